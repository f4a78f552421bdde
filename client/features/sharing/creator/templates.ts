/** Texts to begin with; the author fills in the parts between brackets. */
export const TEMPLATES = [
  {
    name: "Culte",
    text: "Dimanche [date] à [heure], venez au culte avec nous.\n\nThème\u00a0: [thème]\nLieu\u00a0: [adresse]\n\nLes enfants sont les bienvenus. Amenez un voisin, il y a de la place pour tous.",
  },
  {
    name: "Évènement",
    text: "[Titre de l’évènement]\n\n[Jour et date] à [heure], [lieu].\n\n[En deux phrases, ce qu’on y vivra.]\n\nEntrée libre, ouvert à tous. Parlez-en autour de vous.",
  },
  {
    name: "Prière",
    text: "Prions ensemble pour [sujet].\n\n«\u00a0[Verset]\u00a0» ([référence])\n\nNous nous retrouvons [jour] à [heure], [lieu ou en ligne]. Vous pouvez aussi prier de chez vous.",
  },
  {
    name: "Annonce",
    text: "[Ce qu’il faut savoir, en une phrase.]\n\nQuand\u00a0: [date et heure]\nOù\u00a0: [lieu]\nContact\u00a0: [nom et téléphone]\n\nMerci de faire passer le message.",
  },
] as const;

const BLANK = /\[[^\][\n]{2,60}\]/;

/** Whether a text still has something between brackets to fill in. */
export const hasBlanks = (text: string): boolean => BLANK.test(text);
