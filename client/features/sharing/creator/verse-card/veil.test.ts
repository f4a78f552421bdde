import { describe, expect, test } from "vitest";
import fc from "../../../../../tests/builders/fast-check.ts";
import { glassPalettes } from "../../../../ui/drawings/glass-for.ts";
import { colourOf, DAY, GLASS, NIGHT, ON_VEIL, VEIL } from "./card-colours.ts";
import { AA, contrastOf, lightestOf, type Rgb, rgbOf, veiled, veilFor } from "./veil.ts";

const [night, text] = [rgbOf(VEIL), rgbOf(ON_VEIL)];
const part = fc.integer({ min: 0, max: 255 });

describe("over a photo", () => {
  test("whatever its lightest part, a text is read", () => {
    fc.assert(
      fc.property(part, part, part, (...colour) => {
        const opacity = veilFor(colour as Rgb, night, text);
        expect(contrastOf(text, veiled(colour as Rgb, night, opacity))).toBeGreaterThanOrEqual(AA);
      }),
    );
  });

  test("a light photo is veiled more than a dark one, and is still seen", () => {
    const [white, dark] = [
      veilFor([255, 255, 255], night, text),
      veilFor([40, 40, 40], night, text),
    ];
    expect(white).toBeGreaterThan(dark);
    expect(white).toBeLessThan(0.75);
  });

  test("the lightest pixel is found among all", () => {
    const pixels = new Uint8ClampedArray([9, 9, 9, 255, 250, 240, 230, 255, 90, 90, 90, 255]);
    expect(lightestOf(pixels)).toEqual([250, 240, 230]);
    expect(lightestOf(new Uint8ClampedArray())).toEqual([0, 0, 0]);
  });
});

describe("colours of the looks", () => {
  const palettes = glassPalettes.map((palette, at) => [`colour ${at}`, colourOf(palette)] as const);
  const looks = [["day", DAY], ["night", NIGHT], ["glass", GLASS], ...palettes] as const;

  test.each(looks)("%s: all that is read has its contrast", (_, colours) => {
    const { verse, reference, name, slab, ground } = colours;
    for (const [words, under] of [
      [verse, slab],
      [reference, slab],
      [verse, ground],
      [reference, ground],
      [name, ground],
    ] as const) {
      expect(contrastOf(rgbOf(words), rgbOf(under))).toBeGreaterThanOrEqual(AA);
    }
  });
});
