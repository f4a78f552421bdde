import { type RawBuilder, sql } from "kysely";
import { PRESENCE_LAPSE_MS } from "../../../../shared/ground/limits.ts";

/** Whether one of two members blocked the other; each is an id or a column. */
export const eitherBlocked = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from blocks b
    where (b.member_id = ${one} and b.blocked_id = ${other})
      or (b.member_id = ${other} and b.blocked_id = ${one}))`;

/**
 * Whether this viewer sees a member `m` as there: they gave a sign of life lately, let others see
 * it, and neither blocked the other.
 */
export const seenOnline = (viewerId: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  coalesce(m.connected and m.last_seen_at > ${new Date(now.getTime() - PRESENCE_LAPSE_MS)}, false)
  and m.shows_presence and not ${eitherBlocked(sql`m.id`, sql`${viewerId}::uuid`)})`;
