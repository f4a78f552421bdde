import { sql } from "kysely";
import type {
  Digest,
  NotificationKind,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { type NotificationRow, notificationColumns } from "../notification.query.ts";
import { FIRST_PREFERENCES } from "../preferences/preferences.ts";
import { mayStillRead } from "../telling/visible.query.ts";
import { isMuted, isWanted } from "../telling/wanted.query.ts";

/** Members read per statement. */
const AT_ONCE = 200;
/** What a digest says at most; the rest waits in the application. */
export const MOST_IN_DIGEST = 12;

/** What a letter of its own says at once, and a digest does not say again. */
const WRITTEN_AT_ONCE: readonly NotificationKind[] = [
  "account",
  "share",
  "moderation",
  "security",
  "report",
  "data-request",
];
const EVENTS_WRITTEN_AT_ONCE = ["reminder-day", "reminder-hour", "cancellation"];

/** Whether a notification `n` of a member with preferences `p` is worth a digest since a moment. */
const isNew = (since: ReturnType<typeof sql>, now: Date) => sql`
  n.read_at is null and n.updated_at > ${since} and ${isWanted("mail")} and not ${isMuted(now)}
  and n.kind <> all(${WRITTEN_AT_ONCE}::text[])
  and (n.kind <> 'event' or n.data ->> 'what' <> all(${EVENTS_WRITTEN_AT_ONCE}::text[]))`;

/** A moment for each of how often digests come. */
type Moments = { daily: Date; weekly: Date };

/** A member whose digest is due, and since when it tells. */
export type DueDigest = { memberId: string; email: string; digest: Digest; since: Date };

/**
 * Members who may have something to be told by a digest, in the order of their ids; an address
 * that nobody confirmed may be someone else's.
 *
 * @param before by how often: the digest before must have left until then
 * @param first by how often: what the first digest tells happened later
 */
export async function listDueDigests(
  db: Database,
  {
    after,
    before,
    first,
    now,
  }: { after: string | null; before: Moments; first: Moments; now: Date },
): Promise<DueDigest[]> {
  const digest = sql`coalesce(p.digest, ${FIRST_PREFERENCES.digest})`;
  const byDigest = ({ daily, weekly }: Moments) =>
    sql`case ${digest} when 'daily' then ${daily}::timestamptz when 'weekly' then ${weekly} end`;
  const since = sql`coalesce(d.sent_at, greatest(m.created_at, ${byDigest(first)}))`;
  const { rows } = await sql<DueDigest>`
    select m.id as "memberId", m.email, ${digest} as digest, ${since} as since
    from members m
    left join notification_preferences p on p.member_id = m.id
    left join notification_digests d on d.member_id = m.id
    where m.state = 'active' and m.email_verified ${after === null ? sql`` : sql`and m.id > ${after}`}
      and coalesce(d.sent_at, m.created_at) <= ${byDigest(before)}
      and exists (select 1 from notifications n where n.member_id = m.id and ${isNew(since, now)})
    order by m.id ${rowLimit(AT_ONCE)}`.execute(db);
  return rows;
}

/** What is new for a member, the latest first, and how much there is in all. */
export async function readDigest(
  tx: Transaction,
  viewer: Viewer,
  { since, now }: { since: Date; now: Date },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { rows } = await sql<NotificationRow & { total: number }>`
    select ${notificationColumns(viewer)}, count(*) over ()::int as total
    from notifications n left join notification_preferences p on p.member_id = n.member_id
    where n.member_id = ${viewer.id} and ${isNew(sql`${since}`, now)} and ${mayStillRead(viewer)}
    order by n.updated_at desc, n.id desc ${rowLimit(MOST_IN_DIGEST)}`.execute(tx);
  const told = rows.filter(({ actors, actor_count }) => actor_count === 0 || actors.length > 0);
  return { rows: told, total: (rows[0]?.total ?? 0) - (rows.length - told.length) };
}

/** Whether a member still gets digests; null when their account is deleted. */
export async function getsDigests(db: Database, memberId: string): Promise<boolean | null> {
  const { rows } = await sql<{ digest: Digest }>`
    select coalesce(p.digest, ${FIRST_PREFERENCES.digest}) as digest
    from members m left join notification_preferences p on p.member_id = m.id
    where m.id = ${memberId} and m.state <> 'deleted'`.execute(db);
  return rows[0] ? rows[0].digest !== "never" : null;
}
