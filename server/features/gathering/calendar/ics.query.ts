import { sql } from "kysely";
import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { EventAccess, EventStatus } from "../../../../shared/gathering/event-kinds.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { KnownReader } from "../groups/group-access.query.ts";
import { isForVisitors, maySeeEvent } from "./event-access.query.ts";
import { categoryOfEvent } from "./event-type.query.ts";

/** An event as it is written in a calendar file, but for its address. */
export type IcsRow = {
  id: string;
  title: string;
  description: string;
  category: string;
  status: EventStatus;
  access: EventAccess;
  firstDay: string;
  hour: string;
  duration: number;
  timeZone: string;
  recurrence: Recurrence | null;
  skippedDays: string[];
  location: string;
  sequence: number;
  updatedAt: Date;
};

const columns = sql`
  e.id, e.title, e.description, ${categoryOfEvent} as category, e.status, e.access, e.first_day as "firstDay", e.hour,
  e.duration, e.time_zone as "timeZone", e.recurrence, e.skipped_days as "skippedDays",
  e.location, e.sequence, e.updated_at as "updatedAt"`;

/**
 * An event for a calendar file; null when it is not there or not for this reader. Drafts are in no
 * calendar.
 *
 * @param reader null for a visitor
 */
export async function findForIcs(
  db: Database,
  reader: KnownReader | null,
  id: string,
): Promise<IcsRow | null> {
  const { rows } = await sql<IcsRow>`
    select ${columns} from calendar_events e
    where e.id = ${id} and e.status <> 'brouillon'
      and (${isForVisitors} ${reader ? sql`or ${maySeeEvent(reader)}` : sql``})`.execute(db);
  return rows[0] ?? null;
}

/** Most events of a feed. */
const MOST_EVENTS = 1000;

/** The events of a feed: all that the reader may see and that were not over long ago. */
export async function listForFeed(
  db: Database,
  reader: KnownReader,
  since: Date,
): Promise<IcsRow[]> {
  const { rows } = await sql<IcsRow>`
    select ${columns} from calendar_events e
    where e.status <> 'brouillon' and ${maySeeEvent(reader)}
      and exists (
        select 1 from calendar_occurrences o where o.event_id = e.id and o.ends_at > ${since})
    order by e.created_at desc, e.id desc
    ${rowLimit(MOST_EVENTS)}`.execute(db);
  return rows;
}
