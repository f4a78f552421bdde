import { CONNECTING_ERRORS } from "../connecting-errors.ts";
import { GATHERING_ERRORS } from "../gathering-errors.ts";
import { SHARING_ERRORS } from "../sharing-errors.ts";

/**
 * Every error the API answers: a stable code, its HTTP status and the message of the answer.
 * Messages between straight quotes of the specification's section 8 are kept to the letter;
 * the screens choose their own words by `code`.
 */
export const ERRORS = {
  SIGN_IN_REQUIRED: [401, "Connectez-vous pour continuer."],
  ACCOUNT_SUSPENDED: [403, "Votre compte est suspendu. Écrivez à la communauté pour en parler."],
  AWAITING_APPROVAL: [403, "Votre inscription attend l’accord d’un animateur."],
  NOT_ALLOWED: [403, "Vous n’avez pas le droit de faire cela."],
  COMMUNITY_CLOSED: [403, "La communauté est fermée pour le moment."],
  NOT_FOUND: [404, "Le document n'existe pas"],
  POST_NOT_FOUND: [404, "Le message n'existe pas"],
  ALREADY_LIKED: [409, "vous avez deja liker"],
  EDITED_ELSEWHERE: [
    409,
    "Ceci a été modifié entre-temps, sur un autre appareil ou par quelqu’un d’autre. Relisez, puis enregistrez à nouveau : ce que vous avez écrit est gardé.",
  ],
  LAST_ADMINISTRATOR: [
    409,
    "C’est le dernier administrateur. Nommez-en un autre avant de changer son rôle.",
  ],
  NOT_ONESELF: [409, "Vous ne pouvez pas prendre cette décision pour vous-même."],
  MOMENT_PAST: [400, "Choisissez un moment à venir."],
  REASON_REQUIRED: [400, "Dites pourquoi : le motif est envoyé à la personne."],
  WRONG_PASSWORD: [400, "Ce n’est pas votre mot de passe actuel."],
  EMAIL_LINK_INVALID: [
    400,
    "Ce lien n’est plus valable. Demandez à nouveau le changement d’adresse.",
  ],
  DEFAULT_GROUP: [409, "Ce groupe accueille les nouveaux membres. Choisissez-en un autre d’abord."],
  MAIL_NOT_SET: [
    409,
    "Aucun serveur de courrier n’est réglé. Transmettez ce courrier vous-même, ou réglez-en un.",
  ],
  ID_TAKEN: [409, "Cet identifiant sert déjà à autre chose. Recommencez."],
  ALREADY_INSTALLED: [409, "La communauté est déjà installée. Connectez-vous."],
  INSTALLATION_KEY_INVALID: [
    403,
    "Ce lien d’installation n’est pas le bon. Reprenez celui que le serveur a affiché.",
  ],
  INVALID_INPUT: [400, "Certaines informations sont à corriger."],
  POST_EMPTY: [400, "Écrivez quelques mots ou ajoutez une photo, une voix ou un fichier."],
  MEDIA_NOT_READY: [
    400,
    "Une pièce jointe n’est plus disponible. Retirez-la et ajoutez-la à nouveau.",
  ],
  GROUP_NOT_JOINED: [403, "Rejoignez ce groupe pour y publier."],
  REPLY_NOT_FOUND: [400, "Le commentaire auquel vous répondez n’existe plus."],
  FILE_TOO_LARGE: [413, "Ce fichier est trop lourd. Choisissez-en un plus léger."],
  FILE_NOT_READABLE: [
    415,
    "Ce fichier n’est pas une photo lisible. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF.",
  ],
  DISK_FULL: [507, "Le serveur n’a plus de place. Votre texte est gardé, réessayez plus tard."],
  BODY_TOO_LARGE: [413, "L’envoi est trop lourd."],
  UNSUPPORTED_TYPE: [415, "Le format de l’envoi n’est pas reconnu."],
  TOO_MANY_REQUESTS: [429, "Trop d’essais en peu de temps. Attendez un instant puis réessayez."],
  OVERLOADED: [503, "Le serveur est très demandé. Réessayez dans un instant."],
  UNAVAILABLE: [503, "Le service redémarre. Réessayez dans un instant."],

  CONSENT_TERMS_MISSING: [400, "Acceptez les conditions d’utilisation pour vous inscrire."],
  CONSENT_BELIEF_MISSING: [
    400,
    "Votre accord est nécessaire : appartenir à la communauté révèle une conviction.",
  ],
  AGE_NOT_CONFIRMED: [400, "Confirmez que vous avez quinze ans ou plus."],
  NAME_INVALID: [400, "Indiquez le nom sous lequel les autres vous connaissent."],
  EMAIL_INVALID: [400, "Cette adresse e-mail n’est pas complète."],
  EMAIL_TAKEN: [
    422,
    "Un compte existe déjà avec cette adresse. Connectez-vous, ou choisissez une autre adresse.",
  ],
  PASSWORD_TOO_SHORT: [400, "Le mot de passe doit contenir :\n- Au moins 8 caractères"],
  PASSWORD_TOO_LONG: [400, "Le mot de passe dépasse 128 caractères. Raccourcissez-le."],
  WRONG_CREDENTIALS: [401, "Adresse ou mot de passe incorrect."],
  PASSWORD_COMMON: [
    400,
    "Ce mot de passe figure parmi les plus courants, ou reprend votre nom, votre adresse ou le nom de la communauté. Choisissez plutôt une phrase que vous retenez.",
  ],
  SIGN_UP_LINK_INVALID: [
    400,
    "Ce lien a déjà servi, ou il est trop ancien. Connectez-vous, ou demandez une autre lettre.",
  ],
  RESET_LINK_INVALID: [400, "Ce lien n’est plus valable. Demandez-en un nouveau."],
  INVITATION_REQUIRED: [
    403,
    "Cette invitation manque, a déjà servi ou n’est plus valable. Demandez un lien à un membre.",
  ],
  MEMBER_UNKNOWN: [400, "L’une de ces personnes n’est plus membre. Retirez-la de la liste."],
  GROUP_UNKNOWN: [400, "Ce groupe n’existe pas ou n’est plus ouvert."],
  PHONE_INVALID: [400, "Ce numéro de téléphone n’est pas complet."],

  ...SHARING_ERRORS,
  ...GATHERING_ERRORS,
  ...CONNECTING_ERRORS,

  READ_FAILED: [500, "Une erreur est survenue pendant la récupération des données"],
  POST_CREATE_FAILED: [500, "Une erreur est survenue pendant la création du message"],
  COMMENT_CREATE_FAILED: [500, "Une erreur est survenue pendant la création du commentaire"],
  LIKE_FAILED: [500, "Une erreur est survenue pendant la mise à jour des likes"],
  POSTS_READ_FAILED: [500, "Une erreur est survenue pendant la récupération des messages"],
  COMMENTS_READ_FAILED: [500, "Une erreur est survenue pendant la récupération des commentaires"],
  LIST_FAILED: [500, "Server problem"],
  DELETE_FAILED: [500, "Un problème est survenu pendant la suppression"],
  SERVER_ERROR: [500, "Une erreur est survenue cotée serveur"],
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

  /** @param words what stands in the message for `{name}` */
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
