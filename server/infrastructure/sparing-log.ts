import type { Log } from "./log.ts";

const AGAIN_MS = 60_000;
/** Faults tracked at once; beyond, all are forgotten and logged again. */
const MAX_FAULTS = 50;

type Said = { at: number; unsaid: number };

/**
 * Logs a recurring fault once, then once a minute with how often it occurred meanwhile: the disk
 * that the log is written to may be what is full.
 *
 * @param words the message of the log line
 * @param now a monotonic clock, in milliseconds
 */
export function createSparingLog(
  log: Pick<Log, "error" | "warn">,
  level: "error" | "warn",
  words: string,
  now: () => number = () => performance.now(),
): (error: unknown, more?: object) => void {
  const faults = new Map<string, Said>();
  return (error, more = {}) => {
    const key = keyOf(error);
    const known = faults.get(key);
    if (known && now() - known.at < AGAIN_MS) {
      known.unsaid += 1;
      return;
    }
    if (faults.size >= MAX_FAULTS) faults.clear();
    faults.set(key, { at: now(), unsaid: 0 });
    log[level]({ err: error, ...more, ...(known?.unsaid && { meanwhile: known.unsaid }) }, words);
  };
}

/** Faults are the same when they have the same code or, without one, the same message. */
function keyOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}
