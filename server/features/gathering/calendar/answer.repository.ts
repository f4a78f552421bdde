import { sql } from "kysely";
import type { EventAnswer } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

type Said = { eventId: string; day: string; memberId: string };

/** Counts of a day, and whether an answer changed them or who said what. */
export type Counted = { goingCount: number; interestedCount: number; changed: boolean };

type Row = { going_count: number; interested_count: number; changed: boolean };

/**
 * Stores a member's answer for a day, or deletes it (null), and updates the counts. The day must be
 * locked: the previous answer cannot then change between its reading and the count.
 */
export async function saveAnswer(
  tx: Transaction,
  { eventId, day, memberId }: Said,
  answer: EventAnswer | null,
  at: Date,
): Promise<Counted> {
  const written = answer
    ? sql`insert into calendar_answers (event_id, day, member_id, answer, created_at)
        values (${eventId}, ${day}, ${memberId}, ${answer}, ${at})
        on conflict (event_id, day, member_id) do update
          set answer = excluded.answer, created_at = excluded.created_at
          where calendar_answers.answer <> excluded.answer
        returning 1`
    : sql`delete from calendar_answers
        where event_id = ${eventId} and day = ${day} and member_id = ${memberId} returning 1`;
  const { rows } = await sql<Row>`
    with before as (
      select (select answer from calendar_answers
        where event_id = ${eventId} and day = ${day} and member_id = ${memberId}) as answer
    ), written as (${written})
    update calendar_occurrences o set
      going_count = o.going_count + ${countDifference(answer, "going")},
      interested_count = o.interested_count + ${countDifference(answer, "interested")}
    from before
    where o.event_id = ${eventId} and o.day = ${day}
    returning o.going_count, o.interested_count, exists(select 1 from written) as changed`.execute(
    tx,
  );
  const row = rows[0] as Row;
  return {
    goingCount: row.going_count,
    interestedCount: row.interested_count,
    changed: row.changed,
  };
}

const countDifference = (answer: EventAnswer | null, counted: EventAnswer) =>
  sql`(${answer === counted}::boolean::int - (before.answer is not distinct from ${counted})::int)`;

/** Keeps what someone who waits for an agreement chose before they signed up. */
export async function saveArrival(
  tx: Transaction,
  arrival: { memberId: string; eventId: string; answer: EventAnswer; at: Date },
): Promise<void> {
  const { memberId, eventId, answer, at } = arrival;
  await sql`
    insert into calendar_arrivals (member_id, event_id, answer, created_at)
    select ${memberId}, id, ${answer}, ${at} from calendar_events where id = ${eventId}
    on conflict do nothing`.execute(tx);
}

/** Takes what was kept of someone who is let in. */
export async function takeArrival(
  tx: Transaction,
  memberId: string,
): Promise<{ eventId: string; answer: EventAnswer } | null> {
  const row = await tx
    .deleteFrom("calendar_arrivals")
    .where("member_id", "=", memberId)
    .returning(["event_id", "answer"])
    .executeTakeFirst();
  return row ? { eventId: row.event_id, answer: row.answer } : null;
}

/**
 * Deletes the answers of a member who leaves the community, and lowers the counts of their days.
 */
export async function deleteAnswersOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    with gone as (
      delete from calendar_answers where member_id = ${memberId} returning event_id, day, answer
    )
    update calendar_occurrences o set
      going_count = o.going_count - (gone.answer = 'going')::int,
      interested_count = o.interested_count - (gone.answer = 'interested')::int
    from gone where o.event_id = gone.event_id and o.day = gone.day`.execute(tx);
}
