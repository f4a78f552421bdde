const MINUTE_MS = 60_000;
/** In a group that is slow, comments come this many times sooner than posts. */
const COMMENTS_SOONER = 10;

/**
 * When a member may write again in a slow group.
 *
 * @param slowMinutes between two posts
 * @returns null where they may write now
 */
export function nextMoment(
  kind: "post" | "comment",
  { slowMinutes, last, now }: { slowMinutes: number; last: Date | null; now: Date },
): Date | null {
  if (!last) return null;
  const pause = (slowMinutes * MINUTE_MS) / (kind === "comment" ? COMMENTS_SOONER : 1);
  const next = new Date(last.getTime() + pause);
  return next > now ? next : null;
}
