import { renameSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  followed,
  publish,
  startTestParvis,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { type StrictS3, startStrictS3 } from "../../../tests/fakes/s3-server.ts";
import { findRecorded } from "../../features/media/media.query.ts";
import { CHOICE_FILE, readMediaChoice } from "../../infrastructure/storage/media-choice.ts";
import { eraseFormer, type MoveWish, moveMedia } from "./move-media.ts";

const patience = { pauseMs: 1, silentMs: 30_000 };

let site: TestParvis;
let s3: StrictS3;
const mediaIds: string[] = [];
const postIds: string[] = [];

beforeAll(async () => {
  s3 = await startStrictS3({ pageSize: 3 });
  site = await startTestParvis({
    config: { s3: s3.access, s3Media: { bucket: s3.bucket, prefix: "photos/" } },
  });
  for (let n = 0; n < 3; n++) await share();
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await s3?.stop();
});

beforeEach(() => {
  s3.trouble = () => null;
});

/** Publishes a photo. @returns the post's id */
async function share(): Promise<string> {
  const mediaId = await uploadPhoto(site.admin);
  const post = await publish(site.admin, site.group, "Une photo", { mediaIds: [mediaId] });
  await followed(site);
  mediaIds.push(mediaId);
  postIds.push(post.id);
  return post.id;
}

const known = (ids: readonly string[]) => findRecorded(site.db, ids);
const move = (to: MoveWish["to"]) =>
  moveMedia({
    db: site.db,
    config: site.parvis.services.config,
    to,
    patience,
    findRecorded: known,
  });
const erase = (to: MoveWish["to"]) =>
  eraseFormer({ db: site.db, config: site.parvis.services.config, to, patience });
const choice = () => readMediaChoice(site.db, site.dataDir);
const onDisk = async () => {
  const root = path.join(site.dataDir, "media");
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)))
    .sort();
};
const inS3 = () => [...s3.objects.keys()].map((key) => key.replace("photos/", "")).sort();
/** Whether every photo that the community names is read. */
async function allRead(): Promise<boolean> {
  const { body } = await site.admin.get(`/api/groups/${site.group.id}/posts`);
  const posts: { media: { url: string }[] }[] = body.items ?? body;
  const urls = posts.flatMap(({ media }) => media.map(({ url }) => url));
  const answers = await Promise.all(urls.map((url) => site.admin.fetch("GET", url)));
  const whole = await Promise.all(
    answers.map(async (one) => one.status === 200 && (await one.arrayBuffer()).byteLength > 0),
  );
  return urls.length > 0 && whole.every(Boolean);
}

