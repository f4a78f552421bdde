import { searchable } from "../../infrastructure/text.ts";

/** What was typed, ready to be looked for. */
export type Words = {
  /** As it was typed, for names: a part of one is enough. */
  typed: string;
  /** Word by word, without accents or capitals; the last may be only begun. */
  folded: string[];
};

/** Shorter beginnings would find nearly everything. */
const SHORTEST = 2;

/** Cuts what was typed into words. */
export function wordsOf(typed: string): Words {
  return { typed, folded: searchable(typed).match(/[\p{L}\p{N}]+/gu) ?? [] };
}

/** Whether there is enough to look for in texts. */
export const findsTexts = ({ folded }: Words): boolean =>
  folded.some((word) => word.length >= SHORTEST);
