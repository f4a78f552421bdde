import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp } from "../../server/app/backups/backup-commands.ts";
import { type Restored, restoreBackup } from "../../server/app/backups/restore.ts";
import { eraseTextsJob, noteErasuresJob } from "../../server/features/administration/wiring.ts";
import { startEmbeddedPostgres } from "../../server/infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import {
  created,
  DAY,
  followed,
  MINUTE,
  nameReferent,
  PASSWORD,
  protect,
  say,
  settled,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { PLANTED, type Planted, plantMember } from "./planted-member.ts";

let site: TestParvis;
let folder: string;
let planted: Planted;
let removed: TestMember;
let backup: string;
let dataDir: string;
let restored: Restored;

/** The file of erasures of the installation that was backed up. */
const noted = () => path.join(site.dataDir, "backups", "erasures.ndjson");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-erased-"));
  site = await startTestParvis({ config: { ffmpeg: "off" } });
  planted = await plantMember(site);
  await writeToMinor(planted.member);
  removed = await signUp(site, "Balthazar Lointain");
  await followed(site);
  await settled(site);
  const database = { connectionString: site.database.connectionString };
  backup = (await backUp(site.parvis.services, database, { wanted: folder })).file;
  await planted.member.post("/api/me/deletion", { password: PASSWORD });
  await site.admin.delete(`/api/admin/members/${removed.id}`, { body: { reason: "Des insultes" } });
  site.clock.advance(31 * DAY);
  await eraseTextsJob(site.parvis.services).run({});
  await noteErasuresJob(site.parvis.services).run({});
  dataDir = await mkdtemp(path.join(folder, "data-"));
  // Where the backups were copied to, the file was too.
  await writeFile(path.join(folder, "erasures.ndjson"), await readFile(noted()));
  const config = { ...site.parvis.services.config, dataDir, databaseUrl: null };
  restored = await restoreBackup({ file: backup, config, log: createLog("silent") });
}, 120_000);

afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true });
});

/** Asks the record that was brought back. */
async function broughtBack<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  const client = new pg.Client({ ...embedded.connection });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Every row of every table of the record that was brought back, and of its jobs. */
const everything = (): Promise<string> =>
  broughtBack(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${name} t`,
      );
      lines.push(...rows.map(({ line }) => line));
    }
    return lines.join("\n");
  });

/** A minor whom the member writes to before a witness: what goes is kept sealed for twelve months. */
async function writeToMinor(member: TestMember): Promise<void> {
  const [minor, witness, other] = (await signUpAll(site, "Mineur", "Témoin", "Référent")) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  for (const referent of [witness, other]) await nameReferent(site, referent);
  await protect(site, [minor]);
  const wish = { memberIds: [member.id], witnessId: witness.id };
  const talk = created(await minor.post("/api/conversations", wish));
  await say(member, talk, `Un mot ${PLANTED.word}`);
}

const sealedUntil = async (client: pg.Client): Promise<Date[]> =>
  (await client.query<{ until: Date }>("select until from sealed_messages")).rows.map(
    ({ until }) => until,
  );

test("yesterday’s backup comes back without those who were erased since", async () => {
  expect(restored.erased).toBe(2);
  const all = await everything();
  expect(all).toContain("Le mien");
  expect(all).toContain("Je te réponds");
  for (const one of [...Object.values(PLANTED), removed.name, removed.email])
    expect(all).not.toContain(one);
  expect(all).not.toContain(planted.member.email);
}, 60_000);

test("what is kept sealed of them goes on the day that it had", async () => {
  const [brought] = await broughtBack(sealedUntil);
  const [first] = (await site.db.selectFrom("sealed_messages").select("until").execute()).map(
    ({ until }) => until,
  );
  expect(Math.abs(Number(brought) - Number(first))).toBeLessThan(MINUTE);
}, 60_000);

test("nor is any file of theirs left in the media folder", async () => {
  const { services } = site.parvis;
  const kept = new Set(
    (await services.db.selectFrom("media").select("id").execute()).map(({ id }) => id),
  );
  const names = await readdir(path.join(dataDir, "media"), { recursive: true });
  const ids = names.flatMap((name) => name.split(path.sep)[1] ?? []);
  expect(ids.filter((id) => !kept.has(id))).toEqual([]);
});

test("the file says who only to who holds the key, and a line that was cut is passed over", async () => {
  const text = await readFile(noted(), "utf8");
  expect(text).not.toContain(planted.member.id);
  expect(text.split("\n").filter(Boolean)).toHaveLength(2);
  await writeFile(path.join(folder, "erasures.ndjson"), `${text}{"member":"cou`);
  const again = await mkdtemp(path.join(folder, "data-"));
  const config = { ...site.parvis.services.config, dataDir: again, databaseUrl: null };
  const second = await restoreBackup({ file: backup, config, log: createLog("silent") });
  expect(second.erased).toBe(2);
}, 60_000);
