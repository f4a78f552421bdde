/** Words of the first visit of someone whose texts were brought from another product. */
export const texts = {
  title: "Vos partages vous attendent",
  lead: (community: string) =>
    `Ce que vous aviez écrit dans l’ancien outil a été importé dans ${community}, sans votre nom tant que vous n’avez pas donné vos accords.`,
  after:
    "Une fois vos accords donnés, votre nom revient sur vos partages, et vous retrouvez vos groupes et vos conversations.",
  submit: "Accepter et entrer",
  refuse: "Demander l’effacement",
  signOut: "Se déconnecter",
  terms: "Acceptez les conditions d’utilisation et confirmez votre âge pour entrer.",
  belief: "Votre accord est nécessaire\u00a0: appartenir à la communauté révèle une conviction.",
};
