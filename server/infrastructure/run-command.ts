import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** How a command ended; `code` is null where it was killed. */
export type CommandEnd = { code: number | null; said: string };

export type CommandWish = {
  args: readonly string[];
  /** What it is to know beside what this process was started with. */
  env: Record<string, string>;
  /** Most its own memory may hold, in megabytes, beside buffers. */
  heapMb: number;
  signal?: AbortSignal;
};

const MOST_SAID = 4000;

/** The program of the commands: built beside the server's, or its source where tests run it. */
function program(): string {
  const beside = path.join(path.dirname(process.argv[1] ?? ""), "cli.js");
  return existsSync(beside) ? beside : fileURLToPath(new URL("../app/cli.ts", import.meta.url));
}

/**
 * Runs a command of Parvis in a process of its own, after everything else of the machine: it neither
 * slows the requests of this one, nor takes it down.
 */
export async function runCommand({ args, env, heapMb, signal }: CommandWish): Promise<CommandEnd> {
  const flags = [`--max-old-space-size=${heapMb}`];
  const child = spawn(process.execPath, [...flags, program(), ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal && { signal, killSignal: "SIGTERM" as const }),
  });
  let said = "";
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (words: string) => {
    said = `${said}${words}`.slice(-MOST_SAID);
  });
  return new Promise((resolve, reject) => {
    child.once("spawn", () => lower(child.pid));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}

/** Where the system refuses, it runs as everything else does. */
function lower(pid: number | undefined): void {
  try {
    if (pid) os.setPriority(pid, 15);
  } catch {}
}
