import { type RawBuilder, sql } from "kysely";
import { searchable } from "../text.ts";

/** The words of a search. */
export type SearchWords = {
  /** As it was typed, for names: a part of a name is enough. */
  typed: string;
  /** Word by word, without accents or capitals; the last may be only begun. */
  folded: string[];
};

/** Shorter beginnings would find nearly everything. */
const SHORTEST = 2;

/** Cuts the text of a search into words. */
export function wordsOf(typed: string): SearchWords {
  return { typed, folded: searchable(typed).match(/[\p{L}\p{N}]+/gu) ?? [] };
}

/** Whether there is enough to look for in texts. */
export const findsTexts = ({ folded }: SearchWords): boolean =>
  folded.some((word) => word.length >= SHORTEST);

/**
 * What a column `search` is compared with: each word as it is written or as French bends it, the
 * last one from its beginning.
 */
export function tsQuery({ folded }: SearchWords): RawBuilder<unknown> {
  const last = folded.length - 1;
  const parts = folded.map((word, at) => {
    const begun = at === last ? `${word}:*` : word;
    return sql`(to_tsquery('simple', ${begun}) || plainto_tsquery('french', ${word}))`;
  });
  return sql`(${sql.join(parts, sql` && `)})`;
}
