import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { dayBefore, hourBefore, type Occurrence } from "./schedule.ts";

type Making = {
  eventId: string;
  hour: string;
  timeZone: string;
  now: Date;
  /** Whether a day that is over is put right too: of an event that takes place once. */
  past: boolean;
};

/**
 * Writes the days of an event down. Those that remain keep their answers; of an event that comes
 * back, those that are over stay as they were. A reminder whose moment has passed already is not
 * sent late.
 */
export async function saveOccurrences(
  tx: Transaction,
  { eventId, hour, timeZone, now, past }: Making,
  occurrences: readonly Occurrence[],
): Promise<void> {
  const days = occurrences.map(({ day }) => day);
  const starts = occurrences.map(({ startsAt }) => startsAt);
  const ends = occurrences.map(({ endsAt }) => endsAt);
  const missed = (due: Date) => (due <= now ? now : null);
  const dayTold = occurrences.map(({ day }) => missed(dayBefore(day, hour, timeZone)));
  const hourTold = starts.map((startsAt) => missed(hourBefore(startsAt)));
  await sql`
    insert into calendar_occurrences
      (event_id, day, starts_at, ends_at, day_before_told_at, hour_before_told_at)
    select ${eventId}::uuid, made.* from unnest(
      ${days}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[],
      ${dayTold}::timestamptz[], ${hourTold}::timestamptz[]) made
    on conflict (event_id, day) do update set
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      day_before_told_at = excluded.day_before_told_at,
      hour_before_told_at = excluded.hour_before_told_at
    where (calendar_occurrences.starts_at, calendar_occurrences.ends_at)
        <> (excluded.starts_at, excluded.ends_at)
      and (${past} or calendar_occurrences.ends_at > ${now})`.execute(tx);
}

/**
 * Forgets the days on which an event no longer takes place, with their answers.
 *
 * @param past whether those that are over go too: of an event that takes place once
 */
export async function deleteOtherDays(
  tx: Transaction,
  {
    eventId,
    days,
    past,
    now,
  }: { eventId: string; days: readonly string[]; past: boolean; now: Date },
): Promise<void> {
  await sql`
    delete from calendar_occurrences
    where event_id = ${eventId} and day <> all(${[...days]}::date[])
      and (${past} or ends_at > ${now})`.execute(tx);
}

/** A day of an event, locked until the transaction ends. */
export async function lockOccurrence(
  tx: Transaction,
  eventId: string,
  day: string,
): Promise<{ endsAt: Date } | null> {
  const row = await tx
    .selectFrom("calendar_occurrences")
    .select("ends_at")
    .where("event_id", "=", eventId)
    .where("day", "=", day)
    .forUpdate()
    .executeTakeFirst();
  return row ? { endsAt: row.ends_at } : null;
}

/** The first day of an event that is neither over nor cancelled; null when none is left. */
export async function findNextDay(
  tx: Transaction,
  eventId: string,
  skippedDays: readonly string[],
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from calendar_occurrences
    where event_id = ${eventId} and ends_at > ${now} and day <> all(${[...skippedDays]}::date[])
    order by day limit 1`.execute(tx);
  return rows[0]?.day ?? null;
}
