import { execFile } from "node:child_process";
import { cp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  FOLDER_MARK,
  MEDIA_FOLDER_NOTE,
  MediaFolderError,
} from "../../server/infrastructure/storage/media-folder.ts";
import { freePort } from "../builders/free-port.ts";
import { publish, startTestParvis, type TestParvis, uploadPhoto } from "../builders/index.ts";
import { cleanUp, launch, startParvis, temporaryFolder } from "../faults/parvis-process.ts";

const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));
const config = { roles: ["web" as const] };
let first: TestParvis;
const others: TestParvis[] = [];

beforeAll(async () => {
  first = await startTestParvis({ config, outside: true });
}, 60_000);
afterAll(async () => {
  await cleanUp();
  for (const one of others) await one.stop();
  await first?.stop();
});

async function startOther(apart: boolean): Promise<TestParvis> {
  const other = await startTestParvis({ beside: first, apart, config, outside: true });
  others.push(other);
  return other;
}

const environment = (dataDir: string) => ({
  PARVIS_DATA_DIR: dataDir,
  PARVIS_PUBLIC_URL: "http://parvis.test",
  DATABASE_URL: first.database.connectionString,
  PARVIS_SECRETS_FILE: path.join(first.dataDir, "secrets.json"),
});

/** What a command says on a machine with this data folder, and whether it worked. */
const command = (dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...words], {
    env: { PATH: process.env.PATH, ...environment(dataDir) },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );

test("a server shares the data folder of the first; with one of its own, it is refused", async () => {
  const photo = await uploadPhoto(first.admin);
  const { id } = await publish(first.admin, first.group, "Une photo", { mediaIds: [photo] });
  const beside = await startOther(false);
  const [shown] = (await first.admin.through(beside).get(`/api/posts/${id}`)).body.media;
  expect((await first.admin.through(beside).get(shown.url)).status).toBe(200);
  await expect(startOther(true)).rejects.toThrow(MediaFolderError);
});

test("an installation from before has no mark, and is given one in place of being refused", async () => {
  await first.db.deleteFrom("server_notes").where("name", "=", MEDIA_FOLDER_NOTE).execute();
  await rm(path.join(first.dataDir, FOLDER_MARK));
  const upgraded = await startOther(false);
  expect(await readdir(first.dataDir)).toContain(FOLDER_MARK);
  await upgraded.parvis.stop();
  await startOther(false);
  await expect(startOther(true)).rejects.toThrow(MediaFolderError);
});

test("the processes of another machine end with what to do, whatever they are for", async () => {
  for (const role of ["web", "worker"]) {
    const dataDir = await temporaryFolder();
    const env = { ...environment(dataDir), PARVIS_ROLES: role };
    const refused = launch({ dataDir, port: await freePort(), env });
    expect((await refused.ended).code, role).toBe(1);
    expect(refused.output()).toContain(`le dossier de données de ce serveur (${dataDir})`);
    expect(refused.output()).toContain("move --media s3");
    // Words, no stack.
    expect(refused.output()).not.toMatch(/^\s+at /m);
  }
  const { dataDir } = first;
  const env = environment(dataDir);
  const parvis = await startParvis({ dataDir, env });
  expect((await fetch(`${parvis.url}/api/health`)).status).toBe(200);
}, 120_000);

test("commands are refused too; a folder that was moved is adopted on request alone", async () => {
  const moved = path.join(await temporaryFolder(), "moved");
  await cp(first.dataDir, moved, { recursive: true });
  // With its mark, it is the same folder: it may be anywhere.
  expect((await command(moved, "check")).code).toBe(0);
  await rm(path.join(moved, FOLDER_MARK));
  const refused = await command(moved, "check");
  expect(refused.code).not.toBe(0);
  expect(refused.said).toContain("adopt-folder");

  const asked = await command(moved, "adopt-folder");
  expect(asked).toMatchObject({ code: 0 });
  expect(asked.said).toContain("Rien n’est changé");
  expect((await command(moved, "check")).code).not.toBe(0);
  expect((await command(moved, "adopt-folder", "--yes")).said).toContain("C’est fait");
  expect((await command(moved, "check")).code).toBe(0);
  expect((await command(moved, "adopt-folder")).said).toContain("il n’y a rien à changer");
  // The former one is another from now on, until it is adopted again.
  expect((await command(first.dataDir, "check")).code).not.toBe(0);
  expect((await command(first.dataDir, "adopt-folder", "--yes")).code).toBe(0);
}, 120_000);

test("the database of the data folder asks for no mark", async () => {
  const alone = await startTestParvis({ config });
  try {
    expect(await readdir(alone.dataDir)).not.toContain(FOLDER_MARK);
    const noted = await alone.db
      .selectFrom("server_notes")
      .where("name", "=", MEDIA_FOLDER_NOTE)
      .execute();
    expect(noted).toEqual([]);
    // Nor is one that an earlier time outside left looked at.
    await writeFile(path.join(alone.dataDir, FOLDER_MARK), "another\n");
    const again = await startTestParvis({ beside: alone, config });
    await again.stop();
  } finally {
    await alone.stop();
  }
});
