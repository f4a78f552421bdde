import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp } from "../../server/app/backups/backup-commands.ts";
import { restoreBackup } from "../../server/app/backups/restore.ts";
import { makeRestorePoint } from "../../server/app/backups/restore-point.ts";
import { eraseTextsJob, noteErasuresJob } from "../../server/features/administration/wiring.ts";
import { withClient } from "../../server/infrastructure/database/long-connections.ts";
import { startEmbeddedPostgres } from "../../server/infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import { CHOICE_FILE, writeMediaChoice } from "../../server/infrastructure/storage/media-choice.ts";
import {
  followed,
  publish,
  settled,
  signUp,
  startTestParvis,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { type StrictS3, startStrictS3 } from "../fakes/s3-server.ts";

let s3: StrictS3;
let site: TestParvis;
let folder: string;
let point: string;
let whole: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-beside-s3-"));
  s3 = await startStrictS3();
  const s3Media = { bucket: s3.bucket, prefix: "" };
  const config = { s3: s3.access, s3Media, ffmpeg: "off" as const };
  site = await startTestParvis({ config });
  await writeMediaChoice(site.db, site.dataDir, { place: "s3", former: null, s3: s3Media });
  await until(() => site.parvis.services.media.bucket());
  const removed = await signUp(site, "Balthazar Lointain");
  await publish(site.admin, site.group, "Avant", { mediaIds: [await uploadPhoto(site.admin)] });
  await followed(site);
  await settled(site);
  const database = { connectionString: site.database.connectionString };
  point = await withClient(database, (client) =>
    makeRestorePoint({ config: site.parvis.services.config, database }, client),
  );
  whole = (await backUp(site.parvis.services, database, { wanted: folder })).file;
  // What the record of that moment does not know, and someone who is erased again.
  await publish(site.admin, site.group, "Après", { mediaIds: [await uploadPhoto(site.admin)] });
  await site.admin.delete(`/api/admin/members/${removed.id}`, { body: { reason: "Des insultes" } });
  await eraseTextsJob(site.parvis.services).run({});
  await noteErasuresJob(site.parvis.services).run({});
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await s3?.stop();
  if (folder) await rm(folder, { recursive: true });
});

/** Brings a backup back to a machine that enters S3 too. */
async function bringBack(file: string) {
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  await copyFile(
    path.join(site.dataDir, "backups", "erasures.ndjson"),
    path.join(path.dirname(file), "erasures.ndjson"),
  ).catch(() => {});
  const config = { ...site.parvis.services.config, dataDir, databaseUrl: null };
  const { erased } = await restoreBackup({ file, config, log: createLog("silent") });
  const embedded = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  const noted = await withClient({ ...embedded.connection }, async (client) => {
    const { rows } = await client.query(
      "select value from server_notes where name = 'media-place'",
    );
    return rows[0]?.value ?? null;
  });
  await embedded.stop();
  const said = await readFile(path.join(dataDir, CHOICE_FILE), "utf8").catch(() => null);
  return { erased, noted, said: said && JSON.parse(said) };
}

test("a record brought back from another moment erases nothing that media have in S3", async () => {
  const before = [...s3.objects.keys()].sort();
  expect(before.length).toBeGreaterThan(2);
  const { erased, noted, said } = await bringBack(point);
  expect(erased).toBe(1);
  expect([...s3.objects.keys()].sort()).toEqual(before);
  // Where they are is said by the data folder of the installation, and noted at its next start.
  expect([noted, said]).toEqual([null, null]);
}, 90_000);

test("a whole backup brings the files back to the disk, and says so", async () => {
  const before = [...s3.objects.keys()].sort();
  const { noted, said } = await bringBack(whole);
  expect([...s3.objects.keys()].sort()).toEqual(before);
  expect(noted).toMatchObject({ place: "disk" });
  expect(said).toMatchObject({ place: "disk" });
}, 90_000);
