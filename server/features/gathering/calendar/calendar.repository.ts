import { sql } from "kysely";
import type { Recurrence } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { StoredEvent } from "./calendar-event.ts";

/** Locks an event until the transaction ends, and reads it with its groups; null when none. */
export async function lockEvent(tx: Transaction, id: string): Promise<StoredEvent | null> {
  const row = await tx
    .selectFrom("calendar_events")
    .selectAll()
    .select(
      sql<string[]>`array(select group_id from calendar_event_groups where event_id = id)`.as(
        "group_ids",
      ),
    )
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    title: row.title,
    description: row.description,
    type: row.type,
    access: row.access,
    status: row.status,
    firstDay: row.first_day,
    hour: row.hour,
    duration: row.duration,
    timeZone: row.time_zone,
    recurrence: row.recurrence as Recurrence | null,
    skippedDays: row.skipped_days,
    location: row.location,
    placeId: row.place_id,
    ctaUrl: row.cta_url,
    ctaText: row.cta_text,
    onlineUrl: row.online_url,
    pictureMediaId: row.picture_media_id,
    authorId: row.author_id,
    groupIds: row.group_ids,
    updatedAt: row.updated_at,
  };
}

/** Records an event. @returns false when the id is already used */
export async function insertEvent(tx: Transaction, event: StoredEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("calendar_events")
    .values({
      ...columnsOf(event),
      id: event.id,
      author_id: event.authorId,
      created_at: event.updatedAt,
      updated_at: event.updatedAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates an event; the higher sequence makes calendar programs take the new version. */
export async function updateEvent(tx: Transaction, event: StoredEvent): Promise<void> {
  await tx
    .updateTable("calendar_events")
    .set({
      ...columnsOf(event),
      sequence: sql<number>`sequence + 1`,
      updated_at: event.updatedAt,
    })
    .where("id", "=", event.id)
    .execute();
}

const columnsOf = (event: StoredEvent) => ({
  title: event.title,
  description: event.description,
  type: event.type,
  access: event.access,
  status: event.status,
  picture_media_id: event.pictureMediaId,
  first_day: event.firstDay,
  hour: event.hour,
  duration: event.duration,
  time_zone: event.timeZone,
  location: event.location,
  place_id: event.placeId,
  recurrence: event.recurrence && JSON.stringify(event.recurrence),
  skipped_days: event.skippedDays,
  cta_url: event.ctaUrl,
  cta_text: event.ctaText,
  online_url: event.onlineUrl,
});

/** Says which groups an event concerns. */
export async function saveGroups(
  tx: Transaction,
  eventId: string,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = [...groupIds];
  await sql`
    with gone as (
      delete from calendar_event_groups
      where event_id = ${eventId}::uuid and group_id <> all(${wanted}::uuid[])
    )
    insert into calendar_event_groups (event_id, group_id)
    select ${eventId}::uuid, unnest(${wanted}::uuid[])
    on conflict do nothing`.execute(tx);
}

/** Forgets an event with its days and answers. */
export async function deleteEvent(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("calendar_events").where("id", "=", id).execute();
}

/** Events that have no day left to come. @returns their ids */
export async function endPastEvents(tx: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_events e set status = 'termine'
    where e.status = 'publie' and not exists (
      select 1 from calendar_occurrences o where o.event_id = e.id and o.ends_at > ${now})
    returning e.id`.execute(tx);
  return rows.map((row) => row.id);
}
