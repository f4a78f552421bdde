import { rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode, nullWhenMissing } from "./storage/storage-fault.ts";

/** A move that gives no sign of life for that long has died. */
const STALE_MS = 15_000;

const SIGN_OF_LIFE_MS = 2000;

const fileIn = (dataDir: string): string => path.join(dataDir, "moving");

export type HeldMove = {
  release(): Promise<void>;
  /** Gives no sign of life any more, as if this process had died: a Parvis that runs tidies up. */
  die(): void;
};

/**
 * Says in the data folder that its record is being moved, until it is released or this process dies.
 *
 * @returns null while another move goes on
 */
export async function holdMove(dataDir: string): Promise<HeldMove | null> {
  if ((await findMove(dataDir)) === "dead") await rm(fileIn(dataDir), { force: true });
  try {
    await writeFile(fileIn(dataDir), "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === "EEXIST") return null;
    throw error;
  }
  const alive = setInterval(() => {
    const now = new Date();
    utimes(fileIn(dataDir), now, now).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  alive.unref();
  return {
    die: () => clearInterval(alive),
    async release() {
      clearInterval(alive);
      await forgetMove(dataDir);
    },
  };
}

/** Whether the record of a data folder is being moved, or whoever moved it has died. */
export async function findMove(dataDir: string): Promise<"none" | "going" | "dead"> {
  const found = await nullWhenMissing(stat(fileIn(dataDir)));
  if (!found) return "none";
  return Date.now() - found.mtimeMs < STALE_MS ? "going" : "dead";
}

export const forgetMove = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });
