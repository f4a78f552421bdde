import { type RawBuilder, sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { CountsOfDay } from "../../../../shared/sharing/publication-counts.ts";
import { COUNTED_DAYS } from "../../../../shared/sharing/publication-counts.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { READING_HOUR } from "./counts.ts";

/** What was read of a delivery, the days in their order. @param id the expression of its id */
export const countsJson = (id: string): RawBuilder<CountsOfDay[]> => sql<CountsOfDay[]>`(
  select coalesce(json_agg(json_build_object('day', n.day, 'reach', n.reach, 'likes', n.likes,
    'comments', n.comments, 'shares', n.shares, 'clicks', n.clicks) order by n.day), '[]')
  from publication_counts n where n.delivery_id = ${sql.raw(id)})`;

/** When a delivery `d` is read for the first time, in a community `c`: a story before it vanishes. */
const firstReading = sql`case when d.content->>'format' = 'story'
  then d.published_at + interval '20 hours'
  else (date_trunc('day', d.published_at at time zone c.time_zone)
    + interval '1 day' + make_interval(hours => ${sql.lit(READING_HOUR)})) at time zone c.time_zone end`;

/** A story is gone after a day. */
const readFor = sql`case when d.content->>'format' = 'story' then interval '2 days'
  else make_interval(days => ${sql.lit(COUNTED_DAYS)}) end`;

/**
 * Whether a delivery `d` of a community `c` is to be read now: it is a post of its own that went out
 * by a platform's API within the last thirty days, and was not taken down from here. A moment that a clock set back since would put
 * far ahead counts for nothing.
 */
export const isToRead = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  d.state = 'published' and d.route = 'api' and d.external_id is not null
  and d.reply_kind is null and d.removed_at is null
  and d.published_at > ${now}::timestamptz - ${readFor} and d.published_at <= ${now}
  and (coalesce(d.counts_due_at, ${firstReading}) <= ${now}
    or d.counts_due_at > ${now}::timestamptz + interval '2 days'))`;

/** Accounts of these platforms that have something to read, and can be asked. */
export async function listAccountsToRead(
  db: Database,
  now: Date,
  platforms: readonly PlatformId[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from deliveries d join social_accounts a on a.id = d.account_id
      cross join community c
    where d.platform = any(${[...platforms]}::text[]) and a.state in ('connected', 'expiring')
      and ${isToRead(now)}`.execute(db);
  return rows.map(({ id }) => id);
}
