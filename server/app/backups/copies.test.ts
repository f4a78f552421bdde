import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Backups } from "../../../shared/administration/backups.contract.ts";
import {
  DAY,
  followed,
  HOUR,
  publish,
  startTestParvis,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { type StrictS3, startStrictS3 } from "../../../tests/fakes/s3-server.ts";
import { readBackupsState } from "../../features/administration/backups/backup.query.ts";
import {
  chooseRecoveryKey,
  draftRecoveryKey,
  keepBackupsJob,
} from "../../features/administration/wiring.ts";
import { examineBackup } from "../../infrastructure/backup/load-backup.ts";
import { sealedBytes } from "../../infrastructure/backup/seal.ts";
import type { BackupTarget } from "../../infrastructure/config-places.ts";
import { createLog } from "../../infrastructure/log.ts";
import { openBackup } from "./open-backup.ts";
import { restoreBackup } from "./restore.ts";
import { copyCommand } from "./send-backup.ts";

const SLOW = { within: 60_000 };

let site: TestParvis;
let store: StrictS3;
let folder: string;
let shares: string[];
/** The data folder that was restored into last. */
let dataDir: string;

beforeAll(async () => {
  store = await startStrictS3({ pageSize: 4 });
  folder = await mkdtemp(path.join(tmpdir(), "parvis-copies-"));
  const backupTo: BackupTarget = { kind: "s3", place: { bucket: store.bucket, prefix: "nous/" } };
  site = await startTestParvis({
    alertEveryMs: HOUR,
    config: { scheduledBackups: true, s3: store.access, backupTo },
  });
  await publish(site.admin, site.group, "Bonjour", { mediaIds: [await uploadPhoto(site.admin)] });
  await followed(site);
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await store?.stop();
  if (folder) await rm(folder, { recursive: true });
});
beforeEach(() => {
  store.trouble = () => null;
});

const database = (): pg.PoolConfig => ({ connectionString: site.database.connectionString });
const send = (to?: string, isUnsealed = false) =>
  copyCommand(site.parvis.services, database(), { to, isUnsealed });
const read = async (): Promise<Backups> => (await site.admin.get("/api/admin/backups")).body;
const keep = () => keepBackupsJob(site.parvis.services, () => "Europe/Paris").run({});
const inStore = (begin: string) => [...store.objects.keys()].filter((key) => key.includes(begin));
const newest = () => `s3:${store.bucket}/${inStore("snapshot-").sort().at(-1)}`;

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const root = path.join(dataDir, "media");
  const found: Record<string, string> = {};
  for (const one of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(one.parentPath, one.name);
    if (one.isFile()) found[path.relative(root, file)] = (await readFile(file)).toString("base64");
  }
  return found;
}

const secretsless = () => ({ ...site.parvis.services.config, dataDir: path.join(folder, "none") });

async function restored(address: string, given: string[] = []): Promise<string> {
  dataDir = await mkdtemp(path.join(folder, "data-"));
  const config = { ...site.parvis.services.config, dataDir, databaseUrl: null };
  const file = await openBackup(address, given.length > 0 ? config : site.parvis.services.config, {
    shares: given,
  });
  await restoreBackup({ file, config, log: createLog("silent") });
  return dataDir;
}

