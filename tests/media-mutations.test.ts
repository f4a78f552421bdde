import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Media } from "../shared/media/media.contract.ts";
import {
  beginUpload,
  bytesBelow,
  jpeg,
  recording,
  sendBytes,
  signUp,
  startTestParvis,
  type TestMember,
  until,
} from "./builders/index.ts";
import { type Numbers, numbersFrom } from "./fakes/numbers.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const MUTATED = SOAK ? 1000 : 60;
const CUT = SOAK ? 200 : 50;

const site = await startTestParvis();
afterAll(site.stop);
const grace = await signUp(site, "Grâce");

const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: "#369" } });
const SEEDS: [string, string, () => Promise<Buffer>][] = [
  ["jpeg", "image/jpeg", () => jpeg(90, 60)],
  ["png", "image/png", () => picture().png().toBuffer()],
  ["webp", "image/webp", () => picture().webp().toBuffer()],
  ["gif", "image/gif", () => picture().gif().toBuffer()],
  ["avif", "image/avif", () => picture().avif().toBuffer()],
  ["mp4", "video/mp4", () => recording("mp4", 1)],
  ["webm", "video/webm", () => recording("webm", 1)],
  ["ogg", "audio/ogg", () => recording("ogg", 1)],
  ["m4a", "audio/mp4", () => recording("m4a", 1)],
  [
    "pdf",
    "application/pdf",
    async () => Buffer.from(`%PDF-1.4\n${"1 0 obj<<>>endobj\n".repeat(200)}`),
  ],
];

/** What can be shown where it stands: nothing of it is a page or runs a script. */
const HARMLESS =
  /^(image\/webp|audio\/(mp4|webm|ogg|mpeg|aac|wav|flac)|video\/(mp4|webm|quicktime|3gpp|ogg))$/;

/** Broken, or announcing more pixels than anyone has. */
const REFUSALS: Record<string, number> = { FILE_NOT_READABLE: 415, FILE_TOO_LARGE: 413 };

async function send(owner: TestMember, bytes: Buffer, filetype: string) {
  const begun = await beginUpload(owner, bytes.length, { filename: "a.html", filetype });
  const address = String(begun.headers.get("location"));
  const sent = await sendBytes(owner, address, 0, bytes);
  return { status: sent.status, code: sent.body?.code, id: address.split("/").at(-1) as string };
}

/** Every address of a media answers bytes that nothing runs. */
async function assertHarmless(id: string): Promise<void> {
  const media: Media = (await grace.get(`/api/media/${id}`)).body;
  const urls = [media.url, media.thumbnailUrl, ...media.sources.map(({ url }) => url)];
  for (const url of urls.filter((one) => one !== null)) {
    const { status, headers } = await grace.fetch("HEAD", url);
    expect(status).toBe(200);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    if (headers.get("content-disposition")?.startsWith("attachment;")) {
      expect(headers.get("content-type")).toBe("application/octet-stream");
    } else expect(headers.get("content-type")).toMatch(HARMLESS);
  }
}

function mutated(seed: Buffer, random: Numbers): Buffer {
  const bytes = Buffer.from(seed);
  const changes = 1 + random.below(12);
  for (let change = 0; change < changes; change++) {
    const at = random.below(bytes.length);
    const kind = random.below(4);
    if (kind === 0) bytes[at] = random.below(256);
    if (kind === 1)
      bytes.fill(random.below(256), at, Math.min(bytes.length, at + random.below(64)));
    if (kind === 2) bytes.writeUInt8(255, at);
    if (kind === 3) bytes.copyWithin(at, random.below(bytes.length), random.below(bytes.length));
  }
  const cut = random.below(5) === 0 ? random.below(bytes.length) + 1 : bytes.length;
  const tail = random.below(6) === 0 ? "<script>alert(1)</script>" : "";
  return Buffer.concat([bytes.subarray(0, cut), Buffer.from(tail)]);
}

test(
  `${MUTATED} damaged files are each kept harmless or refused in words`,
  async () => {
    const random = numbersFrom(20_260_710);
    const outcomes: Record<string, number> = {};
    for (let count = 0; count < MUTATED; count++) {
      const [name, type, make] = SEEDS[count % SEEDS.length] as (typeof SEEDS)[number];
      const { status, code, id } = await send(grace, mutated(await make(), random), type);
      const outcome = status === 204 ? "kept" : code;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (status === 204) await assertHarmless(id);
      else expect([name, REFUSALS[code]]).toEqual([name, status]);
      if (status === 204) expect((await grace.delete(`/api/media/${id}`)).status).toBe(200);
    }
    if (SOAK) console.info("damaged files:", outcomes);
    expect((await site.visitor().get("/api/health")).status).toBe(200);
  },
  SOAK ? 1_200_000 : 120_000,
);

