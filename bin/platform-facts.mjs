// Writes tests/fakes/published/{x,meta,telegram,threads,bluesky}.json: what the platforms themselves publish about
// the calls we make, as facts only. To run again when a platform publishes a newer document, or when
// an adapter makes another call (docs/how-to/platform-facts.md).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "../tests/fakes/published/digest.ts";
import { blueskyFacts } from "./platform-facts/bluesky.mjs";
import { metaFacts } from "./platform-facts/meta.mjs";
import { telegramFacts } from "./platform-facts/telegram.mjs";
import { threadsFacts } from "./platform-facts/threads.mjs";
import { xFacts } from "./platform-facts/x.mjs";
import { helpFor, main, node24, root } from "./processes.mjs";

helpFor(`
node bin/platform-facts.mjs <plateforme> <dépôt> [--check]

Extrait d’un document publié par une plateforme les faits dont ses doublures ont besoin, vers
tests/fakes/published/. Voir docs/how-to/platform-facts.md.
  <plateforme>  x, meta, telegram, threads ou bluesky
  <dépôt>       dossier d’une copie git du dépôt qui publie le document
  --check       n’écrit rien\u00a0: échoue si une ligne diffère de sa source`);

const EXTRACTORS = {
  x: xFacts,
  meta: metaFacts,
  telegram: telegramFacts,
  threads: threadsFacts,
  bluesky: blueskyFacts,
};

const git = (folder, ...words) =>
  execFileSync("git", ["-C", folder, ...words], { encoding: "utf8", maxBuffer: 64_000_000 });

/** Reads files of the newest commit of a copy, and remembers which. */
function openSource(folder) {
  const files = {};
  const commit = git(folder, "rev-parse", "HEAD").trim();
  return {
    commit,
    date: git(folder, "log", "-1", "--format=%cs", commit).trim(),
    files,
    read(path) {
      const text = git(folder, "show", `${commit}:${path}`);
      files[path] = createHash("sha256").update(text).digest("hex");
      return JSON.parse(text);
    },
  };
}

/** As the project writes its JSON, so that a comparison by lines means something. */
function formatted(value, file) {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const words = [biome, "format", `--stdin-file-path=${file}`];
  return execFileSync(node24, words, { cwd: root, input: JSON.stringify(value), encoding: "utf8" });
}

/** The first lines that differ, as `line: is | should be`. */
function differences(kept, extracted) {
  const [ours, theirs] = [kept.split("\n"), extracted.split("\n")];
  return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, at) => at)
    .filter((at) => ours[at] !== theirs[at])
    .map((at) => `${at + 1}: ${ours[at] ?? "(rien)"} | ${theirs[at] ?? "(rien)"}`);
}

await main(() => {
  const words = process.argv.slice(2);
  const isCheck = words.includes("--check");
  const [platform, folder, ...others] = words.filter((word) => word !== "--check");
  if (!Object.hasOwn(EXTRACTORS, platform ?? "") || !folder || others.length > 0) {
    throw new Error(
      "Indiquez une plateforme (x, meta, telegram, threads, bluesky) et le dossier du dépôt\u00a0: --help.",
    );
  }
  const source = openSource(folder);
  const { about, ...facts } = EXTRACTORS[platform](source.read);
  const { commit, date, files } = source;
  const file = join(root, "tests", "fakes", "published", `${platform}.json`);
  const text = formatted(
    { source: { ...about, commit, date, sha256: files }, digest: digestOf(facts), ...facts },
    file,
  );
  if (!isCheck) return writeFileSync(file, text);
  const different = differences(readFileSync(file, "utf8"), text);
  if (different.length === 0) return;
  const shown = different.slice(0, 20).join("\n");
  throw new Error(
    `${file} diffère de sa source, ligne par ligne (gardé | source)\u00a0:\n${shown}`,
  );
});
