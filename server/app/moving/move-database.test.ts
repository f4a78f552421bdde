import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  comment,
  createTestDatabase,
  followed,
  HOUR,
  PASSWORD,
  publish,
  startTestParvis,
  type TestDatabase,
  TestMember,
  type TestParvis,
} from "../../../tests/builders/index.ts";
import { closeForWriting } from "../../infrastructure/database/read-only.ts";
import { EMBEDDED, readPlace } from "../../infrastructure/database-place.ts";
import { startEmbeddedPostgres } from "../../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../infrastructure/log.ts";
import { moveDatabase } from "./move-database.ts";
import { reopenAfterMove } from "./watch-place.ts";

const log = createLog("silent");
let folder: string;
const stopped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-move-"));
});

afterAll(async () => {
  for (const stop of stopped.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
});

/** A community that lives in a database of its own. */
async function lively(): Promise<TestParvis> {
  const site = await startTestParvis({ alertEveryMs: HOUR });
  stopped.push(site.stop);
  const hostile = "Retour\nà la ligne, tabulation\t, barre \\N \\. et « guillemets » 🙏🏾";
  const post = await publish(site.admin, site.group, hostile);
  await comment(site.admin, post, "Merci");
  await followed(site);
  return site;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase("template0");
  stopped.push(database.drop);
  return database;
}

async function ask(config: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const sourceOf = (site: TestParvis) => ({ connectionString: site.database.connectionString });

/** As a server whose own database it is. */
const moving = (site: TestParvis, to: string, onProgress?: (words: string) => void) =>
  moveDatabase({
    config: { ...site.parvis.services.config, databaseUrl: site.database.connectionString },
    log,
    source: sourceOf(site),
    to,
    named: false,
    ...(onProgress && { onProgress }),
  });

/** What a member looks at. */
const READ = [
  "/api/community",
  "/api/feed",
  "/api/notifications",
  "/api/conversations",
  "/api/me",
  "/api/groups",
  "/api/search?q=Retour",
];

const countsIn = async (config: pg.ClientConfig) => {
  const found: Record<string, number> = {};
  for (const table of ["members", "posts", "comments", "sessions", "outbox", "point_entries"])
    found[table] = Number((await ask(config, `select count(*) as n from ${table}`))[0]?.n);
  return found;
};

describe("a community whose database moves", () => {
  test("reads on, is told when it writes, and goes on from the new one", async () => {
    const site = await lively();
    const target = await emptyDatabase();
    const meanwhile: Promise<unknown>[] = [];
    const moved = await moving(site, target.connectionString, (words) => {
      if (!words.startsWith("Comparaison")) return;
      meanwhile.push(
        Promise.all(READ.map(async (way) => [way, (await site.admin.get(way)).status])),
        site.admin
          .post(`/api/groups/${site.group.id}/posts`, { text: "Pendant" })
          .then(({ status, body, headers }) => [status, body, headers.get("retry-after")]),
      );
    });
    const [read, written] = await Promise.all(meanwhile);
    expect(read).toEqual(READ.map((way) => [way, 200]));
    expect(written).toEqual([
      503,
      { success: false, code: "MOVING", message: expect.stringMatching(/déménage.*une minute/) },
      "2",
    ]);
    expect(moved).toMatchObject({ served: true, warnings: [] });

    expect(await countsIn(target)).toEqual(await countsIn(sourceOf(site)));
    const place = path.join(site.dataDir, "database.json");
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect(await readPlace(site.dataDir)).toEqual({
      database: target.connectionString,
      before: site.database.connectionString,
    });
    const again = await startTestParvis({ beside: { ...site, database: target } });
    stopped.push(again.stop);
    const admin = new TestMember(again.url, "Marthe");
    await admin.enter("marthe@parvis.test", PASSWORD);
    await publish(admin, site.group, "Dans la nouvelle");
    const { body } = await admin.get(`/api/groups/${site.group.id}/posts`);
    expect(JSON.stringify(body)).toContain("guillemets");
    await expect(startTestParvis({ beside: site })).rejects.toThrow(/a déménagé/);
  }, 180_000);

  test("is as it was, and may write, where anything fails before the end", async () => {
    const site = await lively();
    const target = await emptyDatabase();
    const failing = moving(site, target.connectionString, (words) => {
      if (words.startsWith("Comparaison")) throw new Error("cut");
    });
    await expect(failing).rejects.toThrow("cut");
    await publish(site.admin, site.group, "Comme avant");
    expect(
      await ask(target, "select from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([]);
    expect(await readPlace(site.dataDir)).toBeNull();
    await moving(site, target.connectionString);
    expect(await countsIn(target)).toEqual(await countsIn(sourceOf(site)));
  }, 180_000);

  test("is not left half moved by a command that died: the server lets it write again", async () => {
    const site = await lively();
    const { config } = site.parvis.services;
    const place = { config, database: sourceOf(site) };
    const lock = path.join(site.dataDir, "moving");
    await closeForWriting(place.database);
    await writeFile(lock, "");
    await reopenAfterMove(place);
    const { status } = await site.admin.post(`/api/groups/${site.group.id}/posts`, { text: "Non" });
    expect(status).toBe(503);
    await expect(moving(site, EMBEDDED)).rejects.toThrow(/Un autre déménagement/);
    const longAgo = new Date(Date.now() - HOUR);
    await utimes(lock, longAgo, longAgo);
    await reopenAfterMove(place);
    await publish(site.admin, site.group, "À nouveau");
  }, 180_000);

  test("comes back into the database that is provided", async () => {
    const site = await lively();
    const before = await countsIn(sourceOf(site));
    await moving(site, EMBEDDED);
    expect((await readPlace(site.dataDir))?.database).toBe(EMBEDDED);
    const embedded = await startEmbeddedPostgres({ dataDir: site.dataDir, log });
    const after = await countsIn({ ...embedded.connection });
    await embedded.stop();
    expect(after).toEqual(before);
    expect(await readFile(path.join(site.dataDir, "database.json"), "utf8")).toContain(EMBEDDED);
  }, 180_000);
});
