import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { PlatformId } from "../../shared/sharing/platforms.ts";
import type { Config, PlatformAddresses } from "../infrastructure/config.ts";
import { openDatabase } from "../infrastructure/database/database.ts";
import { sqlState } from "../infrastructure/database/sql-state.ts";

/** Doubles of the platforms, played in a process of their own: nothing of them is in the server. */
const DOUBLES = fileURLToPath(
  new URL("../../tests/fakes/platforms/demonstration.ts", import.meta.url),
);

/** What the doubles say once they listen. */
export type PlayedPlatforms = {
  page: string;
  addresses: PlatformAddresses;
  places: string[];
  clientId: string;
  clientSecret: string;
  telegram: { token: string; channel: string };
};

/** How a demonstration is known again; the doubles take no other application. */
export const DEMONSTRATION_CLIENT = "parvis-demonstration";

/** Platforms that the demonstration sets up, with its application where they need one. */
export const SET_UP: PlatformId[] = [
  "facebook",
  "instagram",
  "twitter",
  "linkedin",
  "threads",
  "bluesky",
];

const PORT_ROOM = 20;
const WAIT_MS = 30_000;
const UNDEFINED_TABLE = "42P01";

/**
 * Starts the doubles of the platforms for the demonstration, on ports after the server's where
 * they are free. They end with this process.
 *
 * @returns null where the doubles are not installed
 */
export async function playPlatforms(config: Config): Promise<PlayedPlatforms | null> {
  if (!existsSync(DOUBLES)) return null;
  const first = config.port === 0 ? 0 : config.port + PORT_ROOM;
  const child = fork(DOUBLES, [config.publicUrl, String(first)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const told = await new Promise<PlayedPlatforms>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("the doubles do not start")), WAIT_MS);
    child.once("message", (message) => {
      clearTimeout(late);
      resolve(message as PlayedPlatforms);
    });
    child.once("exit", (code) => reject(new Error(`the doubles ended (${code})`)));
  });
  child.unref();
  child.channel?.unref();
  return told;
}

/** The configuration with which the server calls the simulated platforms. */
export const speakingTo = (config: Config, { addresses, places }: PlayedPlatforms): Config => ({
  ...config,
  platformAddresses: addresses,
  outgoingAllowed: [...config.outgoingAllowed, ...places],
});

/**
 * Whether a database is empty, or holds the demonstration: a real community must never call the
 * simulated platforms.
 */
export async function isDemonstration(where: pg.PoolConfig, clientId: string): Promise<boolean> {
  const { db, close } = openDatabase({ ...where, max: 1 });
  try {
    const community = await db.selectFrom("community").select("id").executeTakeFirst();
    if (!community) return true;
    const set = await db
      .selectFrom("platform_settings")
      .select("platform")
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    return set !== undefined;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return true;
    throw error;
  } finally {
    await close();
  }
}
