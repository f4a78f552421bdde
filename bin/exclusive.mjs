// One installation or build at a time, even when two commands start together.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./processes.mjs";

const patience = 15 * 60_000;

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function holder(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

// Renaming lets only one of several waiters remove what a killed command left.
function removeLeftover(file, pid) {
  if (pid === 0 || isAlive(pid)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another waiter did it.
  }
}

function release(file) {
  if (holder(file) === process.pid) rmSync(file, { force: true });
}

/** Runs the steps while no other command does the same; waits for its turn, 15 minutes at most. */
export async function exclusively(name, steps) {
  const file = join(root, "dist", `.${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  const end = Date.now() + patience;
  let announced = false;
  while (!create(file)) {
    const pid = holder(file);
    removeLeftover(file, pid);
    if (!announced && isAlive(pid)) console.error(`Attente de l’autre ${name} en cours…`);
    announced = true;
    if (Date.now() > end) {
      throw new Error(
        `Le processus ${pid} n’en finit pas. S’il ne s’agit pas de Parvis, ` +
          `supprimez ${relative(root, file)} et relancez.`,
      );
    }
    await delay(100);
  }
  const leave = () => release(file);
  process.once("exit", leave);
  try {
    return await steps();
  } finally {
    process.off("exit", leave);
    leave();
  }
}
