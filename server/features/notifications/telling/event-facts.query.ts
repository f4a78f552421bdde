import { sql } from "kysely";
import type { EventAnswer } from "../../../../shared/gathering/event-answers.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** What sentences about an event need of it. */
export type EventFacts = {
  title: string;
  timeZone: string;
  day: string;
  startsAt: Date;
  groupIds: string[];
};

/** Whose event it is, and what a member answers for a day of it; null where they answer nothing. */
export async function readAnswer(
  tx: Transaction,
  { eventId, day, memberId }: { eventId: string; day: string; memberId: string },
): Promise<{ organizerId: string; answer: EventAnswer | null; recurring: boolean } | null> {
  const { rows } = await sql<{
    organizerId: string;
    answer: EventAnswer | null;
    recurring: boolean;
  }>`
    select e.author_id as "organizerId", e.recurrence is not null as recurring, (
      select a.answer from calendar_answers a
      where a.event_id = e.id and a.day = ${day} and a.member_id = ${memberId}) as answer
    from calendar_events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * An event on a day, or on its next day; null when it is a draft, deleted or over.
 *
 * @param day null for the next of those that take place
 */
export async function readEventFacts(
  tx: Transaction,
  eventId: string,
  day: string | null,
  at: Date,
): Promise<EventFacts | null> {
  const { rows } = await sql<EventFacts>`
    select e.title, e.time_zone as "timeZone", o.day, o.starts_at as "startsAt",
      array(select eg.group_id from calendar_event_groups eg where eg.event_id = e.id) as "groupIds"
    from calendar_events e join calendar_occurrences o on o.event_id = e.id
    where e.id = ${eventId} and e.status <> 'brouillon' and o.ends_at > ${at}
      and (o.day = ${day}::date or ${day}::date is null and not o.day = any(e.skipped_days))
    order by o.starts_at limit 1`.execute(tx);
  return rows[0] ?? null;
}
