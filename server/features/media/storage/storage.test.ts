import { utimes } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  DAY,
  jpeg,
  signUp,
  startTestParvis,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { createDiskStore } from "../../../infrastructure/storage/disk-store.ts";
import { daysLeft } from "./days-left.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin, db, clock } = site;
const grace = await signUp(site, "Grâce");
const store = createDiskStore(path.join(site.dataDir, "media"));

const read = async () => (await admin.get("/api/admin/storage")).body;

const ORIGINAL = { role: "original", name: "original.mov", mime: "video/quicktime", size: 4000 };
const PLAYABLE = { role: "playable", name: "playable.mp4", mime: "video/mp4", size: 600 };
const SOUND = { role: "sound", name: "sound.m4a", mime: "audio/mp4", size: 40 };

/** A video of Grâce's with its files, as it stands once it was prepared. */
async function video(daysAgo: number, sources = [ORIGINAL, PLAYABLE, SOUND], preparing = false) {
  const id = uuidv7();
  for (const { name, size } of sources)
    await store.write(`attached/${id}/${name}`, Buffer.alloc(size, 1));
  await db
    .insertInto("media")
    .values({
      id,
      preparing,
      owner_id: grace.id,
      kind: "video",
      mime: "video/quicktime",
      name: "Le chœur.mov",
      size: 4000,
      width: null,
      height: null,
      duration: 3,
      thumbhash: null,
      renditions: "[]",
      sources: JSON.stringify(sources),
      attached_at: clock(),
      created_at: new Date(clock().getTime() - daysAgo * DAY),
    })
    .execute();
  return id;
}

const isThere = async (id: string, name: string) => {
  const found = await store.open(`attached/${id}/${name}`);
  found?.stream.destroy();
  return found !== null;
};

describe("what takes room", () => {
  test("is told by kind and month, with the database and the disk", async () => {
    const before = await read();
    const photo = await uploadPhoto(grace, await jpeg(900, 600, "#0a5"));
    await video(0);
    const after = await read();
    const of = (answer: typeof before, kind: string) =>
      answer.media.find((share: { kind: string }) => share.kind === kind) ?? { files: 0, bytes: 0 };
    const kept = await db
      .selectFrom("media")
      .select("renditions")
      .where("id", "=", photo)
      .executeTakeFirstOrThrow();
    const weight = kept.renditions.reduce((sum, { size }) => sum + size, 0);
    expect(of(after, "image").bytes - of(before, "image").bytes).toBe(weight);
    expect(of(after, "video")).toMatchObject({ files: 1, bytes: 4640 });
    expect(of(after, "video").month).toBe(clock().toISOString().slice(0, 7));
    expect(after.database).toBeGreaterThan(1_000_000);
    expect(after.disk.size).toBeGreaterThan(after.disk.free);
  });
});

describe("keeping light forms alone", () => {
  test("erases the originals of that age which are played from another form, and nothing else", async () => {
    const old = await video(400);
    const recent = await video(300);
    const without = await video(400, [ORIGINAL]);
    const made = await video(400, [ORIGINAL, PLAYABLE], true);
    const { lighter } = await read();
    expect(lighter).toEqual([
      { olderThan: 3, files: 2, bytes: 8000 },
      { olderThan: 12, files: 1, bytes: 4000 },
      { olderThan: 24, files: 0, bytes: 0 },
    ]);

    const asked = await admin.post("/api/admin/storage/light-forms", { olderThan: 12 });
    expect(asked.status).toBe(202);
    const media = await until(async () => {
      const { body } = await grace.get(`/api/media/${old}`);
      return body.size === PLAYABLE.size && !(await isThere(old, ORIGINAL.name)) ? body : undefined;
    });
    expect(media).toMatchObject({ mime: "video/mp4", name: "Le chœur.mov" });
    expect(media.url).toContain(`/media/attached/${old}/playable.mp4`);
    expect((await grace.fetch("GET", media.url)).status).toBe(200);
    expect(media.sources.map(({ role }: { role: string }) => role)).toEqual(["playable", "sound"]);
    expect(await isThere(old, PLAYABLE.name)).toBe(true);
    for (const id of [recent, without, made]) expect(await isThere(id, ORIGINAL.name)).toBe(true);
    await until(async () => !(await read()).thinning);
  });

  test("takes only the ages it offers", async () => {
    const refused = await admin.post("/api/admin/storage/light-forms", { olderThan: 1 });
    expect(refused.status).toBe(400);
  });
});

describe("files that no media names", () => {
  const orphan = async (days: number) => {
    const prefix = `attached/${uuidv7()}`;
    await store.write(`${prefix}/large.webp`, Buffer.alloc(1000, 1));
    const at = new Date(clock().getTime() - days * DAY);
    await utimes(path.join(site.dataDir, "media", prefix), at, at);
    return prefix;
  };

  test("are counted, then erased; those of the day, which may be about to be named, are left", async () => {
    await orphan(40);
    await orphan(2);
    const today = await orphan(0);
    const path = "/api/admin/storage/orphans";
    expect((await admin.get(path)).body).toEqual({ media: 2, bytes: 2000 });
    expect((await admin.delete(path)).body).toEqual({ media: 2, bytes: 2000 });
    expect((await admin.get(path)).body).toEqual({ media: 0, bytes: 0 });
    expect(await store.bytesUnder(today)).toBe(1000);
  });
});

describe("how long the disk lasts", () => {
  const GB = 1e9;
  test.each([
    ["at the pace of media alone", { database: 0, media: 100 * GB, recent: 90 * GB }, 50],
    [
      "with the database growing as they do",
      { database: 50 * GB, media: 50 * GB, recent: 45 * GB },
      50,
    ],
    ["where nothing came in lately", { database: GB, media: GB, recent: 0 }, null],
    ["for more than ten years", { database: 0, media: GB, recent: GB / 1000 }, null],
  ])("%s", (_, room, expected) => {
    expect(daysLeft({ free: 50 * GB, ...room })).toBe(expected);
  });

  test("is nothing on a full disk", () => {
    expect(daysLeft({ free: 0, database: 0, media: 1, recent: 1 })).toBe(0);
  });
});
