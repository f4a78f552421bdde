import { dateInWords } from "../ground/dates-in-words.ts";

/** What the papers of a recovery key are written from. */
export type PapersWish = {
  /** The name of the community within a sentence, with its article: « la Maison Béthanie ». */
  community: string;
  /** Where it answers: `https://bethanie.example`. */
  address: string;
  number: string;
  madeAt: Date;
  key: readonly string[];
  shares: readonly (readonly string[])[];
  guardians: readonly { name: string; reach: string }[];
};

/** A sheet of A4, as it is printed and read. */
export type Paper = {
  title: string;
  /** Which sheet it is of which key. */
  about: string;
  lead: string[];
  /** Four lines of letters, which its code holds too. */
  lines: readonly string[];
  linesLead: string;
  people: { title: string; lines: string[] } | null;
  stepsTitle: string;
  steps: string[];
};

const FIND =
  "Trouvez la dernière sauvegarde\u00a0: un fichier qui commence par «\u00a0parvis-\u00a0» et finit par «\u00a0.tar.age\u00a0», à l’endroit noté ici\u00a0: ____________________________________";

const MACHINE =
  "Il faut un ordinateur, ou un serveur loué, avec Internet, 4\u00a0Go de mémoire et de la place pour la sauvegarde, trois fois.";

const INSTALL =
  "Installez-y le logiciel de la communauté, Parvis. Où le prendre est noté ici\u00a0: ____________________________________. Sa page docs/guides/releve.md dit comment, pas à pas. Démarrez-le par «\u00a0npm start\u00a0», et ouvrez le lien qu’il affiche.";

const opening = (what: string) =>
  `Choisissez «\u00a0Reprendre une sauvegarde\u00a0», puis ce fichier. ${what} Suivez la page jusqu’à «\u00a0C’est fait\u00a0».`;

const CHECKED =
  "Chaque ligne porte de quoi trouver une faute de frappe\u00a0: si une lettre est mauvaise, l’écran dit dans quelle ligne. Le zéro et la lettre O, le un et la lettre I se valent.";

const LAST =
  "Connectez-vous avec l’adresse et le mot de passe d’avant. Puis faites une clé de reprise nouvelle, dans Administration, Sauvegardes\u00a0: celle-ci a servi.";

/** The sheets of a key: the key itself, then one for each of those who keep a share. */
export function papersOf(wish: PapersWish): Paper[] {
  const made = `Clé n°\u00a0${wish.number}, faite le ${dateInWords(wish.madeAt)}`;
  return [
    {
      title: "Clé de reprise",
      about: made,
      lead: [
        `Cette feuille ouvre, à elle seule, toute sauvegarde scellée de ${wish.community} (${wish.address}).`,
        "Qui la possède peut tout lire\u00a0: gardez-la sous clé, loin de l’ordinateur. N’en faites ni photo ni copie.",
      ],
      lines: wish.key,
      linesLead: CHECKED,
      people: null,
      stepsTitle: "Pour reprendre la communauté sur une autre machine",
      steps: [
        MACHINE,
        INSTALL,
        FIND,
        opening("Recopiez les quatre lignes de cette feuille quand la clé est demandée."),
        LAST,
      ],
    },
    ...wish.shares.map((lines, index) => shareOf(wish, lines, index, made)),
  ];
}

/** Who keeps the share of that rank: the first is the operator's own. */
const keeperOf = ({ guardians }: PapersWish, index: number): string =>
  index === 0 ? "la personne qui tient le serveur" : (guardians[index - 1]?.name ?? "");

function shareOf(wish: PapersWish, lines: readonly string[], index: number, made: string): Paper {
  const keeper = keeperOf(wish, index);
  const others = wish.shares.flatMap((_, other) => {
    if (other === index) return [];
    const reach = wish.guardians[other - 1]?.reach;
    const who = keeperOf(wish, other) || "____________________________";
    return [`Part ${other + 1}\u00a0: ${who}${reach ? `, ${reach}` : ""}`];
  });
  return {
    title: `La relève, part ${index + 1} sur 3`,
    about: keeper ? `${made}. Confiée à ${keeper}.` : made,
    lead: [
      `Si la personne qui tient le serveur de ${wish.community} (${wish.address}) ne peut plus le faire, deux des trois parts suffisent à tout reprendre\u00a0: les messages, les photos, les comptes.`,
      "Seule, cette part n’ouvre rien et n’apprend rien. Gardez-la avec vos papiers importants. N’en faites pas de photo, et ne la montrez qu’à qui reprend le serveur avec vous.",
    ],
    lines,
    linesLead: CHECKED,
    people: { title: "Qui appeler\u00a0: une seule de ces personnes suffit", lines: others },
    stepsTitle: "Ce qu’il faut faire, à deux",
    steps: [
      MACHINE,
      INSTALL,
      FIND,
      opening(
        "Quand la clé est demandée, recopiez les quatre lignes de cette part, puis celles de l’autre.",
      ),
      LAST,
    ],
  };
}
