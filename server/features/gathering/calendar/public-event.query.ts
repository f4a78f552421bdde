import { sql } from "kysely";
import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { EventStatus } from "../../../../shared/gathering/event-kinds.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { isForVisitors } from "./event-access.query.ts";
import { statusAt } from "./event-columns.query.ts";
import { categoryOfEvent } from "./event-type.query.ts";

type Size = { name: string; width: number; height: number };

/** A public event as visitors may know it, at its next day, or its last once it is over. */
export type PublicEventRow = {
  id: string;
  title: string;
  description: string;
  type: string;
  /** Its type in the community’s words. */
  category: string;
  status: EventStatus;
  location: string;
  /** Whether it has a link to take part from afar. */
  online: boolean;
  ctaUrl: string | null;
  ctaText: string;
  timeZone: string;
  firstDay: string;
  recurrence: Recurrence | null;
  startsAt: Date;
  endsAt: Date;
  /** Whether the day that is read does not take place. */
  skipped: boolean;
  pictureMediaId: string | null;
  renditions: Size[] | null;
};

/** A public event, drafts left out; null when there is none of this id. */
export async function findPublicEvent(
  db: Database,
  id: string,
  now: Date,
): Promise<PublicEventRow | null> {
  const { rows } = await sql<PublicEventRow>`
    select e.id, e.title, e.description, e.type, ${categoryOfEvent} as category, ${statusAt(now)} as status, e.location,
      e.online_url is not null as online, e.cta_url as "ctaUrl", e.cta_text as "ctaText", e.time_zone as "timeZone",
      e.first_day as "firstDay", e.recurrence, o.starts_at as "startsAt", o.ends_at as "endsAt",
      o.day = any(e.skipped_days) as skipped, e.picture_media_id as "pictureMediaId", p.renditions
    from calendar_events e
    join lateral (
      select * from calendar_occurrences c where c.event_id = e.id
      order by c.ends_at > ${now} desc, c.ends_at > ${now} and c.day = any(e.skipped_days),
        case when c.ends_at > ${now} then c.starts_at end, c.starts_at desc
      limit 1
    ) o on true
    left join media p on p.id = e.picture_media_id
    where e.id = ${id} and ${isForVisitors} and e.status <> 'brouillon'`.execute(db);
  return rows[0] ?? null;
}

/** Whether a picture is that of a public event now. */
export async function isPublicPicture(
  db: Database,
  eventId: string,
  mediaId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from calendar_events e
    where e.id = ${eventId} and e.picture_media_id = ${mediaId}
      and ${isForVisitors} and e.status <> 'brouillon'`.execute(db);
  return rows.length > 0;
}

/** Events that come back and go on. @returns their ids */
export async function listComingBack(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("calendar_events")
    .select("id")
    .where("recurrence", "is not", null)
    .where("status", "=", "publie")
    .execute();
  return rows.map((row) => row.id);
}
