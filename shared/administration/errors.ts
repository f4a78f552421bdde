/** Errors of administration, as `ERRORS` has them. */
export const ADMINISTRATION_ERRORS = {
  LAST_ADMINISTRATOR: [
    409,
    "C’est la dernière personne de l’administration. Confiez d’abord ce rôle à quelqu’un d’autre.",
  ],
  DEFAULT_GROUP: [409, "Ce groupe accueille les nouveaux membres. Choisissez-en un autre d’abord."],
  MAIL_NOT_SET: [
    409,
    "Aucun serveur d’e-mail n’est réglé. Transmettez cet e-mail vous-même, ou réglez-en un.",
  ],
  FACT_NOT_TOLD: [
    409,
    "Cela échoue encore, pour la raison écrite ici. Montrez-la à qui s’occupe du serveur.",
  ],
  REQUESTER_ERASED: [
    409,
    "Cette personne a été effacée\u00a0: il n’y a plus d’adresse où lui répondre. Rien n’est à faire.",
  ],
  OWN_DECISION: [
    403,
    "Vous avez pris la décision qui est contestée, ou elle vous concerne\u00a0: une autre personne répond. Laissez-la-lui.",
  ],
  BACKUP_RUNNING: [
    409,
    "Une sauvegarde est déjà en train de se faire ou d’être vérifiée. Attendez qu’elle ait fini.",
  ],
  BACKUP_ON_OTHER_MACHINE: [
    409,
    "Le fichier de cette sauvegarde est sur une autre machine de la communauté. Prenez-le là-bas, dans le sous-dossier backups des données.",
  ],
  CONSENT_WITHDRAWN: [
    403,
    "Votre compte est fermé aux autres et sera effacé, comme vous l’avez demandé.",
  ],
  CONSENTS_AWAITED: [403, "Donnez vos accords\u00a0: votre compte s’ouvre ensuite."],
  CANNOT_RESTORE: [
    409,
    "Ce compte n’est pas en attente d’effacement, ou son effacement a commencé.",
  ],
  KEY_ENDING_WRONG: [
    409,
    "Ces six lettres ne terminent pas cette clé. Relisez la dernière ligne de la feuille imprimée.",
  ],
  KEY_DRAFT_OLD: [
    409,
    "Cette clé a été faite il y a plus d’une heure, et n’a pas été retenue. Faites-en une autre, et jetez ces feuilles.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
