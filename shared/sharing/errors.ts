/** Errors of sharing, as `ERRORS` has them (spec, sections 5 and 8); `{platform}` stands for the platform's name. */
export const SHARING_ERRORS = {
  SHARE_EMPTY: [400, "Veuillez ajouter du contenu à partager"],
  PUBLISHING_LIMITED: [
    403,
    "La modération relit pour un temps ce que vous publiez\u00a0: rien ne part hors de la communauté d’ici là. Votre texte est gardé\u202f; voyez vos décisions reçues.",
  ],
  MINORS_UNANSWERED: [
    400,
    "Dites d’abord si des mineurs sont reconnaissables sur ces images\u00a0: elles sortent de la communauté.",
  ],
  MINORS_NOT_AGREED: [
    409,
    "Des mineurs sont reconnaissables sur ces images, sans l’accord de leurs parents\u00a0: elles ne partent pas. Demandez-leur un accord écrit, ou choisissez d’autres images.",
  ],
  INSTAGRAM_IMAGE_NEEDED: [400, "Instagram nécessite une image pour la publication"],
  ACCOUNT_NOT_CONNECTED: [409, "Compte {platform} non connecté"],
  PLATFORM_NOT_SUPPORTED: [400, "Publication non supportée pour {platform}"],
  PLATFORM_OFF: [409, "{platform} n’est pas proposé par la communauté pour le moment."],
  PLATFORM_NOT_CONFIGURED: [
    409,
    "{platform} n’est pas encore réglé. L’administration suit le guide de cette plateforme.",
  ],
  LIMITS_TOO_HIGH: [400, "{platform} n’accepte pas autant. Corrigez ces limites."],
  OAUTH_NOT_SUPPORTED: [400, "OAuth non supporté pour {platform}"],
  OAUTH_PARAMETERS_MISSING: [400, "Paramètres OAuth manquants"],
  OAUTH_STATE_INVALID: [403, "State OAuth manquant ou invalide : possible attaque CSRF"],
  OAUTH_EXPIRED: [410, "Cette connexion a duré plus de dix minutes. Recommencez-la."],
  ACCOUNT_NAME_UNKNOWN: [
    404,
    "{platform} ne connaît pas ce nom. Vérifiez-le, par exemple paroisse.bsky.social, puis recommencez.",
  ],
  ACCOUNT_UNPROVEN: [
    403,
    "Le serveur de ce compte n’a pas prouvé que le compte est bien le sien. Rien n’a été gardé. Vérifiez le nom, puis recommencez.",
  ],
  OAUTH_REFUSED: [400, "Erreur OAuth: {error}"],
  ACCOUNT_INFO_FAILED: [502, "Impossible de récupérer les informations du compte {platform}"],
  NO_ACCOUNT_FOUND: [
    409,
    "{platform} n’a donné accès à aucun compte où publier. Recommencez et cochez la Page ou le compte.",
  ],
  TOKEN_INVALID: [400, "Token {platform} invalide"],
  REFRESH_TOKEN_MISSING: [409, "Refresh token non disponible"],
  PAGE_UNKNOWN: [
    404,
    "LinkedIn ne connaît aucune page à cette adresse. Vérifiez-la sur LinkedIn, puis recommencez.",
  ],
  PAGE_RIGHTS_MISSING: [
    409,
    "Pour trouver une page, LinkedIn demande le droit «\u00a0rw_organization_admin\u00a0». L’administration l’ajoute, puis reconnectez votre page LinkedIn.",
  ],
  PUBLISH_RIGHTS_MISSING: [
    409,
    "Ce compte {platform} n’a pas le droit de publier. Donnez-le-lui, puis recommencez.",
  ],
  PLATFORM_UNREACHABLE: [502, "{platform} ne répond pas. Réessayez dans un instant."],
  SHARE_TOO_LONG: [400, "Le texte dépasse ce que {platform} accepte. Raccourcissez-le."],
  SHARE_MEDIA_NEEDED: [
    400,
    "Une story sur {platform} montre une image ou une vidéo. Ajoutez-en une, ou publiez sans story.",
  ],
  SHARE_VIDEO_NEEDED: [
    400,
    "Un réel sur {platform} est une vidéo. Ajoutez-en une, ou publiez sans réel.",
  ],
  SHARE_COMMENT_TOO_LONG: [
    400,
    "Le premier commentaire dépasse ce que {platform} accepte. Raccourcissez-le.",
  ],
  SHARE_MANY_LINKS: [400, "{platform} n’accepte pas plus de cinq liens. Retirez-en."],
  SHARE_MEDIA_REFUSED: [400, "{platform} n’accepte pas cette image ou cette vidéo."],
  SHARE_GONE_OUT: [409, "Cette publication est déjà en ligne."],
  DELIVERY_NOT_RETRYABLE: [
    409,
    "Rien ici n’a échoué de façon certaine\u00a0: il n’y a rien à réessayer sans risque de doublon.",
  ],
  POST_NOT_CHANGEABLE: [
    409,
    "{platform} ne laisse pas changer cela d’ici. Ouvrez {platform} pour le faire.",
  ],
  POST_CHANGE_REFUSED: [
    502,
    "{platform} a refusé\u00a0: {detail} Rien n’a changé. Ouvrez {platform} pour le faire là-bas.",
  ],
  NOT_BY_HAND: [409, "Cette diffusion ne se confirme pas à la main."],
  OWN_SHARE: [409, "Une autre personne doit donner son accord à votre publication."],
  NO_SLOT: [409, "Vous n’avez pas encore de créneau. Choisissez vos jours et vos heures."],
  QUEUE_FULL: [409, "Tous vos créneaux de l’année sont pris. Ajoutez-en, ou choisissez un moment."],
  TOO_MANY_DRAFTS: [409, "Vous avez cinquante brouillons. Supprimez-en un, puis recommencez."],
  TOO_MANY_SETS: [409, "Vous avez vingt jeux de comptes. Supprimez-en un, puis recommencez."],
  TOO_MANY_REPEATS: [
    409,
    "Trente de vos publications reviennent déjà. Arrêtez-en une, puis recommencez.",
  ],
  SIGNED_REQUEST_INVALID: [403, "La demande signée n’est pas valable."],
  ACCOUNTS_READ_FAILED: [500, "Erreur récupération comptes"],
  SHARE_SAVE_FAILED: [500, "Erreur sauvegarde partage"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type SharingErrorCode = keyof typeof SHARING_ERRORS;
