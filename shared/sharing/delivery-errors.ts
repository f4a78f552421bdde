import { PLATFORM_NAMES, type PlatformId } from "./platforms.ts";

/** What the person can do about a failed delivery: one button, or nothing. */
export type DeliveryAction =
  | "retry"
  | "reconnect"
  /** Reconnect for a right that is missing beside that of publishing, then try again. */
  | "grant"
  | "edit"
  | "wait"
  | "review"
  | "check"
  | "open"
  | "settings"
  | "none";

/**
 * Why a delivery did not go out, whatever the platform: what happened and what to do, with the one
 * action offered. `{platform}` is the name of the platform.
 */
export const DELIVERY_ERRORS = {
  "account-missing": [
    "Aucun compte {platform} n’est connecté. Connectez-en un, puis réessayez.",
    "reconnect",
  ],
  "token-expired": [
    "L’accès à {platform} a expiré. Reconnectez le compte\u00a0: la publication partira ensuite.",
    "reconnect",
  ],
  "token-revoked": [
    "L’accès à {platform} a été retiré. Reconnectez le compte\u00a0: la publication partira ensuite.",
    "reconnect",
  ],
  "account-unproven": [
    "Le serveur de ce compte {platform} n’a pas prouvé que le compte est bien le sien. Rien n’a été gardé. Vérifiez le nom du compte, puis reconnectez-le.",
    "reconnect",
  ],
  "permission-missing": [
    "{platform} n’a pas donné le droit de publier. Reconnectez le compte et cochez la Page ou le droit demandé.",
    "reconnect",
  ],
  "account-restricted": [
    "{platform} limite ce compte pour le moment. Ouvrez {platform} pour voir ce qui est demandé.",
    "check",
  ],
  "account-checkpoint": [
    "{platform} veut vérifier l’identité du compte. Ouvrez {platform}, répondez, puis réessayez.",
    "check",
  ],
  "review-required": [
    "{platform} n’a pas encore accordé la publication à la communauté. L’administration suit le guide.",
    "review",
  ],
  duplicate: [
    "{platform} a déjà ce message. Rien n’a été publié une seconde fois\u202f; changez un mot pour le publier encore.",
    "edit",
  ],
  "rate-limited": ["{platform} demande d’attendre. La publication repartira toute seule.", "wait"],
  "daily-quota": [
    "Le nombre de publications du jour est atteint sur {platform}. La publication repartira toute seule.",
    "wait",
  ],
  "credit-spent": [
    "Le crédit payé à {platform} est épuisé. Prévenez la personne qui tient les comptes.",
    "settings",
  ],
  "cost-ceiling": [
    "Le plafond du mois pour {platform} est atteint. L’administration peut le relever.",
    "settings",
  ],
  "text-refused": [
    "{platform} n’a pas accepté le texte. Raccourcissez-le ou changez-le, puis réessayez.",
    "edit",
  ],
  "link-refused": ["{platform} n’arrive pas à lire le lien. Vérifiez-le, ou retirez-le.", "edit"],
  "image-needed": ["Instagram demande une image. Ajoutez une image.", "edit"],
  "media-unreadable": [
    "{platform} n’a pas pu lire l’image ou la vidéo. Réessayez, ou choisissez-en une autre.",
    "retry",
  ],
  "media-too-large": [
    "L’image ou la vidéo est trop lourde pour {platform}. Choisissez-en une plus légère.",
    "edit",
  ],
  "media-shape": [
    "{platform} n’accepte pas une image de cette forme. Recadrez-la, puis réessayez.",
    "edit",
  ],
  "video-refused": [
    "{platform} n’accepte pas cette vidéo\u00a0: durée, format ou taille. Choisissez-en une autre.",
    "edit",
  ],
  "format-refused": [
    "{platform} ne peut pas le montrer ainsi. Changez ce qui est dit, ou choisissez une publication.",
    "edit",
  ],
  "comment-permission": [
    "Le premier commentaire n’est pas parti : {platform} n’en a pas donné le droit. Reconnectez le compte, puis réessayez. La publication, elle, est en ligne.",
    "grant",
  ],
  "counts-permission": [
    "{platform} n’a pas donné le droit de lire les résultats. Reconnectez le compte pour les voir.",
    "grant",
  ],
  "post-missing": [
    "La publication n’est plus sur {platform} : rien n’y a été ajouté ni changé.",
    "none",
  ],
  "content-refused": [
    "{platform} a refusé ce contenu au nom de ses règles. Relisez-le avant de réessayer.",
    "edit",
  ],
  "target-missing": [
    "{platform} ne trouve plus le canal, le groupe ou la Page. Vérifiez le compte connecté.",
    "reconnect",
  ],
  "topic-closed": [
    "Le sujet principal du groupe {platform} est fermé. Rouvrez-le, ou nommez le robot administrateur avec «\u00a0Gérer les sujets\u00a0», puis réessayez.",
    "retry",
  ],
  "not-supported": ["Publication non supportée pour {platform}.", "none"],
  "platform-down": ["{platform} ne répond pas. Rien n’a été publié. Réessayez plus tard.", "retry"],
  "no-answer": [
    "{platform} n’a pas répondu à temps\u00a0: le message est peut-être déjà en ligne. Regardez sur {platform} avant de décider.",
    "check",
  ],
  "version-ended": [
    "{platform} a changé et cette version de Parvis ne convient plus. L’administration doit mettre à jour.",
    "settings",
  ],
  "not-configured": [
    "{platform} n’est pas encore réglé par la communauté. L’administration suit le guide.",
    "settings",
  ],
  "mail-missing": [
    "Aucun serveur d’e-mail n’est réglé. L’administration doit en régler un.",
    "settings",
  ],
  "list-empty": ["Cette liste n’a plus d’adresse. Choisissez-en une autre.", "edit"],
  "not-sent": ["Vous avez indiqué que ce message n’a pas été envoyé.", "open"],
  refused: ["{platform} a refusé la publication. Lisez sa réponse, puis réessayez.", "retry"],
} as const satisfies Record<string, readonly [sentence: string, action: DeliveryAction]>;

export type DeliveryErrorCode = keyof typeof DELIVERY_ERRORS;

/** The French sentence of an error, naming the platform. */
export const deliverySentence = (code: DeliveryErrorCode, platform: PlatformId): string =>
  DELIVERY_ERRORS[code][0].replaceAll("{platform}", PLATFORM_NAMES[platform]);

export const deliveryAction = (code: DeliveryErrorCode): DeliveryAction => DELIVERY_ERRORS[code][1];
