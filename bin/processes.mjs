// Starting other programs: what every command of this folder needs. No dependency, Node 20.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const modules = join(root, "node_modules");

/** The Node 24 that npm installed; the machine's own may be older. */
export const node24 = join(modules, "node", "bin", "node");

/** Prints the help and leaves when it is asked for. */
export function helpFor(text) {
  if (!process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return;
  console.log(text.trim());
  process.exit(0);
}

/** Refuses words a command does not know, naming its help. */
export function refuseUnknown(words) {
  if (words.length === 0) return;
  console.error(`Option inconnue\u00a0: ${words.join(" ")}. Voir --help.`);
  process.exit(2);
}

/** Runs a command's steps; a failure is one sentence, not a stack. */
export async function main(steps) {
  try {
    process.exitCode = (await steps()) ?? 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The environment without our node_modules/.bin, where `node` may be absent or replaced. */
export function outsideEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name));
  const path = (process.env.PATH ?? "").split(delimiter);
  const outside = path.filter((folder) => !folder.includes(join("node_modules", ".bin")));
  return { ...Object.fromEntries(kept), PATH: outside.join(delimiter) };
}

/** The environment in which `node` is the installed Node 24. */
export function insideEnvironment(extra = {}) {
  const folders = [join(modules, ".bin"), process.env.PATH ?? ""];
  return { ...process.env, ...extra, PATH: folders.join(delimiter) };
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

// Ctrl-C may reach us twice, from the terminal and from npm; a second one on purpose, later
// than this many milliseconds, is passed on.
const sameGesture = 500;

function onceAtATime(act) {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < sameGesture) return;
    last = performance.now();
    act();
  };
}

// A child in a session of its own does not get the terminal's Ctrl-C: it receives it from us.
// A child that shares our terminal already had it.
function forwardSignals(child, ownSession) {
  const handlers = forwarded.map((signal) => {
    const handler = onceAtATime(() => {
      if (ownSession || signal !== "SIGINT") child.kill(signal);
    });
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

// npm starts us through a shell, which dies of a signal without telling us.
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 250);
  return () => clearInterval(timer);
}

/**
 * Starts a program from the project's folder; `done` resolves to its exit code.
 * `ownSession` is for servers, which must not be told twice to stop; a program that asks
 * questions on the terminal goes without.
 */
export function start(
  program,
  args,
  { env = insideEnvironment(), stdio = "inherit", ...more } = {},
) {
  const { ownSession = false, cwd = root } = more;
  const child = spawn(program, args, { cwd, env, stdio, detached: ownSession });
  const undo = [forwardSignals(child, ownSession), stopWithNpm(child)];
  const done = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(exitCodeOf(code, signal)));
  }).finally(() => {
    for (const step of undo) step();
  });
  return { child, done };
}

/** Runs a program to its end and resolves to its exit code. */
export function run(program, args, options) {
  return start(program, args, options).done;
}

/** Runs a script with Node 24, given its own flags, to its end and resolves to its exit code. */
export function runNode24(script, args = [], { flags = [], ...options } = {}) {
  return run(node24, [...flags, join(root, script), ...args], options);
}
