import type { Log } from "../log.ts";
import { createSparingLog } from "../sparing-log.ts";

/** Work that is done again and again, a moment after it ended. */
export type Beat = { start(): void; wake(): void; stop(): Promise<void> };

type Parts = {
  log: Log;
  /** What failures are logged under. */
  name: string;
  everyMs: number;
  /** Does what is due; several processes may at once. It ends as soon as it can when told to stop. */
  work(stopping: AbortSignal): Promise<void>;
};

/** Beats in this process: for what is due within seconds and would be too much for the job queue. */
export function createBeat({ log, name, everyMs, work }: Parts): Beat {
  const sayFailed = createSparingLog(log, "error", `${name} failed`);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    running ??= work(stopping.signal)
      .catch((error) => sayFailed(error))
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start() {
      timer = setInterval(wake, everyMs);
    },
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
