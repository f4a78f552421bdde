import type { Log } from "./log.ts";
import { createSparingLog } from "./sparing-log.ts";

/** Work of which one turn runs at a time: on a timer, and whenever it is woken. */
export type Beat = {
  /** Starts the timer: each tick begins a turn, unless one is running. */
  start(): void;
  /** Begins a turn; if one is running, another follows it. */
  wake(): void;
  /** Begins no more turns, and waits for the running one to end. */
  stop(): Promise<void>;
};

type Parts = {
  log: Pick<Log, "error" | "warn">;
  /** What failures are logged under. */
  failure: string;
  everyMs: number;
  /** Waited for before each turn: what wakes it meanwhile is done in that turn. */
  gather?(): Promise<void>;
  /**
   * Does what is due; several processes may at once. It ends as soon as it can when aborted. A
   * failure is logged sparingly, and ends its turn: a `wake` meanwhile waits for the timer.
   */
  work(stopping: AbortSignal): Promise<void>;
};

/** Beats in this process: for what is due within seconds and would be too much for the job queue. */
export function createBeat({ log, failure, everyMs, gather, work }: Parts): Beat {
  const sayFailed = createSparingLog(log, "error", failure);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let turns = Promise.resolve();
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    try {
      do {
        if (gather) await gather();
        if (stopping.signal.aborted) return;
        again = false;
        await work(stopping.signal);
      } while (again && !stopping.signal.aborted);
    } catch (error) {
      sayFailed(error);
    } finally {
      // Synchronously after `again` was read: a `wake` in between would be lost.
      running = false;
    }
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    again = true;
    if (running) return;
    running = true;
    turns = run();
  }

  return {
    start() {
      timer = setInterval(() => {
        if (!running) wake();
      }, everyMs);
    },
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await turns;
    },
  };
}
