import { copyFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backup, Backups } from "../../../shared/administration/backups.contract.ts";
import {
  DAY,
  followed,
  HOUR,
  MINUTE,
  PASSWORD,
  publish,
  sentencesTo,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../tests/builders/index.ts";
import { watchWaitingJob } from "../../features/administration/watch-waiting.job.ts";
import { keepBackupsJob } from "../../features/administration/wiring.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

const PATH = "/api/admin/backups";
/** A command in a process of its own, after everything else of the machine. */
const SLOW = { within: 60_000 };

let site: TestParvis;
let admin: TestMember;

beforeAll(async () => {
  site = await startTestParvis({ config: { scheduledBackups: true } });
  admin = site.admin;
  await publish(admin, site.group, "Bonjour");
  await followed(site);
}, 60_000);
afterAll(() => site?.stop());

const read = async (): Promise<Backups> => (await admin.get(PATH)).body;
const keep = () => keepBackupsJob(site.parvis.services, () => "Europe/Paris").run({});
const made = (count: number): Promise<Backups> =>
  until(async () => {
    const now = await read();
    return now.running === null && now.items.length === count ? now : undefined;
  }, SLOW);
/** Makes all backups older by so many days. */
const older = async (days: number) => {
  const by = sql<Date>`began_at - ${`${days} days`}::interval`;
  await site.db.updateTable("backups").set({ began_at: by }).execute();
};
const files = async () => (await readdir(path.join(site.dataDir, "backups"))).sort();

describe("a backup that someone asks for", () => {
  test("is made by a process of its own, one at a time, and says who asked", async () => {
    expect(await read()).toMatchObject({ items: [], running: null, failed: null, lastAt: null });
    expect((await admin.post(PATH)).status).toBe(202);
    const again = await admin.post(PATH);
    expect([again.status, again.body.code]).toEqual([409, "BACKUP_RUNNING"]);
    const { items } = await made(1);
    expect(items[0]).toMatchObject({
      cause: "person",
      byName: admin.name,
      here: true,
      place: null,
      missing: 0,
    });
    expect(items[0]?.rows).toBeGreaterThan(20);
    expect(await files()).toHaveLength(1);
  }, 90_000);

  test("is downloaded by who shows who they are, whole or in parts, and by nobody else", async () => {
    const [{ id, bytes }] = (await read()).items as [Backup];
    const open = (password?: string) => admin.post(`${PATH}/${id}/download`, { password });
    expect((await open("une autre")).body.code).toBe("WRONG_PASSWORD");
    const { url } = (await open(PASSWORD)).body;
    const whole = await admin.fetch("GET", url);
    expect([whole.status, whole.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes);
    const part = await admin.fetch("GET", url, { headers: { range: "bytes=0-9" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const ruth = await signUp(site, "Ruth");
    for (const other of [ruth, site.visitor()])
      expect((await other.fetch("GET", url)).status).toBeGreaterThanOrEqual(401);
    expect((await admin.fetch("GET", `${url}x`)).status).toBe(404);
    site.clock.advance(11 * 60_000);
    expect((await admin.fetch("GET", url)).status).toBe(404);
  });

  test("is tried aside, and says whether all of it is there", async () => {
    const [{ id }] = (await read()).items as [Backup];
    expect((await admin.post(`${PATH}/${id}/trial`)).status).toBe(202);
    const tried = () =>
      until(async () => {
        const { trial } = (await read()).items[0] as Backup;
        return trial === "trying" ? undefined : trial;
      }, SLOW);
    expect(await tried()).toBe("right");
    expect(await readdir(site.dataDir)).not.toContain("trying");
  }, 120_000);

  test("goes with its file", async () => {
    const [{ id }] = (await read()).items as [Backup];
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(200);
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(404);
    expect(await files()).toEqual([]);
    expect((await read()).items).toEqual([]);
  });
});

describe("the clock", () => {
  test("makes one a night, once, and one that was missed later", async () => {
    const since = site.clock();
    // Half a day from now in Paris: the next night is not an hour after the last one.
    const hour = (since.getUTCHours() + 13) % 24;
    await site.db.updateTable("backup_settings").set({ since, hour }).execute();
    await keep();
    expect((await read()).running).toBeNull();
    site.clock.advance(DAY);
    await keep();
    expect((await read()).running).not.toBeNull();
    const { items } = await made(1);
    expect(items[0]).toMatchObject({ cause: "schedule", byName: "" });
    await keep();
    site.clock.advance(HOUR);
    await keep();
    expect((await read()).running).toBeNull();
    expect((await read()).items).toHaveLength(1);
  }, 90_000);

  test("keeps what the rhythm says, and takes up a file that no row names", async () => {
    const folder = path.join(site.dataDir, "backups");
    const [file] = await files();
    await copyFile(path.join(folder, file as string), path.join(folder, "apportée.tar"));
    await writeFile(path.join(folder, "autre.tar"), "pas une sauvegarde");
    await keep();
    const { items } = await read();
    expect(items.map(({ cause }) => cause).sort()).toEqual(["command", "schedule"]);
    await site.db.updateTable("backup_settings").set({ scheduled: false }).execute();
    await older(36);
    await keep();
    // The newest stays, however old it is, until there is another.
    expect((await read()).items.map(({ id }) => id)).toEqual([items[0]?.id]);
    expect(await files()).toHaveLength(2);
    await rm(path.join(site.dataDir, "backups", "autre.tar"));
  }, 90_000);

  test("makes none where nobody wants any", async () => {
    const settings = { scheduled: false, hour: 4, days: 3, weeks: 0 };
    expect((await admin.put("/api/admin/backup-settings", settings)).status).toBe(200);
    expect((await read()).settings).toEqual(settings);
    await older(2);
    await keep();
    expect((await read()).running).toBeNull();
    const tooMany = { ...settings, days: 40 };
    expect((await admin.put("/api/admin/backup-settings", tooMany)).status).toBe(400);
  });
});

describe("one that is not made", () => {
  const begun = () => {
    const at = new Date(site.clock().getTime() - 11 * MINUTE);
    return { id: uuidv7(), cause: "schedule", state: "making", began_at: at, seen_at: at } as const;
  };
  const watch = () => watchWaitingJob(site.parvis.services).run({});
  const told = async () => {
    await watch();
    await followed(site);
    return (await sentencesTo(site, admin)).filter((one) => one.includes("sauvegarde"));
  };

  test("for three days is told to those who administer, until one is made", async () => {
    expect(await told()).toEqual([]);
    const since = new Date(site.clock().getTime() - 9 * DAY);
    await site.db.updateTable("backup_settings").set({ since }).execute();
    await site.db.updateTable("community").set({ created_at: since }).execute();
    await older(2);
    expect(await told()).toHaveLength(1);
    expect((await admin.get("/api/admin/today")).body.backups).toMatchObject({ failed: false });
    const moderatorLess = await signUp(site, "Paul");
    expect((await moderatorLess.get("/api/admin/today")).body.backups ?? null).toBeNull();
    expect((await read()).late).toBe(true);
  });

  test("because its process died counts as stopped, is told once, and is settled by the next", async () => {
    await site.db.insertInto("backups").values(begun()).execute();
    await keep();
    expect((await read()).failed).toMatchObject({ failure: "stopped" });
    expect(await told()).toHaveLength(1);
    expect((await admin.get("/api/admin/today")).body.backups).toMatchObject({ failed: true });
    const later = { state: "ready", file: "une.tar", bytes: 1, failure: null } as const;
    await site.db.updateTable("backups").set(later).where("state", "=", "failed").execute();
    expect(await told()).toEqual([]);
    expect((await read()).failed).toBeNull();
  }, 120_000);
});
