import { sql } from "kysely";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { addDays } from "../../../../shared/gathering/recurrence.ts";
import { weekdayOf } from "../../../../shared/ground/days.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { maySeeEvent } from "./event-access.query.ts";
import {
  concernsGroup,
  earliestStart,
  type ItemRow,
  isNextOfEvent,
  itemColumns,
  toItem,
} from "./event-columns.query.ts";

type Filter = {
  groupId: string | undefined;
  when: "upcoming" | "past";
  mine: boolean | undefined;
  each: "day" | "event";
  after: Position | null;
  count: number;
  now: Date;
};

/** Occurrences that the viewer may see: those to come, the next first, or those past, the last first. */
export async function listOccurrences(
  db: Database,
  viewer: Viewer,
  filter: Filter,
): Promise<CalendarEventItem[]> {
  const { groupId, when, mine, each, after, count, now } = filter;
  const coming = when === "upcoming";
  const further = coming ? sql`>` : sql`<`;
  const order = coming ? sql`asc` : sql`desc`;
  const { rows } = await sql<ItemRow>`
    select ${itemColumns(viewer, now)}
    from calendar_occurrences o
    join calendar_events e on e.id = o.event_id
    left join calendar_answers a
      on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
    where ${maySeeEvent(viewer)}
      and ${coming ? sql`o.starts_at > ${earliestStart(now)} and o.ends_at > ${now}` : sql`o.ends_at <= ${now}`}
      ${coming && each === "event" ? sql`and ${isNextOfEvent(now)}` : sql``}
      ${mine ? sql`and a.answer in ('going', 'interested')` : sql``}
      ${groupId ? sql`and ${concernsGroup(viewer, groupId)}` : sql``}
      ${after ? sql`and (o.starts_at, o.event_id) ${further} (${after.at}, ${after.id})` : sql``}
    order by o.starts_at ${order}, o.event_id ${order}
    ${rowLimit(count)}`.execute(db);
  return rows.map(toItem);
}

/** Weeks of which the days with events are counted. */
const WEEKS_COUNTED = 6;

/** How many events take place on each day that has some, in the weeks from the Monday before today. */
export async function countByDay(
  db: Database,
  viewer: Viewer,
  { groupId, today }: { groupId: string | undefined; today: string },
): Promise<{ day: string; events: number }[]> {
  const from = addDays(today, 1 - weekdayOf(today));
  const { rows } = await sql<{ day: string; events: number }>`
    select o.day, count(*)::int as events
    from calendar_occurrences o
    join calendar_events e on e.id = o.event_id
    where ${maySeeEvent(viewer)} and e.status <> 'annule' and not o.day = any(e.skipped_days)
      and o.day between ${from}::date and ${addDays(from, WEEKS_COUNTED * 7 - 1)}::date
      ${groupId ? sql`and ${concernsGroup(viewer, groupId)}` : sql``}
    group by o.day order by o.day`.execute(db);
  return rows;
}

/** Most occurrences of a month that are shown. */
const MOST_IN_MONTH = 500;

/** Occurrences of the whole weeks that a month is shown in, in order. */
export async function listMonth(
  db: Database,
  viewer: Viewer,
  { month, groupId, now }: { month: string; groupId: string | undefined; now: Date },
): Promise<CalendarEventItem[]> {
  const { from, to } = weeksOf(month);
  const { rows } = await sql<ItemRow>`
    select ${itemColumns(viewer, now)}
    from calendar_occurrences o
    join calendar_events e on e.id = o.event_id
    left join calendar_answers a
      on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
    where ${maySeeEvent(viewer)}
      and o.starts_at > ${`${addDays(from, -17)}T00:00:00Z`}
      and o.starts_at < ${`${addDays(to, 3)}T00:00:00Z`}
      and o.day <= ${to}::date and (o.ends_at at time zone e.time_zone)::date >= ${from}::date
      ${groupId ? sql`and ${concernsGroup(viewer, groupId)}` : sql``}
    order by o.starts_at, o.event_id
    ${rowLimit(MOST_IN_MONTH)}`.execute(db);
  return rows.map(toItem);
}

/** The Monday before the first day of a month, or that day, and the Sunday after its last. */
function weeksOf(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  const inNext = addDays(first, 31);
  const last = inNext.startsWith(month) ? inNext : addDays(`${inNext.slice(0, 7)}-01`, -1);
  return { from: addDays(first, 1 - weekdayOf(first)), to: addDays(last, 7 - weekdayOf(last)) };
}

/** Days between which events are looked for. */
type Span = { from: Date; to: Date };

/** Most events that a map shows. */
const MOST_PLACED = 500;

/** Events that have a city and take place between two moments, each at its first day there. */
export async function listPlacedEvents(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { from, to }: Span,
): Promise<{ event: CalendarEventItem; placeId: string }[]> {
  const { rows } = await sql<ItemRow & { place_id: string }>`
    select distinct on (e.id) ${itemColumns(viewer, clock())}, e.place_id
    from calendar_occurrences o
    join calendar_events e on e.id = o.event_id
    left join calendar_answers a
      on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
    where ${maySeeEvent(viewer)} and e.place_id is not null
      and e.status = 'publie' and not o.day = any(e.skipped_days)
      and o.starts_at < ${to} and o.ends_at > ${from} and o.starts_at > ${earliestStart(from)}
    order by e.id, o.starts_at ${rowLimit(MOST_PLACED)}`.execute(db);
  return rows.map(({ place_id: placeId, ...row }) => ({ event: toItem(row), placeId }));
}
