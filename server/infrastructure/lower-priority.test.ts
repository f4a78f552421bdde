import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import os from "node:os";
import { afterEach, expect, test } from "vitest";

const OWN = os.getPriority();
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Has a process of its own lower itself, and waits. @returns its number */
async function lowered(priority: number, ...before: string[]): Promise<number> {
  const program = `
    ${before.join("\n")}
    const { lowerPriority } = await import(${JSON.stringify(new URL("./lower-priority.ts", import.meta.url).href)});
    await lowerPriority(process.pid, ${priority});
    console.log("done");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  children.push(child);
  await once(child.stdout, "data");
  return child.pid as number;
}

/** What the system says of a session: « /autogroup-12 nice 5 »; nothing where it shares otherwise. */
const sessionOf = (pid: number): string => {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
};

test("a process runs later, and so does its session where the system shares among sessions", async () => {
  const pid = await lowered(OWN + 3);
  expect(os.getPriority(pid)).toBe(OWN + 3);
  expect(sessionOf(pid)).toMatch(new RegExp(`^$|nice ${OWN + 3}$`));
});

test("a session is left as it is where the process is", async () => {
  const pid = await lowered(
    OWN + 3,
    'const os = await import("node:os");',
    "os.default.setPriority = () => {};",
  );
  expect(os.getPriority(pid)).toBe(OWN);
  expect(sessionOf(pid)).not.toContain(`nice ${OWN + 3}`);
});
