/** Someone a text may name. */
export type Nameable = { id: string; name: string };

/** Where a text names someone: from its `@` to the end of the name. */
export type FoundMention = Nameable & { start: number; end: number };

const LETTER = "[\\p{L}\\p{N}\\p{M}_]";

/**
 * Where a text names these people: `@` and the whole name, whatever its capitals, as a word of its
 * own. The longest name is preferred; people with the same name are named in turn.
 */
export function findMentions(text: string, people: readonly Nameable[]): FoundMention[] {
  const named = byName(people);
  if (named.size === 0 || !text.includes("@")) return [];
  const turns = new Map<string, number>();
  return [...text.matchAll(patternOf([...named.keys()]))].map((match) => {
    const name = compared(match[0].slice(1));
    const bearers = named.get(name) as Nameable[];
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const one = bearers[Math.min(turn, bearers.length - 1)] as Nameable;
    return { ...one, start: match.index, end: match.index + match[0].length };
  });
}

/** Those of these people whom a text names, each once, in the order of their first mention. */
export function mentionedIn(text: string, people: readonly Nameable[]): Nameable[] {
  const found = new Map<string, Nameable>();
  for (const { id, name } of findMentions(text, people))
    if (!found.has(id)) found.set(id, { id, name });
  return [...found.values()];
}

/** Names as they are compared: composed, without capitals, one space between words. */
const compared = (name: string) => name.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();

function byName(people: readonly Nameable[]): Map<string, Nameable[]> {
  const named = new Map<string, Nameable[]>();
  for (const one of people) {
    const name = compared(one.name);
    const bearers = named.get(name) ?? [];
    if (name !== "" && !bearers.some(({ id }) => id === one.id)) named.set(name, [...bearers, one]);
  }
  return named;
}

/** An accent may be typed as a letter of its own; words of a name may stand on two lines apart. */
function patternOf(names: string[]): RegExp {
  const longestFirst = names.sort((one, other) => other.length - one.length);
  const forms = longestFirst.flatMap((name) => [...new Set([name, name.normalize("NFD")])]);
  const choices = forms.map((form) => escaped(form).replaceAll(" ", "[ \\u00a0\\u202f]+"));
  return new RegExp(`(?<!${LETTER})@(?:${choices.join("|")})(?!${LETTER}|[-'’]\\p{L})`, "giu");
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
