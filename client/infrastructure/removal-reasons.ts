import type { Faults } from "./use-submit.ts";

/** Why a text of someone else is removed: sentences to begin with, said to its author. */
export const removalReasons = [
  {
    name: "Propos blessants",
    text: "Ces mots ont blessé d’autres membres. Vous pouvez le redire autrement, avec douceur.",
  },
  {
    name: "Arnaque",
    text: "Les promesses de gain et les demandes d’argent ne sont pas permises ici. Si votre compte a été volé, écrivez-nous, nous vous aiderons.",
  },
  {
    name: "Vie privée",
    text: "On y voit ou y raconte la vie d’autres personnes sans leur accord.",
  },
  {
    name: "Hors sujet",
    text: "Ce n’est pas le lieu pour ce sujet. Un autre groupe l’accueillera mieux.",
  },
] as const;

/** What the sheet that asks why says, whatever is removed. */
export const removalTexts = {
  lead: (author: string) =>
    `${author} lira votre motif et pourra le contester. On ne pourra pas revenir en arrière.`,
  label: (author: string) => `Motif, dit à ${author}`,
  hint: "Vous pouvez corriger le motif proposé.",
  proposals: "Motifs proposés",
  missing: "Dites pourquoi, en quelques mots\u00a0: la personne le lira.",
  close: "Fermer",
};

const SHORTEST_REASON = 3;

/** The reason that was typed. */
export const reasonOf = (data: FormData): string => String(data.get("reason") ?? "").trim();

/** Nothing of someone else is removed without its reason. */
export const checkReason = (data: FormData): Faults =>
  reasonOf(data).length < SHORTEST_REASON ? { reason: removalTexts.missing } : {};
