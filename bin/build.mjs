// Builds what is served, pages and server, when its sources have changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exclusively } from "./exclusive.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, insideEnvironment, main, refuseUnknown, root, runNode24 } from "./processes.mjs";

const dist = join(root, "dist");

/** What is built apart from the rest, each once its sources change. */
const parts = [
  {
    name: "pages",
    words: "Construction des pages…",
    configs: ["vite.config.ts", "vite.public-pages.config.ts"],
    sources: ["client", "shared", "bin/client-build"],
    made: ["client"],
  },
  {
    name: "server",
    words: "Construction du serveur…",
    configs: ["vite.server.config.ts"],
    sources: ["server", "shared", "database/demonstration"],
    made: ["server/main.js", "server/cli.js"],
  },
];

const stampOf = ({ name }) => join(dist, `.${name}`);

function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}

const presentConfigs = ({ configs }) => configs.filter((name) => existsSync(join(root, name)));

function digestOf(part) {
  const found = part.sources.flatMap(filesUnder).filter((name) => !/\.test\.tsx?$/.test(name));
  const names = [...found, ...presentConfigs(part), "package-lock.json"].sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(root, name)));
  return hash.digest("hex");
}

function isFresh(part) {
  try {
    return readFileSync(stampOf(part), "utf8") === digestOf(part) && part.made.every(isThere);
  } catch {
    return false;
  }
}

const isThere = (name) => existsSync(join(dist, name));

async function vite(config) {
  const env = insideEnvironment({ NODE_ENV: "production" });
  const words = ["build", "--logLevel", "warn", "-c", config];
  const code = await runNode24("node_modules/vite/bin/vite.js", words, {
    env,
    stdio: ["ignore", 2, 2],
  });
  if (code !== 0) throw new Error("La construction a échoué\u00a0: voir l’erreur ci-dessus.");
}

/** Files of the server's last build. */
function serverFiles() {
  try {
    const manifest = JSON.parse(
      readFileSync(join(dist, "server", ".vite", "manifest.json"), "utf8"),
    );
    return Object.values(manifest).map(({ file }) => file);
  } catch {
    return [];
  }
}

/** Keeps the previous build's files: a server still running from that build may yet import them. */
function removeOlder(former) {
  const kept = new Set([...former, ...serverFiles()]);
  const files = isThere("server") ? readdirSync(join(dist, "server")) : [];
  const older = files.filter((name) => name.endsWith(".js") && !kept.has(name));
  for (const name of older) rmSync(join(dist, "server", name));
}

async function buildStale(wanted) {
  const stale = wanted.filter((part) => !isFresh(part));
  const former = serverFiles();
  for (const part of stale) {
    const digest = digestOf(part);
    console.error(part.words);
    rmSync(stampOf(part), { force: true });
    for (const config of presentConfigs(part)) await vite(config);
    mkdirSync(dist, { recursive: true });
    writeFileSync(stampOf(part), digest);
  }
  if (stale.some(({ name }) => name === "server")) removeOlder(former);
  return stale.length > 0;
}

async function buildParts(wanted) {
  if (wanted.every(isFresh)) return false;
  return exclusively("construction", () => buildStale(wanted));
}

/** Builds what is stale of pages and server; resolves to whether something was. */
export const build = () => buildParts(parts);

/** Builds the server alone, for commands that show no page. */
export const buildServer = () => buildParts(parts.filter(({ name }) => name === "server"));

async function command() {
  helpFor(`
npm run build

Construit dans dist/ les pages du navigateur et le serveur si leurs sources ont changé.
  --force   construit même si rien n’a changé`);
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word) => word !== "--force"));
  await prepare();
  if (words.includes("--force")) for (const part of parts) rmSync(stampOf(part), { force: true });
  console.log((await build()) ? "Construit dans dist/." : "Rien n’a changé.");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(command);
