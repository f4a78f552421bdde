/** Errors of conversations, as `ERRORS` has them. */
export const CONVERSATIONS_ERRORS = {
  MESSAGE_EMPTY: [
    400,
    "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.",
  ],
  CANNOT_WRITE: [403, "Vous ne pouvez pas écrire à cette personne."],
  NOT_TO_ONESELF: [
    409,
    "Vous ne pouvez pas vous écrire à vous-même. Choisissez quelqu’un d’autre.",
  ],
  ANSWERED_MESSAGE_GONE: [
    400,
    "Le message auquel vous répondez n’existe plus. Écrivez sans y répondre.",
  ],
  FORWARDED_GONE: [404, "Ce message n’existe plus\u00a0: rien n’a été transféré."],
  CONVERSATION_FULL: [409, "Une conversation compte trente-deux personnes au plus."],
  WITNESS_NEEDED: [
    409,
    "Un adulte et un mineur ne s’écrivent pas sans témoin, et personne ne peut l’être ici. Parlez-en à qui administre la communauté.",
  ],
  WITNESS_MISSING: [
    403,
    "Il manque un témoin dans cette conversation\u00a0: personne n’y écrit jusqu’à ce qu’un autre soit choisi.",
  ],
  NOT_A_WITNESS: [400, "Cette personne ne peut pas être témoin ici. Choisissez-en une autre."],
  NOT_A_GROUP: [
    409,
    "Cette conversation est à deux. Pour être plusieurs, commencez une discussion.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
