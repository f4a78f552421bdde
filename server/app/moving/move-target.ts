import { rm, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { emptyAgain, openEmpty } from "../../infrastructure/backup/empty-database.ts";
import type { Config } from "../../infrastructure/config.ts";
import { withClient } from "../../infrastructure/database/long-connections.ts";
import { EMBEDDED } from "../../infrastructure/database-place.ts";
import { startEmbeddedPostgres } from "../../infrastructure/embedded-postgres/index.ts";
import type { Log } from "../../infrastructure/log.ts";
import { freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";

export type DatabaseMove = {
  config: Config;
  log: Log;
  /** The database in use. */
  source: pg.ClientConfig;
  /** Where to: an address, or `embedded`. */
  to: string;
  /** Whether DATABASE_URL names the database in use: who set it has to change it. */
  named: boolean;
  onProgress?(words: string): void;
};

/** Where the record goes: empty, and marked as being filled. */
export type MoveTarget = {
  connection: pg.ClientConfig;
  warnings: string[];
  /** Once it is whole: it is started by whoever uses it. */
  stop(): Promise<void>;
  /** Leaves nothing there. */
  abandon(): Promise<void>;
};

export function openTarget(wish: DatabaseMove): Promise<MoveTarget> {
  return wish.to === EMBEDDED ? openOwn(wish) : openOutside(wish.to);
}

async function openOutside(address: string): Promise<MoveTarget> {
  const connection = { connectionString: address };
  const { warnings } = await openEmpty(connection);
  return {
    connection,
    warnings,
    stop: async () => {},
    abandon: () => emptyAgain(connection),
  };
}

/** Room for the log of the database, beside its rows. */
const SPARE_BYTES = 256 * 1024 * 1024;

async function openOwn({ config, log, source }: DatabaseMove): Promise<MoveTarget> {
  const { dataDir } = config;
  if (!config.databaseUrl) throw new BackupError("Parvis se sert déjà de la base fournie.");
  await refuseWithoutRoom(dataDir, source);
  const folder = path.join(dataDir, "postgresql");
  const wasThere = (await nullWhenMissing(stat(folder))) !== null;
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const connection = { ...embedded.connection };
  const leave = async () => {
    if (wasThere) await emptyAgain(connection).finally(embedded.stop);
    else {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    }
  };
  try {
    const { warnings } = await openEmpty(connection);
    return { connection, warnings, stop: embedded.stop, abandon: leave };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function refuseWithoutRoom(dataDir: string, source: pg.ClientConfig): Promise<void> {
  const size = await withClient(source, async (client) => {
    const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
    return Number(rows[0].bytes);
  });
  const missing = size + SPARE_BYTES - (await freeBytesOf(dataDir));
  if (missing <= 0) return;
  throw new BackupError(
    `Il manque ${Math.ceil(missing / 1_000_000)}\u00a0Mo sur le disque de ${dataDir}. Faites de la place, puis recommencez.`,
    "no-room",
  );
}
