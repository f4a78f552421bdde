// npm run screens: pictures of every screen of the demonstration, for the readme and for eyes.

import { join } from "node:path";
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, insideEnvironment, main, refuseUnknown, root, runNode24 } from "./processes.mjs";
import { ensureChromium, ensurePeoplesLook } from "./programs.mjs";

helpFor(`
npm run screens [-- --only <mot>,…]

Démarre la démonstration dans un dossier temporaire et garde dans docs/screens/ une image de
chaque écran, sur téléphone et sur ordinateur, de jour et de nuit, un mardi à 19 h.
  --only …  les écrans dont le nom contient l’un de ces mots`);

const isOnly = (word) => word === "--only" || word.startsWith("--only=");

await main(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words.filter((word, at) => !isOnly(word) && words[at - 1] !== "--only"));
  await prepare();
  const chromium = await ensureChromium();
  await ensurePeoplesLook();
  await build();
  const env = {
    ...insideEnvironment(chromium ? { PARVIS_CHROMIUM: chromium } : {}),
    LANGUAGE: "fr",
    FONTCONFIG_FILE: join(root, "tests", "browser", "fonts.conf"),
  };
  return runNode24("tests/browser/take-screens.ts", words, { env });
});
