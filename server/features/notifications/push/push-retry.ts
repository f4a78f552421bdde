const MINUTE_MS = 60_000;

/** After this long nobody wants to be rung for it any more. */
export const GIVEN_UP_AFTER_MS = 4 * 60 * MINUTE_MS;

type Tried = { createdAt: Date; attempts: number };

/**
 * When to try again what a service could not take: as it asked, at least after pauses that double
 * from half a minute. Null when it is given up.
 *
 * @param askedMs what the service asked to wait
 */
export function nextTryAt({ createdAt, attempts }: Tried, askedMs: number | null, now: Date) {
  const pause = (MINUTE_MS / 2) * 2 ** (attempts - 1);
  const at = new Date(now.getTime() + Math.max(pause, askedMs ?? 0));
  return at.getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS ? null : at;
}