describe("a copy elsewhere", () => {
  test("does not leave before there is a key to seal it for", async () => {
    await expect(send()).rejects.toThrow(/Aucune clé de reprise/);
    expect(store.objects.size).toBe(0);
    expect((await read()).elsewhere).toMatchObject({ place: "s3:parvis/nous", needsKey: true });
    expect(await read()).toMatchObject({ late: false, elsewhere: { failed: null } });
    const { services } = site.parvis;
    const draft = await draftRecoveryKey(services);
    await chooseRecoveryKey(services, { ...draft, ending: draft.key.join(""), guardians: [] });
    shares = draft.shares.slice(0, 2).map((share) => share.join("\n"));
    expect((await read()).elsewhere?.needsKey).toBe(false);
  });

  test("sends each file once: the second sends what is new, byte for byte", async () => {
    await send();
    const files = Object.values(await filesIn(site.dataDir)).map((one) =>
      Buffer.from(one, "base64"),
    );
    expect(inStore("media/")).toHaveLength(files.length);
    const all = files.reduce((total, { length }) => total + sealedBytes(length), 0);
    const first = store.takeReceived();
    expect(first).toBeGreaterThan(all);
    const before = await filesIn(site.dataDir);
    site.clock.advance(HOUR);
    await publish(site.admin, site.group, "Encore", { mediaIds: [await uploadPhoto(site.admin)] });
    await followed(site);
    const added = Object.entries(await filesIn(site.dataDir)).filter(([name]) => !(name in before));
    store.takeReceived();
    await send();
    const archive = store.objects.get(inStore("snapshot-").sort().at(-1) ?? "")?.length ?? 0;
    const media = added.reduce(
      (sum, [, one]) => sum + sealedBytes(Buffer.from(one, "base64").length),
      0,
    );
    const notes = store.objects.get("nous/media-departed.json")?.length ?? 0;
    expect(store.takeReceived()).toBe(archive + media + notes);
    const { items } = await read();
    expect(items[0]).toMatchObject({ elsewhere: true, here: false, bytes: archive + media });
    expect(inStore("snapshot-")).toHaveLength(2);
  }, 60_000);

  test("holds nothing that its store, or who reads it, understands", async () => {
    for (const [name, bytes] of store.objects)
      if (!name.endsWith(".json")) expect(bytes.toString("latin1")).toMatch(/^age-encryption/);
  });

  test("comes back on an empty machine by two shares, with every file", async () => {
    await restored(newest(), shares);
    expect(await filesIn(dataDir)).toEqual(await filesIn(site.dataDir));
    await expect(openBackup(newest(), secretsless(), {})).rejects.toThrow(/scellée/);
  }, 60_000);

  test.each([
    ["missing", (key: string) => store.objects.delete(key), /il manque 1.*large/],
    [
      "shorter",
      (key: string) => store.objects.set(key, store.objects.get(key)?.subarray(5) as Buffer),
      /leur taille.*large/,
    ],
    [
      "altered",
      (key: string) => {
        const bytes = Buffer.from(store.objects.get(key) as Buffer);
        bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
        store.objects.set(key, bytes);
      },
      /large.* n’est plus celui/,
    ],
  ])(
    "of which a file is %s is found out, the file named, and nothing touched",
    async (_, harm, words) => {
      const key = inStore("large").sort()[0] as string;
      const right = store.objects.get(key) as Buffer;
      harm(key);
      await expect(restored(newest())).rejects.toThrow(words);
      expect(await readdir(dataDir)).not.toContain("media");
      store.objects.set(key, right);
    },
    60_000,
  );

  test("sends again what its store has lost or cut", async () => {
    const [one, two] = inStore("media/") as [string, string];
    const right = store.objects.get(one)?.length;
    store.objects.set(one, Buffer.from("coupé"));
    store.objects.delete(two);
    site.clock.advance(HOUR);
    await send();
    expect([store.objects.get(one)?.length, store.objects.has(two)]).toEqual([right, true]);
    await examineBackup(await openBackup(newest(), site.parvis.services.config, {}));
  }, 60_000);

  test("that its store refuses is noted as such, and told apart from the others", async () => {
    const refusals = [
      [{ status: 403, code: "AccessDenied" }, "refused"],
      [{ status: 507, code: "XMinioStorageFull" }, "disk-full"],
    ] as const;
    for (const [trouble, failure] of refusals) {
      store.trouble = ({ method }) => (method === "PUT" ? trouble : null);
      await expect(send()).rejects.toThrow();
      store.trouble = () => null;
      const copyFailed = { failed: null, late: false, elsewhere: { failed: { failure } } };
      expect(await read()).toMatchObject(copyFailed);
    }
    site.clock.advance(HOUR);
    await send();
    expect((await read()).elsewhere?.failed).toBeNull();
  }, 60_000);

  test("is not sent where another installation keeps its own", async () => {
    const mark = store.objects.get("nous/parvis-place.json") as Buffer;
    store.objects.set("nous/parvis-place.json", Buffer.from('{"installation":"age1autre"}'));
    await expect(send()).rejects.toThrow(/autre installation/);
    store.objects.set("nous/parvis-place.json", mark);
  });

  test("is taken up where no row names it, and forgotten where it is gone", async () => {
    await site.db.deleteFrom("backups").execute();
    site.clock.advance(HOUR);
    await send();
    const { items } = await read();
    expect(items).toHaveLength(inStore("snapshot-").length);
    const url = (id: string | undefined) => `/api/admin/backups/${id}`;
    store.trouble = () => ({ status: 403, code: "AccessDenied" });
    expect((await site.admin.delete(url(items.at(-1)?.id))).status).toBe(500);
    store.trouble = () => null;
    expect((await site.admin.delete(url(items.at(-1)?.id))).status).toBe(200);
    expect(inStore("snapshot-")).toHaveLength(items.length - 1);
    store.objects.delete(inStore("snapshot-").sort()[0] as string);
    site.clock.advance(HOUR);
    await send();
    expect((await read()).items).toHaveLength(items.length - 1);
  }, 60_000);
});

