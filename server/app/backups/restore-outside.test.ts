import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addressOf, dropDatabase, onServer } from "../../../tests/builders/global-setup.ts";
import {
  createTestDatabase,
  publish,
  startTestParvis,
  type TestDatabase,
  type TestParvis,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { openEmpty } from "../../infrastructure/backup/empty-database.ts";
import { createLog } from "../../infrastructure/log.ts";
import { loadSecrets } from "../../infrastructure/secrets.ts";
import { createParvis } from "../parvis.ts";
import { backUp } from "./backup-commands.ts";
import { restoreBackup } from "./restore.ts";

const log = createLog("silent");
let site: TestParvis;
let folder: string;
let file: string;
const made: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-outside-"));
  // Its record knows in which data folder its media are: not in that of who brings it back.
  site = await startTestParvis({ outside: true });
  await publish(site.admin, site.group, "Bonjour", { mediaIds: [await uploadPhoto(site.admin)] });
  ({ file } = await backedUp());
}, 90_000);

afterAll(async () => {
  await site?.stop();
  for (const database of made) await database.drop();
  if (folder) await rm(folder, { recursive: true });
});

const backedUp = () =>
  backUp(
    site.parvis.services,
    { connectionString: site.database.connectionString },
    { wanted: folder },
  );

async function database(template?: string): Promise<string> {
  const one = await createTestDatabase(template);
  made.push(one);
  return one.connectionString;
}

async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const namesIn = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname in ('public', 'jobs') order by 1`,
  );

const restore = async (databaseUrl: string, dataDir: string, archive = file) => {
  const config = { ...site.parvis.services.config, dataDir, databaseUrl };
  return { config, restored: await restoreBackup({ file: archive, config, log }) };
};

/** Starts a server on what was restored, and asks it. */
async function postsServed(databaseUrl: string, dataDir: string): Promise<unknown[]> {
  const config = { ...site.parvis.services.config, dataDir, databaseUrl };
  const parvis = await createParvis({
    config,
    log,
    secrets: await loadSecrets(config),
    database: { connectionString: databaseUrl },
  });
  const posts = await parvis.services.db.selectFrom("posts").select("text").execute();
  await parvis.stop();
  return posts;
}

describe("a backup brought back into the database that DATABASE_URL names", () => {
  test("is there with its files, and is served", async () => {
    const address = await database("template0");
    const dataDir = path.join(folder, "empty");
    const { restored } = await restore(address, dataDir);
    expect(restored.before).toBeNull();
    expect(await readdir(path.join(dataDir, "media"))).not.toEqual([]);
    expect(await postsServed(address, dataDir)).toEqual([{ text: "Bonjour" }]);
    const again = restore(address, dataDir);
    await expect(again).rejects.toThrow(/n’est pas vide .*Rien n’y a été touché/);
    expect(await postsServed(address, dataDir)).toEqual([{ text: "Bonjour" }]);
  }, 180_000);

  test("takes the place of a Parvis in which no community was installed", async () => {
    const address = await database();
    const dataDir = path.join(folder, "uninstalled");
    await restore(address, dataDir);
    expect(await postsServed(address, dataDir)).toEqual([{ text: "Bonjour" }]);
  }, 180_000);

  test("that fails once its rows are there leaves the database and the folder empty", async () => {
    await ask(site.database.connectionString, "update posts set like_count = like_count + 1");
    const wrong = await backedUp();
    await ask(site.database.connectionString, "update posts set like_count = like_count - 1");
    const address = await database("template0");
    const dataDir = path.join(folder, "failed");
    await expect(restore(address, dataDir, wrong.file)).rejects.toThrow(/compteurs/);
    expect(await namesIn(address)).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  }, 180_000);

  test("that was cut is opened by nobody, and begins again", async () => {
    const address = await database("template0");
    await openEmpty({ connectionString: address });
    await ask(address, "create table posts (id int)");
    const dataDir = path.join(folder, "cut");
    await expect(postsServed(address, dataDir)).rejects.toThrow(/qu’à moitié/);
    await restore(address, dataDir);
    expect(await postsServed(address, dataDir)).toEqual([{ text: "Bonjour" }]);
  }, 180_000);

  test("is refused where the database is another's, in use, or in another alphabet", async () => {
    const dataDir = path.join(folder, "refused");
    const occupied = await database("template0");
    await ask(occupied, "create table recipes (name text)");
    await expect(restore(occupied, dataDir)).rejects.toThrow(/n’est pas vide \(table recipes\)/);
    expect(await namesIn(occupied)).toEqual([{ relname: "recipes" }]);
    const used = await database("template0");
    const other = new pg.Client({ connectionString: used });
    await other.connect();
    await expect(restore(used, dataDir)).rejects.toThrow(/Un autre programme/);
    await other.end();
    const name = `parvis_ascii_${process.pid}`;
    const server = inject("postgresUrl");
    await onServer(
      server,
      `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`,
    );
    await expect(restore(addressOf(server, name), dataDir)).rejects.toThrow(/en SQL_ASCII/);
    await dropDatabase(server, name);
    expect(await readdir(dataDir)).toEqual([]);
  }, 180_000);
});
