import { type RawBuilder, sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database } from "../../../infrastructure/database/database.ts";

/** URL a short link leads to; null when its code is unknown. */
export async function findShortLink(db: Database, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("short_links")
    .select("url")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.url ?? null;
}

/** How often a share's link was opened by its short address of one platform. */
export type LinkVisits = { platform: PlatformId; visits: number };

/** Visits of a share's short links, the most first. @param id the expression of its id */
export const linkVisitsJson = (id: string): RawBuilder<LinkVisits[]> => sql<LinkVisits[]>`(
  select coalesce(json_agg(json_build_object('platform', coalesce(k.platform, 'sms'),
    'visits', coalesce(v.visits, 0)) order by v.visits desc nulls last, k.platform), '[]')
  from short_links k left join lateral (
    select sum(n.visits)::int as visits from short_link_visits n where n.code = k.code) v on true
  where k.share_id = ${sql.raw(id)})`;
