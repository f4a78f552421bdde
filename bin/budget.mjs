// npm run budget: what pages cost a phone, beside what they may cost.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, main, refuseUnknown, root, run, runNode24 } from "./processes.mjs";
import { ensureChromium } from "./programs.mjs";

helpFor(`
npm run budget [-- --only <page>,… | --write]

Mesure les pages sur une démonstration neuve\u00a0: Lighthouse mobile, octets, lien à 400\u00a0kbit/s.
Lighthouse (180 Mo) s’installe la première fois dans node_modules/.cache.
  --only …  parmi landing terms message event login home group messages
            conversation notifications creator calendar history
  --write   écrit aussi le tableau dans docs/performance.md`);

const LIGHTHOUSE = "13.5.0";
const folder = join(root, "node_modules", ".cache", "lighthouse");

// Too heavy to come with every installation: only those who measure load it.
async function ensureLighthouse() {
  const installed = join(folder, "node_modules", "lighthouse", "package.json");
  if (existsSync(installed) && JSON.parse(readFileSync(installed)).version === LIGHTHOUSE) return;
  console.error(`Installation de Lighthouse ${LIGHTHOUSE}…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const code = await run("npm", [...words, `lighthouse@${LIGHTHOUSE}`], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
  });
  if (code !== 0)
    throw new Error("Lighthouse n’a pas pu être installé\u00a0: voir l’erreur ci-dessus.");
}

const isKnown = (word) => ["--write", "--only"].includes(word) || word.startsWith("--only=");

await main(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word, at) => !isKnown(word) && words[at - 1] !== "--only"));
  await prepare();
  await build();
  const chromium = await ensureChromium();
  if (!chromium) return 1;
  await ensureLighthouse();
  const env = { ...process.env, PARVIS_CHROMIUM: chromium, PARVIS_LIGHTHOUSE: folder };
  return runNode24("bench/budget/run.ts", words, { env });
});
