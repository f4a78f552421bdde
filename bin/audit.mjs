// Known flaws of what runs in production, asked of the registry. No dependency, Node 20.
import { execFile } from "node:child_process";
import { outsideEnvironment, root } from "./processes.mjs";

/** How long the registry may take to answer, in milliseconds. */
const PATIENCE_MS = 60_000;

const SEVERITIES = ["critical", "high", "moderate", "low"];

/** What `npm audit --json` prints; it ends with an error too where there are flaws. */
function askRegistry() {
  const words = ["audit", "--omit=dev", "--json"];
  const options = { cwd: root, env: outsideEnvironment(), timeout: PATIENCE_MS };
  return new Promise((resolve) => {
    execFile("npm", words, { ...options, maxBuffer: 2 ** 26 }, (_error, out) => resolve(out));
  });
}

/**
 * What a report of `npm audit --json` says.
 *
 * @returns {{ answered: boolean, lines: string[], critical: boolean }} `answered` is false where the
 *   registry gave no report; `lines` say each flawed package, the gravest first
 */
export function readAudit(printed) {
  const report = parsed(printed);
  if (!report?.vulnerabilities) return { answered: false, lines: [], critical: false };
  const flaws = Object.values(report.vulnerabilities).filter(({ severity }) =>
    SEVERITIES.includes(severity),
  );
  flaws.sort((one, other) => rankOf(one) - rankOf(other));
  return {
    answered: true,
    lines: flaws.map(({ name, severity, range }) => `  ${severity.padEnd(9)}${name} ${range}`),
    critical: flaws.some(({ severity }) => severity === "critical"),
  };
}

const rankOf = ({ severity }) => SEVERITIES.indexOf(severity);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Says the known flaws of production dependencies. A critical one fails the run; another, published
 * overnight, must not stop work that has nothing to do with it. Where the registry does not answer,
 * nothing fails.
 *
 * @returns {Promise<boolean>} whether the run may pass
 */
export async function auditDependencies() {
  const { answered, lines, critical } = readAudit(await askRegistry());
  if (!answered) {
    console.log(
      "\nFailles connues des dépendances\u00a0: le registre ne répond pas, rien n’est vérifié.",
    );
    return true;
  }
  if (lines.length === 0) {
    console.log("\nFailles connues des dépendances\u00a0: aucune.");
    return true;
  }
  console.error(`\n!!! FAILLES CONNUES DES DÉPENDANCES\u202f!!!\n${lines.join("\n")}`);
  console.error(
    "«\u00a0npm audit --omit=dev\u00a0» dit lesquelles, et quelle version les répare.\n",
  );
  return !critical;
}
