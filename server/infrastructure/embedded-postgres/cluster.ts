import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../data-folder.ts";
import { giveTo, type SystemAccount } from "./account.ts";
import { type Binaries, spawnOptions } from "./binaries.ts";
import type { Places } from "./places.ts";
import { accessFile, configurationFile, type Settings } from "./settings.ts";

/** Role and database of the application; the role is no superuser. */
export const applicationRole = "parvis";
export const applicationDatabase = "parvis";

/**
 * The name PostgreSQL is given for its own data folder, always its working directory.
 * Under root on Linux, its account may not walk the path to it (`/root` is closed): the
 * kernel's link to the working directory spares the walk.
 */
export function clusterName(cluster: string, account: SystemAccount | null): string {
  return account !== null && process.platform === "linux" ? "/proc/self/cwd" : cluster;
}

interface Tool {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
}

function runTool(binaries: Binaries, account: SystemAccount | null, cwd: string, tool: Tool) {
  const program = path.join(binaries.folder, "bin", tool.program);
  const child = spawn(program, tool.args, spawnOptions(account, cwd));
  return new Promise<void>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      // Single-user mode reports a refused statement without failing.
      if (code === 0 && !/^(ERROR|FATAL|PANIC):/m.test(output)) return resolve();
      reject(new Error(`${tool.program} a échoué (code ${code})\u00a0:\n${output.slice(-2000)}`));
    });
    // A child that dies at once closes its input: its exit says why, better than EPIPE.
    child.stdin.on("error", () => {});
    child.stdin.end(tool.input ?? "");
  });
}

/**
 * A cluster being made is not in use yet: it is synced to disk once, when complete. File by file:
 * `syncfs` takes a third of the time, but waits for the writes of other programs.
 */
async function fill(wish: ClusterWish, folder: string): Promise<void> {
  const { binaries, account } = wish;
  const target = clusterName(folder, account);
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const made = runTool(binaries, account, folder, {
    program: "initdb",
    args: [
      "--no-sync",
      "-D",
      target,
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      ...locale,
    ],
  });
  wish.onWorking?.();
  await made;
  await runTool(binaries, account, folder, {
    program: "postgres",
    args: ["--single", "-F", "-D", target, "-c", "log_line_prefix=", "postgres"],
    input:
      `CREATE ROLE ${applicationRole} LOGIN CREATEDB IN ROLE pg_monitor, pg_checkpoint\n` +
      `CREATE DATABASE ${applicationDatabase} OWNER ${applicationRole}\n`,
  });
  await runTool(binaries, account, folder, {
    program: "initdb",
    args: ["--sync-only", "-D", target],
  });
}

// Prepared under another name: an interruption leaves nothing that looks like a cluster.
async function create(wish: ClusterWish): Promise<void> {
  const { account, places } = wish;
  const partial = `${places.cluster}.partial-${randomBytes(4).toString("hex")}`;
  await mkdir(partial, { mode: 0o700 });
  await giveTo(account, partial);
  await fill(wish, partial);
  await rename(partial, places.cluster);
  await syncFolder(places.root);
}

async function removeInterrupted({ root }: Places, names: readonly string[]): Promise<void> {
  const leftovers = names.filter((name) => /^\d+\.partial-/.test(name));
  // Its initdb may still be dying and writing; what resists goes at the next start.
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
  await Promise.allSettled(leftovers.map((name) => rm(path.join(root, name), options)));
}

function checkMajor(names: readonly string[], major: string): void {
  const others = names.filter((name) => /^\d+$/.test(name));
  if (others.length === 0) return;
  throw new Error(
    `La base est au format PostgreSQL ${others.join(", ")} et ce Parvis embarque ` +
      `PostgreSQL ${major}. Reprenez la version précédente de Parvis, faites une sauvegarde ` +
      "(npm run parvis -- backup), puis restaurez-la avec celle-ci.",
  );
}

async function checkComplete(cluster: string, major: string): Promise<void> {
  const version = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => "");
  if (version.trim() === major) return;
  throw new Error(
    `Le dossier de la base ${cluster} est incomplet ou d’une autre version ` +
      `(attendue\u00a0: ${major}, lue\u00a0: ${version.trim() || "aucune"}). Restaurez une sauvegarde.`,
  );
}

async function replaceFile(
  account: SystemAccount | null,
  file: string,
  text: string,
): Promise<void> {
  const temporary = `${file}.new`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(text);
    if (account !== null) await handle.chown(account.uid, account.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

async function makeSockets(account: SystemAccount | null, { sockets }: Places): Promise<void> {
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  await giveTo(account, sockets);
  await chmod(sockets, 0o700);
}

export interface ClusterWish {
  readonly binaries: Binaries;
  readonly account: SystemAccount | null;
  readonly places: Places;
  readonly memory: number;
  readonly settings: Settings;
  /** As that of `EmbeddedPostgresOptions`. */
  readonly onWorking?: (() => void) | undefined;
}

/**
 * Makes the cluster ready to be started: created if absent, of our major version, owned by
 * the right account, configured. Needs the folder's lock.
 * @throws in French when what is there cannot be used.
 */
export async function prepareCluster(wish: ClusterWish): Promise<void> {
  const { account, places } = wish;
  const major = path.basename(places.cluster);
  const names = await readdir(places.root);
  await removeInterrupted(places, names);
  if (!names.includes(major)) {
    checkMajor(names, major);
    await create(wish);
  }
  await checkComplete(places.cluster, major);
  // Restored by root from an archive: every file may have changed hands.
  if ((await lstat(places.cluster)).uid !== (account?.uid ?? process.getuid?.())) {
    await giveTo(account, places.cluster);
  }
  await chmod(places.cluster, 0o700);
  await makeSockets(account, places);
  await replaceFile(
    account,
    path.join(places.cluster, "postgresql.conf"),
    configurationFile(wish.memory, wish.settings),
  );
  await replaceFile(account, path.join(places.cluster, "pg_hba.conf"), accessFile);
}
