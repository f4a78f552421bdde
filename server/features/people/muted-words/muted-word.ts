import type { MuteTerm } from "../../../../shared/people/mute-terms.ts";
import type { MutedEntry, Viewer } from "../../../infrastructure/session/viewer.ts";
import { type WordList, wordListOf } from "../../../infrastructure/words/folded-words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS: Readonly<Record<Exclude<MuteTerm, "always">, number>> = { day: 1, week: 7, month: 30 };

/** When a word that is muted now is muted no longer; null for never. */
export const endOfTerm = (term: MuteTerm, now: Date): Date | null =>
  term === "always" ? null : new Date(now.getTime() + DAYS[term] * DAY_MS);

/** Prepared once for each cached session: a page of posts asks for each of its texts. */
const prepared = new WeakMap<object, WordList<MutedEntry>>();

function wordsOf({ muted }: Viewer): WordList<MutedEntry> {
  const known = prepared.get(muted);
  if (known) return known;
  const list = wordListOf(muted);
  prepared.set(muted, list);
  return list;
}

/** The word, as the viewer typed it, for which a text is folded to them; null where it is not. */
export function mutedIn(viewer: Viewer, text: string, now: Date): string | null {
  if (viewer.muted.length === 0) return null;
  const found = wordsOf(viewer).find(text);
  return found.find(({ until }) => until === null || new Date(until) > now)?.entry ?? null;
}
