/** Words of connecting an account. */
export const texts = {
  title: "Connexion du compte",
  loading: (name: string) => `Connexion du compte ${name}…`,
  success: (name: string) => `Compte ${name} connecté avec succès\u202f!`,
  successBody: "Vous revenez à vos comptes dans un instant.",
  toAccounts: "Voir mes comptes",
  error: "Erreur de connexion",
  errorDefault: "Erreur lors de la connexion",
  oauthError: (error: string) => `Erreur OAuth: ${error}`,
  refused: (name: string) => `${name || "La plateforme"} a refusé la connexion. Recommencez.`,
  denied: (name: string) =>
    `Vous n’avez pas donné votre accord à ${name || "la plateforme"}. Rien n’a changé.`,
  restart: "Recommencer",
  missing: {
    said: "La réponse de la plateforme est incomplète. Recommencez depuis vos comptes.",
    detail: "Paramètres OAuth manquants",
  },
  attack: {
    said: "Cette réponse ne correspond pas à une connexion commencée ici. Recommencez depuis vos comptes.",
    detail: "possible attaque CSRF",
  },
  back: "Retour aux comptes connectés",
  retry: "Réessayer",
  choose: {
    title: (name: string) => `Quel compte ${name} voulez-vous connecter\u202f?`,
    lead: "Vous pouvez en choisir plusieurs.",
    submit: (count: number) =>
      count > 1 ? `Connecter ${count}\u00a0comptes` : "Connecter ce compte",
    abandon: "Annuler",
    none: "Choisissez au moins un compte.",
  },
  token: {
    title: "Connecter Telegram",
    lead: "Créez un robot avec @BotFather, ajoutez-le à votre canal comme administrateur, puis collez son jeton ici. Il est vérifié auprès de Telegram avant d’être gardé.",
    channel: "Canal ou groupe",
    channelHint: "@nom_du_canal, ou son numéro s’il est privé",
    channelFault: "Indiquez le canal, par exemple @bethanie_montreuil.",
    token: "Jeton du robot",
    tokenHint: "Il reste chiffré sur le serveur de la communauté.",
    tokenFault: "Collez le jeton que @BotFather vous a donné.",
    submit: "Vérifier et connecter",
    cancel: "Annuler",
    close: "Fermer",
    guide: "Le guide pas à pas",
    done: (name: string) => `${name} est connecté`,
  },
};
