/** Errors of private messages, notifications, care and accounts, as `ERRORS` has them. */
export const CONNECTING_ERRORS = {
  MESSAGE_EMPTY: [400, "Écrivez quelques mots ou ajoutez une photo, une voix ou un fichier."],
  REQUESTER_ERASED: [
    409,
    "Cette personne a été effacée\u00a0: il n’y a plus d’adresse où lui répondre. Rien n’est à faire.",
  ],
  OWN_DECISION: [
    403,
    "Vous avez pris la décision qui est contestée\u00a0: une autre personne répond. Laissez-la-lui.",
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
  CONVERSATION_FULL: [409, "Une conversation compte trente-deux personnes au plus."],
  NOT_A_GROUP: [409, "Cette conversation est à deux. Commencez un groupe pour être plus nombreux."],
  PUSH_PERMISSION_BLOCKED: [
    403,
    "Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur, puis réessayez.",
  ],
  PUSH_UNSUPPORTED_BROWSER: [
    400,
    "Ce navigateur ne sait pas recevoir de notifications. Ouvrez Parvis dans Chrome, Firefox ou Safari.",
  ],
  PUSH_UNSUPPORTED_INDEXEDDB: [
    400,
    "Ce navigateur n’a pas de mémoire pour ce site (IndexedDB). Quittez la navigation privée, puis réessayez.",
  ],
  PUSH_SUBSCRIBE_FAILED: [
    500,
    "Une erreur est survenue pendant l’inscription aux notifications. Réessayez.",
  ],
  PUSH_UPDATE_FAILED: [
    500,
    "Une erreur est survenue pendant la mise à jour des notifications. Réessayez.",
  ],
  PUSH_UNSUBSCRIBE_FAILED: [
    500,
    "Une erreur est survenue pendant la désinscription des notifications. Réessayez.",
  ],
  PUSH_HOST_REFUSED: [
    400,
    "Cette adresse n’est pas celle d’un service de notifications connu. Inscrivez-vous depuis votre navigateur.",
  ],
  PUSH_NOT_REGISTERED: [
    409,
    "Ce navigateur n’est pas inscrit aux notifications. Inscrivez-le d’abord.",
  ],
  PASSWORDS_OFF: [403, "Ici, on se connecte avec {provider}. Choisissez ce bouton."],
  OIDC_OFF: [
    404,
    "Aucun fournisseur d’identité n’est réglé. Connectez-vous avec votre mot de passe.",
  ],
  OIDC_STATE_INVALID: [
    400,
    "Cette connexion n’a pas commencé ici, a déjà servi ou a trop attendu. Recommencez.",
  ],
  OIDC_REFUSED: [
    400,
    "Vous n’avez pas donné votre accord au fournisseur. Recommencez si vous le voulez.",
  ],
  OIDC_ANSWER_INVALID: [
    502,
    "La réponse du fournisseur d’identité n’est pas sûre\u00a0: rien n’a été ouvert. Recommencez, puis prévenez la communauté.",
  ],
  OIDC_UNREACHABLE: [502, "Le fournisseur d’identité ne répond pas. Réessayez dans un instant."],
  OIDC_EMAIL_UNVERIFIED: [
    403,
    "Le fournisseur n’a pas vérifié votre adresse e-mail. Confirmez-la chez lui, puis recommencez.",
  ],
  OIDC_ALREADY_LINKED: [
    409,
    "Cette identité ouvre déjà un autre compte. Déconnectez-la de l’autre compte d’abord.",
  ],
  ACCOUNT_GONE: [403, "Ce compte n’est plus ouvert. Écrivez à la communauté pour en parler."],
  STEP_EXPIRED: [400, "Cette étape a trop attendu. Recommencez la connexion."],
  WRONG_CODE: [400, "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant."],
  TOO_MANY_CODES: [
    429,
    "Trop de codes faux. Attendez un quart d’heure, puis recommencez la connexion.",
  ],
  TWO_FACTOR_ON: [409, "La double vérification est déjà active."],
  TWO_FACTOR_OFF: [409, "La double vérification n’est pas active."],
  SIGN_IN_AGAIN: [
    403,
    "Par prudence, déconnectez-vous, reconnectez-vous, puis recommencez dans les dix minutes.",
  ],
  PASSKEY_REFUSED: [
    400,
    "Cette clé d’accès n’est pas reconnue ici. Choisissez-en une autre ou une autre façon d’entrer.",
  ],
  PASSKEY_KNOWN: [409, "Cette clé d’accès est déjà enregistrée."],
  TOO_MANY_PASSKEYS: [409, "Vingt clés d’accès suffisent. Retirez-en une d’abord."],
  LAST_WAY_IN: [
    409,
    "C’est votre dernière façon d’entrer. Ajoutez-en une autre avant de la retirer.",
  ],
  PUSH_NOT_SENT: [
    503,
    "Le service de notifications de votre navigateur n’a pas répondu. Réessayez dans un moment.",
  ],
  INSTALLATION_INVALID: [401, "Le jeton de ce navigateur n’est plus valable. Rechargez la page."],
  NOT_REPORTABLE: [
    409,
    "Vous ne pouvez pas signaler ce que vous avez écrit vous-même. Vous pouvez le corriger ou le supprimer.",
  ],
  ALREADY_DECIDED: [
    409,
    "Ce signalement a déjà reçu une décision. Relisez-la avant d’aller plus loin.",
  ],
  TOO_MANY_REPORTS: [
    429,
    "Vous avez envoyé vingt signalements en une journée\u00a0: les modérateurs les lisent. Attendez demain pour le suivant. Si quelqu’un est en danger, appelez le 112.",
  ],
  TOO_MANY_BLOCKED: [409, "Vous avez bloqué beaucoup de membres. Débloquez-en avant d’en bloquer."],
  CONSENT_WITHDRAWN: [
    403,
    "Vous avez retiré votre accord\u00a0: votre compte est fermé aux autres et sera effacé.",
  ],
  CANNOT_RESTORE: [409, "Ce compte n’est pas en attente d’effacement."],
} as const satisfies Record<string, readonly [status: number, message: string]>;
