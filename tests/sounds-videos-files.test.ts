import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { prepareMediaJobs } from "../server/features/media/recordings/prepare-media.job.ts";
import { WAVEFORM_BARS } from "../shared/ground/limits.ts";
import type { Media } from "../shared/media/media.contract.ts";
import {
  comment,
  jpeg,
  publish,
  recording,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  upload,
  uploadFile,
  uploadVideo,
  uploadVoice,
} from "./builders/index.ts";

/** Conversions run after everything else of the machine. */
const SLOW = { within: 25_000 };

const site = await startTestParvis();
const bare = await startTestParvis({ beside: site, config: { ffmpeg: "off", roles: ["web"] } });
afterAll(async () => {
  await bare.stop();
  await site.stop();
});
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
/** The same member on a server where ffmpeg is not installed. */
const graceOnBare = grace.through(bare);

const fetched = async (reader: TestMember, url: string, headers: Record<string, string> = {}) => {
  const answer = await reader.fetch("GET", url, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};
const readMedia = async (owner: TestMember, id: string): Promise<Media> =>
  (await owner.get(`/api/media/${id}`)).body;
const prepared = (owner: TestMember, id: string): Promise<Media> =>
  until(async () => {
    const media = await readMedia(owner, id);
    return media.preparing ? undefined : media;
  }, SLOW);
const mediaOf = async (reader: TestMember, post: { id: string }): Promise<Media> =>
  (await reader.get(`/api/posts/${post.id}`)).body.media[0];

describe("a voice note", () => {
  test("is heard at once from what was sent, with the drawing the phone made of it", async () => {
    const id = await uploadVoice(graceOnBare, { waveform: "0,50,100,400,-3" });
    const post = await publish(graceOnBare, site.group, "", { mediaIds: [id] });
    const shown = await mediaOf(paul, post);
    expect(shown).toMatchObject({
      kind: "audio",
      mime: "audio/webm",
      fileClass: "Audio",
      voice: true,
      preparing: false,
      duration: 2,
      thumbnailUrl: null,
      renditions: [],
    });
    expect(shown.waveform).toHaveLength(WAVEFORM_BARS);
    expect([shown.waveform?.[0], Math.max(...(shown.waveform ?? []))]).toEqual([0, 100]);
    const [source] = shown.sources;
    expect([shown.sources.length, source?.role, source?.mime]).toEqual([
      1,
      "original",
      "audio/webm",
    ]);
    const part = await fetched(paul, source?.url as string, { range: "bytes=0-3" });
    expect([part.status, part.headers.get("content-type")]).toEqual([206, "audio/webm"]);
    expect(part.bytes).toEqual((await recording("weba")).subarray(0, 4));
    expect(part.headers.get("content-disposition")).toBeNull();
  });

  test("gets a form that every phone plays, and its readers are told", async () => {
    const id = await uploadVoice(graceOnBare, { waveform: "", duration: "" });
    const live = await paul.listen();
    const post = await publish(grace, site.group, "Écoutez", { mediaIds: [id] });
    const [, sounds] = prepareMediaJobs(site.parvis.services);
    await sounds?.run({ mediaId: id });
    const shown = await mediaOf(paul, post);
    expect(shown.sources.map(({ role, mime }) => [role, mime])).toEqual([
      ["playable", "audio/mp4"],
      ["original", "audio/webm"],
    ]);
    expect(shown.duration).toBeCloseTo(2, 0);
    expect(shown.waveform).toHaveLength(WAVEFORM_BARS);
    expect((await fetched(paul, shown.sources[0]?.url as string)).bytes.length).toBe(
      shown.sources[0]?.size,
    );
    await live.hears("post-edited", { postId: post.id });
    live.close();
  });

  test("gets that form by itself", async () => {
    const { sources } = await prepared(grace, await uploadVoice(grace));
    expect(sources.map(({ role }) => role)).toEqual(["playable", "original"]);
  });

  test("already playable everywhere is left as it is", async () => {
    const bytes = await recording("m4a");
    const id = await upload(grace, bytes, { filename: "a.m4a", waveform: "1,2,3", voice: "1" });
    expect(await readMedia(grace, id)).toMatchObject({ preparing: false, mime: "audio/mp4" });
  });
});

describe("a video", () => {
  test("gets its picture, a lighter form and its sound alone", async () => {
    const id = await uploadVideo(grace);
    const media = await prepared(grace, id);
    expect(media).toMatchObject({ kind: "video", width: 160, height: 120, fileClass: "Video" });
    expect(media.duration).toBeCloseTo(2, 0);
    expect(media.sources.map(({ role }) => role)).toContain("sound");
    const picture = await fetched(grace, media.thumbnailUrl as string);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(picture.bytes.length).toBeLessThanOrEqual(20_000);
  });

  test("gets its forms at its turn, even once it was believed lost", async () => {
    const id = await uploadVideo(graceOnBare);
    const [videos] = prepareMediaJobs(site.parvis.services);
    await videos?.run({ mediaId: id });
    expect((await readMedia(grace, id)).sources.map(({ role }) => role)).toContain("sound");
  });

  test("is one however many parts it is written in", async () => {
    const part = Buffer.from([0, 0, 0, 8, ...Buffer.from("free")]);
    const bytes = Buffer.concat([await recording("mp4"), ...Array(4000).fill(part)]);
    const id = await upload(graceOnBare, bytes, { filename: "long.mp4" });
    expect((await readMedia(grace, id)).kind).toBe("video");
  });

  test("takes the picture its owner gives it, and nobody else's", async () => {
    const id = await uploadVideo(graceOnBare, { width: "160", height: "120" });
    const picture = (await jpeg(320, 240)).toString("base64");
    const put = (who: TestMember, body: unknown) =>
      who.request("PUT", `/api/media/${id}/poster`, { body });
    expect((await put(paul, { picture })).status).toBe(404);
    expect((await put(grace, { picture: "bm90IGEgcGljdHVyZQ==" })).body.code).toBe(
      "FILE_NOT_READABLE",
    );
    const first = (await put(grace, { picture })).body as Media;
    const post = await publish(grace, site.group, "", { mediaIds: [id] });
    const other = (await jpeg(320, 240, "#ff0000")).toString("base64");
    const second = (await put(grace, { picture: other })).body as Media;
    expect(second.thumbnailUrl).not.toBe(first.thumbnailUrl);
    expect((await mediaOf(paul, post)).thumbhash).toBe(second.thumbhash);
    const statusOf = async (one: Media) =>
      (await fetched(grace, one.thumbnailUrl as string)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const photo = await upload(grace, await jpeg(), {});
    expect(
      (await grace.request("PUT", `/api/media/${photo}/poster`, { body: { picture } })).status,
    ).toBe(404);
  });

  test("says no longer where it was taken, without ffmpeg", async () => {
    const place = ["-metadata", "location=+48.8577+002.295/", "-movflags", "+use_metadata_tags"];
    const bytes = await recording("mp4", 1, place);
    expect(bytes.includes("+48.8577")).toBe(true);
    const media = await readMedia(grace, await upload(graceOnBare, bytes, { filename: "a.mp4" }));
    const kept = await fetched(grace, media.url);
    expect(kept.bytes.length).toBe(bytes.length);
    expect(kept.bytes.includes("+48.8577")).toBe(false);
    expect(media.duration).toBeCloseTo(1, 0);
  });
});

describe("a file", () => {
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

  test("is kept byte for byte, and only ever downloaded under its name", async () => {
    const id = await uploadFile(grace, pdf, { filename: "Chants de Noël (été).pdf" });
    const post = await publish(grace, site.group, "Les chants", { mediaIds: [id] });
    const shown = await mediaOf(paul, post);
    expect(shown).toMatchObject({
      kind: "file",
      mime: "application/pdf",
      fileClass: "PDF Document",
      size: pdf.length,
      name: "Chants de Noël (été).pdf",
      sources: [],
      renditions: [],
      width: null,
    });
    const { headers, bytes } = await fetched(paul, shown.url);
    expect(bytes.equals(pdf)).toBe(true);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Chants%20de%20No%C3%ABl%20%28%C3%A9t%C3%A9%29.pdf",
    );
    expect(headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("can be attached to a comment too, and goes with it", async () => {
    const post = await publish(grace, site.group, "Qui a la feuille ?");
    const written = await comment(paul, post, "", { mediaIds: [await uploadFile(paul, pdf)] });
    const [shown] = written.media as [Media];
    expect((await fetched(paul, shown.url)).status).toBe(200);
    await paul.delete(`/api/comments/${written.id}`);
    await until(async () => (await fetched(paul, shown.url)).status === 404);
  });

  test.each<[string, string, string | Buffer]>([
    [
      "SVG named .png",
      "Unknown File Type",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ],
    [
      "bare SVG",
      "Text Document",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ["HTML", "Text Document", "<!doctype html><script>alert(1)</script>"],
    ["PDF with HTML", "PDF Document", "%PDF-1.4\n<html><script>alert(1)</script>"],
    [
      "MP4 without a track, with HTML",
      "Unknown File Type",
      Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom<script>alert(1)</script>", "latin1"),
    ],
  ])("that is active is one like any other: %s", async (_, fileClass, content) => {
    const bytes = Buffer.from(content);
    const said = { filename: "photo.png", filetype: "image/png" };
    const media = await readMedia(grace, await upload(grace, bytes, said));
    expect(media).toMatchObject({ kind: "file", fileClass, sources: [] });
    const { headers } = await fetched(grace, media.url);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test("stored is the very file that was sent", async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(300_000, "é")]);
    const id = await uploadFile(grace, bytes);
    const stored = await readFile(path.join(site.dataDir, "media/attached", id, "original.bin"));
    const sum = (content: Buffer) => createHash("sha256").update(content).digest("hex");
    expect(sum(stored)).toBe(sum(bytes));
  });
});