const HTML = "<!doctype html><script>alert(1)</script>";
const POLYGLOTS: [string, string, () => Promise<Buffer>][] = [
  ["GIF and HTML", "image/gif", async () => Buffer.from(`GIF89a/*${HTML}*/=1;`)],
  [
    "whole GIF, then HTML",
    "image/gif",
    async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from(HTML)]),
  ],
  [
    "PNG, then SVG",
    "image/png",
    async () =>
      Buffer.concat([
        await picture().png().toBuffer(),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ]),
  ],
  [
    "JPEG, then ZIP",
    "image/jpeg",
    async () =>
      Buffer.concat([await jpeg(90, 60), Buffer.from("PK\x03\x04page.html"), Buffer.from(HTML)]),
  ],
  [
    "JPEG with HTML in its comment",
    "image/jpeg",
    async () => {
      const bytes = await jpeg(90, 60);
      const comment = Buffer.concat([
        Buffer.from([0xff, 0xfe, 0, HTML.length + 2]),
        Buffer.from(HTML),
      ]);
      return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    },
  ],
  ["PDF, then HTML", "application/pdf", async () => Buffer.from(`%PDF-1.4\n%${HTML}\n%%EOF`)],
  ["HTML, then PDF", "application/pdf", async () => Buffer.from(`${HTML}\n%PDF-1.4\n%%EOF`)],
  [
    "MP4 with HTML in a free box",
    "video/mp4",
    async () => {
      const box = Buffer.concat([Buffer.alloc(4), Buffer.from("free"), Buffer.from(HTML)]);
      box.writeUInt32BE(box.length, 0);
      return Buffer.concat([await recording("mp4", 1), box]);
    },
  ],
  ["ZIP that is a page", "application/zip", async () => Buffer.from(`PK\x03\x04${HTML}`)],
  [
    "XHTML",
    "image/svg+xml",
    async () =>
      Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${HTML}</html>`),
  ],
  ["a script", "text/javascript", async () => Buffer.from("alert(document.cookie)")],
  [
    "a playlist that names a file",
    "audio/mpegurl",
    async () => Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
  ],
  [
    "a list for ffmpeg",
    "video/mp4",
    async () => Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"),
  ],
];

test.each(POLYGLOTS)("two things at once run nothing: %s", async (_, type, make) => {
  const { status, code, id } = await send(grace, await make(), type);
  if (status === 204) await assertHarmless(id);
  else expect([status, code]).toEqual([415, "FILE_NOT_READABLE"]);
});

describe("an upload", () => {
  test(
    `whose connection is cut arrives whole: ${CUT} times`,
    async () => {
      const random = numbersFrom(7);
      let resumed = 0;
      for (let count = 0; count < CUT; count++) {
        const bytes = random.bytes(100_000 + random.below(SOAK ? 2_900_000 : 400_000));
        bytes.fill(1, 0, 8);
        const begun = await beginUpload(grace, bytes.length, { filetype: "application/zip" });
        const address = String(begun.headers.get("location"));
        resumed += await sendWithCuts(address, bytes, random);
        const id = address.split("/").at(-1) as string;
        const stored = path.join(site.dataDir, "media/attached", id, "original.bin");
        expect(sum(await readFile(stored))).toBe(sum(bytes));
        expect((await grace.delete(`/api/media/${id}`)).status).toBe(200);
      }
      // Cut while it was sent, not before or after.
      expect(resumed).toBeGreaterThan(CUT / 2);
    },
    SOAK ? 600_000 : 120_000,
  );
});

const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const TUS = { "tus-resumable": "1.0.0" };

/**
 * Sends as a phone that loses the network: cut somewhere, it asks where it stands and goes on.
 *
 * @returns how often it went on from the middle
 */
async function sendWithCuts(address: string, bytes: Buffer, random: Numbers): Promise<number> {
  for (let resumed = 0; ; ) {
    const stands = await grace.request("HEAD", address, { headers: TUS });
    const offset = Number(stands.headers.get("upload-offset"));
    if (offset === bytes.length) return resumed;
    if (offset > 0) resumed++;
    const rest = bytes.subarray(offset);
    const count = random.below(3) === 0 ? rest.length : random.below(rest.length);
    await sendThenCut(address, offset, rest, count);
  }
}

/** Waits until the server has written down so much of an upload: then the cut is in its middle. */
const untilHeld = (address: string, bytes: number): Promise<unknown> => {
  const [uploads, id] = [path.join(site.dataDir, "uploads"), address.split("/").at(-1) as string];
  return until(async () => (await bytesBelow(uploads, id)) === bytes, { what: `${bytes} bytes` });
};

/** Announces all of `rest`, gives `count` bytes of it, and leaves if that is not all. */
function sendThenCut(address: string, offset: number, rest: Buffer, count: number): Promise<void> {
  const headers = {
    ...TUS,
    ...grace.cookieHeader(),
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
    "content-length": rest.length,
  };
  return new Promise((done) => {
    const sending = request(new URL(address, site.url), { method: "PATCH", headers });
    sending.on("error", () => done());
    sending.on("response", (answer) => answer.resume().on("close", done));
    sending.write(rest.subarray(0, count), () => {
      if (count === rest.length) sending.end();
      else void untilHeld(address, offset + count).then(() => sending.destroy());
    });
    sending.on("close", () => done());
  });
}
