import type { DemonstrationGroup } from "./types.ts";

/** The groups of the demonstration community, in the order in which a newcomer meets them. */
export const groups: readonly DemonstrationGroup[] = [
  {
    key: "accueil",
    name: "Accueil",
    description: "Pour se présenter, poser une question, trouver son chemin. Tout le monde y est.",
    access: "ouvert",
    animators: ["agnes", "camille"],
  },
  {
    key: "louange",
    name: "Louange",
    description: "Chorale, musiciens, et tous ceux qui aiment chanter. Le mardi à 20 h.",
    access: "ouvert",
    animators: ["adjoua", "koffi"],
  },
  {
    key: "intercession",
    name: "Intercession",
    description: "Porter les demandes des uns et des autres. Ce qui est confié ici reste ici.",
    access: "sur demande",
    animators: ["bernadette", "bienvenu"],
  },
  {
    key: "jeunes",
    name: "Jeunes",
    description: "De 15 à 30 ans, et ceux qui ont trente ans depuis longtemps. Le vendredi à 19 h.",
    access: "ouvert",
    animators: ["mackenson", "esther"],
  },
  {
    key: "familles",
    name: "Familles",
    description: "Petits et grands, nuits courtes et goûters longs.",
    access: "ouvert",
    animators: ["sophie", "solange"],
  },
  {
    key: "etude",
    name: "Étude biblique",
    description: "Un livre à la fois, lentement. Le jeudi à 20 h, sur place ou de loin.",
    access: "ouvert",
    animators: ["jeanpaul", "blaise"],
  },
  {
    key: "entraide",
    name: "Entraide",
    description: "Prêter, donner, conduire, déménager, écouter. Demandez simplement.",
    access: "ouvert",
    animators: ["rosine", "marc"],
  },
  {
    key: "conseil",
    name: "Conseil",
    description: "Le conseil de la communauté : décisions, comptes, travaux.",
    access: "fermé",
    animators: ["emmanuel", "clementine"],
  },
];
