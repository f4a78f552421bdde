import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  HOUR,
  MINUTE,
  signUp,
  startTestParvis,
  uploadPhoto,
  uploadVideo,
} from "../../../../tests/builders/index.ts";
import { findMedia } from "../media.query.ts";
import { makeFitting, placeIn } from "../photos/fit-photo.ts";
import { partnerPhotoUrl, partnerVideoUrl, readVideo, videoFileOf } from "./outgoing-media.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { services } = site.parvis;
const member = await signUp(site, "Autrice");
const INSTAGRAM = { maxSide: 1440, maxBytes: 8_000_000, ratio: { min: 0.8, max: 1.91 } };
const visitor = site.visitor();
/** Fetches as a platform does, from the address it was given. */
const fetched = async (url: string) => {
  const { pathname, search } = new URL(url);
  const answer = await visitor.fetch("GET", `${pathname}${search}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe("a photo for a platform", () => {
  test.each([
    ["a panorama", 1600, 200],
    ["a tower", 200, 1600],
    ["a square", 900, 900],
    ["one pixel", 1, 1],
    ["a line", 1600, 1],
  ])("%s is whole, within the ratio and the sides, never larger", (_, width, height) => {
    const { photo, ground } = placeIn({ width, height }, INSTAGRAM);
    expect(photo.width).toBeLessThanOrEqual(width);
    expect(photo.height).toBeLessThanOrEqual(height);
    expect(Math.max(ground.width, ground.height)).toBeLessThanOrEqual(1440);
    expect(ground.width).toBeGreaterThanOrEqual(photo.width);
    expect(ground.height).toBeGreaterThanOrEqual(photo.height);
    const ratio = ground.width / ground.height;
    if (Math.max(width, height) > 1) {
      expect(ratio).toBeGreaterThanOrEqual(0.8);
      expect(ratio).toBeLessThanOrEqual(1.91);
    }
  });

  test("is made lighter until it weighs what is wanted", async () => {
    const noise = await sharp(randomBytes(600 * 600 * 3), {
      raw: { width: 600, height: 600, channels: 3 },
    })
      .webp({ lossless: true })
      .toBuffer();
    const fitted = await makeFitting(noise, { maxSide: 600, maxBytes: 120_000 });
    expect(fitted.bytes.length).toBeLessThanOrEqual(120_000);
    expect((await sharp(fitted.bytes).metadata()).format).toBe("jpeg");
    await expect(makeFitting(noise, { maxSide: 600, maxBytes: 100 })).rejects.toThrow();
  });

  test("lets nothing through: what was transparent is on white", async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const { bytes } = await makeFitting(clear, { maxSide: 40, maxBytes: 100_000 });
    const [red = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
  });
});

/** Red on its left, blue on its right. */
async function twoHalves(): Promise<Buffer> {
  const half = { width: 300, height: 400, channels: 3 as const, background: "#0000ff" };
  const right = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { ...half, width: 600, background: "#ff0000" } })
    .composite([{ input: right, left: 300, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function dominant(bytes: Buffer): Promise<"red" | "blue" | "both"> {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  if (Math.min(red, blue) > 30) return "both";
  return red > blue ? "red" : "blue";
}

describe("an address for a platform", () => {
  test("gives the photo in the shape it wants, without a session, for one hour", async () => {
    const id = await uploadPhoto(member);
    const url = partnerPhotoUrl(services, id, { ...INSTAGRAM, maxSide: 320 });
    expect(url).toMatch(/^http:\/\/parvis\.test\/media\/partners\/.+\.jpg\?e=\d+&s=/);
    const { answer, bytes } = await fetched(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await sharp(bytes).metadata()).width).toBe(320);
    site.clock.advance(HOUR + MINUTE);
    expect((await fetched(url)).answer.status).toBe(404);
  });

  test("opens nothing else, and nothing that was changed in it", async () => {
    const [id, other] = [await uploadPhoto(member), await uploadPhoto(member)];
    const url = partnerPhotoUrl(services, id, INSTAGRAM);
    const changed = [
      url.replace(id, other),
      url.replace("photo-1440", "photo-9000"),
      url.replace(/e=\d+/, "e=9999999999"),
      url.replace(/&s=.*/, ""),
      url.replace(/[^/]+\.jpg/, "large.webp"),
      `${url}&e=9999999999`,
    ];
    for (const address of changed) {
      expect((await fetched(address)).answer.status, address).toBe(404);
    }
    expect((await fetched(url)).answer.status).toBe(200);
  });

  test("gives what is kept of the photo, and nothing else of it", async () => {
    const id = await uploadPhoto(member, await twoHalves());
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    const url = partnerPhotoUrl(services, id, { ...INSTAGRAM, crop });
    const { answer, bytes } = await fetched(url);
    expect(answer.status).toBe(200);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([300, 200]);
    expect(await dominant(bytes)).toBe("blue");
    const wider = url.replace("crop-500000", "crop-000000");
    expect(wider).not.toBe(url);
    expect((await fetched(wider)).answer.status).toBe(404);
    expect((await fetched(url.replace(/-crop[-\d]+/, ""))).answer.status).toBe(404);
  });

  test("gives a video whole or in parts, as platforms ask", async () => {
    const id = await uploadVideo(member);
    const raw = await findMedia(site.db, id);
    const file = raw && videoFileOf(raw);
    if (!file) throw new Error("no video");
    const url = partnerVideoUrl(services, file);
    const { answer, bytes } = await fetched(url);
    expect([answer.status, bytes.length]).toEqual([200, file.size]);
    expect(answer.headers.get("content-type")).toBe(file.mime);
    const part = await readVideo(services, file, { start: 10, end: 30 });
    expect(part.equals(bytes.subarray(10, 30))).toBe(true);
    const { pathname, search } = new URL(url);
    const ranged = await visitor.fetch("GET", `${pathname}${search}`, {
      headers: { range: "bytes=10-29" },
    });
    expect(ranged.status).toBe(206);
    expect(Buffer.from(await ranged.arrayBuffer()).equals(part)).toBe(true);
  });
});
