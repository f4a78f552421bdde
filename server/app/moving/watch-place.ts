import type pg from "pg";
import type { Config } from "../../infrastructure/config.ts";
import { openForWriting } from "../../infrastructure/database/read-only.ts";
import { withPlace } from "../../infrastructure/database-place.ts";
import type { Log } from "../../infrastructure/log.ts";
import { findTask, forgetTask } from "../../infrastructure/task-mark.ts";

const LOOK_EVERY_MS = 2000;

type Watched = {
  /** As the environment says it. */
  given: Config;
  /** With the database in use. */
  config: Config;
  database: pg.ClientConfig;
  log: Log;
};

/** Lets everyone write again, where whoever moved the record died before the end. */
export async function reopenAfterMove({ config, database }: Omit<Watched, "given" | "log">) {
  if ((await findTask(config.dataDir, "moving")) !== "dead") return;
  await openForWriting(database);
  await forgetTask(config.dataDir, "moving");
}

/**
 * Notices that the record has moved to another database.
 *
 * @param onMoved called once
 * @returns stops noticing
 */
export function watchPlace({ given, ...watched }: Watched, onMoved: () => void): () => void {
  const timer = setInterval(async () => {
    try {
      const { databaseUrl } = await withPlace(given);
      if (databaseUrl === watched.config.databaseUrl) return await reopenAfterMove(watched);
      clearInterval(timer);
      onMoved();
    } catch (error) {
      watched.log.warn({ err: error }, "Base de données introuvable");
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
