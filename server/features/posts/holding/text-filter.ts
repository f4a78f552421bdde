import type { FilterAction, FilterKind } from "../../../../shared/posts/held-texts.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** One entry of a list, as texts are compared with it (`foldedEntry`). */
export type FilterEntry = {
  kind: FilterKind;
  entry: string;
  folded: string;
  action: FilterAction;
  message: string;
};

/** Finds the entries of a list that a text holds. */
export type TextFilterList = { find(text: string): FilterEntry[] };

/** Text as entries are looked for in it: without case, accents, invisible signs or lines. */
export const foldedText = (text: string): string =>
  searchable(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .replace(/\s+/g, " ")
    .trim();

/**
 * An entry as texts are compared with it.
 *
 * @returns null for what would be found everywhere: nothing, one letter, or no domain at all
 */
export function foldedEntry(kind: FilterKind, entry: string): string | null {
  if (kind === "domain") return hostOf(entry);
  const folded = foldedText(entry);
  return [...folded].length < 2 ? null : folded;
}

/** The host of a domain or of a link, as browsers write it, without `www.`; null for none. */
function hostOf(entry: string): string | null {
  const [bare = ""] = entry
    .trim()
    .replace(/^[a-z]+:\/\//i, "")
    .split(/[/?#\s]/);
  if (!/^[^.@]+(\.[^.@]+)+$/.test(bare)) return null;
  const address = URL.parse(`http://${bare}`);
  return address ? address.hostname.replace(/^www\./, "") : null;
}

const WORD = /[\p{L}\p{N}]+/gu;
const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/**
 * Prepares a list, so that a text is read once however long the list is.
 *
 * Words are whole words: what is longer is another word. Every sign stands for itself.
 */
export function filterListOf(entries: readonly FilterEntry[]): TextFilterList {
  const byFirstWord = new Map<string, FilterEntry[]>();
  const bySigns: FilterEntry[] = [];
  const domains = new Map<string, FilterEntry>();
  for (const one of entries) {
    const [first] = one.folded.match(/^[\p{L}\p{N}]+/u) ?? [];
    if (one.kind === "domain") domains.set(one.folded, one);
    else if (first === undefined) bySigns.push(one);
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), one]);
  }
  return {
    find(text) {
      const folded = foldedText(text);
      const found = new Set<FilterEntry>();
      for (const { 0: word, index } of folded.matchAll(WORD))
        for (const one of byFirstWord.get(word) ?? [])
          if (standsAt(folded, one.folded, index)) found.add(one);
      for (const one of bySigns) if (standsSomewhere(folded, one.folded)) found.add(one);
      if (domains.size > 0)
        for (const host of hostsIn(text)) for (const one of above(domains, host)) found.add(one);
      return [...found];
    },
  };
}

function standsAt(text: string, entry: string, at: number): boolean {
  if (!text.startsWith(entry, at)) return false;
  return !(isInWord(entry.at(-1)) && isInWord(text[at + entry.length]));
}

function standsSomewhere(text: string, entry: string): boolean {
  for (let at = text.indexOf(entry); at >= 0; at = text.indexOf(entry, at + 1))
    if (standsAt(text, entry, at)) return true;
  return false;
}

const HOST = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+\p{L}{2,63}/gu;

function hostsIn(text: string): string[] {
  const bare = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  return [...bare.matchAll(HOST)].flatMap(([host]) => hostOf(host) ?? []);
}

/** Entries for a host, or for a domain it is under. */
function above(domains: ReadonlyMap<string, FilterEntry>, host: string): FilterEntry[] {
  const parts = host.split(".");
  return parts.flatMap((_, at) => domains.get(parts.slice(at).join(".")) ?? []);
}
