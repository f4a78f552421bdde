import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { finishTakingPlace, takePlace } from "../infrastructure/backup/take-place.ts";
import {
  fullDiskWords,
  giveBallastUp,
  makeRoom,
  roomOf,
  saysFull,
} from "../infrastructure/ballast.ts";
import { type Config, ConfigError, readConfig } from "../infrastructure/config.ts";
import { makeDataFolder } from "../infrastructure/data-folder.ts";
import { reachDatabase } from "../infrastructure/database/hosts/reach-database.ts";
import { withPlace } from "../infrastructure/database-place.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../infrastructure/embedded-postgres/index.ts";
import { createLog, type Log } from "../infrastructure/log.ts";
import { loadSecrets } from "../infrastructure/secrets.ts";
import { answerMeanwhile } from "./meanwhile.ts";
import { reopenAfterMove, watchPlace } from "./moving/watch-place.ts";
import { partsOf } from "./processes/parts.ts";
import { stopOnSignal } from "./processes/stop-on-signal.ts";
import type { Stopping } from "./serve.ts";

/** Starts the server as `npm start` does: database, migrations, web and worker. */
async function main(): Promise<void> {
  const no = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ options: { demo: no, sibling: no } });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (values.sibling) return (await import("./processes/sibling.ts")).beSibling(config, log);
  const life = new Life(config, log, values.demo);
  stopOnSignal(() => life.stop());
  await life.begin();
}

/**
 * Its two thousand modules take half a second in which this process does nothing else: they are read
 * while the database is made or starts, on another processor.
 */
let serving: Promise<typeof import("./serve.ts")> | undefined;
function loadServing() {
  serving ??= import("./serve.ts");
  // Whoever awaits it hears of a failure.
  serving.catch(() => {});
  return serving;
}

/**
 * What this process serves of its data folder, which a restored community takes the place of while
 * it runs, or whose record moves to another database: whatever supervises it needs to know nothing
 * of that.
 */
class Life {
  readonly #given: Config;
  readonly #log: Log;
  readonly #demonstration: boolean;
  #stopCurrent: () => Promise<void> = async () => {};
  #drainCurrent: () => Promise<void> = async () => {};
  #placing: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  /** @param given as the environment says it */
  constructor(given: Config, log: Log, demonstration: boolean) {
    this.#given = given;
    this.#log = log;
    this.#demonstration = demonstration;
  }

  /** Serves what is there; what fails is stopped again. */
  async begin(): Promise<void> {
    const { dataDir } = this.#given;
    await finishTakingPlace(dataDir);
    const placed = await withPlace(this.#given);
    // The platforms of a demonstration are played within its process.
    const config = this.#demonstration ? { ...placed, processes: 1 } : placed;
    const parts = partsOf(config);
    const secrets = await loadSecrets(this.#given);
    const meanwhile = () => void (parts || loadServing());
    const embedded = config.databaseUrl ? null : await openOwn(dataDir, this.#log, meanwhile);
    const reached = embedded
      ? { connection: { ...embedded.connection }, leave: async () => {} }
      : await reachDatabase(config.databaseUrl as string, this.#log);
    const database = reached.connection;
    let stopServing: (() => Promise<void>) | undefined;
    let stopWatching = () => {};
    this.#stopCurrent = async () => {
      stopWatching();
      await stopServing?.();
      await reached.leave();
      await embedded?.stop();
    };
    try {
      const place = { given: this.#given, config, database, log: this.#log };
      await reopenAfterMove(place);
      const onRestored = () => this.#takePlace();
      const surroundings = { config, log: this.#log, database, onRestored };
      const onRun = (run: Stopping) => {
        stopServing = run.stop;
        this.#drainCurrent = run.drain;
      };
      if (parts) {
        const { serveInSeveral } = await import("./processes/supervisor.ts");
        const own = embedded && reached.connection;
        await serveInSeveral({ ...surroundings, embedded: own, parts }, onRun);
      } else {
        const { serve } = await loadServing();
        const demonstration = this.#demonstration;
        await serve({ ...surroundings, secrets, demonstration, first: true }, onRun);
      }
      stopWatching = watchPlace(place, () => this.#followRecord());
    } catch (error) {
      // Asked to stop as it began: what it then finds closed is no failure.
      if (this.#stopping) return await this.#stopping;
      await this.#stopCurrent().catch(() => {});
      throw error;
    }
  }

  /** Stops once, however often it is asked. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      await this.#placing?.catch(() => {});
      await this.#drainCurrent();
      await this.#stopCurrent();
    })();
    return this.#stopping;
  }

  /** Has what was restored take the place of what is here, and serves it. */
  #takePlace(): void {
    this.#beginAgain("Une sauvegarde a été reprise\u00a0: elle prend sa place", async () => {
      const before = await takePlace(this.#given.dataDir);
      // No community was there: nothing of it is anybody's.
      if (before) await rm(before, { recursive: true, force: true });
    });
  }

  /** Goes on from the database that the record has moved to. */
  #followRecord(): void {
    const words = "La base de données a déménagé\u00a0: Parvis reprend sur la nouvelle";
    this.#beginAgain(words, async () => {});
  }

  #beginAgain(words: string, change: () => Promise<void>): void {
    if (this.#stopping || this.#placing) return;
    this.#log.info(words);
    this.#placing = this.#replace(change).finally(() => {
      this.#placing = undefined;
    });
    this.#placing.catch((error) => leave(error));
  }

  async #replace(change: () => Promise<void>): Promise<void> {
    await this.#stopCurrent();
    this.#stopCurrent = async () => {};
    const answering = await answerMeanwhile(this.#given);
    try {
      await change();
    } finally {
      await answering.stop();
    }
    await this.begin();
  }
}

/** The database in the data folder; a disk that is nearly full gives its ballast up for it. */
async function openOwn(
  dataDir: string,
  log: Log,
  onWorking: () => void,
): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataDir);
  if (await makeRoom(dataDir))
    log.warn(
      "Disque presque plein\u00a0: les 64\u00a0Mo de réserve ont été libérés pour le démarrage",
    );
  return startEmbeddedPostgres({ dataDir, log, onWorking });
}

/** Failures whose message says all there is to say. */
const SAID = [
  "BackupError",
  "MediaFolderError",
  "PartError",
  "PoolerError",
  "RecordPlaceError",
  "SecretsError",
];

/** Why the start failed, as the operator reads it: a stack trace only for an unforeseen failure. */
async function reasonOf(error: Error): Promise<string> {
  if (error instanceof ConfigError || error.name === "FolderInUseError") return error.message;
  if (SAID.includes(error.name)) return error.message;
  if (!saysFull(error)) return error.name === "UpgradeError" ? error.message : stackOf(error);
  const { dataDir } = readConfig(process.env);
  const made = await giveBallastUp(dataDir);
  return fullDiskWords(dataDir, await roomOf(dataDir), made);
}

const stackOf = (error: Error): string => error.stack ?? String(error);

/** Says why it cannot go on, and ends. */
async function leave(error: Error): Promise<never> {
  process.stderr.write(`${await reasonOf(error).catch(() => error.stack)}\n`);
  process.exit(1);
}

main().catch(leave);
