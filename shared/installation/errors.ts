/** Errors of installation, as `ERRORS` has them. */
export const INSTALLATION_ERRORS = {
  ALREADY_INSTALLED: [409, "La communauté est déjà installée. Connectez-vous."],
  INSTALLATION_KEY_INVALID: [
    403,
    "Ce lien d’installation n’est pas le bon. Reprenez celui que le serveur a affiché.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
