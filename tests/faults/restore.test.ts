import { copyFile, cp, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { PASSWORD, TestMember, until } from "../builders/index.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";
import {
  cleanUp,
  databaseOf,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";
import {
  ageDeadBackup,
  type CarriedBackup,
  command,
  countsOf,
  keyOf,
  killRestore,
  madeBackup,
  partsOf,
  RESTORE,
  restoreFolder,
  wizardOf,
} from "./restoring.ts";
import { mediaSums, strayWrites, writeSteadily } from "./steady-writer.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
/** Kills of each kind; `PARVIS_KILLS=500 npm run soak -- faults/restore` for a long night. */
const KILLS = Number(process.env.PARVIS_KILLS ?? (SOAK ? 50 : 2));
/** Backups of a community that is written to, each restored, with a kill of the one or the other. */
const ROUNDS = Number(process.env.PARVIS_ROUNDS ?? (SOAK ? 10 : 1));
/** In a long run kills come at any moment: up to that many milliseconds later, by chance. */
const SPREAD_MS = SOAK ? 4000 : 0;

let folder: string;
let backup: CarriedBackup;
/** A copy of it that was kept elsewhere. */
let copied: string;

beforeAll(async () => {
  // Not one that the tests clean up after themselves: it serves all of them.
  folder = await mkdtemp(path.join(tmpdir(), "pv-"));
  copied = path.join(folder, "elsewhere");
  await mkdir(copied);
  backup = await madeBackup(folder, { copiedTo: copied });
}, 120_000);

afterEach(cleanUp);
afterAll(() => rm(folder, { recursive: true, force: true }));

const NAME = "parvis-avant-la-panne.tar";
const ID = `restore/${NAME}`;

/** An empty server in whose data folder the backup lies. */
async function emptyServer(): Promise<ParvisProcess> {
  const dataDir = await temporaryFolder();
  await copyFile(backup.file, path.join(await restoreFolder(dataDir), NAME));
  return startParvis({ dataDir });
}

const isInstalled = async ({ url }: ParvisProcess): Promise<boolean> =>
  (await fetch(`${url}/api/community`)).status === 200;

const signsIn = async ({ url }: ParvisProcess): Promise<number> =>
  (await new TestMember(url, "Marthe").signIn(backup.email, PASSWORD)).status;

const chance = () => pause(Math.random() * SPREAD_MS);

describe("a restore by the wizard", { timeout: 60_000 + KILLS * 60_000 }, () => {
  it("serves the community in the same process, under the same password, and opens no more", async () => {
    const parvis = await emptyServer();
    const key = await keyOf(parvis);
    const wizard = wizardOf(parvis, key);
    const ticket = await wizard.begin(ID);
    const whole = await wizard.reaches("done", ticket);
    expect(whole).toMatchObject({ restored: { title: "Église du Parvis", signedOut: false } });
    expect(await signsIn(parvis)).toBe(200);
    expect(await countsOf(parvis.dataDir)).toEqual({
      posts: backup.posts,
      members: backup.members,
    });
    expect(
      (await partsOf(parvis.dataDir)).filter((name) => /^(before|restoring)/.test(name)),
    ).toEqual([]);
    const later = await wizard.post("examinations", { id: ID });
    expect([later.status, later.body.code]).toEqual([403, "INSTALLATION_KEY_INVALID"]);
    expect(await wizard.state("another")).toBeUndefined();
    parvis.kill("SIGTERM");
    expect((await parvis.ended).code).toBe(0);
  });

  it("takes the media of a copy from beside it", async () => {
    const dataDir = await temporaryFolder();
    await cp(copied, await restoreFolder(dataDir), { recursive: true });
    const parvis = await startParvis({ dataDir });
    const wizard = wizardOf(parvis, await keyOf(parvis));
    const copies = (await readdir(copied)).filter((name) => name.endsWith(".tar"));
    await wizard.reaches("done", await wizard.begin(`restore/${copies[0]}`));
    const places = await readdir(path.join(dataDir, "media"), { recursive: true });
    expect(places.some((name) => name.endsWith(".webp"))).toBe(true);
    expect(await signsIn(parvis)).toBe(200);
  });

  it("takes a sealed copy from the store that the environment names, by two shares", async () => {
    const store = await startStrictS3();
    onTestFinished(store.stop);
    const to = `s3:${store.bucket}/nous`;
    const kept = await temporaryFolder();
    const made = await madeBackup(kept, { sealed: true, copiedTo: to, s3: store.access });
    const { endpoint, accessKey, secretKey, region } = store.access;
    const env = {
      PARVIS_BACKUP_TO: to,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_REGION: region,
    };
    const dataDir = await temporaryFolder();
    const parvis = await startParvis({ dataDir, env });
    const key = await keyOf(parvis);
    const wizard = wizardOf(parvis, key);
    const { body } = await wizard.client.get(`/api/installation/backups?key=${key}`);
    expect(body.items).toMatchObject([{ place: "elsewhere", sealed: true, fault: null }]);
    await wizard.reaches("done", await wizard.begin(body.items[0].id, made.shares.slice(1)));
    const marthe = await new TestMember(parvis.url, "Marthe").signIn(made.email, PASSWORD);
    expect(marthe.status).toBe(200);
    const places = await readdir(path.join(dataDir, "media"), { recursive: true });
    expect(places.some((name) => name.endsWith(".webp"))).toBe(true);
  });

  it("whose process is killed leaves the server as it was, and is done again", async () => {
    const parvis = await emptyServer();
    const wizard = wizardOf(parvis, await keyOf(parvis));
    const before = await partsOf(parvis.dataDir);
    for (let kill = 0; kill < KILLS; kill++) {
      await wizard.begin(ID);
      await chance();
      await killRestore(parvis);
      const failed = await wizard.reaches("failed");
      expect(failed).toMatchObject({ reason: expect.stringMatching(/Rien n’a été touché/) });
      expect([await isInstalled(parvis), await partsOf(parvis.dataDir)]).toEqual([false, before]);
    }
    await wizard.reaches("done", await wizard.begin(ID));
    expect(await signsIn(parvis)).toBe(200);
  });

  it("whose server is killed is, at the next start, nothing or whole", async () => {
    let parvis = await emptyServer();
    for (let kill = 0; kill < KILLS; kill++) {
      const wizard = wizardOf(parvis, await keyOf(parvis));
      await wizard.begin(ID);
      // Half of them once it is unpacked: what was begun to take its place has to end.
      if (kill % 2 === 1) await until(() => isPlacing(wizard), RESTORE);
      await chance();
      await parvis.crash();
      const { dataDir, port } = parvis;
      parvis = await startParvis({ dataDir, port });
      if (await isInstalled(parvis)) break;
    }
    if (!(await isInstalled(parvis))) {
      const wizard = wizardOf(parvis, await keyOf(parvis));
      await wizard.reaches("done", await wizard.begin(ID));
    }
    const { posts, members } = backup;
    expect(await countsOf(parvis.dataDir)).toEqual({ posts, members });
    expect(await signsIn(parvis)).toBe(200);
    expect(await partsOf(parvis.dataDir)).not.toContain("restoring");
  });
});

/** Whether a backup stands whole beside what is there; not to answer at all is a sign of it too. */
async function isPlacing(wizard: ReturnType<typeof wizardOf>): Promise<boolean> {
  const state = await wizard.state();
  return state === undefined || (state.state === "restoring" && state.progress.step === "place");
}

describe("a command that is killed", { timeout: 60_000 + KILLS * 60_000 }, () => {
  it("to restore leaves the folder as it was, or whole", async () => {
    const parvis = await emptyServer();
    const { dataDir } = parvis;
    parvis.kill("SIGTERM");
    await parvis.ended;
    const restore = () => command(dataDir, ["restore", "--file", backup.file]);
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, ended } = restore();
      await until(async () => (await partsOf(dataDir)).includes("restoring"), RESTORE);
      await chance();
      child.kill("SIGKILL");
      await ended;
    }
    expect(await restore().ended).toBe(0);
    const again = await startParvis({ dataDir });
    expect(await signsIn(again)).toBe(200);
    expect(await partsOf(dataDir)).not.toContain("restoring");
  });

  it("to back up leaves nothing that bears a backup's name, and the next one is whole", async () => {
    const parvis = await emptyServer();
    const wizard = wizardOf(parvis, await keyOf(parvis));
    await wizard.reaches("done", await wizard.begin(ID));
    const target = await temporaryFolder();
    const names = async () => (await readdir(target)).filter((name) => name.endsWith(".tar"));
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, ended } = command(parvis.dataDir, ["backup", "--to", target]);
      await until(
        async () => (await readdir(target)).some((name) => name.endsWith(".part")),
        RESTORE,
      );
      child.kill("SIGKILL");
      await ended;
      expect(await names()).toEqual([]);
      await ageDeadBackup(parvis.dataDir);
    }
    expect(await command(parvis.dataDir, ["backup", "--to", target]).ended).toBe(0);
    const [name = ""] = await names();
    expect((await stat(path.join(target, name))).size).toBeGreaterThan(10_000);
    const verify = command(parvis.dataDir, ["verify-backup", "--file", path.join(target, name)]);
    expect(await verify.ended).toBe(0);
  });
});

