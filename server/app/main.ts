import { parseArgs } from "node:util";
import { finishTakingPlace } from "../infrastructure/backup/take-place.ts";
import {
  fullDiskWords,
  giveBallastUp,
  makeRoom,
  roomOf,
  saysFull,
} from "../infrastructure/ballast.ts";
import { ConfigError, readConfig } from "../infrastructure/config.ts";
import { makeDataFolder } from "../infrastructure/data-folder.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../infrastructure/embedded-postgres/index.ts";
import { createLog, type Log } from "../infrastructure/log.ts";
import { loadSecrets } from "../infrastructure/secrets.ts";
import { say } from "./say.ts";

/** Starts the server as `npm start` does: database, migrations, web and worker. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // Its two thousand modules are read while the database starts: here only what that needs.
  const loading = import("./serve.ts");
  loading.catch(() => {});
  await finishTakingPlace(config.dataDir);
  const secrets = await loadSecrets(config.dataDir, config.secretKey);
  const embedded = config.databaseUrl ? null : await openOwn(config.dataDir, log);
  const database = embedded
    ? { ...embedded.connection }
    : { connectionString: config.databaseUrl as string };

  let stopServing: (() => Promise<void>) | undefined;
  const stop = stopOnce(async () => {
    await stopServing?.();
    await embedded?.stop();
  });
  try {
    const { serve } = await loading;
    const wish = { config, secrets, log, database, demonstration: values.demo };
    await serve(wish, (stopping) => {
      stopServing = stopping;
    });
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** The database in the data folder; a disk that is nearly full gives its ballast up for it. */
async function openOwn(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataDir);
  if (await makeRoom(dataDir))
    log.warn(
      "Disque presque plein\u00a0: les 64\u00a0Mo de réserve ont été libérés pour le démarrage",
    );
  return startEmbeddedPostgres({ dataDir, log });
}

/** Stops once, however many signals come: all of them wait for the same stop, then exit. */
function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const once = () => {
    stopping ??= stop();
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      once().then(
        () => process.exit(0),
        (error) => {
          say(`Arrêt imparfait\u00a0: ${(error as Error).message}`);
          process.exit(1);
        },
      );
    });
  }
  return once;
}

/** Why the start failed, as the operator reads it: a stack trace only for an unforeseen failure. */
async function reasonOf(error: Error): Promise<string> {
  if (error instanceof ConfigError || error.name === "FolderInUseError") return error.message;
  if (!saysFull(error)) return error.stack ?? String(error);
  const { dataDir } = readConfig(process.env);
  const made = await giveBallastUp(dataDir);
  return fullDiskWords(dataDir, await roomOf(dataDir), made);
}

main().catch(async (error) => {
  process.stderr.write(`${await reasonOf(error).catch(() => error.stack)}\n`);
  process.exit(1);
});
