import { sql } from "kysely";
import type {
  CalendarEventItem,
  EventAnswer,
  Recurrence,
} from "../../../../shared/gathering/calendar-events.contract.ts";
import type { EventAccess, EventStatus } from "../../../../shared/gathering/event-kinds.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { portraitUrl } from "../../media/index.ts";
import type { KnownReader } from "../groups/group-access.query.ts";
import { maySeeGroup } from "../groups/group-access.query.ts";

const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** No event lasts longer: what may still be going on began since. */
const LONGEST_MS = 15 * MS_PER_DAY;

/** Before this moment, nothing that is still going on began. */
export const earliestStart = (now: Date): Date => new Date(now.getTime() - LONGEST_MS);

export type ItemRow = {
  id: string;
  day: string;
  title: string;
  type: string;
  status: EventStatus;
  access: EventAccess;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  location: string;
  picture: string | null;
  first_day: string;
  recurrence: Recurrence | null;
  goes_on: boolean;
  skipped: boolean;
  going_count: number;
  interested_count: number;
  my_answer: EventAnswer | null;
  groups: { id: string; name: string }[];
};

/** Those of these groups that the reader may not know of. */
export async function unknownAmong(
  db: Database | Transaction,
  reader: KnownReader,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select g.id from groups g
    where g.id = any(${[...ids]}::uuid[]) and not (${maySeeGroup(reader)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether an event `e` concerns a group that the reader may know of. */
export const concernsGroup = (reader: KnownReader, groupId: string) => sql`exists (
  select 1 from calendar_event_groups eg join groups g on g.id = eg.group_id
  where eg.event_id = e.id and eg.group_id = ${groupId} and ${maySeeGroup(reader)})`;

/** The status of an event `e` now: over as soon as none of its days is left. */
export const statusAt = (now: Date) => sql<EventStatus>`case
  when e.status = 'publie' and not exists (
    select 1 from calendar_occurrences f
    where f.event_id = e.id and f.day >= ${dayText(earliestStart(now))}::date and f.ends_at > ${now})
  then 'termine' else e.status end`;

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether no day of event `e` that takes place is still to come before the occurrence `o`. */
export const isNextOfEvent = (now: Date) => sql<boolean>`not exists (
  select 1 from calendar_occurrences b
  where b.event_id = o.event_id and b.day < o.day
    and b.day >= ${dayText(earliestStart(now))}::date and b.ends_at > ${now}
    and not b.day = any(e.skipped_days))`;

/** Columns of an occurrence `o` of an event `e` for a reader whose answer is `a`. */
export const itemColumns = (reader: KnownReader, now: Date) => sql`
  e.id, o.day, e.title, e.type, ${statusAt(now)} as status, e.access, o.starts_at, o.ends_at,
  e.time_zone, e.location, e.picture_media_id as picture, e.first_day, e.recurrence,
  e.recurrence is not null and exists (
    select 1 from calendar_occurrences l
    where l.event_id = e.id and l.day > o.day and not l.day = any(e.skipped_days)) as goes_on,
  o.day = any(e.skipped_days) as skipped, o.going_count, o.interested_count, a.answer as my_answer,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)
      order by g.position, g.id), '[]')
    from calendar_event_groups eg join groups g on g.id = eg.group_id
    where eg.event_id = e.id and ${maySeeGroup(reader)}) as groups`;

/** An occurrence as the API answers it. */
export function toItem(row: ItemRow): CalendarEventItem {
  const { id, day, title, type, status, access, location, groups, recurrence } = row;
  return {
    id,
    day,
    title,
    type,
    status,
    access,
    location,
    groups,
    recurring: recurrence !== null,
    firstDay: row.first_day,
    recurrence,
    goesOn: row.goes_on,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    hour: wallTimeOf(row.starts_at, row.time_zone).hour,
    timeZone: row.time_zone,
    thumbnailUrl: portraitUrl(row.picture),
    cancelled: row.skipped || status === "annule",
    goingCount: row.going_count,
    interestedCount: row.interested_count,
    myAnswer: row.my_answer,
  };
}
