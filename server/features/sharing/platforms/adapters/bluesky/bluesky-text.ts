/** What a stretch of a text is, and where it stands in bytes of UTF-8 (app.bsky.richtext.facet). */
export type BlueskyFacet = {
  index: { byteStart: number; byteEnd: number };
  features: readonly [
    | { $type: "app.bsky.richtext.facet#link"; uri: string }
    | { $type: "app.bsky.richtext.facet#tag"; tag: string }
    | { $type: "app.bsky.richtext.facet#mention"; did: string },
  ];
};

/** A stretch of a text, in UTF-16 units as JavaScript counts them. */
type Stretch = { start: number; end: number };
export type MarkedText = Stretch &
  (
    | { kind: "link"; uri: string }
    | { kind: "tag"; tag: string }
    | { kind: "mention"; handle: string }
  );

const LINK = /https?:\/\/\S+/giu;
/** What a sentence sets after a link without it being part of it. */
const AFTER_LINK = /["'»”>\].,;:!?…]+$/u;
const TAG = /(?<![\p{L}\p{M}\p{N}_&/#@])#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu;
const MENTION =
  /(?<![\p{L}\p{N}_@/.])@((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d])/giu;
/** Of a hashtag (app.bsky.richtext.facet#tag). */
const MOST_TAG_BYTES = 640;
const MOST_TAG_LETTERS = 64;
/** Each is asked for by name before the post leaves. */
const MOST_MENTIONS = 10;

/** Links, hashtags and mentions of a text, in their order, none within another. */
export function markedOf(text: string): MarkedText[] {
  const links = [...text.matchAll(LINK)].flatMap(({ 0: whole, index }): MarkedText[] => {
    const written = trimmed(whole);
    if (!URL.canParse(written)) return [];
    // In plain letters: not every server reads an address with accents.
    const uri = new URL(written).href;
    return [{ kind: "link", uri, start: index, end: index + written.length }];
  });
  const tags = [...text.matchAll(TAG)].flatMap(({ 0: whole, index }): MarkedText[] => {
    const tag = whole.slice(1);
    const isTag = /\p{L}/u.test(tag) && isShort(tag);
    return isTag ? [{ kind: "tag", tag, start: index, end: index + whole.length }] : [];
  });
  const mentions = [...text.matchAll(MENTION)].map(
    ({ 0: whole, 1: handle = "", index }): MarkedText => ({
      kind: "mention",
      handle: handle.toLowerCase(),
      start: index,
      end: index + whole.length,
    }),
  );
  const isOutside = ({ start, end }: Stretch) =>
    links.every((link) => end <= link.start || link.end <= start);
  const others = [...tags, ...mentions].filter(isOutside);
  return [...links, ...others].sort((one, other) => one.start - other.start);
}

/** A link without the end of the sentence around it; a bracket stays where the link opened it. */
function trimmed(link: string): string {
  const bare = link.replace(AFTER_LINK, "");
  const count = (bracket: string) => bare.split(bracket).length;
  const closes = bare.endsWith(")") && count(")") > count("(");
  const next = closes ? bare.slice(0, -1) : bare;
  return next === link ? link : trimmed(next);
}

const isShort = (tag: string): boolean =>
  [...new Intl.Segmenter("fr").segment(tag)].length <= MOST_TAG_LETTERS &&
  Buffer.byteLength(tag) <= MOST_TAG_BYTES;

/**
 * The facets of a text. A mention of nobody stays plain words.
 *
 * @param didOf whose account a handle is; null when nobody's
 */
export async function facetsOf(
  text: string,
  didOf: (handle: string) => Promise<string | null>,
): Promise<BlueskyFacet[]> {
  const known = new Map<string, string | null>();
  const once = async (handle: string) => {
    if (!known.has(handle))
      known.set(handle, known.size < MOST_MENTIONS ? await didOf(handle) : null);
    return known.get(handle) ?? null;
  };
  const facets: BlueskyFacet[] = [];
  for (const marked of markedOf(text)) {
    const feature = await featureOf(marked, once);
    if (feature) facets.push({ index: bytesOf(text, marked), features: [feature] });
  }
  return facets;
}

async function featureOf(
  marked: MarkedText,
  didOf: (handle: string) => Promise<string | null>,
): Promise<BlueskyFacet["features"][0] | null> {
  if (marked.kind === "link") return { $type: "app.bsky.richtext.facet#link", uri: marked.uri };
  if (marked.kind === "tag") return { $type: "app.bsky.richtext.facet#tag", tag: marked.tag };
  const did = await didOf(marked.handle);
  return did === null ? null : { $type: "app.bsky.richtext.facet#mention", did };
}

function bytesOf(text: string, { start, end }: Stretch): BlueskyFacet["index"] {
  const byteStart = Buffer.byteLength(text.slice(0, start));
  return { byteStart, byteEnd: byteStart + Buffer.byteLength(text.slice(start, end)) };
}
