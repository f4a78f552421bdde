/** Errors of notifications, as `ERRORS` has them. */
export const NOTIFICATIONS_ERRORS = {
  PUSH_PERMISSION_BLOCKED: [
    403,
    "Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur, puis réessayez.",
  ],
  PUSH_UNSUPPORTED_BROWSER: [
    400,
    "Ce navigateur ne sait pas recevoir de notifications. Ouvrez le site dans Chrome, Firefox ou Safari.",
  ],
  PUSH_UNSUPPORTED_INDEXEDDB: [
    400,
    "Ce navigateur ne peut rien garder pour ce site. Quittez la navigation privée, puis réessayez.",
  ],
  PUSH_SUBSCRIBE_FAILED: [
    500,
    "Une erreur est survenue pendant l’inscription aux notifications. Réessayez.",
  ],
  PUSH_UPDATE_FAILED: [
    500,
    "Une erreur est survenue pendant la mise à jour des notifications. Réessayez.",
  ],
  PUSH_UNSUBSCRIBE_FAILED: [
    500,
    "Une erreur est survenue pendant la désinscription des notifications. Réessayez.",
  ],
  PUSH_HOST_REFUSED: [
    400,
    "Cette adresse n’est pas celle d’un service de notifications connu. Inscrivez-vous depuis votre navigateur.",
  ],
  PUSH_NOT_REGISTERED: [
    409,
    "Ce navigateur n’est pas inscrit aux notifications. Inscrivez-le d’abord.",
  ],
  PUSH_NOT_SENT: [
    503,
    "Le service de notifications de votre navigateur n’a pas répondu. Réessayez dans un moment.",
  ],
  INSTALLATION_INVALID: [401, "Ce navigateur n’est plus reconnu. Rechargez la page."],
} as const satisfies Record<string, readonly [status: number, message: string]>;
