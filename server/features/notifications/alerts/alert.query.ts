import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isInConversation } from "../../conversations/index.ts";
import { type NotificationRow, notificationColumns } from "../notification.query.ts";
import { mayStillRead } from "../telling/visible.query.ts";
import { isMuted, isWanted } from "../telling/wanted.query.ts";
import type { QuietHours } from "./quiet-hours.ts";

/** Members read per run; the next run takes the others. */
const MEMBERS_AT_ONCE = 100;

/** Members who have an alert due. */
export async function listToAlert(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from notifications where alert_at <= ${now}
    ${rowLimit(MEMBERS_AT_ONCE)}`.execute(db);
  return rows.map((row) => row.member_id);
}

/** A notification that may ring, with its thread and when that rang, the latest first. */
export type DueAlert = NotificationRow & { thread: string; alerted_at: Date[] };

/** A reminder of what has begun recalls nothing. */
const comesTooLate = (
  now: Date,
) => sql`(n.kind = 'event' and starts_with(n.data ->> 'what', 'reminder-')
  and (n.data ->> 'startsAt')::timestamptz <= ${now})`;

/**
 * Of these notifications, those that ring their reader now, the latest first: unread, readable,
 * wanted, from nowhere that is silenced, and in time.
 */
export async function readDueAlerts(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select ${notificationColumns(viewer)}, n.thread, coalesce(al.alerted_at, '{}') as alerted_at
    from notifications n
    left join notification_alerts al on al.member_id = n.member_id and al.thread = n.thread
    left join notification_preferences p on p.member_id = n.member_id
    where n.id = any(${ids}::uuid[]) and n.member_id = ${viewer.id} and n.read_at is null
      and ${isWanted("push")} and not ${isMuted(now)} and ${mayStillRead(viewer)}
      and coalesce(not ${comesTooLate(now)}, true)
      and (n.kind <> 'message' or ${isInConversation(sql`n.subject_id`, sql`n.member_id`)})
    order by n.updated_at desc, n.id desc`.execute(tx);
  // Who acted was blocked since: there is nobody left to tell of.
  return rows.filter(({ actors, actor_count }) => actor_count === 0 || actors.length > 0);
}

/** How a member wishes to be rung, and what their application's icon counts. */
export type Ringing = { quiet: QuietHours | null; neutral: boolean; unread: number };

export async function readRinging(tx: Transaction, memberId: string): Promise<Ringing> {
  const { rows } = await sql<{
    quiet_from: string | null;
    quiet_to: string | null;
    neutral: boolean | null;
    unread: number;
  }>`
    select p.quiet_from, p.quiet_to, p.neutral, (
      select count(*)::int from notifications n where n.member_id = m.id and n.read_at is null
    ) as unread
    from members m left join notification_preferences p on p.member_id = m.id
    where m.id = ${memberId}`.execute(tx);
  const { quiet_from: from = null, quiet_to: to = null, neutral, unread = 0 } = rows[0] ?? {};
  return { quiet: from && to ? { from, to } : null, neutral: neutral ?? false, unread };
}
