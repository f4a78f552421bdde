import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Secrets } from "../../infrastructure/secrets.ts";
import { type RawMedia, toMedia } from "./media.ts";
import { createMediaSigner, isSignatureValid, portraitUrl, publicUrl } from "./media-address.ts";
import { mediaName } from "./media-name.ts";
import { readRange } from "./serving/byte-range.ts";
import { createGate } from "./uploads/gate.ts";
import { readUploadMetadata } from "./uploads/upload-metadata.ts";

const MEDIA = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";
const secrets = { media: randomBytes(32) } as unknown as Secrets;

describe("signed addresses", () => {
  const givenAt = new Date("2026-07-10T08:00:00Z");
  const query = createMediaSigner(secrets, "marie", givenAt)(MEDIA);
  const signature = Object.fromEntries(new URLSearchParams(query));
  const openTo = (viewerId: string, mediaId = MEDIA, now = givenAt, changed = {}) =>
    isSignatureValid(secrets, { ...signature, ...changed }, { viewerId, mediaId, now });

  test("open to the member they were signed for, for that media only", () => {
    expect(openTo("marie")).toBe(true);
    expect(openTo("paul")).toBe(false);
    expect(openTo("marie", MEDIA.replace("0197", "0198"))).toBe(false);
  });

  test("stay the same all day, and open until the end of the day after next", () => {
    const evening = new Date("2026-07-10T23:59:59.999Z");
    expect(createMediaSigner(secrets, "marie", evening)(MEDIA)).toBe(query);
    const nextDay = new Date("2026-07-11T00:00:00Z");
    expect(createMediaSigner(secrets, "marie", nextDay)(MEDIA)).not.toBe(query);
    expect(openTo("marie", MEDIA, new Date("2026-07-12T23:59:59.999Z"))).toBe(true);
    expect(openTo("marie", MEDIA, new Date("2026-07-13T00:00:00Z"))).toBe(false);
  });

  test.each([
    { e: "99999" },
    { e: "" },
    { e: "1e9" },
    { e: `0${signature.e}` },
    { s: "" },
    { s: signature.s?.slice(1) },
    { s: `${signature.s}=` },
    { s: undefined },
    { e: [signature.e, signature.e] as unknown as string },
    { s: [signature.s] as unknown as string },
  ])("changed to %j, do not open", (changed) => {
    expect(openTo("marie", MEDIA, givenAt, changed)).toBe(false);
  });

  test("another installation's key does not open them", () => {
    const others = { media: randomBytes(32) } as unknown as Secrets;
    expect(
      isSignatureValid(others, signature, { viewerId: "marie", mediaId: MEDIA, now: givenAt }),
    ).toBe(false);
  });
});

describe("a media as answered", () => {
  const raw: RawMedia = {
    id: MEDIA,
    kind: "image",
    mime: "image/webp",
    audience: "attached",
    name: "a.jpg",
    size: 900,
    width: 1600,
    height: 800,
    duration: null,
    alt: "",
    thumbhash: "abc",
    sources: [],
    voice: false,
    waveform: null,
    preparing: false,
    renditions: [
      { name: "thumbnail.webp", width: 320, height: 160, size: 100 },
      { name: "medium.webp", width: 640, height: 320, size: 300 },
      { name: "large.webp", width: 1600, height: 800, size: 900 },
    ],
  };
  const sign = () => "?e=1&s=x";

  test("has its addresses signed, smallest first", () => {
    const media = toMedia(raw, sign);
    expect(media.url).toBe(`/media/attached/${MEDIA}/large.webp?e=1&s=x`);
    expect(media.thumbnailUrl).toBe(`/media/attached/${MEDIA}/thumbnail.webp?e=1&s=x`);
    expect(media.renditions.map(({ width, size }) => [width, size])).toEqual([
      [320, 100],
      [640, 300],
      [1600, 900],
    ]);
  });

  test("of a small photo, one file per width", () => {
    const renditions = raw.renditions.map((one) => ({ ...one, width: 90 }));
    const media = toMedia({ ...raw, renditions }, sign);
    expect(media.renditions.map(({ url }) => url)).toEqual([media.url]);
    expect(media.thumbnailUrl).toContain("thumbnail.webp");
  });

  test("is 800×600 only where its size is not known", () => {
    expect(toMedia({ ...raw, width: null, height: null }, sign)).toMatchObject({
      width: 800,
      height: 600,
    });
    expect(toMedia({ ...raw, kind: "audio", width: null, height: null }, sign)).toMatchObject({
      width: null,
    });
    expect(toMedia(raw, sign)).toMatchObject({ width: 1600, height: 800 });
  });

  test("public and members' pictures need no signature", () => {
    expect(toMedia({ ...raw, audience: "members" }, sign).url).toBe(
      `/media/members/${MEDIA}/large.webp`,
    );
    expect(publicUrl(MEDIA)).toBe(`/media/public/${MEDIA}/large.webp`);
    expect(portraitUrl(MEDIA)).toBe(`/media/members/${MEDIA}/thumbnail.webp`);
    expect(portraitUrl(null)).toBeNull();
  });
});

