/** A clock that runs like the real one until a test moves or stops it. */
export type TestClock = {
  (): Date;
  /** Jumps ahead, in milliseconds. */
  advance(ms: number): void;
  /** Stops at a moment; `advance` still moves it. A moment in the past keeps sessions open. */
  stopAt(moment: string | Date): void;
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function createTestClock(): TestClock {
  let ahead = 0;
  let stopped: number | null = null;
  const clock = () => new Date((stopped ?? Date.now()) + ahead);
  return Object.assign(clock, {
    advance(ms: number) {
      ahead += ms;
    },
    stopAt(moment: string | Date) {
      stopped = new Date(moment).getTime();
      ahead = 0;
    },
  });
}
