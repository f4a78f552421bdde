import type { DemonstrationGroup } from "./types.ts";

/** The groups of the demonstration community, in the order in which a newcomer meets them. */
export const groups: readonly DemonstrationGroup[] = [
  {
    key: "accueil",
    id: "019b9288-d680-710c-a737-a82ce178bfb9",
    name: "Accueil",
    description: "Pour se présenter, poser une question, trouver son chemin. Tout le monde y est.",
    access: "ouvert",
    animators: ["agnes", "camille"],
  },
  {
    key: "louange",
    id: "019b9288-d680-74a2-b311-dae4fc6750c9",
    name: "Louange",
    description: "Chorale, musiciens, et tous ceux qui aiment chanter. Le mardi à 20 h.",
    access: "ouvert",
    animators: ["adjoua", "koffi"],
  },
  {
    key: "intercession",
    id: "019b9288-d680-72e9-bde4-f91cdd75417b",
    name: "Intercession",
    description: "Porter les demandes des uns et des autres. Ce qui est confié ici reste ici.",
    access: "sur demande",
    animators: ["bernadette", "bienvenu"],
  },
  {
    key: "jeunes",
    id: "019b9288-d680-765d-84c6-449ebf04ccaa",
    name: "Jeunes",
    description: "De 15 à 30 ans, et ceux qui ont trente ans depuis longtemps. Le vendredi à 19 h.",
    access: "ouvert",
    animators: ["mackenson", "esther"],
  },
  {
    key: "familles",
    id: "019b9288-d680-77e8-9842-cc096ab9bd3b",
    name: "Familles",
    description: "Petits et grands, nuits courtes et goûters longs.",
    access: "ouvert",
    animators: ["sophie", "solange"],
  },
  {
    key: "etude",
    id: "019b9288-d680-743b-90ba-c246c12d7b26",
    name: "Étude biblique",
    description: "Un livre à la fois, lentement. Le jeudi à 20 h, sur place ou de loin.",
    access: "ouvert",
    animators: ["jeanpaul", "blaise"],
  },
  {
    key: "entraide",
    id: "019b9288-d680-7642-b369-78dc13d24774",
    name: "Entraide",
    description: "Prêter, donner, conduire, déménager, écouter. Demandez simplement.",
    access: "ouvert",
    animators: ["rosine", "marc"],
  },
  {
    key: "conseil",
    id: "019b9288-d680-7286-97ce-c3bc21987e75",
    name: "Conseil",
    description: "Le conseil de la communauté : décisions, comptes, travaux.",
    access: "fermé",
    animators: ["emmanuel", "clementine"],
  },
];
