/**
 * Counts what comes from each network over a sliding time, in the memory of this process. What was
 * counted by a clock that was ahead does not count any more once it is set right.
 */
export type Attempts = {
  /** Counts one more. @returns false when there were too many already */
  take(from: string, now: Date): boolean;
};

const MAX_KEPT = 10_000;

/** @param max how many are allowed in `windowMs`; 0 allows all */
export function countAttempts(max: number, windowMs: number): Attempts {
  const kept = new Map<string, number[]>();
  return {
    take(from, now) {
      if (max === 0) return true;
      const since = now.getTime() - windowMs;
      const recent = (kept.get(from) ?? []).filter((time) => time > since && time <= now.getTime());
      if (recent.length >= max) return false;
      kept.delete(from);
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(from, [...recent, now.getTime()]);
      return true;
    },
  };
}
