import { ACCOUNTS_ERRORS } from "../accounts/errors.ts";
import { ADMINISTRATION_ERRORS } from "../administration/errors.ts";
import { CONVERSATIONS_ERRORS } from "../conversations/errors.ts";
import { GATHERING_ERRORS } from "../gathering/errors.ts";
import { INSTALLATION_ERRORS } from "../installation/errors.ts";
import { MEDIA_ERRORS } from "../media/errors.ts";
import { NOTIFICATIONS_ERRORS } from "../notifications/errors.ts";
import { PEOPLE_ERRORS } from "../people/errors.ts";
import { POSTS_ERRORS } from "../posts/errors.ts";
import { REPORTS_ERRORS } from "../reports/errors.ts";
import { SHARING_ERRORS } from "../sharing/errors.ts";

/**
 * Every error the API answers: a stable code, its HTTP status and the message of the answer.
 * Messages between straight quotes of the specification's section 8 are kept to the letter;
 * the screens choose their own words by `code`.
 */
export const ERRORS = {
  SIGN_IN_REQUIRED: [401, "Connectez-vous pour continuer."],
  NOT_ALLOWED: [403, "Vous n’avez pas le droit de faire cela."],
  NOT_FOUND: [404, "Le document n'existe pas"],
  EDITED_ELSEWHERE: [
    409,
    "Ceci a été modifié entre-temps, sur un autre appareil ou par quelqu’un d’autre. Relisez, puis enregistrez à nouveau\u00a0: ce que vous avez écrit est gardé.",
  ],
  NOT_ONESELF: [409, "Vous ne pouvez pas prendre cette décision pour vous-même."],
  MOMENT_PAST: [400, "Choisissez un moment à venir."],
  REASON_REQUIRED: [400, "Dites pourquoi\u00a0: le motif est envoyé à la personne."],
  ID_TAKEN: [409, "Cet identifiant sert déjà à autre chose. Recommencez."],
  INVALID_INPUT: [400, "Certaines informations sont à corriger."],
  DISK_FULL: [507, "Le serveur n’a plus de place. Votre texte est gardé, réessayez plus tard."],
  BODY_TOO_LARGE: [413, "L’envoi est trop lourd."],
  UNSUPPORTED_TYPE: [415, "Le format de l’envoi n’est pas reconnu."],
  TOO_MANY_REQUESTS: [429, "Trop d’essais en peu de temps. Attendez un instant puis réessayez."],
  OVERLOADED: [503, "Le serveur est très demandé. Réessayez dans un instant."],
  UNAVAILABLE: [503, "Le service redémarre. Réessayez dans un instant."],
  MOVING: [
    503,
    "La base de données déménage. Vous pouvez lire\u202f; pour écrire, revenez dans une minute.",
  ],
  READ_FAILED: [500, "Une erreur est survenue pendant la récupération des données"],
  LIST_FAILED: [500, "Server problem"],
  DELETE_FAILED: [500, "Un problème est survenu pendant la suppression"],
  SERVER_ERROR: [500, "Une erreur est survenue cotée serveur"],
  ...ACCOUNTS_ERRORS,
  ...ADMINISTRATION_ERRORS,
  ...CONVERSATIONS_ERRORS,
  ...GATHERING_ERRORS,
  ...INSTALLATION_ERRORS,
  ...MEDIA_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...PEOPLE_ERRORS,
  ...POSTS_ERRORS,
  ...REPORTS_ERRORS,
  ...SHARING_ERRORS,
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** One field of a refused input: where it is, and what to do, in French. */
export type FieldFault = { field: string; message: string };

/** The body of every error answer. */
export type ErrorBody = { success: false; code: ErrorCode; message: string; fields?: FieldFault[] };

/** An error that the API answers as such: a rule said no, or something named failed. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFault[] | undefined;

  /** @param words values of the message's `{name}` placeholders, by name */
  constructor(code: ErrorCode, fields?: FieldFault[], words?: Record<string, string>) {
    super(messageOf(code, words));
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

function messageOf(code: ErrorCode, words: Record<string, string> = {}): string {
  return ERRORS[code][1].replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
}

/** The body an error code is answered with. */
export function errorBody(
  code: ErrorCode,
  fields?: FieldFault[],
  message: string = ERRORS[code][1],
): ErrorBody {
  const body: ErrorBody = { success: false, code, message };
  return fields?.length ? { ...body, fields } : body;
}
