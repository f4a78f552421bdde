import { spawn } from "node:child_process";

/** How a program ended, and what it wrote. */
export type Ended = {
  code: number | null;
  signal: NodeJS.Signals | null;
  timedOut: boolean;
  stdout: Buffer;
  /** Its last 4,000 characters. */
  stderr: string;
};

export type Limits = {
  /** Wall-clock time after which it is killed. */
  seconds: number;
  /** Paths of the programs that set the other limits; null where the system has none. */
  nice: string | null;
  prlimit: string | null;
};

/** Memory a program may map, and the largest file it may write, in bytes. */
const MAX_MEMORY = 1024 * 1024 * 1024;
const MAX_FILE = 300 * 1024 * 1024;
const MAX_STDOUT = 32 * 1024 * 1024;
const KEPT_STDERR = 4000;

/**
 * Runs a program without a shell, after everything else of the machine, with bounded memory, time
 * and output; what it started dies with it.
 */
export function runLimited(
  program: string,
  args: readonly string[],
  { seconds, nice, prlimit }: Limits,
): Promise<Ended> {
  const [first = program, ...rest] = [
    ...(nice ? [nice, "-n", "15"] : []),
    ...(prlimit ? [prlimit, `--as=${MAX_MEMORY}`, `--fsize=${MAX_FILE}`, "--core=0"] : []),
    program,
    ...args,
  ];
  return new Promise((resolve, reject) => {
    // A group of its own, so that a whole chain can be ended at once; none of our secrets.
    const child = spawn(first, rest, {
      detached: true,
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // Already gone.
      }
    };
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, seconds * 1000);
    const written: Buffer[] = [];
    let bytes = 0;
    let stderr = "";
    child.stdout.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MAX_STDOUT) written.push(part);
      else end();
    });
    child.stderr.on("data", (part: Buffer) => {
      stderr = (stderr + part.toString("utf8")).slice(-KEPT_STDERR);
    });
    process.once("exit", end);
    const done = () => {
      clearTimeout(timer);
      process.off("exit", end);
    };
    child.once("error", (error) => {
      done();
      reject(error);
    });
    child.once("close", (code, signal) => {
      done();
      resolve({ code, signal, timedOut, stdout: Buffer.concat(written), stderr });
    });
  });
}
