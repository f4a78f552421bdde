import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  comment,
  followed,
  HOUR,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { chooseRecoveryKey, draftRecoveryKey } from "../../features/administration/wiring.ts";
import { compareLedger } from "../../features/posts/wiring.ts";
import {
  type ArchiveSource,
  bytesOf,
  readArchive,
  writeArchive,
} from "../../infrastructure/backup/archive.ts";
import { MANIFEST, manifestShape } from "../../infrastructure/backup/format.ts";
import { readHeader } from "../../infrastructure/backup/load-backup.ts";
import { isSealed } from "../../infrastructure/backup/seal.ts";
import { startEmbeddedPostgres } from "../../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../infrastructure/log.ts";
import { backUp } from "./backup-commands.ts";
import { openBackup } from "./open-backup.ts";
import { restoreBackup } from "./restore.ts";

let site: TestParvis;
let folder: string;
let marthe: TestMember;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-backup-"));
  // What rings would be noted between the backup and what it is compared with.
  site = await startTestParvis({ alertEveryMs: HOUR });
  marthe = await signUp(site, "Marthe");
  const hostile = "Retour\nà la ligne, tabulation\t, barre \\N \\. et « guillemets » 🙏🏾";
  const mediaIds = [await uploadPhoto(marthe)];
  await publish(marthe, site.group, hostile, { mediaIds });
  const post = await publish(site.admin, site.group, "Bonjour");
  await comment(marthe, post, "Merci");
  await marthe.post(`/api/posts/${post.id}/like`);
  await followed(site);
}, 90_000);

afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true });
});

const database = (): pg.PoolConfig => ({ connectionString: site.database.connectionString });

