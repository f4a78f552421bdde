import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeFitting, placeIn } from "../../server/features/media/photos/fit-photo.ts";
import { photoFile, shapeOf } from "../../server/features/media/serving/partner-media.ts";
import { pixelsOf } from "../../shared/media/crop.ts";
import { CROP_SHAPES } from "../../shared/sharing/crops.ts";
import fc from "../builders/fast-check.ts";

const SOAK = process.env.PARVIS_SOAK === "1";

const sizes = fc.record({
  width: fc.integer({ min: 100, max: 1600 }),
  height: fc.integer({ min: 100, max: 1600 }),
});
/** Rectangles inside a picture, none of them empty. */
const rects = fc
  .tuple(...Array.from({ length: 4 }, () => fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([x = 0, y = 0, across = 1, down = 1]) => ({
    x: x * 0.99,
    y: y * 0.99,
    width: Math.max(0.01, across * (1 - x * 0.99)),
    height: Math.max(0.01, down * (1 - y * 0.99)),
  }));
/** The largest part of one of the shapes offered, somewhere in a picture, up to four times closer. */
const shaped = fc
  .tuple(
    sizes,
    fc.constantFrom(...Object.values(CROP_SHAPES)),
    fc.double({ min: 1, max: 4, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([size, ratio, zoom, across, down]) => {
    const width = Math.min(size.width, size.height * ratio) / zoom / size.width;
    const height = Math.min(size.width / ratio, size.height) / zoom / size.height;
    return {
      size,
      ratio,
      rect: { x: across * (1 - width), y: down * (1 - height), width, height },
    };
  });
const bounds = fc.constantFrom({ min: 4 / 5, max: 1.91 }, { min: 9 / 16, max: 9 / 16 }, undefined);

describe("any part of any photo", () => {
  test("is inside it, of one pixel at least", () => {
    fc.assert(
      fc.property(sizes, rects, (size, rect) => {
        const { left, top, width, height } = pixelsOf(rect, size);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(size.width);
        expect(top + height).toBeLessThanOrEqual(size.height);
      }),
      { numRuns: SOAK ? 100_000 : 500 },
    );
  });

  test("is sent in its own ratio, within a pixel, never larger than it is", () => {
    fc.assert(
      fc.property(sizes, rects, fc.integer({ min: 320, max: 2000 }), (size, rect, maxSide) => {
        const part = pixelsOf(rect, size);
        const { photo, ground } = placeIn(part, { maxSide, maxBytes: 1 });
        expect(ground).toEqual(photo);
        expect(photo.width).toBeLessThanOrEqual(part.width);
        expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(maxSide);
        const scale = Math.max(photo.width, photo.height) / Math.max(part.width, part.height);
        expect(Math.abs(photo.width - part.width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(photo.height - part.height * scale)).toBeLessThanOrEqual(1);
      }),
      { numRuns: SOAK ? 100_000 : 500 },
    );
  });

  test("cropped to a shape that the platform takes it has no ground, and is within its bounds", () => {
    fc.assert(
      fc.property(shaped, bounds, ({ size, ratio, rect }, wanted) => {
        const isTaken = !wanted || (ratio >= wanted.min - 1e-9 && ratio <= wanted.max + 1e-9);
        fc.pre(isTaken);
        const part = pixelsOf(rect, size);
        const shape = { maxSide: 1440, maxBytes: 1, ...(wanted && { ratio: wanted }) };
        const { photo, ground } = placeIn(part, shape);
        expect(ground).toEqual(photo);
        expect(Math.abs(photo.width - photo.height * ratio)).toBeLessThanOrEqual(3);
        if (wanted && wanted.min < wanted.max) {
          expect(photo.width / photo.height).toBeGreaterThanOrEqual(wanted.min);
          expect(photo.width / photo.height).toBeLessThanOrEqual(wanted.max);
        }
      }),
      { numRuns: SOAK ? 100_000 : 1000 },
    );
  });

  test("has an address of its own that says it to a millionth", () => {
    fc.assert(
      fc.property(rects, bounds, (crop, ratio) => {
        const shape = { maxSide: 1440, maxBytes: 8_000_000, ...(ratio && { ratio }), crop };
        const again = shapeOf(photoFile(shape));
        for (const side of ["x", "y", "width", "height"] as const) {
          expect(Math.abs((again?.crop?.[side] ?? 2) - crop[side])).toBeLessThanOrEqual(5e-7);
        }
        const { crop: _, ...whole } = shape;
        expect(photoFile(whole)).not.toBe(photoFile(shape));
        expect(shapeOf(photoFile(whole))?.crop).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test("is drawn in the pixels that were kept", async () => {
    const [width, height] = [300, 200];
    // Each pixel says where it stands.
    const pixels = Buffer.from(
      Array.from({ length: width * height }, (_, at) => [
        ((at % width) * 255) / width,
        (Math.floor(at / width) * 255) / height,
        0,
      ]).flat(),
    );
    const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    await fc.assert(
      fc.asyncProperty(rects, async (crop) => {
        const part = pixelsOf(crop, { width, height });
        const made = await makeFitting(photo, { maxSide: 1440, maxBytes: 9_000_000, crop });
        expect([made.width, made.height]).toEqual([part.width, part.height]);
        const { channels } = await sharp(made.bytes).stats();
        const [across = 0, down = 0] = channels.map(({ mean }) => mean);
        expect(Math.abs(across - ((part.left + part.width / 2) * 255) / width)).toBeLessThan(6);
        expect(Math.abs(down - ((part.top + part.height / 2) * 255) / height)).toBeLessThan(6);
      }),
      { numRuns: SOAK ? 500 : 20 },
    );
  });
});
