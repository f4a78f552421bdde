import { readFile, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import type { Places } from "./places.ts";

export interface FolderLock {
  release(): void;
}

/** Thrown when another live process owns the data folder. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  /** Process id of the owner, null when it could not be read. */
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    super(
      `Parvis tourne déjà sur ${folder}${pid === null ? "" : ` (processus ${pid})`}. ` +
        "Arrêtez-le d’abord, ou choisissez un autre dossier avec PARVIS_DATA_DIR.",
    );
    this.pid = pid;
  }
}

// SQLite takes an operating system's lock on its file (fcntl, LockFileEx): it dies with the
// process, SIGKILL included, and nothing is left to guess from process ids, so two starters
// cannot both believe the other dead. Node offers no file lock of its own. Reading and
// closing the lock file elsewhere in this process would drop the lock: nobody else opens it.
function tryLock(file: string, patience: number): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
}

async function readOwner(file: string): Promise<number | null> {
  try {
    const { pid } = JSON.parse(await readFile(file, "utf8"));
    return Number.isInteger(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process, until released or dead.
 * @throws {FolderInUseError} when another process has it.
 */
export async function lockFolder({ root, lock, owner }: Places): Promise<FolderLock> {
  // Long enough for a command that only looks (below) to be gone.
  const held = tryLock(lock, 250);
  if (held === null) throw new FolderInUseError(root, await readOwner(owner));
  await writeFile(owner, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return { release: () => held.close() };
}

/** Whether some process, this one included, owns the folder at this moment. */
export function isFolderLocked({ lock }: Places): boolean {
  const held = tryLock(lock, 0);
  held?.close();
  return held === null;
}
