/** Errors of installation, as `ERRORS` has them. */
export const INSTALLATION_ERRORS = {
  ALREADY_INSTALLED: [409, "La communauté est déjà installée. Connectez-vous."],
  INSTALLATION_KEY_INVALID: [
    403,
    "Ce lien d’installation n’est pas le bon. Reprenez celui que le serveur a affiché.",
  ],
  RESTORE_RUNNING: [
    409,
    "Une sauvegarde est en train d’être envoyée, lue ou reprise sur ce serveur. Attendez la fin, puis recommencez.",
  ],
  RESTORE_NOT_READY: [
    409,
    "Cette sauvegarde n’est plus celle qui a été vérifiée. Choisissez-la à nouveau.",
  ],
  RESTORE_OUTSIDE: [
    409,
    "Ce serveur se sert d’une base PostgreSQL à part (DATABASE_URL). Une sauvegarde se reprend dans la base fournie avec Parvis\u00a0: démarrez-le sans DATABASE_URL.",
  ],
  RESTORE_KEY_INVALID: [400, "Cette clé est mal recopiée, ou ses parts ne vont pas ensemble."],
  IMPORT_RUNNING: [409, "Un import est en cours. Attendez qu’il ait fini, ou arrêtez-le."],
  IMPORT_FILE_MISSING: [
    409,
    "Ce fichier n’est plus là. Choisissez-en un autre, ou envoyez-le à nouveau.",
  ],
  IMPORT_NOT_UNDOABLE: [
    409,
    "Cet import ne se défait plus\u00a0: la communauté a continué avec lui, ou un autre l’a suivi.",
  ],
  RESTORE_NO_ROOM: [
    507,
    "Le disque du serveur n’a pas assez de place pour recevoir ce fichier et le reprendre. Faites de la place, puis recommencez.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
