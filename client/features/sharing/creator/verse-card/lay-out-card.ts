import type { FittedWords, Measure } from "../../../../product/verses/fit-words.ts";
import type { CardFrame } from "./card-frames.ts";
import { fitVerse } from "./fit-verse.ts";
import { heldTogether, isFromRight } from "./set-words.ts";

/** A line of text: where it is anchored, and the height of its foot. */
export type CardLine = { text: string; x: number; y: number };

export type CardText = {
  lines: CardLine[];
  /** In pixels of the layout. */
  size: number;
  align: "center" | "left" | "right";
};

/** A card whose words all have their place, in pixels of its layout. */
export type CardLayout = {
  verse: CardText;
  /** A short line between the verse and its reference. */
  rule: { x: number; y: number; width: number } | null;
  reference: CardText;
  name: CardText;
  logo: { x: number; y: number; width: number; height: number } | null;
};

/** What has no room on a card, even at its smallest. */
export type WithoutRoom = "verse" | "reference";

export type CardWords = { verse: string; reference: string; name: string };

/** Nothing under 14 px (design): 40 px of 1080 are 14 on a phone 390 px wide. */
const SMALLEST = 40;
const VERSE_LEADING = 1.34;
const LEADING = 1.25;
/** From the middle of a line to the foot of its letters, in times the size. */
const FOOT = 0.3;
const RULE = { width: 72, above: 34, below: 26 };
const REFERENCE = { from: 46, lines: 2 };
const NAME = { from: 46, to: 30 };
const LOGO = { width: 65, height: 72, gap: 20 };

/**
 * Lays the words of a card out in its frame.
 *
 * @param measure how wide words are, in the face of the verse and in that of the name
 * @returns what has no room, where something has none
 */
export function layOutCard(
  words: CardWords,
  frame: CardFrame,
  withLogo: boolean,
  measure: { verse: Measure; name: Measure },
): CardLayout | WithoutRoom {
  const { left, width, top, height } = frame.words;
  const reference = fitted(words.reference, width, measure.verse);
  if (!reference) return "reference";
  const below = words.reference
    ? RULE.above + RULE.below + reference.lines.length * reference.size * LEADING
    : 0;
  const room = { width, height: height - below, from: frame.from, to: SMALLEST };
  const given = { ...room, leading: VERSE_LEADING };
  const verse = fitVerse(heldTogether(words.verse), given, measure.verse);
  if (!verse) return "verse";

  const tall = verse.lines.length * verse.size * VERSE_LEADING;
  const start = top + (height - tall - below) / 2;
  const align = alignOf(words.verse, frame);
  const anchor = anchorOf(left, width, align);
  const rule = start + tall + RULE.above;
  return {
    verse: { ...set(verse, anchor, start, VERSE_LEADING), align },
    rule: words.reference
      ? { x: startOf(anchor, RULE.width, align), y: rule, width: RULE.width }
      : null,
    reference: { ...set(reference, anchor, rule + RULE.below, LEADING), align },
    ...nameIn(words.name, frame, withLogo, measure.name),
  };
}

const NOTHING: FittedWords = { lines: [], size: REFERENCE.from };

function fitted(reference: string, width: number, measure: Measure): FittedWords | null {
  if (!reference) return NOTHING;
  const { from, lines } = REFERENCE;
  const room = { width, height: lines * from * LEADING, from, to: SMALLEST, leading: LEADING };
  return fitVerse(reference, room, measure);
}

/** The name of the community, after its logo where it has one, both in the middle of their room. */
function nameIn(
  name: string,
  frame: CardFrame,
  withLogo: boolean,
  measure: Measure,
): Pick<CardLayout, "name" | "logo"> {
  const { left, width, top, height } = frame.name;
  const aside = withLogo ? LOGO.width + LOGO.gap : 0;
  const room = { ...NAME, width: width - aside, height, leading: LEADING };
  const { lines, size } = fitVerse(name, room, measure) ?? { lines: [], size: NAME.to };
  const wide = Math.max(0, ...lines.map((line) => measure(line, size)));
  const centred = frame.align === "center";
  const start = centred ? left + (width - wide - aside) / 2 : left;
  const tall = lines.length * size * LEADING;
  // Beside a logo its lines begin together; alone they are centred as all else.
  const align = centred && !withLogo ? "center" : "left";
  const anchor = align === "center" ? left + width / 2 : start + aside;
  const middle = top + height / 2;
  return {
    name: { ...set({ lines, size }, anchor, middle - tall / 2, LEADING), align },
    logo: withLogo
      ? { x: start, y: middle - LOGO.height / 2, width: LOGO.width, height: LOGO.height }
      : null,
  };
}

/** Lines one under the other from `top` on. */
const set = ({ lines, size }: FittedWords, x: number, top: number, leading: number) => ({
  size,
  lines: lines.map((text, at) => ({
    text,
    x,
    y: top + (at + 0.5) * size * leading + size * FOOT,
  })),
});

const alignOf = (verse: string, { align }: CardFrame): CardText["align"] =>
  align === "left" && isFromRight(verse) ? "right" : align;

const anchorOf = (left: number, width: number, align: CardText["align"]) =>
  left + { left: 0, center: width / 2, right: width }[align];

const startOf = (anchor: number, width: number, align: CardText["align"]) =>
  anchor - { left: 0, center: width / 2, right: width }[align];
