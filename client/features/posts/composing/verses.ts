import type { Blessing } from "../../../../shared/people/blessings.ts";

/** A text with a verse after it, in a paragraph of its own, as `verseIn` finds it again. */
export function withVerse(text: string, { text: words, reference }: Blessing): string {
  return `${text.trimEnd()}\n\n«\u00a0${words}\u00a0»\n${reference}\n\n`.trimStart();
}
