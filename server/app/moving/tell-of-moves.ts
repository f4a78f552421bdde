import { type Beat, createBeat } from "../../infrastructure/beat.ts";
import type { Config } from "../../infrastructure/config.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { isClosedForWriting } from "../../infrastructure/database/read-only.ts";
import type { LiveHub } from "../../infrastructure/live/live-hub.ts";
import type { Log } from "../../infrastructure/log.ts";
import { findTask } from "../../infrastructure/task-mark.ts";

const SAID_EVERY_MS = 2000;

type Told = {
  config: Pick<Config, "dataDir">;
  db: Database;
  live: Pick<LiveHub, "sayToAll">;
  log: Log;
};

/**
 * Tells everyone who is here that the record moves, again and again while it does: a browser that
 * comes meanwhile hears of it too, and one that hears no more of it shows nothing more.
 */
export const tellOfMoves = (told: Told): Beat =>
  createBeat({
    log: told.log,
    failure: "Déménagement impossible à annoncer",
    everyMs: SAID_EVERY_MS,
    work: createTelling(told),
  });

/** One look at whether the record moves, which is then told. */
export function createTelling({ config, db, live }: Omit<Told, "log">): () => Promise<void> {
  let wasMoving = false;
  return async () => {
    const going = (await findTask(config.dataDir, "moving")) === "going";
    // Where DATABASE_URL names the database that was left, nobody writes until it is changed.
    wasMoving = going || (wasMoving && (await isClosedForWriting(db)));
    if (wasMoving) live.sayToAll({ kind: "moving" });
  };
}
