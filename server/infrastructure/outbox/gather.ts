import { setTimeout as timer } from "node:timers/promises";

/** A clock and a timer, both in milliseconds. */
export type GatherPace = { now(): number; rest(ms: number): Promise<unknown> };

const real: GatherPace = { now: () => performance.now(), rest: timer };

/**
 * Keeps batches apart: what arrives soon after a batch is taken together by the next. The first
 * after a quiet moment does not wait.
 *
 * @param ms between the end of a batch and the beginning of the next
 * @returns `wait` resolves when the next batch may begin; `took` notes that a batch has just ended
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
