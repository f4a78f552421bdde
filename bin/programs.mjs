// The programs the tests need beside Node: Chromium, ffmpeg, Caddy and HAProxy.
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

/** Makes sure of ffmpeg where we may install it; the tests that need it say so otherwise. */
export async function ensureFfmpeg() {
  if (onPath("ffmpeg")) return;
  console.error("Installation de ffmpeg…");
  if (await aptInstall("ffmpeg")) return;
  console.error(
    "ffmpeg est absent\u00a0: installez le paquet ffmpeg pour essayer aussi les vidéos.",
  );
}

/** Makes sure of the oldest PostgreSQL that Parvis takes, where we may install it. */
export async function ensureOldPostgres() {
  if (existsSync("/usr/lib/postgresql/15/bin/postgres")) return;
  console.error("Installation de PostgreSQL 15…");
  if (await aptInstall("postgresql-15")) return;
  console.error(
    "PostgreSQL 15 est absent\u00a0: installez le paquet postgresql-15 pour l’essayer.",
  );
}

/** Makes sure of Caddy where we may install it: the operator's guide promises a tested configuration. */
export async function ensureCaddy() {
  if (onPath("caddy")) return;
  console.error("Installation de Caddy…");
  if (await aptInstall("caddy")) return;
  console.error("Caddy est absent\u00a0: installez le paquet caddy pour essayer aussi le HTTPS.");
}

/** Makes sure of HAProxy where we may install it: deploy/ promises a tested configuration. */
export async function ensureHaproxy() {
  // Debian puts it where only root looks.
  if (onPath("haproxy") ?? existsSync("/usr/sbin/haproxy")) return;
  console.error("Installation de HAProxy…");
  if (await aptInstall("haproxy")) return;
  console.error(
    "HAProxy est absent\u00a0: installez le paquet haproxy pour essayer aussi plusieurs processus.",
  );
}

/** Makes sure of Varnish where we may install it: what it may keep is tried with it. */
export async function ensureVarnish() {
  if (onPath("varnishd")) return;
  console.error("Installation de Varnish…");
  if (await aptInstall("varnish")) return;
  console.error(
    "Varnish est absent\u00a0: installez le paquet varnish pour essayer aussi un cache.",
  );
}
