import { Parser } from "htmlparser2";
import { siteOf } from "./site-of.ts";

/** What a page says of itself, in the words of its head. */
export type PageHead = {
  title: string;
  description: string;
  siteName: string;
  /** Absolute. */
  imageUrl: string | null;
};

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;
const MAX_ADDRESS = 2000;

/** Names of what is read, the best first. */
const TITLES = ["og:title", "twitter:title", "title"];
const DESCRIPTIONS = ["og:description", "twitter:description", "description"];
const IMAGES = ["og:image:secure_url", "og:image:url", "og:image", "twitter:image"];

/**
 * Reads the head of a page, however badly it is written.
 *
 * @returns null when the page has no title to show
 */
export function readPageHead(html: string, url: URL): PageHead | null {
  const said = readMeta(html);
  const first = (names: string[], max: number) =>
    names.map((name) => cleaned(said.get(name) ?? "", max)).find((text) => text !== "") ?? "";
  const title = first(TITLES, MAX_TITLE);
  if (title === "") return null;
  return {
    title,
    description: first(DESCRIPTIONS, MAX_DESCRIPTION),
    siteName: siteOf(url),
    imageUrl: imageOf(first(IMAGES, MAX_ADDRESS), url),
  };
}

/** Each thing the head says, under its name; said twice, the first counts. */
function readMeta(html: string): Map<string, string> {
  const said = new Map<string, string>();
  const note = (name: string | undefined, value: string) => {
    const key = name?.trim().toLowerCase();
    if (key && !said.has(key)) said.set(key, value);
  };
  let title: string | null = null;
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (tag === "title" && !said.has("title")) title = "";
      if (tag === "meta" && content) note(property ?? name, content);
      // What follows is written by anyone: comments, advertisements.
      if (tag === "body") parser.pause();
    },
    ontext(text) {
      if (title !== null && title.length < 4 * MAX_TITLE) title += text;
    },
    onclosetag(tag) {
      if (tag !== "title" || title === null) return;
      note("title", title);
      title = null;
    },
  });
  parser.write(html);
  return said;
}

/** The text on a single line, without invisible characters, cut between graphemes. */
function cleaned(text: string, max: number): string {
  const flat = text
    .replace(/\s+/g, " ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  if (flat.length <= max) return flat;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(flat.slice(0, 2 * max))) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function imageOf(address: string, base: URL): string | null {
  if (address === "" || !URL.canParse(address, base.href)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
