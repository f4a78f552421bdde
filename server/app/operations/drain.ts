import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../infrastructure/log.ts";

/** Whether this process leaves: it still answers, and asks that others be asked instead. */
export type Drain = {
  begun(): boolean;
  /** Says from now on that it leaves; resolves once a balancer has had the time to hear it. */
  begin(): Promise<void>;
};

/**
 * What a process that answers requests does before it stops: `/api/health` says 503 while everything
 * else is answered as usual, so that a balancer sends it nothing more before it closes its door.
 *
 * @param seconds how long; 0 where nobody is in front
 */
export function createDrain(seconds: number, log: Log): Drain {
  let begun = false;
  return {
    begun: () => begun,
    async begin() {
      if (begun || seconds === 0) return;
      begun = true;
      log.info(
        { seconds },
        "Arrêt demandé\u00a0: les requêtes vont ailleurs, puis Parvis s’arrête",
      );
      await pause(seconds * 1000);
    },
  };
}
