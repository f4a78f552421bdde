/** A name begun after « @ », just before the caret. */
export type Begun = { start: number; words: string };

const BEGUN = /(?:^|[^\p{L}\p{N}_@./])@(\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2} ?)$/u;

/**
 * The name being typed, if any. An address (`a@b.c`) is not one, nor what follows a name that was
 * already chosen.
 */
export function begunAt(text: string, caret: number, chosen: readonly string[]): Begun | null {
  const words = BEGUN.exec(text.slice(0, caret))?.[1];
  if (words === undefined || chosen.some((name) => folded(words).startsWith(folded(name)))) {
    return null;
  }
  return { start: caret - words.length - 1, words: words.trim() };
}

/** The text with the name in place of what was typed of it, and the caret after it. */
export function completed(text: string, { start }: Begun, caret: number, name: string) {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /, ""), caret: head.length };
}

/** Whether a name still matches what is typed. */
export const goesWith = (name: string, words: string) => folded(name).includes(folded(words));

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
