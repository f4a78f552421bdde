/** Errors of administration, as `ERRORS` has them. */
export const ADMINISTRATION_ERRORS = {
  LAST_ADMINISTRATOR: [
    409,
    "C’est la dernière personne de l’administration. Confiez d’abord ce rôle à quelqu’un d’autre.",
  ],
  DECIDED_MEANWHILE: [
    409,
    "Quelqu’un d’autre vient de décider à propos de cette personne. Relisez ce qui a été décidé, puis décidez à nouveau\u00a0: ce que vous avez écrit est gardé.",
  ],
  PAUSE_TERM: [
    400,
    "Une pause a une fin, dans sept jours au plus. Pour plus longtemps, suspendez le compte.",
  ],
  GROUND_UNKNOWN: [400, "Cette règle n’est plus proposée. Choisissez-en une autre dans la liste."],
  UNDER_SUSPENSION: [
    409,
    "Ce compte est déjà suspendu. Levez d’abord la suspension, puis décidez à nouveau.",
  ],
  SECOND_NEEDED: [
    409,
    "D’autres personnes modèrent ici\u00a0: l’une d’elles confirme avant qu’un membre soit retiré. Proposez-le.",
  ],
  NO_SECOND: [
    409,
    "Personne d’autre ne peut confirmer ici\u00a0: retirez ce membre directement, votre décision suffit.",
  ],
  REMOVAL_PROPOSED: [
    409,
    "Retirer cette personne est déjà proposé. Attendez la réponse, ou répondez-y.",
  ],
  REMOVAL_SETTLED: [
    409,
    "Cette proposition a reçu une réponse, ou ses sept jours sont passés. Relisez la fiche.",
  ],
  OWN_PROPOSAL: [
    403,
    "Vous avez proposé ce retrait\u00a0: une autre personne le confirme ou le refuse.",
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
