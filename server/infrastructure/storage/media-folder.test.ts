import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/builders/index.ts";
import { openDatabase } from "../database/database.ts";
import {
  adoptMediaFolder,
  assertMediaFolder,
  FOLDER_MARK,
  MEDIA_FOLDER_NOTE,
  MediaFolderError,
} from "./media-folder.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase({ connectionString: database.connectionString, max: 4 });
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
  await close();
  await database.drop();
});
beforeEach(() => db.deleteFrom("server_notes").where("name", "=", MEDIA_FOLDER_NOTE).execute());

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "media-folder-"));
  folders.push(made);
  return made;
}
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status);

test("a record goes with the folder of who opened it first, and refuses others", async () => {
  const [own, other] = [await folder(), await folder()];
  await assertMediaFolder(db, own);
  await assertMediaFolder(db, own);
  const refused = await assertMediaFolder(db, other).catch((error) => error);
  expect(refused).toBeInstanceOf(MediaFolderError);
  for (const words of [other, "PARVIS_DATA_DIR", "move --media s3", "adopt-folder", FOLDER_MARK])
    expect(refused.message).toContain(words);
  // Who is refused leaves nothing there.
  expect(await readdir(other)).toEqual([]);
});

test("servers that begin together in one folder find one mark", async () => {
  const shared = await folder();
  const all = Array.from({ length: 8 }, () => assertMediaFolder(db, shared));
  expect(new Set(await outcomes(all))).toEqual(new Set(["fulfilled"]));
  expect(await readdir(shared)).toEqual([FOLDER_MARK]);
});

test("of servers that begin together in folders of their own, one is let in", async () => {
  const all = [await folder(), await folder(), await folder()];
  const how = await outcomes(all.map((one) => assertMediaFolder(db, one)));
  expect(how.filter((one) => one === "fulfilled")).toHaveLength(1);
  // And it alone, however often they try.
  expect(await outcomes(all.map((one) => assertMediaFolder(db, one)))).toEqual(how);
});

test("a folder that is copied whole is the same; without its mark it is another, until it is adopted", async () => {
  const [before, moved, bare] = [await folder(), await folder(), await folder()];
  await assertMediaFolder(db, before);
  await cp(before, moved, { recursive: true });
  await assertMediaFolder(db, moved);
  await expect(assertMediaFolder(db, bare)).rejects.toThrow(MediaFolderError);
  await adoptMediaFolder(db, bare);
  await assertMediaFolder(db, bare);
  await expect(assertMediaFolder(db, moved)).rejects.toThrow(MediaFolderError);
});

test("a folder keeps its mark for another record, such as one that was brought back", async () => {
  const own = await folder();
  await assertMediaFolder(db, own);
  const mark = await readFile(path.join(own, FOLDER_MARK), "utf8");
  await db.deleteFrom("server_notes").where("name", "=", MEDIA_FOLDER_NOTE).execute();
  await assertMediaFolder(db, own);
  expect(await readFile(path.join(own, FOLDER_MARK), "utf8")).toBe(mark);
});