describe("names", () => {
  test.each<[string | null | undefined, string]>([
    ["Photo d’été.jpg", "Photo d’été.jpg"],
    ["C:\\Users\\Jean\\a.jpg", "a.jpg"],
    ["../../etc/passwd", "passwd"],
    ["a\u0000b\nc\u202egpj.exe", "abcgpj.exe"],
    ["..hidden", "hidden"],
    ["  a \t  b.png ", "a b.png"],
    ["e\u0301te\u0301.png", "été.png"],
    ["\ud83d", "photo"],
    ["dossier/", "photo"],
    ["", "photo"],
    [null, "photo"],
    [undefined, "photo"],
  ])("%j is shown as %j", (given, shown) => {
    expect(mediaName(given)).toBe(shown);
  });

  test("a long one keeps its ending, and no half character", () => {
    expect(mediaName(`${"x".repeat(300)}.jpeg`)).toBe(`${"x".repeat(115)}.jpeg`);
    const emoji = mediaName("🙏".repeat(100).concat("a"));
    expect(emoji.length).toBeLessThanOrEqual(120);
    expect(emoji.isWellFormed()).toBe(true);
    expect(mediaName(`x${"🙏".repeat(100)}`).isWellFormed()).toBe(true);
  });
});

describe("what an upload says", () => {
  test("purpose and description are read, the rest is ignored", () => {
    const said = {
      filename: "a.jpg",
      filetype: "text/html",
      alt: " Le chœur ",
      purpose: "portrait",
      owner: "x",
    };
    expect(readUploadMetadata(said)).toMatchObject({
      name: "a.jpg",
      alt: "Le chœur",
      audience: "members",
    });
    expect(readUploadMetadata(undefined)).toMatchObject({
      name: null,
      alt: "",
      audience: "attached",
    });
  });

  test.each<Record<string, string>>([
    { purpose: "public" },
    { alt: "a\u0000" },
    { alt: "a".repeat(1501) },
  ])("%j is refused", (said) => {
    expect(() => readUploadMetadata(said)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT" }),
    );
  });
});

test.each<[string | undefined, unknown]>([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=5-", { start: 5 }],
  ["bytes=-5", { last: 5 }],
  ["bytes=9-1", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
  [`bytes=0-${"9".repeat(30)}`, undefined],
  [undefined, undefined],
])("range %j", (header, range) => {
  expect(readRange(header)).toEqual(range);
});

test("a gate lets through what it has room for, in order, and goes on after a failure", async () => {
  const gate = createGate(10);
  const order: string[] = [];
  let used = 0;
  const work = (name: string, weight: number, fails = false) =>
    gate(weight, async () => {
      used += Math.min(weight, 10);
      expect(used).toBeLessThanOrEqual(10);
      order.push(name);
      await new Promise((resolve) => setTimeout(resolve, 2));
      used -= Math.min(weight, 10);
      if (fails) throw new Error(name);
    });
  const outcomes = await Promise.allSettled([
    work("a", 5),
    work("b", 5, true),
    work("heavy", 99),
    work("c", 1),
    work("d", 1),
  ]);
  expect(order).toEqual(["a", "b", "heavy", "c", "d"]);
  expect(outcomes.map(({ status }) => status)[1]).toBe("rejected");
});
