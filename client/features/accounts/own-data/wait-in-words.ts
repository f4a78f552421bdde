const MINUTE_MS = 60_000;
const NBSP = "\u00a0";

/** « 22 h 10 min », « 3 h », « 40 min »: how long one still waits, never less than a minute. */
export function waitInWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [`${hours}${NBSP}h`] : []),
    ...(rest > 0 ? [`${rest}${NBSP}min`] : []),
  ];
  return parts.join(" ");
}
