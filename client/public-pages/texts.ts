/** Words of the public pages. */
export const texts = {
  skip: "Aller au contenu",
  toHome: (title: string) => `${title}, revenir à l’accueil`,
  login: "Se connecter",
  contents: "Dans cette page",
  terms: {
    title: "Conditions d’utilisation",
    about: (title: string) => `Les conditions d’utilisation de ${title}.`,
  },
  privacy: {
    title: "Vie privée",
    about: (title: string) => `Ce que ${title} fait de vos données, et vos droits.`,
  },
  other: {
    terms: "Lire aussi\u00a0: vie privée",
    privacy: "Lire aussi\u00a0: conditions d’utilisation",
  },
  notFound: {
    title: "Cette page n’existe pas",
    body: "Le lien est peut-être incomplet, ou ce qu’il montrait a été retiré.",
    home: "Revenir à l’accueil",
  },
};
