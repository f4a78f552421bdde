/** Errors of accounts, as `ERRORS` has them. */
export const ACCOUNTS_ERRORS = {
  ACCOUNT_SUSPENDED: [403, "Votre compte est suspendu. Écrivez à la communauté pour en parler."],
  ACCOUNT_PAUSED: [
    403,
    "Votre compte est en pause\u00a0: vous pouvez tout lire, et écrire à l’équipe de modération seulement. Rien n’est perdu\u202f; la fin de la pause s’affiche dans vos décisions reçues.",
  ],
  AWAITING_APPROVAL: [403, "Votre inscription attend l’accord de la modération."],
  WRONG_PASSWORD: [400, "Ce n’est pas votre mot de passe actuel."],
  EMAIL_LINK_INVALID: [
    400,
    "Ce lien n’est plus valable. Demandez à nouveau le changement d’adresse.",
  ],
  CONSENT_TERMS_MISSING: [400, "Acceptez les conditions d’utilisation pour vous inscrire."],
  CONSENT_BELIEF_MISSING: [
    400,
    "Votre accord est nécessaire\u00a0: appartenir à la communauté révèle une conviction.",
  ],
  AGE_NOT_CONFIRMED: [400, "Confirmez que vous avez quinze ans ou plus."],
  EMAIL_INVALID: [400, "Cette adresse e-mail n’est pas complète."],
  EMAIL_TAKEN: [
    422,
    "Un compte existe déjà avec cette adresse. Connectez-vous, ou choisissez une autre adresse.",
  ],
  PASSWORD_TOO_SHORT: [400, "Le mot de passe doit contenir :\n- Au moins 8 caractères"],
  PASSWORD_TOO_LONG: [400, "Le mot de passe dépasse 128\u00a0caractères. Raccourcissez-le."],
  WRONG_CREDENTIALS: [401, "Adresse ou mot de passe incorrect."],
  PASSWORD_COMMON: [
    400,
    "Ce mot de passe figure parmi les plus courants, ou reprend votre nom, votre adresse ou le nom de la communauté. Choisissez plutôt une phrase que vous retenez.",
  ],
  SIGN_UP_LINK_INVALID: [
    400,
    "Ce lien a déjà servi, ou il est trop ancien. Connectez-vous, ou demandez un autre e-mail.",
  ],
  RESET_LINK_INVALID: [400, "Ce lien n’est plus valable. Demandez-en un nouveau."],
  INVITATION_REQUIRED: [
    403,
    "Cette invitation manque, a déjà servi ou n’est plus valable. Demandez un lien à un membre.",
  ],
  AFFILIATION_CLOSED: [
    409,
    "Votre lien a été fermé par l’équipe de modération. Parlez-lui-en avant d’en demander un autre.",
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
} as const satisfies Record<string, readonly [status: number, message: string]>;
