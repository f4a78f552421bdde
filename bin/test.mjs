// npm test: installs what is missing, builds, runs every test, and ends with one plain line.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { auditDependencies } from "./audit.mjs";
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { helpFor, insideEnvironment, main, runNode24 } from "./processes.mjs";
import { ensureChromium, ensureChromiumShell, ensureTriedPrograms } from "./programs.mjs";

helpFor(`
npm test [-- --soak] [--only unit|browser] [--pictures] [fichiers…]

Installe ce qui manque (Chromium, ffmpeg, Caddy, HAProxy, Redis, Varnish, PgBouncer et PostgreSQL 15
compris), construit, dit les failles connues des dépendances (une critique fait échouer), puis
exécute les tests.
  --soak           les grands nombres (npm run soak)
  --only unit      sans navigateur
  --only browser   le navigateur seul
  --pictures       garde une image de chaque écran regardé dans test-results/screens/
  fichiers…        seulement les tests dont le chemin contient un de ces mots

PARVIS_CHROMIUM indique un Chromium déjà installé.`);

/** More failures than this are no late machine. */
const MOST_AGAIN = 8;

const projects = { unit: ["--project", "!browser"], browser: ["--project", "browser"] };

function readWords() {
  const options = {
    soak: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
    only: { type: "string" },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.only === undefined || values.only in projects) return { ...values, positionals };
  } catch {
    // Said below.
  }
  throw new Error(
    "Options inconnues\u00a0: npm test [-- --soak] [--pictures] [--only unit|browser] [fichiers…]",
  );
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** Files in which something failed, from the root of the project. */
const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(".", name));

/** A file that does not load, and an error outside any test, each count as one failure. */
function countOutcomes({ report, code }) {
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

/** What a second run of the files that failed changes of the first one's count. */
function countAgain({ report }, first, second) {
  const again = report.testResults.filter(({ status }) => status === "failed");
  const former = again.flatMap(({ assertionResults }) => assertionResults);
  const among = (wanted) => former.filter(({ status }) => status === wanted).length;
  return {
    passed: first.passed - among("passed") + second.passed,
    failed: second.failed,
    skipped: first.skipped - among("pending") - among("todo") - among("skipped") + second.skipped,
  };
}

async function runVitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), "parvis-tests-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  try {
    const words = ["run", ...reporters, ...args];
    const code = await runNode24("node_modules/vitest/vitest.mjs", words, { env });
    return { report: readReport(file), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the tests. Where a landing hangs on it (CI), the few files in which something failed are run
 * once more from their beginning, with the machine to themselves, and named: what fails twice is a
 * fault, what fails once is a late machine or a race to look into. Elsewhere nothing is asked twice.
 */
async function runTests(args, env) {
  const run = await runVitest(args, env);
  const counted = countOutcomes(run);
  const files = failedFiles(run.report);
  if (!process.env.CI || files.length === 0 || files.length > MOST_AGAIN) return counted;
  console.log(`\nUne seconde fois, seuls\u00a0:\n${files.join("\n")}`);
  const second = countOutcomes(await runVitest(["--no-file-parallelism", ...files], env));
  if (second.failed === 0) console.log(`\nPassés la seconde fois\u00a0:\n${files.join("\n")}`);
  return countAgain(run, counted, second);
}

await main(async () => {
  const { soak, pictures, only, positionals } = readWords();
  await prepare();
  // A choice of files is about something else.
  const audited = positionals.length > 0 || auditDependencies();
  const chromium = only === "unit" ? undefined : await ensureChromium();
  if (only !== "unit") await ensureChromiumShell();
  await ensureTriedPrograms();
  await build();
  const sound = await audited;
  const env = insideEnvironment({
    ...(soak ? { PARVIS_SOAK: "1" } : {}),
    ...(pictures ? { PARVIS_PICTURES: "1" } : {}),
    ...(chromium ? { PARVIS_CHROMIUM: chromium } : {}),
  });
  const args = [...(only ? projects[only] : []), ...positionals];
  const { passed, failed, skipped } = await runTests(args, env);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  if (!sound) console.error("Une dépendance a une faille critique (voir plus haut).");
  return failed === 0 && sound ? 0 : 1;
});
