import type { Log } from "./log.ts";

const AGAIN_MS = 60_000;
/** Faults told apart at once; beyond, all are said anew. */
const MAX_FAULTS = 50;

type Said = { at: number; unsaid: number };

/**
 * Says a fault that comes again and again once, then once a minute with how often it came
 * meanwhile: the disk its lines go to may be what is full.
 *
 * @param words what it is said under
 * @param now milliseconds that only go forward, whatever the clock does
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

/** What makes a fault the same as another: its code, or its words. */
function keyOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}
