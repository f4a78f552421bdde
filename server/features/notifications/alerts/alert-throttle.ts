const MINUTE_MS = 60_000;

/** Alerts older than this no longer delay the next alert. */
const REMEMBERED_MS = 60 * MINUTE_MS;

/** Pauses after the first, second and third alert of an hour: three in ten minutes at the very most. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];

/** In a conversation people answer each other: each message matters, a burst of them rings once. */
const CONVERSATION_PAUSES_MS = [15_000];

/** How many alerts of a thread are remembered. */
export const ALERTS_REMEMBERED = PAUSES_MS.length;

/**
 * When a thread may ring a member again. The first act rings at once; the next ones wait behind
 * growing pauses and ring together. Alerts dated far ahead by a wrong clock delay nothing.
 *
 * @param thread `conversation:<id>`, `post:<id>` …
 * @param alerted when it rang, the latest first
 */
export function mayRingAt(thread: string, alerted: readonly Date[], now: Date): Date {
  const pauses = thread.startsWith("conversation:") ? CONVERSATION_PAUSES_MS : PAUSES_MS;
  const recent = alerted.filter((at) => Math.abs(now.getTime() - at.getTime()) < REMEMBERED_MS);
  const [latest] = recent;
  if (!latest) return now;
  const pause = pauses[Math.min(recent.length, pauses.length) - 1] ?? 0;
  return new Date(Math.max(now.getTime(), latest.getTime() + pause));
}