describe("a community that is written to", { timeout: 60_000 + ROUNDS * 180_000 }, () => {
  it("comes back as it was at one moment of each backup, whatever is killed", async () => {
    const living = await livingCommunity();
    const marthe = new TestMember(living.url, "Marthe");
    await marthe.enter(backup.email, PASSWORD);
    const target = await temporaryFolder();
    const writer = writeSteadily(marthe, await groupOf(living.dataDir));
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 2 === 0) await killedBackup(living.dataDir, target);
      const began = performance.now();
      const file = await backedUp(living.dataDir, target);
      const span = { began, ended: performance.now() };
      const back = await broughtBack(file, round % 2 === 1);
      const there = await textsIn(back.dataDir);
      expect(strayWrites(writer.writes, there, span)).toEqual([]);
      expect([...there].filter((text) => text.startsWith("écrit")).length).toBeGreaterThan(0);
      const source = await mediaSums(living.dataDir);
      const sums = await mediaSums(back.dataDir);
      expect(sums.size).toBeGreaterThan(0);
      for (const [key, sum] of sums) expect([key, source.get(key)]).toEqual([key, sum]);
      expect(await command(back.dataDir, ["check"]).ended).toBe(0);
      expect(await signsIn(back)).toBe(200);
      await back.crash();
      await rm(file);
    }
    await writer.stop();
    expect(writer.faults).toEqual([]);
  });
});

