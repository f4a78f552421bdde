import type { PlatformId } from "../platforms.ts";

/** What a sentence sets around a link without it being part of it. */
const AROUND = /^["'«“(<[]+|["'»”)>\].,;:!?…]+$/gu;

/**
 * Whether a text holds a link as a word of its own: `https://a.fr` is not in
 * `https://a.fr/agenda`, which leads elsewhere.
 */
export const holdsLink = (text: string, link: string): boolean =>
  text
    .split(/\s+/u)
    .some((word) => word === link || bare(word) === bare(link) || bare(word) === link);

/**
 * A text with another address where it holds a link as a word; what a sentence sets around the link
 * stays.
 */
export const withAddress = (text: string, link: string, address: string): string =>
  link === address
    ? text
    : text
        .split(/(\s+)/u)
        .map((word) => (holdsLink(word, link) ? replaceIn(word, link, address) : word))
        .join("");

function replaceIn(word: string, link: string, address: string): string {
  const start = word.indexOf(bare(link));
  const end = start + (word.startsWith(link, start) ? link : bare(link)).length;
  return `${word.slice(0, start)}${address}${word.slice(end).replace(/^\//, "")}`;
}

const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;

/** Links that differ, which a post of Threads holds at most since December 2025. */
const THREADS_LINKS = 5;

/**
 * Whether a platform would refuse one of the posts for its links: those that differ, that of the
 * card beside the first among them.
 */
export function hasManyLinks(
  platform: PlatformId,
  { text, link, posts }: { text: string; link: string | null; posts: readonly string[] },
): boolean {
  if (platform !== "threads") return false;
  return [`${text} ${link ?? ""}`, ...posts].some((post) => {
    const links = post.match(ADDRESS) ?? [];
    return new Set(links.map(bare)).size > THREADS_LINKS;
  });
}

const bare = (word: string): string => word.replaceAll(AROUND, "").replace(/\/$/, "");

/** A text without the link that it holds as a word. */
export const withoutLink = (text: string, link: string): string =>
  text
    .split(/(\s+)/u)
    .filter((word) => word !== link)
    .join("")
    .trim();
