// npm test: installs what is missing, builds, runs every test, and ends with one plain line.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, insideEnvironment, main, runNode24 } from "./processes.mjs";
import { ensureCaddy, ensureChromium, ensureFfmpeg } from "./programs.mjs";

helpFor(`
npm test [-- --soak] [--only unit|browser] [fichiers…]

Installe ce qui manque (Chromium, ffmpeg et Caddy compris), construit, puis exécute les tests.
  --soak           les grands nombres (npm run soak)
  --only unit      sans navigateur
  --only browser   le navigateur seul
  fichiers…        seulement les tests dont le chemin contient un de ces mots

PARVIS_CHROMIUM indique un Chromium déjà installé.`);

const projects = { unit: ["--project", "!browser"], browser: ["--project", "browser"] };

function readWords() {
  const options = { soak: { type: "boolean", default: false }, only: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.only === undefined || values.only in projects) return { ...values, positionals };
  } catch {
    // Said below.
  }
  throw new Error("Options inconnues : npm test [-- --soak] [--only unit|browser] [fichiers…]");
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** A file that does not load, and an error outside any test, each count as one failure. */
function countOutcomes(report, code) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const passed = report.numPassedTests;
  const nothing = code !== 0 || passed === 0 ? 1 : 0;
  return { passed, failed: Math.max(failed, nothing), skipped };
}

async function runVitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), "parvis-tests-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  try {
    const words = ["run", ...reporters, ...args];
    const code = await runNode24("node_modules/vitest/vitest.mjs", words, { env });
    return countOutcomes(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  const { soak, only, positionals } = readWords();
  await prepare();
  const chromium = only === "unit" ? undefined : await ensureChromium();
  await ensureFfmpeg();
  await ensureCaddy();
  await build();
  const env = insideEnvironment({
    ...(soak ? { PARVIS_SOAK: "1" } : {}),
    ...(chromium ? { PARVIS_CHROMIUM: chromium } : {}),
  });
  const args = [...(only ? projects[only] : []), ...positionals];
  const { passed, failed, skipped } = await runVitest(args, env);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return failed === 0 ? 0 : 1;
});
