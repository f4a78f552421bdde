import { expect, test } from "vitest";
import type { Media } from "../../../shared/media/media.contract.ts";
import { photoSource, photoWeight } from "./photo-source.ts";
import { fitWithin } from "./sending/fit-within.ts";
import { thumbhashUrl } from "./thumbhash-url.ts";

test("a photo is shrunk to its longest side, never enlarged, its shape kept", () => {
  expect(fitWithin(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitWithin(800, 600, 1600)).toEqual({ width: 800, height: 600 });
  expect(fitWithin(10000, 3, 1600)).toEqual({ width: 1600, height: 1 });
});

const photo = {
  url: "/m/1600.webp",
  size: 340_000,
  renditions: [
    { url: "/m/400.webp", width: 400, size: 41_000 },
    { url: "/m/1600.webp", width: 1600, size: 340_000 },
  ],
} as Media;

test("the weight announced is that of the rendition this screen takes", () => {
  expect(photoWeight(photo, 390, 1)).toBe(41_000);
  expect(photoWeight(photo, 390, 3)).toBe(340_000);
  expect(photoWeight(photo, 5000, 3)).toBe(340_000);
});

test("renditions make a srcset; without any, the photo alone", () => {
  expect(photoSource(photo, "100vw")).toEqual({
    src: "/m/1600.webp",
    srcSet: "/m/400.webp 400w, /m/1600.webp 1600w",
    sizes: "100vw",
  });
  expect(photoSource({ ...photo, renditions: [] }, "100vw")).toEqual({ src: "/m/1600.webp" });
});

test("a broken thumbhash only loses the colours", () => {
  expect(thumbhashUrl(null)).toBeUndefined();
  expect(thumbhashUrl("%%%")).toBeUndefined();
  expect(thumbhashUrl("1QcSHQRnh493V4dIh4eXh1h4kJUI")).toMatch(/^data:image\/png/);
});
