// The programs the tests need beside Node: Chromium, and those that Parvis is tried with.
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run, runNode24 } from "./processes.mjs";

function onPath(name) {
  const found = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return found.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const quiet = { stdio: ["ignore", 2, 2] };

let listsRefreshed = false;

/** Installs Debian packages under root; resolves to whether it worked. */
async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return false;
  const options = { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  if (!listsRefreshed) await run("apt-get", ["update", "-qq"], options);
  listsRefreshed = true;
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...names];
  return (await run("apt-get", args, options)) === 0;
}

// Loaded from the project: it is not there before the installation.
async function playwrightChromium() {
  const entry = createRequire(join(root, "package.json")).resolve("playwright-core");
  const { default: playwright } = await import(pathToFileURL(entry).href);
  const file = playwright.chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const systemChromium = () => onPath("chromium") ?? onPath("google-chrome");

async function installChromium() {
  console.error("Installation de Chromium…");
  const fonts = ["fonts-liberation", "fonts-noto-color-emoji"];
  if (await aptInstall("chromium", ...fonts)) return systemChromium();
  await runNode24("node_modules/playwright-core/cli.js", ["install", "chromium"], quiet);
  return playwrightChromium();
}

/** Path of a Chromium, installed if need be; undefined when that was impossible. */
export async function ensureChromium() {
  const named = process.env.PARVIS_CHROMIUM;
  const found =
    named ?? systemChromium() ?? (await playwrightChromium()) ?? (await installChromium());
  if (!found) {
    console.error(
      "Chromium n’a pas pu être installé\u00a0: indiquez son chemin dans PARVIS_CHROMIUM.",
    );
  }
  return found;
}

/**
 * Makes sure of Chromium's shell, its pages without its windows, where we may install it: most
 * journeys then cost two thirds of the work. They use the whole browser otherwise.
 */
export async function ensureChromiumShell() {
  if (onPath("chromium-headless-shell")) return;
  await aptInstall("chromium-headless-shell");
}

/**
 * Makes sure of what a person's own Chromium has, where we may install it: Roboto, the face of most
 * phones, and French for its own fields (dates, hours).
 */
export async function ensurePeoplesLook() {
  await aptInstall("fonts-roboto-unhinted", "chromium-l10n");
}

/** What tests try Parvis with, each the very program of an operator: Debian's package, and what for. */
const TRIED = [
  { name: "ffmpeg", files: ["ffmpeg"], forWhat: "les vidéos" },
  { name: "caddy", files: ["caddy"], forWhat: "le HTTPS" },
  // Debian puts it where only root looks.
  { name: "haproxy", files: ["haproxy", "/usr/sbin/haproxy"], forWhat: "plusieurs processus" },
  { name: "redis-server", files: ["redis-server"], forWhat: "Redis" },
  { name: "openssl", files: ["openssl"], forWhat: "Redis par TLS" },
  {
    name: "pgbouncer",
    files: ["pgbouncer", "/usr/sbin/pgbouncer"],
    forWhat: "un relais de connexions",
  },
  { name: "varnish", files: ["varnishd", "/usr/sbin/varnishd"], forWhat: "un cache" },
  {
    name: "postgresql-15",
    files: ["/usr/lib/postgresql/15/bin/postgres"],
    forWhat: "le plus ancien PostgreSQL",
  },
  {
    name: "libfaketime",
    // No program: what makes the clock of one tell another time.
    files: ["x86_64", "aarch64"].map(
      (processor) => `/usr/lib/${processor}-linux-gnu/faketime/libfaketimeMT.so.1`,
    ),
    forWhat: "des horloges qui diffèrent",
  },
];

const isThere = (file) => (file.startsWith("/") ? existsSync(file) : onPath(file));

const missing = () => TRIED.filter(({ files }) => !files.some(isThere));

/** Makes sure of them where we may install them; the tests that need one say so otherwise. */
export async function ensureTriedPrograms() {
  const names = missing().map(({ name }) => name);
  if (names.length === 0) return;
  console.error(`Installation de ${names.join(", ")}…`);
  // One that is not to be had must not keep the others away.
  if (!(await aptInstall(...names))) for (const name of names) await aptInstall(name);
  for (const { name, forWhat } of missing())
    console.error(`${name} est absent\u00a0: installez ce paquet pour essayer aussi ${forWhat}.`);
}
