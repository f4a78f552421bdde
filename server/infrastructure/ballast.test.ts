import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fullDiskWords, giveBallastUp, layBallast, makeRoom, saysFull } from "./ballast.ts";

const MB = 1024 * 1024;
const WIDE = { free: 4096 * MB, size: 8192 * MB };
const NARROW = { free: 20 * MB, size: 8192 * MB };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-ballast-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Bytes of the disk that the ballast holds. */
const held = async () => (await stat(path.join(folder, "ballast"))).blocks * 512;

test("the ballast holds 64 MB of the disk, once, until a start needs the room", async () => {
  await layBallast(folder, WIDE);
  await layBallast(folder, WIDE);
  expect(await held()).toBeGreaterThanOrEqual(64 * MB);
  expect(await makeRoom(folder, WIDE)).toBe(false);
  expect(await makeRoom(folder, NARROW)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect(await makeRoom(folder, NARROW)).toBe(false);
  expect(await giveBallastUp(folder)).toBe(false);
});

test("a disk without much room gets none", async () => {
  await layBallast(folder, NARROW);
  expect(await readdir(folder)).toEqual([]);
});

test("a full disk is told from other faults, whoever says it", () => {
  const postgres = new Error(
    "PostgreSQL n’a pas démarré :\nFATAL:  could not write init file: No space left on device",
  );
  const written = Object.assign(new Error("write"), { code: "ENOSPC" });
  const migrated = new Error("Migration", { cause: Object.assign(new Error(), { code: "53100" }) });
  for (const error of [postgres, written, migrated]) expect(saysFull(error)).toBe(true);
  for (const error of [new Error("No such file"), null, "full"])
    expect(saysFull(error)).toBe(false);
});

test("the operator is told in French what is full, by how much, and what to do", () => {
  const room = { free: 1.5 * MB, size: 20 * 1024 * MB };
  expect(fullDiskWords("/srv/data", room, false)).toBe(
    "Le disque du dossier de données /srv/data est plein\u00a0: il reste 1,5\u00a0Mo sur 20\u00a0Go. La base ne peut pas s’ouvrir. Faites de la place sur ce disque (1\u00a0Go au moins), puis relancez Parvis.",
  );
  expect(fullDiskWords("/srv/data", room, true)).toContain("relancez Parvis, puis faites");
});