describe("media that move to S3", () => {
  test("stay readable wherever the move stops, and it goes on from there", async () => {
    const before = await onDisk();
    for (const stop of [0, 3, 4, 5]) {
      let left = stop;
      s3.trouble = ({ key }) =>
        !key.includes("attached/") || left-- > 0 ? null : { status: 403, code: "AccessDenied" };
      await expect(move("s3")).rejects.toThrow(/AccessDenied/);
      expect((await choice()).place).toBe("disk");
      expect(await allRead()).toBe(true);
    }
    s3.trouble = () => null;
    expect(await onDisk()).toEqual(before);
  }, 60_000);

  test("that are erased between their copy and the change are erased at the new place", async () => {
    const [erased, away] = [mediaIds[0], mediaIds[1]] as [string, string];
    const folders = await readdir(path.join(site.dataDir, "media", "attached"));
    expect(folders).toEqual(expect.arrayContaining([erased, away]));
    const keptAside = path.join(site.dataDir, "kept-aside");
    const onProgress = (files: number) => {
      if (files < total) return;
      for (const id of [erased, away])
        renameSync(path.join(site.dataDir, "media/attached", id), `${keptAside}-${id}`);
    };
    // What earlier tests had copied is copied again: each file is then told.
    await rm(path.join(site.dataDir, "media-moved.ndjson"), { force: true });
    const total = (await onDisk()).length;
    const findRecorded = async (ids: readonly string[]) =>
      new Set([...(await known(ids))].filter((id) => id !== erased));
    await moveMedia({
      db: site.db,
      config: site.parvis.services.config,
      to: "s3",
      patience,
      findRecorded,
      onProgress,
    });
    const there = (id: string) => inS3().filter((key) => key.includes(id)).length;
    expect(there(erased)).toBe(0);
    // Its disk is away, not its owner: what was copied of it stays.
    expect(there(away)).toBeGreaterThan(0);
    for (const id of [erased, away])
      renameSync(`${keptAside}-${id}`, path.join(site.dataDir, "media/attached", id));
    await move("disk");
    await erase("disk");
    expect(await allRead()).toBe(true);
  }, 60_000);

  test("are all there, the same, while the community goes on", async () => {
    let going = true;
    const written: string[] = [];
    const writing = (async () => {
      while (going && written.length < 12) {
        const id = await share();
        written.push(id);
        if (written.length % 2 === 0) await site.admin.delete(`/api/posts/${id}`);
      }
    })();
    const { files } = await move("s3");
    going = false;
    await writing;
    expect(await choice()).toMatchObject({ place: "s3", former: "disk" });
    expect(files).toBeGreaterThan(3);
    expect(await allRead()).toBe(true);
    // What was removed meanwhile goes from both, by jobs, one place after the other.
    const removed = mediaIds.filter((_, index) => written.indexOf(postIds[index] ?? "") % 2 === 1);
    expect(removed.length).toBe(Math.floor(written.length / 2));
    await until(async () => {
      const kept = [...(await onDisk()), ...inS3()];
      return !removed.some((id) => kept.some((key) => key.includes(id))) || undefined;
    });
    const before = await onDisk();
    await share();
    expect(await onDisk()).toEqual(before);
    expect(inS3()).toEqual(expect.arrayContaining(before));
    expect(await allRead()).toBe(true);
  }, 60_000);

  test("go from both places when they are removed, and from the former at a command", async () => {
    const [first] = mediaIds as [string];
    const named = (keys: string[]) => keys.filter((key) => key.includes(first));
    expect([named(await onDisk()).length, named(inS3()).length]).toEqual([2, 2]);
    await site.admin.delete(`/api/posts/${postIds[0]}`);
    await until(async () => named([...(await onDisk()), ...inS3()]).length === 0 || undefined);
    await erase("s3");
    expect(await onDisk()).toEqual([]);
    expect(await choice()).toMatchObject({ place: "s3", former: null });
    expect(await allRead()).toBe(true);
    await expect(erase("s3")).rejects.toThrow(/Rien n’a été déménagé/);
    await expect(move("s3")).rejects.toThrow(/déjà dans S3/);
  }, 60_000);

  test("that arrive otherwise than they left are found out", async () => {
    await move("disk");
    expect(await allRead()).toBe(true);
    await erase("disk");
    expect(inS3()).toEqual([]);
    expect(await choice()).toMatchObject({ place: "disk", former: null });
    s3.trouble = ({ method, key }) => {
      const found = s3.objects.get(key);
      if (method === "GET" && found && key.endsWith("large.webp"))
        s3.objects.set(key, Buffer.alloc(found.length, 1));
      return null;
    };
    await expect(move("s3")).rejects.toThrow(/n’est pas arrivé tel qu’il est parti/);
    expect((await choice()).place).toBe("disk");
    expect(await allRead()).toBe(true);
    s3.trouble = () => null;
  }, 60_000);

  test("ask for where they go, and how to enter it", async () => {
    const { config } = site.parvis.services;
    const nowhere = { ...config, s3Media: null };
    await expect(
      moveMedia({ db: site.db, config: nowhere, to: "s3", patience, findRecorded: known }),
    ).rejects.toThrow(/S3_BUCKET/);
    const noKey = { ...config, s3: null };
    await expect(
      moveMedia({ db: site.db, config: noKey, to: "s3", patience, findRecorded: known }),
    ).rejects.toThrow(/S3_ENDPOINT/);
    expect(await readdir(site.dataDir)).toContain(CHOICE_FILE);
    await rm(path.join(site.dataDir, "media-moved.ndjson"), { force: true });
  });
});
