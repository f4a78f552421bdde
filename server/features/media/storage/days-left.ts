/** How long what came in lately says anything of what will. */
export const RECENT_DAYS = 90;

type Room = {
  free: number;
  database: number;
  /** Bytes of media of all times, and of the last `RECENT_DAYS`. */
  media: number;
  recent: number;
};

/**
 * Whole days until the disk is full, if media go on coming as in the last `RECENT_DAYS` and the
 * database grows with them; null where nothing came in, or for more than ten years.
 */
export function daysLeft({ free, database, media, recent }: Room): number | null {
  if (recent <= 0 || media <= 0) return null;
  const perDay = (recent + database * (recent / media)) / RECENT_DAYS;
  const days = Math.floor(free / perDay);
  return days > 3653 ? null : days;
}
