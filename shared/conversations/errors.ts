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
  NOT_A_GROUP: [
    409,
    "Cette conversation est à deux. Pour être plusieurs, commencez une discussion.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;
