import twitterText from "twitter-text";
import { type PlatformId, X_ALT_COST, X_LINK_POST_COST, X_POST_COST } from "../platforms.ts";
import { graphemes } from "./graphemes.ts";
import { measureSms } from "./sms.ts";

// Bundlers hand the library over as it is, Node inside of `default`.
const { parseTweet, extractUrls } = twitterText.default ?? twitterText;

/** Length as X counts it: 23 for a link, 2 for an emoji or a Chinese letter (twitter-text). */
export const weightedLength = (text: string): number =>
  text === "" ? 0 : parseTweet(text).weightedLength;

/** Taken for a link whatever its end: better too dear than told too cheap. */
const LINK = /https?:\/\/\S/i;

/**
 * What X charges for a post, in dollars: more where it holds a link, which `paroisse.fr` is too
 * (twitter-text); and for each of its alternative texts.
 *
 * @param post.alts texts of its images, empty where there is none
 */
export function xPostCost(post: {
  text: string;
  link: string | null;
  alts?: readonly string[];
}): number {
  const { text, link, alts = [] } = post;
  const isLinked = link !== null || LINK.test(text) || extractUrls(text).length > 0;
  const described = alts.filter((alt) => alt !== "").length;
  return (isLinked ? X_LINK_POST_COST : X_POST_COST) + described * X_ALT_COST;
}

/** What any reading may call an emoji, and what joins, colours or frames one. */
const OF_EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
/** From there on a letter has two bytes of UTF-8 more than units, before one more. */
const THREE_BYTES = "\u0800";

/** Length as Threads counts it: what is of an emoji by its bytes of UTF-8, the rest by its units. */
const lengthOnThreads = (text: string): number =>
  (text.match(OF_EMOJI) ?? []).reduce(
    (sum, letter) => sum + (letter < THREE_BYTES ? 1 : 2),
    text.length,
  );

/** Bytes that Bluesky gives each of its letters: 3000 for 300 (lexicon app.bsky.feed.post). */
const BYTES_A_LETTER = 10;

/** Length as Bluesky counts it: letters as people see them, and more where they weigh more. */
function blueskyLength(text: string): number {
  const bytes = new TextEncoder().encode(text).length;
  return Math.max(graphemes(text).length, Math.ceil(bytes / BYTES_A_LETTER));
}

/**
 * Length of a text in the counting of a platform: weighted for X, septets or UTF-16 units for SMS,
 * emoji by their bytes for Threads, letters for Bluesky, UTF-16 units elsewhere, which is never less
 * than what the others count.
 */
export function measure(platform: PlatformId, text: string): number {
  if (platform === "twitter") return weightedLength(text);
  if (platform === "threads") return lengthOnThreads(text);
  if (platform === "bluesky") return blueskyLength(text);
  return platform === "sms" ? measureSms(text).units : text.length;
}