/** What every stored row says, whatever the order: what changes by itself is left out. */
async function digests(config: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (["schema_history", "server_notes", "followers", "publishing_settings"].includes(name))
      continue;
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from "${name}" t`,
    );
    found[name] = rows[0].digest;
  }
  await client.end();
  return found;
}

async function mediaFiles(dataDir: string): Promise<Record<string, number>> {
  const root = path.join(dataDir, "media");
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
  const sized = files.map(async (file) => [path.relative(root, file), (await stat(file)).size]);
  return Object.fromEntries((await Promise.all(sized)).toSorted());
}

const silent = createLog("silent");

/** An installation where nothing is yet. */
async function emptyConfig() {
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  return { ...site.parvis.services.config, dataDir, databaseUrl: null };
}

async function readChain(): Promise<{ position: number; hash: string }> {
  const chain = await site.db.selectFrom("audit_chain").selectAll().executeTakeFirstOrThrow();
  return { position: Number(chain.head_position), hash: chain.head_hash };
}

async function manifestOf(file: string) {
  for await (const entry of readArchive(file))
    if (entry.name === MANIFEST)
      return manifestShape.parse(JSON.parse(String(await bytesOf(entry))));
  throw new Error("no manifest");
}

/** The same community on an empty machine, its database stopped again. */
async function restored(file: ArchiveSource): Promise<string> {
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  const config = { ...site.parvis.services.config, dataDir, databaseUrl: null };
  await restoreBackup({ file, config, log: createLog("silent") });
  return dataDir;
}

describe("a backup", () => {
  test("brought back on an empty machine is the same record and the same files", async () => {
    const { file, made } = await backUp(site.parvis.services, database(), { wanted: folder });
    expect(made.missing).toEqual([]);
    expect(made.files).toBeGreaterThan(0);
    const before = await digests(database());
    const dataDir = await restored(file);
    const embedded = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
    const after = await digests({ ...embedded.connection });
    await embedded.stop();
    // The journal says one thing more: that a backup was brought back.
    expect(after["audit_entries"]).toMatch(/^2 /);
    for (const table of ["audit_chain", "audit_entries"])
      for (const side of [before, after]) delete side[table];
    expect(after).toEqual(before);
    expect(await mediaFiles(dataDir)).toEqual(await mediaFiles(site.dataDir));
    const secrets = (place: string) => readFile(path.join(place, "secrets.json"), "utf8");
    expect(await secrets(dataDir)).toBe(await secrets(site.dataDir));
  }, 60_000);

  test("says of a journal of acts that was cut before or after it that it does not agree", async () => {
    const whole = await readChain();
    const { file } = await backUp(site.parvis.services, database(), { wanted: folder });
    const [header, manifest] = [await readHeader(file), await manifestOf(file)];
    expect(header.format).toBe(1);
    expect(manifest.journal).toEqual(whole);
    await site.db
      .updateTable("audit_chain")
      .set({ head_position: whole.position + 3 })
      .execute();
    const { file: cut } = await backUp(site.parvis.services, database(), { wanted: folder });
    await site.db.updateTable("audit_chain").set({ head_position: whole.position }).execute();
    const { warnings } = await restoreBackup({
      file: cut,
      config: await emptyConfig(),
      log: silent,
    });
    expect(warnings).toEqual([expect.stringMatching(/la fin a été retirée ou réécrite/)]);
  }, 60_000);

  test("made while everyone writes holds all that was answered before, and agrees with itself", async () => {
    let going = true;
    let taken = false;
    const after: string[] = [];
    const written: string[] = [];
    const removed: string[] = [];
    const writing = (async () => {
      while (going) {
        const mediaIds = [await uploadPhoto(marthe)];
        const isAfter = taken;
        const post = await publish(marthe, site.group, "Pendant ce temps", { mediaIds });
        written.push(post.id);
        if (isAfter) after.push(post.id);
        await site.admin.post(`/api/posts/${post.id}/like`);
        if (written.length % 3 !== 0) continue;
        await marthe.delete(`/api/posts/${post.id}`);
        removed.push(post.id);
      }
    })();
    while (written.length < 4) await new Promise((resume) => setImmediate(resume));
    const known = written.filter((id) => !removed.includes(id)).slice(0, -1);
    // Told for the first time once its snapshot is taken.
    const onProgress = () => {
      taken = true;
    };
    const how = { wanted: folder, onProgress };
    const { file, made } = await backUp(site.parvis.services, database(), how);
    const during = written.length;
    while (after.length === 0 || written.length === during)
      await new Promise((resume) => setImmediate(resume));
    going = false;
    await writing;
    expect(made.missing).toEqual([]);
    const dataDir = await restored(file);
    const embedded = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
    const client = new pg.Client({ ...embedded.connection });
    await client.connect();
    const { rows } = await client.query("select id from posts where deleted_at is null");
    const ids = new Set(rows.map(({ id }) => id));
    expect(known.filter((id) => !ids.has(id))).toEqual([]);
    expect(after.filter((id) => ids.has(id))).toEqual([]);
    const { rows: named } = await client.query("select audience || '/' || id as prefix from media");
    const there = Object.keys(await mediaFiles(dataDir));
    expect(named.filter(({ prefix }) => !there.some((one) => one.startsWith(prefix)))).toEqual([]);
    await client.end();
    await embedded.stop();
  }, 90_000);

  test("publishes and writes nothing by itself once it is back", async () => {
    await site.db
      .insertInto("mails")
      .values({
        id: "01a21b00-0000-7000-8000-000000000001",
        recipient: "marthe@parvis.test",
        subject: "Peut-être déjà partie",
        text: "…",
        html: null,
        state: "queued",
        error: null,
        created_at: new Date(),
        sent_at: null,
        unsubscribe_url: null,
      })
      .execute();
    const { file } = await backUp(site.parvis.services, database(), { wanted: folder });
    const dataDir = await restored(file);
    const embedded = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
    const client = new pg.Client({ ...embedded.connection });
    await client.connect();
    const { rows } = await client.query(
      `select (select state from mails where subject = 'Peut-être déjà partie') as mail,
         (select held_since is not null from publishing_settings) as held,
         (select count(*)::int from audit_entries where act = 'backup-restored') as entered`,
    );
    await client.end();
    await embedded.stop();
    expect(rows).toEqual([{ mail: "kept", held: true, entered: 1 }]);
  }, 60_000);

  test("that leaves the data folder is sealed once a key is chosen, and opens by two of three shares", async () => {
    const { services } = site.parvis;
    await expect(backUp(services, database(), { isSealedAnywhere: true })).rejects.toThrow(
      /Aucune clé/,
    );
    const draft = await draftRecoveryKey(services);
    await chooseRecoveryKey(services, { ...draft, ending: draft.key.join(""), guardians: [] });
    const { file, sealed } = await backUp(services, database(), { wanted: folder });
    expect([sealed, path.extname(file), await isSealed(file)]).toEqual([true, ".age", true]);
    const elsewhere = { ...services.config, dataDir: path.join(folder, "elsewhere") };
    const open = (...shares: (string[] | undefined)[]) =>
      openBackup(file, elsewhere, { shares: shares.map((share) => (share ?? []).join("\n")) });
    await expect(open(draft.shares[0])).rejects.toThrow(/seule n’ouvre rien/);
    const other = await draftRecoveryKey(services);
    await expect(open(other.key)).rejects.toThrow(/Cette clé n’ouvre pas/);
    const mistyped = [...(draft.shares[2] ?? [])];
    mistyped[2] = `${mistyped[2]?.startsWith("A") ? "B" : "A"}${mistyped[2]?.slice(1)}`;
    await expect(open(draft.shares[0], mistyped)).rejects.toThrow(/ligne 3 de la part .* second/);
    await restored(await open(draft.shares[2], draft.shares[0]));
    expect(await openBackup(file, services.config, {})).toHaveProperty("open");
    await site.db.deleteFrom("recovery_key").execute();
  }, 60_000);

  test("is not begun while another is made", async () => {
    const hold = await site.parvis.services.media.holdRemovals();
    await expect(backUp(site.parvis.services, database(), { wanted: folder })).rejects.toThrow(
      /en cours/,
    );
    await hold?.release();
  });

  test("that is altered, of a newer version, or no backup leaves what is there untouched", async () => {
    const { file } = await backUp(site.parvis.services, database(), { wanted: folder });
    const dataDir = await restored(file);
    const before = await readdir(dataDir);
    const config = { ...site.parvis.services.config, dataDir, databaseUrl: null };
    const bring = (one: string) => restoreBackup({ file: one, config, log: createLog("silent") });
    const cut = path.join(folder, "cut.tar");
    const { size } = await stat(file);
    // Within its first file, which says what it is; within another; before its sum.
    for (const left of [2000, 20_000, size - 2000]) {
      await copyFile(file, cut);
      await truncate(cut, left);
      await expect(bring(cut), `${left} bytes`).rejects.toThrow(/abîmée/);
    }
    const newer = path.join(folder, "newer.tar");
    const { migrations, ...header } = await readHeader(file);
    const later = { ...header, migrations: [...migrations, "9999-of-tomorrow.sql"] };
    await writeArchive(newer, (archive) =>
      archive.addBytes("parvis.json", Buffer.from(JSON.stringify(later))),
    );
    await expect(bring(newer)).rejects.toThrow(/plus récente/);
    await expect(bring(path.join(import.meta.dirname, "../cli.ts"))).rejects.toThrow(
      /pas une sauvegarde/,
    );
    expect(await readdir(dataDir)).toEqual(before);
  }, 60_000);
});

test("the ledger of the community that was copied still agrees", async () => {
  expect(await compareLedger(site.db)).toEqual([]);
});
