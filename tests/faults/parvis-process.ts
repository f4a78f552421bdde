import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SERVER_FLAGS } from "../../bin/server-flags.mjs";
import { openDatabase } from "../../server/infrastructure/database/database.ts";
import { placesIn } from "../../server/infrastructure/embedded-postgres/places.ts";
import { major, postmaster } from "../../server/infrastructure/embedded-postgres/testing.ts";
import { freePort } from "../builders/free-port.ts";
import { until } from "../builders/index.ts";

/** The folder of the project: that of the image too. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const COMMAND = [process.execPath, ...SERVER_FLAGS, "dist/server/main.js"];

/** What it makes in processes of their own runs as fast as the rest. */
const AT_FULL_PRIORITY = ["--import", new URL("../full-priority.mjs", import.meta.url).href];

/** How a process ended. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

/** The real server, as `npm start` runs it, in a process of its own. */
export type ParvisProcess = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything it wrote, standard output and errors together. */
  output(): string;
  readonly ended: Promise<End>;
  kill(signal: NodeJS.Signals): void;
  /** Kills with SIGKILL and waits for the end. */
  crash(): Promise<void>;
};

export type StartOptions = {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** What follows `npm start --`. */
  words?: string[];
  /** The program and its words, from the folder: as `npm start` runs it by default. */
  command?: readonly string[];
  /** The folder it is started in; that of the project by default. */
  folder?: string;
};

/** Longest a start may take on a busy machine, in milliseconds. */
const START = { within: 60_000, what: "the start of Parvis" };

const cleaners: (() => Promise<unknown>)[] = [];

/** Registers what undoes something a test made. */
export const afterwards = (clean: () => Promise<unknown>): void => void cleaners.push(clean);

/** Undoes everything the tests made, last made first. */
export async function cleanUp(): Promise<void> {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean().catch(() => {});
}

/** A folder that goes away after the test; short, for the socket's sake. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "pv-"));
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A copy of a data folder nobody runs on, owners included; goes away after the test. */
export async function copyOf(dataDir: string): Promise<string> {
  const folder = path.join(await temporaryFolder(), "d");
  const [code] = await once(spawn("cp", ["-a", dataDir, folder]), "close");
  if (code !== 0) throw new Error(`cp ended with ${code}`);
  return folder;
}

/** Launches the server without waiting for anything; ended by force after the test. */
export function launch(options: StartOptions & { port: number }): ParvisProcess {
  const { dataDir, port, env, words = [], command = COMMAND, folder = ROOT } = options;
  const [program = "", ...given] = command;
  const child = spawn(program, [...AT_FULL_PRIORITY, ...given, ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      PARVIS_DATA_DIR: dataDir,
      PARVIS_PORT: String(port),
      PARVIS_BACKUPS: "off",
      PARVIS_RATE_LIMIT_FACTOR: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal }) as End);
  const crash = () => endByForce(child, ended, dataDir);
  afterwards(crash);
  const url = `http://127.0.0.1:${port}`;
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return { url, port, dataDir, pid: child.pid ?? 0, output: () => output, ended, kill, crash };
}

async function endByForce(child: ChildProcess, ended: Promise<End>, dataDir: string) {
  // Its PostgreSQL would outlive it, and keep the output open.
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  await killDatabase(dataDir);
  await ended;
}

/** Starts the server and waits until it answers. */
export async function startParvis(options: StartOptions): Promise<ParvisProcess> {
  const parvis = launch({ ...options, port: options.port ?? (await freePort()) });
  await answering(parvis);
  return parvis;
}

/** Waits until the server says that it is ready, `within` milliseconds. @throws with its output when it ends before */
export async function answering(parvis: ParvisProcess, within = START.within): Promise<void> {
  let end: End | undefined;
  void parvis.ended.then((how) => {
    end = how;
  });
  await until(
    () => {
      return end !== undefined || parvis.output().includes("Parvis répond");
    },
    { ...START, within },
  );
  if (end) throw new Error(`Parvis ended (${JSON.stringify(end)}):\n${parvis.output()}`);
}

/** Kills the embedded PostgreSQL of a data folder, if its process id is noted there. */
export async function killDatabase(dataDir: string): Promise<void> {
  const pid = await postmaster(dataDir).catch(() => 0);
  if (pid > 1) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It was already gone.
    }
  }
}

/** A direct connection to the database a running server owns, closed after the test. */
export function databaseOf(dataDir: string) {
  const host = placesIn(dataDir, major).sockets;
  const opened = openDatabase({ host, port: 5432, database: "parvis", user: "parvis", max: 3 });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= opened.close();
    return closed;
  };
  afterwards(close);
  return { ...opened, close };
}
