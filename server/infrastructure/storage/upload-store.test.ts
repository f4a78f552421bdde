import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { ERRORS, Upload } from "@tus/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { uuidv7, uuidv7From } from "../ids.ts";
import { MAX_UNFINISHED, UPLOAD_LIFE_MS, UploadStore, uploadId } from "./upload-store.ts";

const OWNER = "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6";

let folder: string;
let store: UploadStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-uploads-"));
  store = new UploadStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const announce = async (id: string, size = 10) => {
  await store.create(new Upload({ id, size, offset: 0, metadata: { filename: "a.jpg" } }));
  return id;
};
const begin = () => announce(uploadId(OWNER, uuidv7()));
const send = (id: string, text: string, offset: number) =>
  store.write(Readable.from([Buffer.from(text)]), id, offset);

test("an upload goes on where it stopped, after a restart too", async () => {
  const id = await begin();
  expect(await send(id, "01234", 0)).toBe(5);
  store = new UploadStore(folder);
  expect(await store.getUpload(id)).toMatchObject({
    offset: 5,
    size: 10,
    metadata: { filename: "a.jpg" },
  });
  expect(await send(id, "56789", 5)).toBe(10);
  expect(String(await readFile(store.pathOf(id)))).toBe("0123456789");
});

test("a finished upload keeps nothing of the bytes, and still answers", async () => {
  const id = await begin();
  await send(id, "0123456789", 0);
  expect(await store.isFinished(id)).toBe(false);
  await store.finish(id);
  expect(await store.isFinished(id)).toBe(true);
  expect(await store.getUpload(id)).toMatchObject({ offset: 10, size: 10 });
  expect(await send(id, "", 10)).toBe(10);
  expect(await readdir(path.join(folder, OWNER))).toEqual([`${path.basename(id)}.json`]);
});

test("what is not there is named by the protocol's errors", async () => {
  const id = uploadId(OWNER, uuidv7());
  await expect(store.getUpload(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
  await expect(store.remove(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
  await expect(send(id, "x", 0)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
});

test("twenty unfinished uploads, not one more, even all at once; finished ones do not count", async () => {
  const results = await Promise.allSettled(Array.from({ length: MAX_UNFINISHED + 5 }, begin));
  const made = results.filter((one) => one.status === "fulfilled").map((one) => one.value);
  expect(made.length).toBeLessThanOrEqual(MAX_UNFINISHED);
  while (made.length < MAX_UNFINISHED) made.push(await begin());
  await expect(begin()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await store.finish(made[0] as string);
  await begin();
});

test("what was announced a minute ago and left without a byte takes no place", async () => {
  const before = Date.now() - 61_000;
  const left = await announce(uploadId(OWNER, uuidv7From(before, new Uint8Array(16))));
  const begun = await announce(uploadId(OWNER, uuidv7From(before, new Uint8Array(16).fill(1))));
  await send(begun, "01234", 0);
  for (let count = 2; count < MAX_UNFINISHED; count++) await begin();
  const last = await begin();
  await expect(store.getUpload(left)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
  expect(await store.getUpload(begun)).toMatchObject({ offset: 5 });
  expect(await store.getUpload(last)).toMatchObject({ offset: 0 });
  await expect(begin()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a full disk is named, and what was written stays", async () => {
  const id = await begin();
  await rm(store.pathOf(id));
  await symlink("/dev/full", store.pathOf(id));
  await expect(send(id, "01234", 0)).rejects.toMatchObject({ code: "DISK_FULL" });
});

test("more than the disk has room for is refused at once", async () => {
  const id = uploadId(OWNER, uuidv7());
  await expect(announce(id, 2 ** 60)).rejects.toMatchObject({ code: "DISK_FULL" });
  await expect(store.getUpload(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
});

test("announced while there was room, it is refused once there is none, and can be resumed", async () => {
  const id = await begin();
  const announced = `${store.pathOf(id)}.json`;
  const record = JSON.parse(String(await readFile(announced)));
  await writeFile(announced, JSON.stringify({ ...record, size: 2 ** 50 }));
  await expect(send(id, "01234", 0)).rejects.toMatchObject({ code: "DISK_FULL" });
  await writeFile(announced, JSON.stringify(record));
  expect(await store.getUpload(id)).toMatchObject({ offset: 0 });
  expect(await send(id, "0123456789", 0)).toBe(10);
});

test("old uploads are erased, recent ones and what is not ours stay", async () => {
  const now = Date.now();
  const old = uploadId(OWNER, uuidv7From(now - UPLOAD_LIFE_MS - 1000, new Uint8Array(16)));
  await announce(old);
  const recent = await begin();
  await writeFile(path.join(folder, "lost+found"), "");
  await store.eraseBefore(new Date(now - UPLOAD_LIFE_MS));
  await expect(store.getUpload(old)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
  expect(await store.getUpload(recent)).toMatchObject({ offset: 0 });
  expect(await readdir(folder)).toContain("lost+found");
});
