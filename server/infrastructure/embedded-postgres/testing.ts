// What the tests of this folder share: temporary data folders, queries, owners in other
// processes. Everything started here is stopped by `cleanUp`.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createLog } from "../log.ts";
import type { SystemAccount } from "./account.ts";
import { type EmbeddedConnection, type EmbeddedPostgres, startEmbeddedPostgres } from "./index.ts";

export const major = "18";

const cleaners: (() => Promise<unknown>)[] = [];

/** Undoes everything the test made, last made first. */
export async function cleanUp(): Promise<void> {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean().catch(() => {});
}

export async function temporaryFolder(owner: SystemAccount | null = null): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-pg-"));
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  cleaners.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A stopped cluster that tests copy: making one takes longer than most of what they test. */
let made: Promise<string> | undefined;

async function makeCluster(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-pg-"));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: createLog("silent") });
  await database.stop();
  return folder;
}

/** A new data folder with a stopped cluster. */
export async function folderWithCluster(): Promise<string> {
  made ??= makeCluster();
  const dataDir = path.join(await temporaryFolder(), "d");
  const [code] = await once(spawn("cp", ["-a", await made, dataDir]), "close");
  if (code !== 0) throw new Error(`cp ended with ${code}`);
  return dataDir;
}

/** Removes the cluster that tests copied. */
export async function removeCluster(): Promise<void> {
  if (!made) return;
  const folder = await made;
  made = undefined;
  await rm(folder, { recursive: true, force: true });
}

export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  cleaners.push(() => database.stop());
  return database;
}

export async function query(
  connection: EmbeddedConnection | pg.ClientConfig | string,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const config = typeof connection === "string" ? { connectionString: connection } : connection;
  const client = new pg.Client({ ...config });
  // The server may be killed while we are connected.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export const postmasterFile = (dataDir: string) =>
  path.join(dataDir, "postgresql", major, "postmaster.pid");

/** Process id of the PostgreSQL that last started on this folder. */
export async function postmaster(dataDir: string): Promise<number> {
  return Number((await readFile(postmasterFile(dataDir), "utf8")).split("\n")[0]);
}

export interface Owner {
  readonly child: ChildProcess;
  /** The connection, or why it was refused. */
  readonly answer: { connection?: EmbeddedConnection; error?: string };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) return "";
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return line as string;
}

/** Another process that starts PostgreSQL on the folder, under another account if given. */
export async function ownerProcess(dataDir: string, account?: SystemAccount): Promise<Owner> {
  const script = fileURLToPath(new URL("./owner-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/",
    ...account,
  });
  cleaners.push(() => end(child, "SIGTERM"));
  return { child, answer: JSON.parse(await firstLine(child)) };
}

/** Sends a signal and waits for the process to end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Another program, for its process id only. */
export async function sleeper(account: SystemAccount): Promise<number> {
  const child = spawn("sleep", ["600"], { stdio: "ignore", ...account });
  cleaners.push(() => end(child, "SIGKILL"));
  await once(child, "spawn");
  return child.pid ?? 0;
}
