import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { ANY_MEMBER } from "../groups/group-access.query.ts";
import { maySeeEvent } from "./event-access.query.ts";

/** Which of the two reminders of an occurrence. */
export type Recall = "day" | "hour";

/** An occurrence that may be to be recalled. */
export type Recalled = {
  eventId: string;
  day: string;
  hour: string;
  timeZone: string;
  startsAt: Date;
};

/** No wall clock stands still for more than these hours between a day and the next at the same hour. */
const WITHIN_MS = { day: 26 * 60 * 60 * 1000, hour: 60 * 60 * 1000 };
/** Occurrences read per sweep; the next sweep takes the rest. */
const AT_ONCE = 500;

const COLUMNS = { day: "day_before_told_at", hour: "hour_before_told_at" } as const;

/** Occurrences to come soon whose reminder was not handed over. */
export async function listToRecall(db: Database, recall: Recall, now: Date): Promise<Recalled[]> {
  const before = new Date(now.getTime() + WITHIN_MS[recall]);
  const { rows } = await sql<Recalled>`
    select o.event_id as "eventId", o.day, e.hour, e.time_zone as "timeZone", o.starts_at as "startsAt"
    from calendar_occurrences o join calendar_events e on e.id = o.event_id
    where o.starts_at > ${now} and o.starts_at <= ${before} and ${sql.ref(`o.${COLUMNS[recall]}`)} is null
      and e.status = 'publie' and not o.day = any(e.skipped_days)
    order by o.starts_at ${rowLimit(AT_ONCE)}`.execute(db);
  return rows;
}

/** What letters say of an occurrence. */
export type Claimed = { title: string; location: string; startsAt: Date; timeZone: string };

/**
 * Marks a reminder as sent in the caller's transaction: of several processes that try, only one
 * gets it, and a rollback releases it. Null when it was taken, or when the event no longer takes
 * place then.
 */
export async function claimRecall(
  tx: Transaction,
  recall: Recall,
  { eventId, day, startsAt }: Recalled,
  now: Date,
): Promise<Claimed | null> {
  const told = sql.ref(COLUMNS[recall]);
  const { rows } = await sql<Claimed>`
    update calendar_occurrences o set ${told} = ${now}
    from calendar_events e
    where o.event_id = ${eventId} and o.day = ${day} and o.starts_at = ${startsAt}
      and o.${told} is null and e.id = o.event_id and e.status = 'publie'
      and not o.day = any(e.skipped_days)
    returning e.title, e.location, o.starts_at as "startsAt", e.time_zone as "timeZone"`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Who said what, and to which day first. */
export type Concerned = { email: string; said: "going" | "interested"; startsAt: Date };

type Which = {
  eventId: string;
  /** Null for all of them. */
  day: string | null;
  /** Days that end later. */
  after: Date;
};

/**
 * Those who come, or may, who may still see the event, wish for letters about events and confirmed
 * their address, each once.
 */
export async function listConcerned(
  tx: Transaction,
  { eventId, day, after }: Which,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select distinct on (m.id) m.email, a.answer as said, o.starts_at as "startsAt"
    from calendar_answers a
    join calendar_occurrences o on o.event_id = a.event_id and o.day = a.day and o.ends_at > ${after}
    join calendar_events e on e.id = a.event_id
    join members m on m.id = a.member_id and m.state = 'active' and m.email_verified
    left join notification_preferences pr on pr.member_id = m.id
    where a.event_id = ${eventId} and a.answer in ('going', 'interested')
      and coalesce((pr.kinds -> 'event' ->> 'mail')::boolean, true)
      ${day === null ? sql`and not o.day = any(e.skipped_days)` : sql`and a.day = ${day}`}
      and ${maySeeEvent(ANY_MEMBER)}
    order by m.id, o.starts_at`.execute(tx);
  return rows;
}
