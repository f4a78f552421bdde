import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestDatabase,
  publish,
  startTestParvis,
  type TestParvis,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { eraseOldRestorePoints } from "../../features/administration/wiring.ts";
import { readHeader } from "../../infrastructure/backup/load-backup.ts";
import { startEmbeddedPostgres } from "../../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../infrastructure/log.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { restoreBackup } from "./restore.ts";
import { refuseWithoutRoom } from "./restore-point.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const log = createLog("silent");
let site: TestParvis;
let temporary: string;
let migrations: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "parvis-upgrade-"));
  migrations = path.join(temporary, "migrations");
  await cp(new URL("../../../database/migrations/", import.meta.url), migrations, {
    recursive: true,
  });
  site = await startTestParvis();
  await publish(site.admin, site.group, "Avant", { mediaIds: [await uploadPhoto(site.admin)] });
}, 90_000);

afterAll(async () => {
  await site?.stop();
  if (temporary) await rm(temporary, { recursive: true });
});

async function ask(config: pg.ClientConfig, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Brings a database up to date with the migrations of the folder of this test. */
async function upgrade({ name = site, scheduledBackups = true } = {}): Promise<void> {
  const { connectionString } = name.database;
  const { config: given } = site.parvis.services;
  const config = { ...given, dataDir: name.dataDir, scheduledBackups };
  const where = { config, log, database: { connectionString } };
  const pool = new pg.Pool({ connectionString });
  try {
    await bringUpToDate(pool, where, pathToFileURL(`${migrations}/`));
  } finally {
    await pool.end();
  }
}

/** Every column, and every migration that was applied. */
const schemaOf = async ({ database: { connectionString } }: TestParvis) => ({
  columns: await ask(
    { connectionString },
    `select table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
  applied: await ask({ connectionString }, "select name from schema_history order by name"),
});

const pointsOf = async (dataDir: string): Promise<string[]> => {
  const folder = path.join(dataDir, "backups");
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith("avant-")).map((name) => path.join(folder, name));
};

describe("a version whose migrations", () => {
  test("fail in the middle leaves the record as it was, says what to do, and the version before starts", async () => {
    await writeFile(
      path.join(migrations, "9001-more.sql"),
      "alter table posts add column mood text not null default ''; update posts set mood = 'glad';",
    );
    await writeFile(
      path.join(migrations, "9002-broken.sql"),
      "drop table post_likes cascade; select 1 / 0;",
    );
    const before = await schemaOf(site);
    const failure = await upgrade().catch((error) => error);
    expect(failure.name).toBe("UpgradeError");
    expect(failure.message).toMatch(/9002-broken\.sql: division by zero/);
    expect(failure.message).toMatch(/la version précédente de Parvis démarre encore/);
    expect(await schemaOf(site)).toEqual(before);
    const [point] = await pointsOf(site.dataDir);
    expect(failure.message).toContain(point);
    const again = await startTestParvis({ beside: site });
    expect((await again.visitor().get("/api/health")).status).toBe(200);
    expect(await again.db.selectFrom("posts").select("id").execute()).toHaveLength(1);
    await again.stop();
  }, 180_000);

  test("apply keeps the record of before, whose restore leaves files of media where they are", async () => {
    for (const point of await pointsOf(site.dataDir)) await rm(point);
    await rm(path.join(migrations, "9002-broken.sql"));
    await upgrade();
    const { columns, applied } = await schemaOf(site);
    expect(columns.map(({ column_name }) => column_name)).toContain("mood");
    expect(applied.map(({ name }) => name)).toContain("9001-more.sql");
    const [point = "", ...others] = await pointsOf(site.dataDir);
    expect(others).toEqual([]);
    const { holds, migrations: named, summary } = await readHeader(point);
    expect([holds, named.includes("9001-more.sql"), summary.posts]).toEqual(["record", false, 1]);

    const dataDir = path.join(temporary, "restored");
    await cp(path.join(site.dataDir, "media"), path.join(dataDir, "media"), { recursive: true });
    const files = await readdir(path.join(dataDir, "media"), { recursive: true });
    const config = { ...site.parvis.services.config, dataDir, databaseUrl: null };
    await restoreBackup({ file: point, config, log });
    expect(await readdir(path.join(dataDir, "media"), { recursive: true })).toEqual(files);
    const secrets = (place: string) => readFile(path.join(place, "secrets.json"), "utf8");
    expect(await secrets(dataDir)).toBe(await secrets(site.dataDir));
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    const posts = await ask({ ...embedded.connection }, "select text from posts");
    await embedded.stop();
    expect(posts).toEqual([{ text: "Avant" }]);
  }, 180_000);

  test("are applied already, or belong to no community, or are kept by another tool, keep nothing", async () => {
    for (const point of await pointsOf(site.dataDir)) await rm(point);
    await upgrade();
    await writeFile(path.join(migrations, "9003-else.sql"), "select 1;");
    await upgrade({ scheduledBackups: false });
    expect(await pointsOf(site.dataDir)).toEqual([]);
    const empty = { database: await createTestDatabase(), dataDir: path.join(temporary, "empty") };
    await upgrade({ name: { ...site, ...empty } });
    expect(await pointsOf(empty.dataDir)).toEqual([]);
    await empty.database.drop();
  }, 180_000);
});

test("of what was kept before upgrades, the latest three stay, and none longer than thirty-five days", async () => {
  const folder = path.join(temporary, "kept", "backups");
  await cp(migrations, folder, { recursive: true });
  const now = new Date("2026-11-27T10:00:00Z");
  const make = async (name: string, daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    await writeFile(path.join(folder, name), "");
    await utimes(path.join(folder, name), at, at);
  };
  const names = [40, 9, 5, 2, 1].map((days) => `avant-0.6.${days}-2026-11-01-100000.tar`);
  for (const [index, days] of [40, 9, 5, 2, 1].entries()) await make(names[index] ?? "", days);
  await make("avant-travaux.tar", 40);
  await make("parvis-2026-10-01-030000.tar", 40);
  const config = { dataDir: path.dirname(folder) };
  await eraseOldRestorePoints(config, now);
  const left = (await readdir(folder)).filter((name) => name.endsWith(".tar"));
  expect(left.toSorted()).toEqual(
    [...names.slice(2), "avant-travaux.tar", "parvis-2026-10-01-030000.tar"].toSorted(),
  );
  await eraseOldRestorePoints(config, new Date(now.getTime() + 40 * DAY_MS));
  expect((await readdir(folder)).filter((name) => /^avant-0/.test(name))).toEqual([]);
});

test("without room the record is not touched, and the operator reads how to go on", () => {
  expect(() => refuseWithoutRoom("/srv/data/backups", 400e6, 100e6)).toThrow(
    /manque 300.Mo .*PARVIS_BACKUPS=off/,
  );
  expect(() => refuseWithoutRoom("/srv/data/backups", 400e6, 400e6)).not.toThrow();
});
