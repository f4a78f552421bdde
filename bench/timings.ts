/** What one round showed: how many a second, and how long each took, in milliseconds. */
export type Round = { perSecond: number; p50: number; p99: number };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** @param durations milliseconds of each request that ended within `seconds` */
export function roundOf(durations: readonly number[], seconds: number): Round {
  const sorted = Float64Array.from(durations).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) };
}
