import { sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { CountName, KnownCount } from "../../../../shared/sharing/publication-counts.ts";
import type { PublicationKind } from "../../../../shared/sharing/results.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

/** A publication of a month, with each count as it was last known. */
export type MonthRow = Record<CountName, KnownCount | null> & {
  id: string;
  platform: PlatformId;
  kind: PublicationKind;
  /** Its words; empty for what was meant for its author's connections alone. */
  text: string;
  publishedAt: Date;
  /** The day, the hour and the minute by the community's clock: `2026-11-28`, 18, 5. */
  day: string;
  hour: number;
  minute: number;
  url: string | null;
  readOn: string | null;
  /** Visits of the short address of its link there, on the first of several accounts; null without one. */
  visits: number | null;
};

/** More than any community publishes in a month. */
const MOST = 5000;

const lastOf = (name: CountName) => sql`(
  array_agg(json_build_object('value', n.${sql.ref(name)}, 'day', n.day) order by n.day desc)
    filter (where n.${sql.ref(name)} is not null))[1] as ${sql.ref(name)}`;

/**
 * What went out by platforms' APIs in a month of the community's calendar, the newest first. First
 * comments and what continues a thread stand with their post. Nothing says whose they are.
 *
 * @param month `2026-11`
 * @returns with whether the results of X, which cost, are read
 */
export async function listMonth(
  db: Database,
  month: string,
): Promise<{ rows: MonthRow[]; readsX: boolean }> {
  const first = `${month}-01`;
  const { rows } = await sql<MonthRow & { readsX: boolean }>`
    select d.id, d.platform, d.published_at as "publishedAt", 
      case when d.removed_at is null then d.external_url end as url,
      case when d.content->>'videoId' is not null then 'video'
        when jsonb_array_length(d.content->'imageIds') > 0 then 'image' else 'text' end as kind,
      case when s.visibility = 'public' then s.text else '' end as text,
      to_char(d.published_at at time zone c.time_zone, 'YYYY-MM-DD') as day,
      extract(hour from d.published_at at time zone c.time_zone)::int as hour,
      extract(minute from d.published_at at time zone c.time_zone)::int as minute,
      case when row_number() over (partition by d.share_id, d.platform order by d.published_at, d.id) = 1
        then k.visits end as visits,
      n.read_on as "readOn", n.reach, n.likes, n.comments, n.shares, n.clicks,
      coalesce(p.read_x_results, false) as "readsX"
    from community c left join publishing_settings p on p.community_id = c.id
      left join (deliveries d join shares s on s.id = d.share_id)
        on d.state = 'published' and d.route = 'api' and d.reply_kind is null
        and d.published_at >= ${first}::timestamp at time zone c.time_zone
        and d.published_at < (${first}::timestamp + interval '1 month') at time zone c.time_zone
      left join lateral (
        select max(n.day)::text as read_on, ${lastOf("reach")}, ${lastOf("likes")},
          ${lastOf("comments")}, ${lastOf("shares")}, ${lastOf("clicks")}
        from publication_counts n where n.delivery_id = d.id) n on true
      left join lateral (
        select coalesce(sum(v.visits), 0)::int as visits
        from short_links l left join short_link_visits v on v.code = l.code
        where l.share_id = d.share_id and l.platform = d.platform having count(l.code) > 0) k on true
    order by d.published_at desc, d.id desc ${rowLimit(MOST)}`.execute(db);
  // The community is one row even where nothing went out.
  return { rows: rows.filter(({ id }) => id !== null), readsX: rows[0]?.readsX ?? false };
}

/** Visits of short addresses in a month of the community's calendar, the most first. */
export async function listMonthVisits(
  db: Database,
  month: string,
): Promise<{ platform: PlatformId; visits: number }[]> {
  const first = `${month}-01`;
  const { rows } = await sql<{ platform: PlatformId; visits: number }>`
    select coalesce(l.platform, 'sms') as platform, sum(v.visits)::int as visits
    from short_link_visits v join short_links l on l.code = v.code
    where v.day >= ${first}::date and v.day < (${first}::date + interval '1 month')::date
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
