import { HELP_ITEMS, type HelpBlock, type HelpPageId, type ListedHelp } from "./help-index.ts";

/** Words that say nothing of what is looked for. */
const EMPTY = new Set(
  "a ai au aux avec ce ces comment d dans de des du elle en es est et faire il j je l la le les m ma me mes mon n ne on ou par pas pour puis qu que quel quelle qui quoi s sa se ses si son sur ta un une vos votre vous y".split(
    " ",
  ),
);

/** A text without accents or capitals, word by word. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word without the mark of its plural. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);

/** What is looked for: the words that say something, all of them where none does. */
function wantedOf(typed: string): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

const holdsAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((one) => words.some((word) => word.startsWith(one)));

/**
 * Pages of help that hold every word of what is typed, be it only begun; those whose title says it
 * come first.
 *
 * @param bodies what the pages say; without them only titles are looked through
 */
export function findHelp(
  typed: string,
  bodies?: Readonly<Record<HelpPageId, { blocks: readonly HelpBlock[] }>>,
): ListedHelp[] {
  const wanted = wantedOf(typed);
  if (wanted.length === 0) return [...HELP_ITEMS];
  const named = HELP_ITEMS.filter(({ title, also }) =>
    holdsAll(wordsOf(`${title} ${also}`), wanted),
  );
  if (!bodies) return named;
  const said = HELP_ITEMS.filter(
    (item) =>
      !named.includes(item) &&
      holdsAll(wordsOf(`${item.title} ${item.also} ${textOf(bodies[item.id].blocks)}`), wanted),
  );
  return [...named, ...said];
}

const textOf = (blocks: readonly HelpBlock[]): string =>
  blocks
    .map((block) => {
      if (typeof block === "string") return block;
      return ("steps" in block ? block.steps : block.points).join(" ");
    })
    .join(" ");
