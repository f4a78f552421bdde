import { sql } from "kysely";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Landing, LandingEvent } from "../../../../shared/public-pages.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { facadeOf, findPlace, sourcesOf } from "../../people/index.ts";
import { publicPath } from "../calendar/calendar-event.ts";
import { isForVisitors } from "../calendar/event-access.query.ts";
import { isKnownGroup } from "./group-access.query.ts";

/** Doors drawn on the landing page. */
const MOST_GROUPS = 16;
const MOST_CITIES = 5;
const MOST_EVENTS = 3;

type Row = {
  id: string;
  registration: Landing["registration"];
  member_count: number;
  group_count: number;
  groups: Landing["groups"];
  banner_media_id: string | null;
  renditions: { name: string; width: number; height: number }[] | null;
  time_zone: string;
  place_ids: string[];
  events: (Omit<LandingEvent, "path" | "startsAt" | "endsAt"> & {
    startsAt: string;
    endsAt: string;
  })[];
};

/**
 * What a visitor may know of the community: nothing of a group whose existence is hidden, no name
 * of a member, no event that is not public. Null before the installation.
 *
 * Cities are those where groups meet, as their animators said: the members' own are counted on the
 * map for members alone.
 */
export async function readLanding(db: Database, now: Date): Promise<Landing | null> {
  const { rows } = await sql<Row>`
    with shown as (
      select id, name, member_count, place_id from groups g where ${isKnownGroup()}
    )
    select c.id, c.registration, c.banner_media_id, b.renditions, c.time_zone,
      (select count(*)::int from members where state = 'active') as member_count,
      (select count(*)::int from shown) as group_count,
      (select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'memberCount', g.member_count)), '[]')
        from (select * from shown order by member_count desc, name limit ${sql.lit(MOST_GROUPS)}) g
      ) as groups,
      array(select place_id from shown where place_id is not null
        group by place_id order by sum(member_count) desc, place_id limit ${sql.lit(MOST_CITIES)}
      ) as place_ids,
      (select coalesce(json_agg(e order by e."startsAt", e.id), '[]') from (
        select e.id, e.title, e.location, e.time_zone as "timeZone", e.first_day as "firstDay",
          e.recurrence, o.starts_at as "startsAt", o.ends_at as "endsAt"
        from calendar_events e join lateral (
          select starts_at, ends_at from calendar_occurrences o
          where o.event_id = e.id and o.ends_at > ${now} and not o.day = any(e.skipped_days)
          order by o.starts_at limit 1
        ) o on true
        where ${isForVisitors} and e.status = 'publie'
        order by o.starts_at, e.id limit ${sql.lit(MOST_EVENTS)}) e
      ) as events
    from community c left join media b on b.id = c.banner_media_id
    limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    communityId: row.id,
    registration: row.registration,
    memberCount: row.member_count,
    groupCount: row.group_count,
    groups: row.groups,
    banner: sourcesOf(row.banner_media_id, row.renditions),
    facade: facadeOf(row.banner_media_id, row.renditions),
    cities: row.place_ids.flatMap((id) => findPlace(id)?.name ?? []),
    events: row.events.map((event) => ({
      ...event,
      path: publicPath(event.id, event.title),
      startsAt: new Date(event.startsAt),
      endsAt: new Date(event.endsAt),
    })),
    light: lightAt(now, row.time_zone),
  };
}

/** What the light is like at a moment, by the clocks of a time zone. */
function lightAt(now: Date, timeZone: string): Landing["light"] {
  const hour = Number.parseInt(wallTimeOf(now, timeZone).hour, 10);
  if (hour < 6 || hour >= 21) return "night";
  if (hour < 11) return "morning";
  return hour < 17 ? "day" : "evening";
}
