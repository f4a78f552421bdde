/** What the screens say where the rules of a group are read or accepted. */
export const texts = {
  title: "Règles du groupe",
  new: "Ce groupe a ses règles",
  changed: "Les règles du groupe ont changé",
  read: "J’ai lu",
  accept: {
    title: (group: string) => `Les règles de «\u00a0${group}\u00a0»`,
    lead: "Elles valent pour chaque membre du groupe.",
    submit: "J’accepte ces règles",
    later: "Pas maintenant",
    close: "Fermer",
    loading: "Chargement des règles",
    failed: "Les règles n’ont pas pu s’afficher.",
    retry: "Réessayer",
    changed: "Les règles viennent de changer\u00a0: relisez-les avant d’accepter.",
    none: "Ce groupe n’a plus de règles\u00a0: vous pouvez y entrer.",
    join: "Rejoindre",
  },
};
