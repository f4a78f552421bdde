import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The commit of the version that an installation has before it takes this one: what a rolling upgrade
 * begins with. After a release it becomes the commit of that release: see
 * docs/how-to/release-a-version.md.
 *
 * Version 0.5.0 ran from its sources, so that nothing of it can be started as `deploy/` does. Until
 * 0.6.0 is out, this is the last commit of 27 November before migration 0065.
 */
export const FORMER_COMMIT = "0341bd678cd948e52a0481e8cd333154977af2c1";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What is built once is kept here, by its commit; what `npm` installs leaves this folder alone. */
const KEPT = path.join(ROOT, "node_modules/.cache/former-version");

/** What the build of a server reads, and the server that was built. */
const PATHS = [
  "bin",
  "database",
  "package.json",
  "package-lock.json",
  "server",
  "shared",
  "vite.server.config.ts",
];

const git = (...words: string[]): Buffer =>
  // What it complains of is told by the test that is skipped.
  execFileSync("git", ["-C", ROOT, ...words], {
    maxBuffer: 1e9,
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Whether the history of the project is here: not in a folder that was unpacked, nor in a shallow clone. */
export function hasFormerVersion(): boolean {
  try {
    git("cat-file", "-e", `${FORMER_COMMIT}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Why what needs the former version is left out, for the title of a test; empty where it is there. */
export const whySkipped = (isThere: boolean): string =>
  isThere ? "" : " (skipped: the former version is built from the history of git)";

/** Whether a word stands in the server of the former version. */
export function isNamedByFormerVersion(word: string): boolean {
  try {
    git(
      "grep",
      "--quiet",
      "--word-regexp",
      word,
      FORMER_COMMIT,
      "--",
      "server/*.ts",
      ":!*.test.ts",
    );
    return true;
  } catch (error) {
    if ((error as { status?: number }).status === 1) return false;
    throw error;
  }
}

/** Migrations that the former version does not have, in the order of their names. */
export async function migrationsCrossed(): Promise<string[]> {
  const known = git("ls-tree", "--name-only", FORMER_COMMIT, "database/migrations/").toString();
  const former = new Set(known.split("\n").map((name) => path.basename(name)));
  const names = await readdir(path.join(ROOT, "database/migrations"));
  return names.filter((name) => name.endsWith(".sql") && !former.has(name)).toSorted();
}

/**
 * The server of the former version, built by its own build with the packages that are installed here;
 * its pages are not built.
 *
 * @returns the folder it is started from
 */
export async function buildFormerVersion(): Promise<string> {
  const kept = path.join(KEPT, FORMER_COMMIT);
  if (existsSync(kept)) return kept;
  // Aside: under node_modules, a build takes what it reads for a package.
  const folder = await mkdtemp(path.join(tmpdir(), "pv-"));
  try {
    const sources = git("archive", FORMER_COMMIT, ...PATHS);
    execFileSync("tar", ["-x", "-C", folder], { input: sources });
    const modules = path.join(folder, "node_modules");
    await symlink(path.join(ROOT, "node_modules"), modules);
    const build = `import { buildServer } from ${JSON.stringify(path.join(folder, "bin/build.mjs"))}; await buildServer();`;
    const words = ["--input-type=module", "--eval", build, "build"];
    execFileSync(process.execPath, words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    await rm(modules);
    await keep(folder, kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Whole or not at all: a run that is ended leaves nothing that looks built. */
async function keep(folder: string, kept: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const aside = await mkdtemp(path.join(KEPT, "."));
  await cp(folder, aside, { recursive: true });
  // As the image has it: its command starts with the Node that is installed.
  await symlink("../../..", path.join(aside, "node_modules"));
  await rename(aside, kept).catch((error) => {
    // Another run has just kept the same.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    return rm(aside, { recursive: true });
  });
}
