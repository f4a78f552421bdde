/** Errors of media, as `ERRORS` has them. */
export const MEDIA_ERRORS = {
  MEDIA_NOT_READY: [
    400,
    "Une pièce jointe n’est plus disponible. Retirez-la et ajoutez-la à nouveau.",
  ],
  FILE_TOO_LARGE: [413, "Ce fichier est trop lourd. Choisissez-en un plus léger."],
  FILE_NOT_READABLE: [
    415,
    "Ce fichier n’est pas une photo lisible. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