/** The community of the backup, on a server of its own. */
async function livingCommunity(): Promise<ParvisProcess> {
  const dataDir = await temporaryFolder();
  expect(await command(dataDir, ["restore", "--file", backup.file]).ended).toBe(0);
  return startParvis({ dataDir });
}

async function groupOf(dataDir: string): Promise<string> {
  const { pool, close } = databaseOf(dataDir);
  const { rows } = await pool.query("select default_group_id as id from community");
  await close();
  return rows[0].id;
}

async function textsIn(dataDir: string): Promise<Set<string>> {
  const { pool, close } = databaseOf(dataDir);
  const { rows } = await pool.query("select text from posts");
  await close();
  return new Set(rows.map(({ text }) => text));
}

const tarsIn = async (target: string) =>
  (await readdir(target)).filter((name) => name.endsWith(".tar"));

/** A backup whose process is killed while it writes, which leaves none. */
async function killedBackup(dataDir: string, target: string): Promise<void> {
  const before = await tarsIn(target);
  const { child, ended } = command(dataDir, ["backup", "--to", target]);
  await until(async () => (await readdir(target)).some((name) => name.endsWith(".part")), RESTORE);
  child.kill("SIGKILL");
  await ended;
  expect(await tarsIn(target)).toEqual(before);
  await ageDeadBackup(dataDir);
}

async function backedUp(dataDir: string, target: string): Promise<string> {
  const before = await tarsIn(target);
  expect(await command(dataDir, ["backup", "--to", target]).ended).toBe(0);
  const made = (await tarsIn(target)).find((name) => !before.includes(name));
  return path.join(target, made ?? "");
}

/** An empty machine on which a backup is brought back, by a process that may first be killed. */
async function broughtBack(file: string, isKilled: boolean): Promise<ParvisProcess> {
  const dataDir = await temporaryFolder();
  const restore = () => command(dataDir, ["restore", "--file", file]);
  if (isKilled) {
    const { child, ended } = restore();
    await until(async () => (await partsOf(dataDir)).includes("restoring"), RESTORE);
    await chance();
    child.kill("SIGKILL");
    await ended;
  }
  if (!(await partsOf(dataDir)).includes("secrets.json")) expect(await restore().ended).toBe(0);
  return startParvis({ dataDir });
}
