import type { GroupKey, MemberKey } from "./types.ts";

type DemonstrationMinor = {
  key: MemberKey;
  /** In how many days they are of age. */
  daysLeft: number;
  guardian: MemberKey;
};

/** The minors of the demonstration community, each with an adult who accepted to be their guardian. */
export const minors: readonly DemonstrationMinor[] = [
  { key: "theo", daysLeft: 143, guardian: "sophie" },
  { key: "nathan", daysLeft: 512, guardian: "serge" },
];

/** Who watches over them. */
export const referents: readonly MemberKey[] = ["bernadette", "esther"];

/** A decision that its member contests, and that waits for someone else to read it. */
export const appeal = {
  member: "blaise",
  moderator: "marc",
  decidedDaysAgo: 4,
  contestDays: 183,
  sentDaysAgo: 2,
  excerpt: "Je vends mes deux places pour le concert, premier arrivé, premier servi.",
  reason: "Pas de vente ici, même entre amis : le groupe Entraide est fait pour donner et prêter.",
  text: "Je les cédais au prix où je les ai payées, parce que je garde mes petits-enfants ce soir-là. Je comprends la règle, mais ce n’était pas du commerce.",
} satisfies Record<string, MemberKey | string | number>;

/** What a minor reported, which referents read first. */
export const report = {
  reporter: "theo",
  about: "blaise",
  hoursAgo: 3,
  hoursLeft: 21,
  words: "Il me demande mon numéro après chaque répétition. J’ai déjà dit non deux fois.",
} satisfies Record<string, MemberKey | string | number>;

/** What an adult deleted beside a minor, kept sealed for referents. */
export const sealed = {
  minor: "nathan",
  adult: "adjoua",
  writtenDaysAgo: 6,
  sealedDaysAgo: 5,
  monthsKept: 12,
  text: "Ne dis pas encore aux autres que tu chantes le solo, on leur fait la surprise.",
} satisfies Record<string, MemberKey | string | number>;

/** The own rules of a group, which whoever enters it accepts. */
export const groupRules: { group: GroupKey; rules: readonly string[] } = {
  group: "intercession",
  rules: [
    "Ce qui est confié ici ne se répète pas, même à un proche, même pour bien faire.",
    "Un prénom suffit : ni nom, ni adresse, ni détail qui ferait reconnaître quelqu’un.",
    "On prie, on encourage ; on ne conseille que si c’est demandé.",
    "Devant un danger, on prévient un animateur ou le 112 : prier ne remplace pas appeler.",
  ],
};
