import { expect, test } from "vitest";
import { blessings } from "../../../shared/people/blessings.ts";
import fc from "../../../tests/builders/fast-check.ts";
import { fitWords, type Measure } from "./fit-words.ts";

/** As wide as the widest letters of a face would be. */
const measure: Measure = (words, size) => words.length * size * 0.6;
const room = { width: 640, height: 760, from: 84, to: 36, leading: 1.32 };

test.each(blessings)("$reference fits, and says every word", ({ text }) => {
  const { lines, size } = fitWords(text, room, measure);
  expect(lines.join(" ")).toBe(text);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width);
  expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height);
});

test("the fewer words, the larger", () => {
  const sizeOf = (text: string) => fitWords(text, room, measure).size;
  expect(sizeOf("Aime.")).toBe(room.from);
  expect(sizeOf("mot ".repeat(40).trim())).toBeLessThan(room.from);
});

test("no word alone under a full line", () => {
  const { lines } = fitWords("un deux trois quatre cinq six", { ...room, to: 83 }, measure);
  const [longest, shortest] = [Math.max, Math.min].map((pick) =>
    pick(...lines.map((line) => line.length)),
  );
  expect(Number(longest) - Number(shortest)).toBeLessThan(6);
});

test("what holds a sign to its word is no place to break", () => {
  const { lines } = fitWords("Qui est semblable à toi\u202f?", { ...room, width: 300 }, measure);
  expect(lines.some((line) => line.endsWith("toi\u202f?"))).toBe(true);
});

test("any words are all there, whatever their room", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,24}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, fc.integer({ min: 40, max: 900 }), (all, width) => {
      const { lines } = fitWords(all.join(" "), { ...room, width }, measure);
      expect(lines.join(" ").split(" ")).toEqual(all);
    }),
  );
});
