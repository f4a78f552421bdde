import type pg from "pg";
import type { PublishingPace } from "../features/sharing/wiring.ts";
import type { Config } from "../infrastructure/config.ts";
import type { Log } from "../infrastructure/log.ts";
import type { Secrets } from "../infrastructure/secrets.ts";
import type { Passwords } from "../infrastructure/services.ts";
import type { Family } from "./processes/family.ts";

export type ParvisOptions = {
  config: Config;
  secrets: Secrets;
  log: Log;
  /** Where the database is. */
  database: pg.PoolConfig;
  /** The processes beside this one, where a server has several. */
  family?: Family;
  /** For who fills its database, which nobody else may open before it is whole. */
  filling?: boolean;
  clock?: () => Date;
  /**
   * Called once a backup stands whole beside what is here: stops this server, has it take its place,
   * and serves it.
   */
  onRestored?: () => void;
  /** Replaces how passwords are kept; for tests, which make hundreds. */
  passwords?: Passwords;
  /** How patient deliveries are; for tests, which have no minutes to wait. */
  publishingPace?: PublishingPace;
  /** How often alerts are looked for, in milliseconds; for tests, which trigger them by hand. */
  alertEveryMs?: number;
  /** How long a session is cached, in milliseconds; for tests, which count its reads. */
  sessionFreshMs?: number;
  /** How often facts are handed out while many come, in milliseconds; for tests, which count. */
  handOutEveryMs?: number;
  /** How often members are notified of them then, in milliseconds. */
  tellEveryMs?: number;
  /** How long Redis is waited for, in milliseconds; for tests, on a machine that has no time. */
  redisPatienceMs?: number;
  /** Whether ffmpeg runs after everything else of the machine, as it does unless a test waits for it. */
  convertLast?: boolean;
  /** Called with the text of each statement; tests count with it. */
  onQuery?: (sql: string) => void;
};
