import { setTimeout as timer } from "node:timers/promises";

/** What tells the time and lets it pass, both in milliseconds. */
export type GatherPace = { now(): number; rest(ms: number): Promise<unknown> };

const real: GatherPace = { now: () => performance.now(), rest: timer };

/**
 * Keeps batches apart: what comes in soon after one is taken together by the next. The first after
 * a quiet moment does not wait.
 *
 * @param ms between the end of a batch and the beginning of the next
 * @returns waits for the next batch's moment; `took` says that one has just been taken
 */
export function createGathering(
  ms: number,
  { now, rest }: GatherPace = real,
): { wait(): Promise<void>; took(): void } {
  let next = 0;
  return {
    async wait() {
      const left = next - now();
      if (left > 0) await rest(left);
    },
    took() {
      next = now() + ms;
    },
  };
}
