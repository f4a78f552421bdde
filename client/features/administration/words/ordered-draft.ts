import { texts } from "./texts.ts";

/** A word of a list being changed; a new one has no key yet. */
export type DraftWord = {
  /** Which it is while it is changed. */
  id: string;
  key?: string | undefined;
  name: string;
  hidden: boolean;
  /** Of a template. */
  text?: string | undefined;
};

type SavedWord = { key: string; name: string; hidden: boolean; text?: string };

/** The draft that changing a list begins with. */
export const draftOf = (items: readonly SavedWord[]): DraftWord[] =>
  items.map((word) => ({ ...word, id: word.key }));

/** A draft with the words that others have added to the list meanwhile, at its end. */
export function withNewer(draft: readonly DraftWord[], items: readonly SavedWord[]): DraftWord[] {
  const known = new Set(draft.map(({ key }) => key));
  return [...draft, ...draftOf(items.filter(({ key }) => !known.has(key)))];
}

/** Whether a draft says something else than the list. */
export const isChanged = (draft: readonly DraftWord[], items: readonly SavedWord[]): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(items));

/** What is wrong with each word, by its id. */
export function faultsOfDraft(draft: readonly DraftWord[]): Record<string, string> {
  const { faults } = texts;
  const seen = new Set<string>();
  const found: Record<string, string> = {};
  for (const { id, name, text } of draft) {
    const said = name.trim().toLocaleLowerCase("fr");
    if (said === "") found[id] = faults.name;
    else if (seen.has(said)) found[id] = faults.twice;
    else if (text !== undefined && text.trim() === "") found[`${id} text`] = faults.text;
    seen.add(said);
  }
  return found;
}
