import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { PushTarget } from "./push-request.ts";

/** An alert to a browser: what it is about. Its words are made as it leaves. */
export type Send = {
  id: string;
  installationId: string;
  /** The thread of its notifications: at most one alert per thread waits for a browser. */
  thread: string;
  notificationIds: readonly string[];
  /** How often it was tried, since when, and when to try it. */
  attempts: number;
  createdAt: Date;
  nextTryAt: Date;
};

/**
 * Stores alerts to be sent. An alert of the same thread that still waits for the browser is merged
 * with the new one: it covers both, and keeps the later time, as its push service may have asked.
 */
export async function saveSends(tx: Transaction, sends: readonly Send[]): Promise<void> {
  if (sends.length === 0) return;
  const rows = sends.map(({ id, installationId, thread, notificationIds, ...send }) => ({
    id,
    installation_id: installationId,
    thread,
    notification_ids: notificationIds,
    attempts: send.attempts,
    created_at: send.createdAt,
    next_try_at: send.nextTryAt,
  }));
  await sql`
    insert into push_sends as s (id, installation_id, thread, notification_ids, attempts,
      created_at, next_try_at)
    select id, installation_id, thread, notification_ids, attempts, created_at, next_try_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      id uuid, installation_id uuid, thread text, notification_ids uuid[], attempts integer,
      created_at timestamptz, next_try_at timestamptz)
    on conflict (installation_id, thread) where next_try_at is not null do update set
      notification_ids = array(
        select unnest(s.notification_ids) union select unnest(excluded.notification_ids)),
      attempts = least(s.attempts, excluded.attempts),
      created_at = greatest(s.created_at, excluded.created_at),
      next_try_at = greatest(s.next_try_at, excluded.next_try_at)`.execute(tx);
}

type Trial = { id: string; installationId: string; at: Date };

/** Writes a trial, which who writes it sends at once. */
export async function saveTrial(tx: Transaction, trial: Trial): Promise<void> {
  const { id, installationId, at } = trial;
  await tx
    .insertInto("push_sends")
    .values({ id, installation_id: installationId, state: "leaving", attempts: 1, created_at: at })
    .execute();
}

/** A due alert, locked until the transaction ends. */
export type DueSend = Omit<Send, "nextTryAt"> & {
  memberId: string;
  /** Null when nobody is to be reached there any longer: signed out, turned off, suspended. */
  reached: PushTarget | null;
};

/**
 * Locks the alert that has waited longest; null when none is due. Alerts locked by another server
 * are skipped.
 *
 * @param notTo services of which enough is asked already
 */
export async function lockDueSend(
  tx: Transaction,
  now: Date,
  notTo: readonly string[],
): Promise<DueSend | null> {
  const { rows } = await sql<
    Omit<DueSend, "reached"> & { [Key in keyof PushTarget]: string | null }
  >`
    select s.id, s.installation_id as "installationId", s.thread,
      s.notification_ids as "notificationIds", s.attempts, s.created_at as "createdAt",
      i.member_id as "memberId", r.endpoint, r.p256dh, r.auth
    from push_sends s
    join push_installations i on i.id = s.installation_id
    join members m on m.id = i.member_id
    join sessions se on se.id = i.session_id
    left join push_registrations r on r.installation_id = i.id
      and m.state = 'active' and se.expires_at > ${now}
    where s.next_try_at <= ${now}
      and (r.endpoint is null or lower(split_part(r.endpoint, '/', 3)) <> all(${[...notTo]}::text[]))
    order by s.next_try_at limit 1 for update of s skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { endpoint, p256dh, auth, ...due } = row;
  return { ...due, reached: endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null };
}

/** It leaves now: whatever becomes of this server, it is not sent again. */
export async function markLeaving(tx: Transaction, id: string): Promise<void> {
  await sql`
    update push_sends set next_try_at = null, state = 'leaving', attempts = attempts + 1
    where id = ${id}`.execute(tx);
}

/** It leaves later. */
export async function postponeSend(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx.updateTable("push_sends").set({ next_try_at: until }).where("id", "=", id).execute();
}

/** It leaves no more. */
export async function dropSend(db: Database | Transaction, id: string): Promise<void> {
  await db
    .updateTable("push_sends")
    .set({ next_try_at: null, state: "dropped" })
    .where("id", "=", id)
    .execute();
}

type Left = { id: string; installationId: string };

/** It left: the browser's failures are forgotten. */
export async function markSent(db: Database, { id, installationId }: Left, at: Date) {
  await sql`
    with sent as (
      update push_sends set sent_at = ${at},
        state = case when shown_at is null then 'sent' else state end
      where id = ${id}
    )
    update push_registrations set failures = 0
    where installation_id = ${installationId} and failures > 0`.execute(db);
}

/** Its service did not take it. */
export async function countFailure(tx: Transaction, installationId: string): Promise<void> {
  await sql`
    update push_registrations set failures = failures + 1
    where installation_id = ${installationId}`.execute(tx);
}

/** The browser says that it showed it; said twice, the first counts. */
export async function markShown(
  db: Database,
  { id, installationId }: Left,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("push_sends")
    .set((eb) => ({ state: "shown", shown_at: eb.fn.coalesce("shown_at", eb.val(at)) }))
    .where("id", "=", id)
    .where("installation_id", "=", installationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets what was sent before. */
export async function deleteSends(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("push_sends").where("created_at", "<", before).execute();
}
