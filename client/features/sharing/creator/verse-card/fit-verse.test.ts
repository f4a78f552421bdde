import { expect, test } from "vitest";
import fc from "../../../../../tests/builders/fast-check.ts";
import type { Measure } from "../../../../product/verses/fit-words.ts";
import { fitVerse } from "./fit-verse.ts";

/** A face whose letters have the widths of their code points: nothing is alike. */
const measure: Measure = (words, size) =>
  [...words].reduce((width, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return width + (code === 0x200b ? 0 : 0.3 + (code % 7) / 10) * size;
  }, 0);
const room = { width: 640, height: 560, from: 92, to: 40, leading: 1.34 };
const withoutSpaces = (text: string) => text.replace(/[ \u200b]/g, "");

test("any words that have room are all there, in no line beyond the frame", () => {
  const words = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(fc.string({ unit: "grapheme", maxLength: 30 })).map((all) => all.join(" ")),
    fc.stringMatching(/^[a-zà-ÿא-ת؀-ۿ 🙂]{0,300}$/u),
  );
  const rooms = fc.record({
    width: fc.integer({ min: 120, max: 1000 }),
    height: fc.integer({ min: 60, max: 1300 }),
    from: fc.integer({ min: 40, max: 120 }),
  });
  fc.assert(
    fc.property(words, rooms, (text, some) => {
      const fitted = fitVerse(text, { ...room, ...some }, measure);
      if (!fitted) return;
      const { lines, size } = fitted;
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(some.width);
      expect(lines.length * size * room.leading).toBeLessThanOrEqual(some.height);
      expect(size).toBeGreaterThanOrEqual(Math.min(room.to, some.from));
      expect(withoutSpaces(lines.join(""))).toBe(withoutSpaces(text));
    }),
  );
});

test("what has no room at the smallest size is refused", () => {
  expect(fitVerse("mot ".repeat(400).trim(), room, measure)).toBeNull();
  expect(fitVerse("mot", { ...room, height: 30 }, measure)).toBeNull();
});

test("a word longer than a line is broken between letters, and no letter is", () => {
  const family = "👨‍👩‍👧";
  const fitted = fitVerse(`Voici ${family.repeat(60)}`, { ...room, height: 4000 }, measure);
  const lines = fitted?.lines ?? [];
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("").split(family)).toHaveLength(61);
  expect(lines.every((line) => !/^\u200d|\u200d$/.test(line))).toBe(true);
});

test("a short verse is large, and its sign stays with its word", () => {
  const fitted = fitVerse("Qui craindre\u202f?", room, measure);
  expect(fitted?.size).toBe(room.from);
  expect(fitted?.lines.some((line) => line.endsWith("craindre\u202f?"))).toBe(true);
});
