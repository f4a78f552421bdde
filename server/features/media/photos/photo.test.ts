import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import plainSharp from "sharp";
import { thumbHashToApproximateAspectRatio } from "thumbhash";
import { describe, expect, test } from "vitest";
import { makeFacade, makePhoto, type Photo } from "./photo.ts";
import { MAX_THUMBNAIL_BYTES } from "./photo-files.ts";
import { avifClaiming, noisy, plain, pngClaiming } from "./test-photos.ts";

const sizes = ({ renditions }: Photo) =>
  renditions.map(({ name, width, height }) => `${name} ${width}×${height}`);

describe("renditions", () => {
  test.each([
    [2000, 1000, ["thumbnail.webp 320×160", "medium.webp 640×320", "large.webp 1600×800"]],
    [900, 1200, ["thumbnail.webp 240×320", "medium.webp 480×640", "large.webp 900×1200"]],
    [640, 400, ["thumbnail.webp 320×200", "large.webp 640×400"]],
    [100, 50, ["thumbnail.webp 100×50", "large.webp 100×50"]],
    [1, 1, ["thumbnail.webp 1×1", "large.webp 1×1"]],
    [4000, 2, ["thumbnail.webp 320×1", "medium.webp 640×1", "large.webp 1600×1"]],
  ])("of %i×%i", async (width, height, expected) => {
    const photo = await makePhoto(await plain(width, height).jpeg().toBuffer());
    expect(sizes(photo)).toEqual(expected);
    const largest = photo.renditions.at(-1);
    expect([photo.width, photo.height]).toEqual([largest?.width, largest?.height]);
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("from %s", async (format) => {
    const photo = await makePhoto(await plain(700, 350).toFormat(format).toBuffer());
    expect(sizes(photo).at(-1)).toBe("large.webp 700×350");
    const { data } = await plainSharp(photo.renditions.at(-1)?.content)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 0x33)).toBeLessThan(6);
    const ratio = thumbHashToApproximateAspectRatio(Buffer.from(photo.thumbhash, "base64"));
    expect(ratio).toBeGreaterThan(1.5);
  });

  test("the hardest thumbnail still weighs at most 20 kB", async () => {
    const photo = await makePhoto(await noisy(1000, 1000).png().toBuffer());
    expect(photo.renditions[0]?.content.length).toBeLessThanOrEqual(MAX_THUMBNAIL_BYTES);
    expect(photo.renditions[0]?.width).toBeGreaterThanOrEqual(96);
  });

  test("transparency is kept, sixteen bits, grey and CMYK become sRGB", async () => {
    const clear = await plainSharp({
      create: { width: 8, height: 8, channels: 4, background: "#ff000080" },
    })
      .png()
      .toBuffer();
    const alpha = await plainSharp((await makePhoto(clear)).renditions[0]?.content)
      .raw()
      .toBuffer();
    expect(Math.abs((alpha[3] ?? 0) - 0x80)).toBeLessThan(3);
    const deep = await plain(8, 8, "#808080").toColourspace("rgb16").png().toBuffer();
    expect((await plainSharp(deep).metadata()).depth).toBe("ushort");
    const grey = await plain(8, 8, "#808080").toColourspace("b-w").png().toBuffer();
    const cmyk = await plain(8, 8, "#808080").toColourspace("cmyk").jpeg().toBuffer();
    for (const bytes of [deep, grey, cmyk]) {
      const content = (await makePhoto(bytes)).renditions[0]?.content;
      expect(await plainSharp(content).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
      expect(Math.abs(((await plainSharp(content).raw().toBuffer())[0] ?? 0) - 0x80)).toBeLessThan(
        24,
      );
    }
  });

  test("colours of a wider space look the same", async () => {
    const wide = await plain(8, 8, "#cc4422").withIccProfile("p3").png().toBuffer();
    expect((await plainSharp(wide).metadata()).icc).toBeDefined();
    const pixels = await plainSharp((await makePhoto(wide)).renditions[0]?.content)
      .raw()
      .toBuffer();
    expect(Math.abs((pixels[0] ?? 0) - 0xcc)).toBeLessThan(6);
    expect(Math.abs((pixels[1] ?? 0) - 0x44)).toBeLessThan(6);
  });

  test("of an animation, the first image", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#00ff00"].map((c) => plain(40, 30, c).png().toBuffer()),
    );
    for (const format of ["gif", "webp"] as const) {
      const moving = await plainSharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await plainSharp(moving).metadata()).pages).toBe(2);
      const photo = await makePhoto(moving);
      expect(sizes(photo)).toContain("large.webp 40×30");
      const pixels = await plainSharp(photo.renditions[0]?.content).raw().toBuffer();
      expect(pixels[0]).toBeGreaterThan(240);
    }
  });

  test("from a local file too", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "parvis-photo-"));
    const file = path.join(folder, "upload");
    await writeFile(file, await plain(50, 40).jpeg().toBuffer());
    expect(sizes(await makePhoto(file))).toContain("large.webp 50×40");
    await writeFile(file, "");
    await expect(makePhoto(file)).rejects.toMatchObject({ code: "FILE_NOT_READABLE" });
    await rm(folder, { recursive: true });
  });
});

