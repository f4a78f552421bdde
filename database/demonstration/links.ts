import type { DemonstrationLink } from "./types.ts";

/** What the pages that posts point to say of themselves; none of them exists. */
export const links: readonly DemonstrationLink[] = [
  {
    url: "https://lectures.exemple.test/booz-et-les-epis",
    title: "Booz et les épis laissés exprès",
    description:
      "Glaner debout plutôt que recevoir assis : une lecture du deuxième chapitre de Ruth.",
    siteName: "Lectures",
    drawing: "moisson",
  },
  {
    url: "https://jardins.exemple.test/semer-en-ville",
    title: "Semer en ville, mois par mois",
    description: "Un balcon, trois pots ou un carré de terre : quoi planter, et quand.",
    siteName: "Jardins partagés",
    drawing: "marche",
  },
];
