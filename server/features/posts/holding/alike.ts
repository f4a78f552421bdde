import { firstLink } from "../../../../shared/posts/first-link.ts";
import { foldedText } from "../../../infrastructure/words/folded-words.ts";

/** Shorter texts are said again for good reasons. */
const SHORTEST = 20;
/** From how much they have in common two texts are nearly the same. */
const NEARLY = 0.8;
const PIECE = 3;

/** Whether two texts are the same, or nearly: short ones never are. */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [foldedText(one), foldedText(other)];
  if (first.length < SHORTEST || second.length < SHORTEST) return false;
  return first === second || likeness(piecesOf(first), piecesOf(second)) >= NEARLY;
}

/** What a member said before, and where. */
export type SaidBefore = { place: string; text: string };

/** Places beyond which one says nearly the same nowhere else. */
const PLACES = 2;

/** Whether a text was nearly said in several places already, of which this is none. */
export function isFlood(text: string, places: readonly string[], before: readonly SaidBefore[]) {
  const elsewhere = before.filter((one) => !places.includes(one.place) && areAlike(text, one.text));
  return new Set(elsewhere.map(({ place }) => place)).size >= PLACES;
}

/** From how many characters on a comment may be one of many. */
const LONG_COMMENT = 200;

/** Whether a comment may be one of a flood: thanks and blessings are said again under many posts. */
export const mayFlood = (comment: string): boolean =>
  comment.length >= LONG_COMMENT || firstLink(comment) !== null;

function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>();
  for (let at = 0; at + PIECE <= text.length; at++) pieces.add(text.slice(at, at + PIECE));
  return pieces;
}

/** How much of two sets is common to both: 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const piece of one) if (other.has(piece)) common += 1;
  return common / (one.size + other.size - common);
}