describe("the clock", () => {
  test("sends a copy after the night's backup, and tries the newest once a month", async () => {
    await site.db.deleteFrom("backups").execute();
    const since = new Date(site.clock().getTime() - 2 * DAY);
    await site.db.updateTable("backup_settings").set({ since }).execute();
    const at = site.clock();
    const trial = { tried_right: true, tried_at: at, tried_made_at: at } as const;
    await site.db.updateTable("backup_settings").set(trial).execute();
    await keep();
    const copied = await until(async () => {
      const now = await read();
      return now.running === null && now.items.some(({ elsewhere }) => elsewhere) ? now : undefined;
    }, SLOW);
    const night = copied.items.filter(({ cause }) => cause === "schedule");
    expect(night.map(({ elsewhere }) => elsewhere).sort()).toEqual([false, true]);
    await keep();
    expect((await read()).items.some(({ trial: one }) => one !== null)).toBe(false);
    const before = new Date(at.getTime() - 31 * DAY);
    await site.db
      .updateTable("backup_settings")
      .set({ since: site.clock(), tried_at: before })
      .execute();
    await keep();
    const tried = await until(async () => {
      const now = await read();
      return now.items.some(({ trial: one }) => one === "right") ? now : undefined;
    }, SLOW);
    expect(tried.items.find(({ trial: one }) => one === "right")?.elsewhere).toBe(true);
    expect(tried.lastTrial).toMatchObject({ result: "right" });
    await keep();
    expect((await read()).items.some(({ trial: one }) => one === "trying")).toBe(false);
  }, 120_000);
});

describe("a folder elsewhere", () => {
  test("takes copies as a store does, but is never made, and may stay open to who says so", async () => {
    const { services } = site.parvis;
    const nas = path.join(folder, "nas");
    const to = { kind: "folder", folder: nas } as const;
    const away = { ...services, config: { ...services.config, backupTo: to } };
    const sendThere = (isUnsealed: boolean) =>
      copyCommand(away, database(), { to: undefined, isUnsealed });
    await expect(sendThere(false)).rejects.toThrow(/n’est pas là/);
    await mkdir(nas);
    site.clock.advance(HOUR);
    await sendThere(true);
    const [name] = (await readdir(nas)).filter((one) => one.endsWith(".tar"));
    await restored(path.join(nas, name as string));
    expect(await filesIn(dataDir)).toEqual(await filesIn(site.dataDir));
    const alone = path.join(folder, "alone.tar");
    await writeFile(alone, await readFile(path.join(nas, name as string)));
    await expect(restored(alone)).rejects.toThrow(/il manque/);
    site.clock.advance(HOUR);
    await sendThere(false);
    expect((await readdir(nas)).filter((one) => one.endsWith(".tar.age"))).toHaveLength(1);
    expect((await stat(path.join(nas, "parvis-place.json"))).isFile()).toBe(true);
  }, 90_000);
});

describe("as months go by", () => {
  test("a place keeps what its rhythm says; a file goes once no copy that stays names it", async () => {
    const post = await publish(site.admin, site.group, "À retirer", {
      mediaIds: [await uploadPhoto(site.admin)],
    });
    await followed(site);
    const { id } = await site.db
      .selectFrom("media")
      .select("id")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    site.clock.advance(HOUR);
    await send();
    expect(inStore(id).length).toBeGreaterThan(0);
    await site.admin.delete(`/api/posts/${post.id}`);
    await site.db.deleteFrom("media").where("id", "=", id).execute();
    site.clock.advance(20 * DAY);
    await send();
    expect(inStore(id).length).toBeGreaterThan(0);
    site.clock.advance(16 * DAY);
    await send();
    expect(inStore(id)).toEqual([]);
    // Of those that were asked for, none is older than thirty-five days.
    expect(inStore("snapshot-")).toHaveLength(2);
    expect(
      await site.db.selectFrom("backups").where("file", "like", "s3:%").execute(),
    ).toHaveLength(2);
    await examineBackup(await openBackup(newest(), site.parvis.services.config, {}));
  }, 90_000);

  test("what the place would not remove is said where one looks, until it is gone", async () => {
    // A session does not last as long as this test’s clock runs.
    const unremoved = async () => (await readBackupsState(site.db, site.clock())).unremoved;
    site.clock.advance(HOUR);
    await send();
    expect(await unremoved()).toBeNull();
    const before = inStore("snapshot-");
    store.trouble = ({ method, key }) =>
      method === "DELETE" && key.includes("snapshot-")
        ? { status: 403, code: "AccessDenied" }
        : null;
    site.clock.advance(40 * DAY);
    await send();
    expect(inStore("snapshot-")).toEqual(expect.arrayContaining(before));
    expect(await unremoved()).toMatchObject({
      count: before.length,
      reason: expect.stringMatching(/403 AccessDenied/),
    });
    // A copy that is kept all the same is listed still.
    const listed = site.db.selectFrom("backups").where("file", "like", "s3:%");
    expect(await listed.execute()).toHaveLength(before.length + 1);
    store.trouble = () => null;
    site.clock.advance(HOUR);
    await send();
    expect(await unremoved()).toBeNull();
    expect(inStore("snapshot-").filter((key) => before.includes(key))).toEqual([]);
  }, 90_000);
});
