import { cpSync } from "node:fs";
import { chmod, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { findBinaries, runnableBinaries } from "./binaries.ts";
import { startEmbeddedPostgres } from "./index.ts";
import {
  cleanUp,
  end,
  folderWithCluster,
  major,
  ownerProcess,
  postmaster,
  query,
  removeCluster,
  start,
  temporaryFolder,
} from "./testing.ts";

afterEach(cleanUp);
afterAll(removeCluster);

const isRoot = process.getuid?.() === 0;
const ordinary = { uid: 65_534, gid: 65_534 };

async function uidOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

describe("the owner of a data folder", { timeout: 40_000 }, () => {
  it("is alone: a second one is refused and told its number", async () => {
    const dataDir = await folderWithCluster();
    const { child, answer } = await ownerProcess(dataDir);
    expect(answer.error).toBeUndefined();
    await expect(start(dataDir)).rejects.toThrow(`processus ${child.pid}`);
    const other = await ownerProcess(dataDir);
    expect(other.answer.error).toContain(`processus ${child.pid}`);
  });

  it("is alone within one process too", async () => {
    const dataDir = await folderWithCluster();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`processus ${process.pid}`);
  });

  it("is one when several start at once", async () => {
    const dataDir = await temporaryFolder();
    const owners = await Promise.all([1, 2, 3].map(() => ownerProcess(dataDir)));
    expect(owners.filter(({ answer }) => answer.connection)).toHaveLength(1);
  });

  it("leaves the folder free when it stops", async () => {
    const dataDir = await folderWithCluster();
    const { child } = await ownerProcess(dataDir);
    await end(child, "SIGTERM");
    expect(child.exitCode).toBe(0);
    expect(await query((await start(dataDir)).connection, "select 1 as one")).toHaveLength(1);
  });

  it("is succeeded after kill -9: its PostgreSQL is stopped, nothing committed is lost", async () => {
    const dataDir = await folderWithCluster();
    const { child, answer } = await ownerProcess(dataDir);
    await query(answer.connection ?? "", "create table t as select 7 as n");
    const orphan = await postmaster(dataDir);
    await end(child, "SIGKILL");
    expect(() => process.kill(orphan, 0)).not.toThrow();
    const { connection } = await start(dataDir);
    expect(await query(connection, "select n from t")).toEqual([{ n: 7 }]);
    expect(await postmaster(dataDir)).not.toBe(orphan);
  });

  it("is succeeded when both it and its PostgreSQL were killed", async () => {
    const dataDir = await folderWithCluster();
    const { child, answer } = await ownerProcess(dataDir);
    await query(answer.connection ?? "", "create table t as select 7 as n");
    // Stopped first, so that it does not restart PostgreSQL before it is killed itself.
    child.kill("SIGSTOP");
    process.kill(await postmaster(dataDir), "SIGKILL");
    await end(child, "SIGKILL");
    const { connection } = await start(dataDir);
    expect(await query(connection, "select n from t")).toEqual([{ n: 7 }]);
  });
});

describe.runIf(isRoot)("the account that runs PostgreSQL", { timeout: 40_000 }, () => {
  it("is an ordinary one under root, in a folder only root may enter", async () => {
    const parent = await temporaryFolder();
    await chmod(parent, 0o700);
    const dataDir = path.join(parent, "data");
    const { connection } = await start(dataDir);
    expect(await uidOf(await postmaster(dataDir))).toBeGreaterThan(0);
    expect((await stat(path.join(dataDir, "postgresql"))).uid).toBe(0);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("runs a copy of the binaries when it cannot read where npm put them", async () => {
    const found = await findBinaries();
    const [closed, open] = [await temporaryFolder(), await temporaryFolder()];
    const folder = path.join(closed, "native");
    cpSync(found.folder, folder, { recursive: true, verbatimSymlinks: true });
    await chmod(open, 0o755);
    // The first of the two cannot be entered either, as a data folder under /root.
    const parents = [path.join(closed, "data"), path.join(open, "cache")];
    const copy = await runnableBinaries({ ...found, folder }, ordinary, parents);
    expect(copy.folder).toBe(path.join(open, "cache", `native-${found.version}`));
    expect(await readdir(path.join(open, "cache"))).toEqual([path.basename(copy.folder)]);
    expect(await runnableBinaries({ ...found, folder }, ordinary, parents)).toEqual(copy);
    await expect(runnableBinaries({ ...found, folder }, ordinary, [])).rejects.toThrow(
      "DATABASE_URL",
    );
  });

  it("is our own when we are not root", async () => {
    const dataDir = await temporaryFolder(ordinary);
    const { answer } = await ownerProcess(dataDir, ordinary);
    expect(answer.error).toBeUndefined();
    expect(await uidOf(await postmaster(dataDir))).toBe(ordinary.uid);
    expect(await query(answer.connection ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("stays the owner of the cluster when root takes the folder over, and back", async () => {
    const dataDir = await temporaryFolder(ordinary);
    await end((await ownerProcess(dataDir, ordinary)).child, "SIGTERM");
    const byRoot = await start(dataDir);
    expect(await uidOf(await postmaster(dataDir))).toBe(ordinary.uid);
    await byRoot.stop();
  });

  it("must own the cluster: the refusal says who does", async () => {
    const parent = await temporaryFolder(ordinary);
    await end((await ownerProcess(parent, ordinary)).child, "SIGTERM");
    const stranger = await ownerProcess(parent, { uid: 33, gid: 33 });
    expect(stranger.answer.error).toMatch(/PARVIS_DATA_DIR|autre compte/);
  });
});

it("says to set DATABASE_URL where npm has no PostgreSQL for the platform", async () => {
  const architecture = Object.getOwnPropertyDescriptor(process, "arch");
  Object.defineProperty(process, "arch", { ...architecture, value: "pdp11" });
  try {
    await expect(findBinaries()).rejects.toThrow("DATABASE_URL");
    const dataDir = await temporaryFolder();
    const refused = startEmbeddedPostgres({ dataDir, log: createLog("silent") });
    await expect(refused).rejects.toThrow(`linux-pdp11`.replace("linux", process.platform));
  } finally {
    if (architecture) Object.defineProperty(process, "arch", architecture);
  }
  expect((await findBinaries()).major).toBe(major);
});
