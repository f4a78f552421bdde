// npm run screens: pictures of every screen of the demonstration, for the readme and for eyes.
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, insideEnvironment, main, refuseUnknown, runNode24 } from "./processes.mjs";
import { ensureChromium } from "./programs.mjs";

helpFor(`
npm run screens

Démarre la démonstration dans un dossier temporaire et garde dans docs/screens/ une image de
chaque écran, sur téléphone et sur ordinateur, de jour et de nuit.`);

await main(async () => {
  refuseUnknown(process.argv.slice(2));
  await prepare();
  const chromium = await ensureChromium();
  await build();
  const env = insideEnvironment(chromium ? { PARVIS_CHROMIUM: chromium } : {});
  return runNode24("tests/browser/take-screens.ts", [], { env });
});
