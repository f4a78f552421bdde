import { rm, stat } from "node:fs/promises";
import type { Log } from "../log.ts";
import { nullWhenMissing } from "../storage/storage-fault.ts";
import { chooseAccount } from "./account.ts";
import { findBinaries, runnableBinaries } from "./binaries.ts";
import { applicationDatabase, applicationRole, prepareCluster } from "./cluster.ts";
import { isFolderLocked, lockFolder } from "./folder-lock.ts";
import { makeRoot, type Places, placesIn, reachableSockets } from "./places.ts";
import { type Exit, stopOrphan } from "./server-process.ts";
import { defaultMemory, type Settings } from "./settings.ts";
import { type Supervisor, supervise } from "./supervisor.ts";

/** Fits `pg`'s pool: `new Pool({ ...connection, max: 10 })`. */
export interface EmbeddedConnection {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly connectionString: string;
  /** Stops the server, however often it is called (`fast`, then `immediate` after 15 s) and frees the data folder. */
  stop(): Promise<void>;
  /** Called each time the server exits unasked; it is started again on its own. */
  onExit(listener: (exit: Exit) => void): void;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Megabytes the database may count on. Default 256. */
  readonly memory?: number;
  /** Settings of PostgreSQL that replace ours, e.g. `{ fsync: "off" }` in tests. */
  readonly settings?: Settings;
  /** Called whenever a process of PostgreSQL works for long: what is done now costs no time. */
  readonly onWorking?: () => void;
}

/** Holds binaries any account may read, when neither the installation nor the data can. */
const systemCache = "/var/cache/parvis";

async function connectionTo(places: Places): Promise<EmbeddedConnection> {
  return {
    host: await reachableSockets(places),
    port: 5432,
    database: applicationDatabase,
    user: applicationRole,
  };
}

function asAddress({ host, port, database, user }: EmbeddedConnection): string {
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

async function startIn(
  places: Places,
  found: Awaited<ReturnType<typeof findBinaries>>,
  options: EmbeddedPostgresOptions,
): Promise<Supervisor> {
  const log = options.log.child({ component: "postgresql" });
  const account = await chooseAccount(places.cluster);
  const binaries = await runnableBinaries(found, account, [places.root, systemCache]);
  await stopOrphan(places.cluster, log);
  const { memory = defaultMemory, settings = {}, onWorking } = options;
  await prepareCluster({ binaries, account, places, memory, settings, onWorking });
  return supervise({ binaries, account, cluster: places.cluster, log, onWorking });
}

/**
 * Starts the embedded PostgreSQL of a data folder, created if need be, and watches it.
 * @throws {FolderInUseError} when another live process owns the folder.
 * @throws in French, with the remedy, when PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const found = await findBinaries();
  const places = placesIn(options.dataDir, found.major);
  await makeRoot(places);
  const lock = await lockFolder(places);
  try {
    const connection = await connectionTo(places);
    const supervisor = await startIn(places, found, options);
    let stopped: Promise<void> | null = null;
    const stop = () => {
      stopped ??= supervisor.stop().finally(() => lock.release());
      return stopped;
    };
    return {
      connection,
      connectionString: asAddress(connection),
      onExit: supervisor.onExit,
      stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The connection to the PostgreSQL that a running Parvis owns on this folder, for commands
 * beside it; null when none runs. It may still be starting.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const { major } = await findBinaries();
  const places = placesIn(dataDir, major);
  await makeRoot(places);
  return isFolderLocked(places) ? connectionTo(places) : null;
}

/**
 * Erases a data folder that a process worked in, with the database that it may have left running
 * there when it was killed.
 *
 * @throws {FolderInUseError} while a living process works in it
 */
export async function eraseLeftFolder(dataDir: string, log: Log): Promise<void> {
  const { major } = await findBinaries();
  const places = placesIn(dataDir, major);
  if (await nullWhenMissing(stat(places.root))) {
    const lock = await lockFolder(places);
    try {
      await stopOrphan(places.cluster, log);
    } finally {
      lock.release();
    }
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
