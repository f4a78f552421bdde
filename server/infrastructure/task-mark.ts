import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gaveSign, giveSign } from "./storage/life-mark.ts";
import { errorCode } from "./storage/storage-fault.ts";

/** Tasks of which a data folder bears one of each at a time, by the names of their marks. */
export type MarkedTask = "moving" | "importing";

/** A task that gives no sign of life for that long has died. */
const STALE_MS = 15_000;

const SIGN_OF_LIFE_MS = 2000;

const fileOf = (dataDir: string, task: MarkedTask): string => path.join(dataDir, task);

export type HeldTask = {
  release(): Promise<void>;
  /** Gives no sign of life any more, as if this process had died: a Parvis that runs tidies up. */
  die(): void;
};

/**
 * Says in the data folder that a task goes on, until it is released or this process dies.
 *
 * @returns null while another of the same goes on
 */
export async function holdTask(dataDir: string, task: MarkedTask): Promise<HeldTask | null> {
  const file = fileOf(dataDir, task);
  if ((await findTask(dataDir, task)) === "dead") await rm(file, { force: true });
  try {
    await writeFile(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === "EEXIST") return null;
    throw error;
  }
  const alive = setInterval(() => giveSign(file).catch(() => {}), SIGN_OF_LIFE_MS).unref();
  return {
    die: () => clearInterval(alive),
    async release() {
      clearInterval(alive);
      await forgetTask(dataDir, task);
    },
  };
}

/** Whether a task goes on in a data folder, or whoever did it has died. */
export async function findTask(
  dataDir: string,
  task: MarkedTask,
): Promise<"none" | "going" | "dead"> {
  const isAlive = await gaveSign(fileOf(dataDir, task), STALE_MS);
  if (isAlive === null) return "none";
  return isAlive ? "going" : "dead";
}

export const forgetTask = (dataDir: string, task: MarkedTask): Promise<void> =>
  rm(fileOf(dataDir, task), { force: true });
