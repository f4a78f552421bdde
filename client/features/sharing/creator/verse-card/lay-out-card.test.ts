import { describe, expect, test } from "vitest";
import { MAX_NAME_LENGTH, PHOTO_SENT_SIDE } from "../../../../../shared/ground/limits.ts";
import { blessings } from "../../../../../shared/people/blessings.ts";
import fc from "../../../../../tests/builders/fast-check.ts";
import type { Measure } from "../../../../product/verses/fit-words.ts";
import { CARD_SIZES, type CardFrame, drawnSize, frameOf, STORY_COVERED } from "./card-frames.ts";
import { CARD_LOOKS, CARD_SHAPES } from "./card-wish.ts";
import { type CardLayout, type CardText, layOutCard } from "./lay-out-card.ts";
import { quoted, setReference } from "./set-words.ts";

/** As wide as Eczar's letters are, or a little more. */
const plain: Measure = (words, size) => [...words].length * size * 0.5;
const measure = { verse: plain, name: plain };
const cards = CARD_SHAPES.flatMap((shape) => CARD_LOOKS.map((look) => [shape, look] as const));
const name = "Communauté Béthanie";

const plainly = ({ lines }: CardText) =>
  lines
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s/gu, " ");

type Box = { left: number; right: number; top: number; bottom: number };

function boxOf({ lines, size, align }: CardText): Box {
  const edges = lines.map(({ text, x }) => {
    const wide = plain(text, size);
    const left = x - { left: 0, center: wide / 2, right: wide }[align];
    return { left, right: left + wide };
  });
  const feet = lines.map(({ y }) => y);
  return {
    left: Math.min(...edges.map(({ left }) => left)),
    right: Math.max(...edges.map(({ right }) => right)),
    top: Math.min(...feet) - size,
    bottom: Math.max(...feet) + size * 0.3,
  };
}

const laidOut = (words: Partial<Record<"verse" | "reference" | "name", string>>, at: number) => {
  const [shape, look] = cards[at] ?? ["square", "day"];
  const frame = frameOf(shape, look);
  const all = { verse: "", reference: "", name, ...words };
  return { shape, frame, layout: layOutCard(all, frame, at % 2 === 0, measure) };
};

function expectWithin(layout: CardLayout, { left, right, top, bottom }: Box): void {
  const { verse, reference, name: named, logo, rule } = layout;
  const texts = [verse, reference, named].filter(({ lines }) => lines.length > 0).map(boxOf);
  const boxes = [...texts];
  if (logo) {
    const { x, y, width, height } = logo;
    boxes.push({ left: x, right: x + width, top: y, bottom: y + height });
  }
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(left - 0.01);
    expect(box.right).toBeLessThanOrEqual(right + 0.01);
    expect(box.top).toBeGreaterThanOrEqual(top - 0.01);
    expect(box.bottom).toBeLessThanOrEqual(bottom + 0.01);
  }
  if (rule) expect(rule.x).toBeGreaterThanOrEqual(left);
  // One under the other, none on another.
  const [first, ...others] = texts;
  others.reduce((above, box) => {
    if (above) expect(box.top).toBeGreaterThanOrEqual(above.bottom - 0.3 * named.size);
    return box;
  }, first);
}

/** Verse and reference together take no more than their room: nothing runs into the arch or the name. */
function expectInRoom({ verse, reference }: CardLayout, room: CardFrame["words"]): void {
  const slack = 0.1 * verse.size;
  for (const { lines, ...text } of [verse, reference].filter(({ lines }) => lines.length > 0)) {
    const box = boxOf({ lines, ...text });
    expect(box.top).toBeGreaterThanOrEqual(room.top - slack);
    expect(box.bottom).toBeLessThanOrEqual(room.top + room.height + slack);
  }
}

describe.each(cards)("%s, %s", (shape, look) => {
  test("each verse of the community has room, and says every word", () => {
    for (const { text, reference } of blessings) {
      const words = { verse: quoted(text), reference: setReference(reference), name };
      const layout = layOutCard(words, frameOf(shape, look), true, measure);
      if (typeof layout === "string") throw new Error(`${reference}: ${layout}`);
      expect(plainly(layout.verse)).toBe(words.verse.replace(/\s/gu, " "));
      expect(layout.reference.lines.map((line) => line.text).join(" ")).toBe(words.reference);
    }
  });
});

describe("any words", () => {
  const words = fc.record({
    verse: fc.string({ unit: "grapheme", maxLength: 500 }),
    reference: fc.string({ unit: "grapheme", maxLength: 60 }),
    name: fc.string({ unit: "grapheme", minLength: 2, maxLength: MAX_NAME_LENGTH }),
  });
  test("stay within their frame, and out of what covers a story; or are refused", () => {
    fc.assert(
      fc.property(words, fc.nat({ max: cards.length - 1 }), (some, at) => {
        const { shape, frame, layout } = laidOut(some, at);
        if (typeof layout === "string") return;
        const margin = shape === "landscape" ? 0 : 40;
        const covered = shape === "story" ? STORY_COVERED : { top: margin / 2, foot: margin / 2 };
        expectWithin(layout, {
          left: margin,
          right: frame.width - margin,
          top: covered.top,
          bottom: frame.height - covered.foot,
        });
      }),
    );
  });

  test("from a few to the most, they stay in their room with their reference", () => {
    for (const at of cards.keys()) {
      for (let count = 1; ; count += 4) {
        const verse = "miséricorde ".repeat(count).trim();
        const { frame, layout } = laidOut({ verse, reference: "Psaume\u00a0119.105" }, at);
        if (layout === "verse") break;
        if (typeof layout === "string") throw new Error(layout);
        expectInRoom(layout, frame.words);
      }
    }
  });

  test("too many are refused, with what has no room", () => {
    for (const at of cards.keys()) {
      expect(laidOut({ verse: "mot ".repeat(500).trim() }, at).layout).toBe("verse");
      expect(laidOut({ reference: "M".repeat(400) }, at).layout).toBe("reference");
    }
  });

  test("no word stands alone under full lines", () => {
    for (const at of cards.keys()) {
      for (const { text } of blessings) {
        const { layout } = laidOut({ verse: quoted(text) }, at);
        if (typeof layout === "string") throw new Error(layout);
        const wide = layout.verse.lines.map((line) => plain(line.text, 1));
        if (wide.length > 1) expect(wide.at(-1)).toBeGreaterThan(Math.max(...wide) * 0.3);
      }
    }
  });

  test("those that are read from the right stand on the right, beside an arch", () => {
    const at = cards.findIndex(([shape, look]) => shape === "landscape" && look === "day");
    const { frame, layout } = laidOut({ verse: "בראשית ברא אלהים", reference: "Gn 1" }, at);
    if (typeof layout === "string") throw new Error(layout);
    expect(layout.verse.align).toBe("right");
    expect(layout.verse.lines[0]?.x).toBe(frame.words.left + frame.words.width);
  });
});

test("a card has its shape, and is not larger than what is kept of a photo", () => {
  for (const shape of CARD_SHAPES) {
    const { width, height } = drawnSize(shape);
    expect(Math.max(width, height)).toBeLessThanOrEqual(PHOTO_SENT_SIDE);
    expect(width / height).toBeCloseTo(CARD_SIZES[shape].width / CARD_SIZES[shape].height, 3);
  }
  expect(drawnSize("square")).toEqual({ width: 1080, height: 1080, scale: 1 });
  expect(drawnSize("story")).toMatchObject({ width: 900, height: 1600 });
});
