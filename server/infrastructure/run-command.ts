import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { lowerPriority } from "./lower-priority.ts";

/** How a command ended; `code` is null where it was killed. */
export type CommandEnd = { code: number | null; said: string };

export type CommandWish = {
  args: readonly string[];
  /** What it is to know beside what this process was started with. */
  env: Record<string, string>;
  /** Most its own memory may hold, in megabytes, beside buffers. */
  heapMb: number;
  signal?: AbortSignal;
  /** What it is told as it starts, which no list of processes shows, and what it says meanwhile. */
  talk?: { tell: object; hear(message: unknown): void };
};

const MOST_SAID = 4000;

/** The priority of what runs after everything else. */
export const LAST = 15;

/**
 * What passes through dies at once: a young generation that grows with it takes fifty megabytes. A
 * command that mostly waits for the disk gains little by code that takes more room.
 */
export const SMALL = ["--max-semi-space-size=1", "--optimize-for-size"];

/** The program of the commands: built beside the server's, or its source where tests run it. */
function program(): string {
  const beside = path.join(path.dirname(process.argv[1] ?? ""), "cli.js");
  return existsSync(beside) ? beside : fileURLToPath(new URL("../app/cli.ts", import.meta.url));
}

/**
 * Runs a command of Parvis in a process of its own, after everything else of the machine: it neither
 * slows the requests of this one, nor takes it down.
 */
export async function runCommand(wish: CommandWish): Promise<CommandEnd> {
  const { args, env, heapMb, signal, talk } = wish;
  const flags = [`--max-old-space-size=${heapMb}`, ...SMALL];
  const child = spawn(process.execPath, [...flags, program(), ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "pipe", ...(talk ? (["ipc"] as const) : [])],
    // A session of its own, which can be lowered: within ours it would take what we leave while we
    // wait for the database, before who waits for us.
    detached: true,
    ...(signal && { signal, killSignal: "SIGTERM" as const }),
  });
  const end = () => child.kill();
  let said = "";
  child.stderr?.setEncoding("utf8");
  child.stderr?.on("data", (words: string) => {
    said = `${said}${words}`.slice(-MOST_SAID);
  });
  if (talk) child.on("message", (message) => talk.hear(message));
  return new Promise((resolve, reject) => {
    child.once("spawn", () => {
      // What interrupts a terminal reaches its own session only.
      process.once("exit", end);
      if (child.pid) void lowerPriority(child.pid, LAST);
      // One that died already says so by its end.
      if (talk) child.send(talk.tell, () => {});
    });
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      resolve({ code, said: said.trim() });
    });
  });
}