describe("what the file says of the person", () => {
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: "48/1 51/1 24/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "2/1 21/1 3/1",
  };

  test.each(["jpeg", "png", "webp", "avif"] as const)("nothing of %s survives", async (format) => {
    const source = await plain(700, 500)
      .withExif({ IFD0: { Copyright: "Jean Dupont", Model: "PhoneOfJean" }, IFD3: gps })
      .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">PhoneOfJean</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(source.includes("PhoneOfJean")).toBe(true);
    expect((await plainSharp(source).metadata()).exif).toBeDefined();
    for (const { content } of (await makePhoto(source)).renditions) {
      const { exif, xmp, iptc, icc, comments } = await plainSharp(content).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
      for (const trace of ["PhoneOfJean", "Dupont", "EXIF", "XMP ", "ICCP"]) {
        expect(content.includes(trace)).toBe(false);
      }
    }
  });

  test.each([1, 3, 6, 8])("orientation %i is applied", async (orientation) => {
    const left = await plain(30, 40, "#ff0000").png().toBuffer();
    const stored = plain(60, 40, "#0000ff").composite([{ input: left, left: 0, top: 0 }]);
    const source = await plainSharp(await stored.png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const photo = await makePhoto(source);
    const turned = orientation >= 5;
    expect([photo.width, photo.height]).toEqual(turned ? [40, 60] : [60, 40]);
    const { data, info } = await plainSharp(photo.renditions.at(-1)?.content)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    // Where the red half, stored on the left, is to be seen.
    const expected = { 1: [5, 20], 3: [55, 20], 6: [20, 5], 8: [20, 55] }[orientation] as [
      number,
      number,
    ];
    expect(red(...expected)).toBe(true);
  });
});

describe("what is no photo", () => {
  const refused = async (bytes: Buffer, code = "FILE_NOT_READABLE") =>
    expect(makePhoto(bytes)).rejects.toMatchObject({ code });

  test.each<[string, string]>([
    ["nothing", ""],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    [
      "SVG",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    [
      "SVG after a declaration",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ["PDF", "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj"],
    ["the beginning of a JPEG only", "\xff\xd8\xff\xe0"],
    ["GIF header and script", "GIF89a/*<script>alert(1)</script>*/=1;"],
  ])("%s", async (_name, text) => refused(Buffer.from(text, "latin1")));

  test("TIFF, also behind the signature of a PNG", async () => {
    const tiff = await plain(20, 20).tiff().toBuffer();
    await refused(tiff);
    await refused(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), tiff]));
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("a %s cut short", async (format) => {
    const whole = await noisy(200, 200).toFormat(format).toBuffer();
    await refused(whole.subarray(0, whole.length / 2));
    await refused(whole.subarray(0, 60));
  });

  test("a photo with too many pixels, before any is decoded", async () => {
    await refused(pngClaiming(60_000, 60_000), "FILE_TOO_LARGE");
    await refused(pngClaiming(7100, 7100), "FILE_TOO_LARGE");
    await refused(await avifClaiming(4100, 4100), "FILE_TOO_LARGE");
    // Within the limit, the header promises more than there is.
    await refused(pngClaiming(5000, 5000));
    await refused(pngClaiming(0, 10));
  });

  test("bytes changed at random never do worse than a refusal", async () => {
    for (const format of ["jpeg", "png", "webp", "gif", "avif"] as const) {
      const whole = await noisy(64, 64).toFormat(format).toBuffer();
      for (let seed = 1; seed <= 12; seed++) {
        const bytes = Buffer.from(whole);
        for (let hit = 0; hit < 6; hit++)
          bytes[(seed * 7919 + hit * 104729) % bytes.length] = (seed * 31 + hit * 17) & 255;
        const outcome = await makePhoto(bytes).catch((error) => error);
        if (outcome instanceof Error) expect(outcome).toMatchObject({ name: "DomainError" });
        else expect(outcome.renditions.length).toBeGreaterThan(1);
      }
    }
  });
});

describe("photos that are something else as well", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)(
    "%s with a page appended: only the picture is left",
    async (format) => {
      const page = "<script>alert(document.cookie)</script>";
      const both = Buffer.concat([
        await plain(80, 60).toFormat(format).toBuffer(),
        Buffer.from(page),
      ]);
      for (const { content } of (await makePhoto(both)).renditions) {
        expect(content.includes("script")).toBe(false);
        expect(content.subarray(8, 12).toString()).toBe("WEBP");
      }
    },
  );
});

test.each([
  [1600, 900, "960×736"],
  [800, 1600, "800×736"],
  [400, 200, "400×200"],
])(
  "a banner of %i×%i is cut for the landing page, in two forms",
  async (width, height, expected) => {
    const forms = await makeFacade(await plain(width, height).png().toBuffer());
    expect(forms.map((one) => `${one.name} ${one.width}×${one.height}`)).toEqual([
      `facade.avif ${expected}`,
      `facade.webp ${expected}`,
    ]);
    const read = await Promise.all(forms.map(({ content }) => plainSharp(content).metadata()));
    expect(read.map((one) => `${one.width}×${one.height}`)).toEqual([expected, expected]);
  },
);
