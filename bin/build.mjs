// Builds the browser side when its sources have changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exclusively } from "./exclusive.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, insideEnvironment, main, refuseUnknown, root, runNode24 } from "./processes.mjs";

const stampFile = join(root, "dist", ".stamp");
const publicPages = "vite.public-pages.config.ts";

function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}

function sources() {
  const configs = readdirSync(root).filter((name) =>
    /^vite\..*config\.ts$|^vite\.config/.test(name),
  );
  const built = ["client", "shared", "bin/client-build"].flatMap(filesUnder);
  return [...built, ...configs, "package-lock.json"].filter((name) => !/\.test\.tsx?$/.test(name));
}

function digestOf(names) {
  const hash = createHash("sha256");
  for (const name of names.sort()) hash.update(`${name}\0`).update(readFileSync(join(root, name)));
  return `${hash.digest("hex")}\n`;
}

function isFresh(digest) {
  try {
    return readFileSync(stampFile, "utf8") === digest && existsSync(join(root, "dist", "client"));
  } catch {
    return false;
  }
}

async function vite(...args) {
  const env = insideEnvironment({ NODE_ENV: "production" });
  const words = ["build", "--logLevel", "warn", ...args];
  const code = await runNode24("node_modules/vite/bin/vite.js", words, {
    env,
    stdio: ["ignore", 2, 2],
  });
  if (code !== 0) throw new Error("La construction a échoué : voir l’erreur ci-dessus.");
}

async function buildStale() {
  const digest = digestOf(sources());
  if (isFresh(digest)) return false;
  console.error("Construction des pages…");
  rmSync(stampFile, { force: true });
  await vite();
  if (existsSync(join(root, publicPages))) await vite("-c", publicPages);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}

/** Builds what is stale; resolves to whether something was. */
export async function build() {
  if (isFresh(digestOf(sources()))) return false;
  return exclusively("construction", buildStale);
}

async function command() {
  helpFor(`
npm run build

Construit les pages du navigateur dans dist/ si leurs sources ont changé.
  --force   construit même si rien n’a changé`);
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word) => word !== "--force"));
  await prepare();
  if (words.includes("--force")) rmSync(stampFile, { force: true });
  console.log((await build()) ? "Pages construites dans dist/." : "Rien n’a changé.");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(command);
