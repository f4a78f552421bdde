import type { FilterAction, FilterKind } from "../../../../shared/posts/held-texts.ts";
import {
  foldedWord,
  type WordList,
  wordListOf,
} from "../../../infrastructure/words/folded-words.ts";

/** One entry of a list, as texts are compared with it (`foldedEntry`). */
export type FilterEntry = {
  kind: FilterKind;
  entry: string;
  folded: string;
  action: FilterAction;
  message: string;
};

/** Finds the entries of a list that a text holds. */
export type TextFilterList = WordList<FilterEntry>;

/**
 * An entry as texts are compared with it.
 *
 * @returns null for what would be found everywhere: nothing, one letter, or no domain at all
 */
export const foldedEntry = (kind: FilterKind, entry: string): string | null =>
  kind === "domain" ? hostOf(entry) : foldedWord(entry);

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

/** Prepares a list of words (`wordListOf`) and of domains. */
export function filterListOf(entries: readonly FilterEntry[]): TextFilterList {
  const words = wordListOf(entries.filter(({ kind }) => kind === "word"));
  const domains = new Map(
    entries.filter(({ kind }) => kind === "domain").map((one) => [one.folded, one]),
  );
  return {
    find(text) {
      const found = new Set(words.find(text));
      if (domains.size > 0)
        for (const host of hostsIn(text)) for (const one of above(domains, host)) found.add(one);
      return [...found];
    },
  };
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
