import type { ApiErrorCode } from "./api-error.ts";
import { ApiError } from "./api-error.ts";

/**
 * What the screen says instead of the server: where its words are the specification's, or are read
 * long after it said them. What happened, then what to do.
 */
export const errorTexts = {
  OFFLINE: "Pas de réseau. Vérifiez votre connexion, puis réessayez.",
  PHONE_FULL:
    "Cet appareil n’a plus de place pour garder cet envoi. Votre texte reste ici\u00a0: libérez de la place, ou réessayez avec du réseau.",
  SIGN_IN_REQUIRED: "Votre session est terminée. Reconnectez-vous, votre texte vous attend.",
  ACCOUNT_SUSPENDED: "Votre compte est suspendu. Écrivez à la communauté pour en parler.",
  AWAITING_APPROVAL: "Votre inscription attend l’accord de la modération.",
  NOT_ALLOWED: "Vous n’avez pas le droit de faire cela.",
  COMMUNITY_CLOSED: "La communauté est fermée pour le moment. Revenez un peu plus tard.",
  NOT_FOUND: "Ce que vous cherchez n’est plus là, ou ne vous est pas ouvert.",
  POST_NOT_FOUND: "Ce partage n’est plus là, ou ne vous est pas ouvert.",
  ALREADY_LIKED: "Vous aimez déjà ce partage.",
  EDITED_ELSEWHERE:
    "Ceci a été modifié entre-temps. Relisez, puis enregistrez à nouveau\u00a0: ce que vous avez écrit est gardé.",
  REASON_REQUIRED: "Dites pourquoi\u00a0: le motif est envoyé à la personne.",
  ID_TAKEN: "L’envoi s’est mélangé avec un autre. Recommencez.",
  INVALID_INPUT: "Certaines informations sont à corriger.",
  POST_EMPTY: "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.",
  MEDIA_NOT_READY: "Une pièce jointe n’est plus disponible. Retirez-la et ajoutez-la à nouveau.",
  GROUP_NOT_JOINED: "Rejoignez ce groupe pour y publier.",
  REPLY_NOT_FOUND: "Le commentaire auquel vous répondez n’existe plus.",
  FILE_TOO_LARGE: "Ce fichier est trop lourd. Choisissez-en un plus léger.",
  FILE_NOT_READABLE:
    "Ce fichier ne peut pas être lu. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF, ou un autre fichier.",
  DISK_FULL: "Le serveur n’a plus de place. Votre texte est gardé, réessayez plus tard.",
  BODY_TOO_LARGE: "L’envoi est trop lourd. Allégez-le, puis réessayez.",
  UNSUPPORTED_TYPE: "Le serveur ne reconnaît pas le format de l’envoi.",
  TOO_MANY_REQUESTS: "Trop d’essais en peu de temps. Attendez un instant, puis réessayez.",
  OVERLOADED: "Le serveur est très demandé. Réessayez dans un instant.",
  UNAVAILABLE: "Le service redémarre. Réessayez dans un instant.",

  CONSENT_BELIEF_MISSING:
    "Votre accord est nécessaire\u00a0: appartenir à la communauté révèle une conviction.",
  PASSWORD_TOO_SHORT: "Le mot de passe doit contenir\u00a0:\n- Au moins 8\u00a0caractères",
  PASSWORD_TOO_LONG: "Le mot de passe dépasse 128\u00a0caractères. Raccourcissez-le.",
  WRONG_CREDENTIALS: "Adresse ou mot de passe incorrect.",
  WRONG_PASSWORD: "Ce n’est pas votre mot de passe actuel.",
  PASSWORD_COMMON:
    "Ce mot de passe figure parmi les plus courants, ou reprend votre nom, votre adresse ou le nom de la communauté. Choisissez plutôt une phrase que vous retenez.",
  SIGN_UP_LINK_INVALID:
    "Ce lien a déjà servi, ou il est trop ancien. Connectez-vous, ou demandez un autre e-mail.",

  READ_FAILED: "Cette page n’a pas pu s’afficher. Réessayez.",
  POST_CREATE_FAILED: "Votre partage n’est pas parti. Il est gardé, réessayez.",
  MESSAGE_EMPTY: "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.",
  WITNESS_MISSING:
    "Il manque un témoin dans cette conversation. Votre message est gardé ici\u00a0: il partira quand un témoin sera choisi et que vous réessaierez.",
  WITNESS_NEEDED:
    "Il faut un témoin pour s’écrire entre adulte et mineur, et personne ne peut l’être ici. Ajoutez un référent, ou parlez-en à qui administre la communauté.",
  NOT_A_WITNESS: "Cette personne ne peut pas être témoin ici. Choisissez-en une autre.",
  CANNOT_WRITE: "Vous ne pouvez pas écrire à cette personne.",
  ANSWERED_MESSAGE_GONE: "Le message auquel vous répondez n’est plus là. Envoyez sans le citer.",
  COMMENT_CREATE_FAILED: "Votre commentaire n’est pas parti. Il est gardé, réessayez.",
  LIKE_FAILED: "Votre j’aime n’a pas été enregistré. Réessayez.",
  POSTS_READ_FAILED: "Les partages n’ont pas pu s’afficher. Réessayez.",
  COMMENTS_READ_FAILED: "Les commentaires n’ont pas pu s’afficher. Réessayez.",
  LIST_FAILED: "La liste n’a pas pu s’afficher. Réessayez.",
  DELETE_FAILED: "La suppression n’a pas abouti. Réessayez.",
  SERVER_ERROR: "Le serveur n’a pas répondu comme prévu. Réessayez.",
} satisfies Partial<Record<ApiErrorCode, string>>;

/** The sentence of a code, where the screen has its own. */
export const sentenceOf = (code: ApiErrorCode): string | undefined =>
  (errorTexts as Partial<Record<ApiErrorCode, string>>)[code];

/** The sentence to show for anything thrown by a call. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts.SERVER_ERROR;
  return sentenceOf(error.code) ?? (error.said || errorTexts.SERVER_ERROR);
}
