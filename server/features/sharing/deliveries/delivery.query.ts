import { sql } from "kysely";
import type { DeliveryState, HoldReason } from "../../../../shared/sharing/delivery-states.ts";
import type { DeliveryRoute, PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { hasWaitingJob } from "../../../infrastructure/jobs/job-states.query.ts";
import { shareMediaJson } from "../../media/index.ts";
import { spentThisMonth } from "../platforms/publishing-settings.query.ts";
import type { Work } from "./delivery.ts";

/** The job that works on one delivery (`{ deliveryId }`). */
export const DELIVER_SHARE = "deliver-share";

/** Millionths of a dollar spent since the first of the month. */
export async function readMonthSpent(db: Database | Transaction, now: Date): Promise<number> {
  const { rows } = await sql<{ spent: string }>`select ${spentThisMonth(now)} as spent`.execute(db);
  return Number(rows[0]?.spent ?? 0);
}

/** When a delivery that waits may be worked on; null when it does not wait for its moment. */
export async function findDueAt(db: Database, id: string): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select case when state in ('scheduled', 'waiting') then start_at
      when state in ('retry', 'processing') then retry_at end as due
    from deliveries where id = ${id}`.execute(db);
  return rows[0]?.due ?? null;
}

/** Deliveries whose moment has passed and that nobody took: their job was lost. */
export async function listForgotten(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deliveries d
    where state in ('scheduled', 'waiting', 'retry', 'processing')
      and not ${hasWaitingJob(DELIVER_SHARE, "deliveryId", "d.id")}
      and case when state in ('scheduled', 'waiting') then start_at else retry_at end < ${before}
    order by start_at ${rowLimit(BATCH)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A delivery whose lease expired: its process died, or lost the database. */
export type Interrupted = { id: string; platform: PlatformId; turn: number };

export async function listInterrupted(db: Database, now: Date): Promise<Interrupted[]> {
  const { rows } = await sql<Interrupted>`
    select id, platform, turn from deliveries
    where state = 'sending' and leased_until < ${now}
    order by leased_until ${rowLimit(BATCH)}`.execute(db);
  return rows;
}

const BATCH = 200;

/** How far an interrupted turn was. */
export type Interruption = {
  /** Whether the request that publishes may have left in it. */
  armed: boolean;
  /** Whether the platform took it in an earlier turn. */
  accepted: boolean;
  attempts: number;
};

/** How an interrupted turn stood, once its share is locked; null when it went on meanwhile. */
export async function findInterrupted(
  tx: Transaction,
  { id, turn }: Interrupted,
  now: Date,
): Promise<Interruption | null> {
  const { rows } = await sql<Interruption>`
    select d.attempts, d.armed_at is not null as accepted, exists (
      select 1 from delivery_attempts a
      where a.delivery_id = d.id and a.ended_at is null and a.armed_at is not null) as armed
    from deliveries d
    where d.id = ${id} and d.turn = ${turn} and d.state = 'sending' and d.leased_until < ${now}
    for update of d`.execute(tx);
  return rows[0] ?? null;
}

/** The fields of `Work` of a delivery `t`, with its share `s` and their author `m`. */
export const workColumns = sql`
  t.id, t.share_id as "shareId", s.member_id as "memberId", m.state as "memberState",
  greatest(m.limited_until, m.paused_until) as "quietUntil",
  t.platform, t.route, t.turn, t.attempts, t.account_id as "accountId",
  t.mailing_list_id as "mailingListId", t.content, t.checkpoint, t.start_at as "startAt",
  s.approval, s.schedule_for is not null as planned, s.link, s.video_title as "videoTitle",
  s.video_description as "videoDescription", ${shareMediaJson("s.id")} as media,
  (select count(*)::int from delivery_attempts a where a.delivery_id = t.id
    and a.outcome = 'processing' and a.started_at >= t.start_at) as checks,
  t.armed_at is not null as accepted`;

export const workTables = sql`shares s on s.id = t.share_id join members m on m.id = s.member_id`;

/** A delivery that may be out, to be looked for, and since when it may be. */
export type Unknown = Work & { armedAt: Date };

export async function findUnknown(db: Database, id: string): Promise<Unknown | null> {
  const { rows } = await sql<Unknown>`
    select ${workColumns}, t.state as before, t.start_at as "dueAt", t.armed_at as "armedAt"
    from deliveries t join ${workTables}
    where t.id = ${id} and t.state = 'unknown' and t.armed_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Whether a platform's post is already recorded as the publication of another delivery. */
export async function isKnownPublication(
  db: Database,
  { platform, id }: Pick<Unknown, "platform" | "id">,
  postId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("deliveries")
    .select("id")
    .where("platform", "=", platform)
    .where("external_id", "=", postId)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Shares with deliveries that wait for an account which was just connected. */
export async function listSharesWaitingFor(
  db: Database,
  about: { accountId: string; memberId: string; platform: PlatformId },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from shares s join deliveries d on d.share_id = s.id
    where s.member_id = ${about.memberId} and d.platform = ${about.platform}
      and d.state = 'reconnect' and (d.account_id = ${about.accountId} or d.account_id is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Shares with deliveries that the emergency hold keeps back. */
export async function listHeldShares(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct share_id as id from deliveries
    where state = 'held' and hold_reason = 'emergency' ${rowLimit(BATCH)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Members who may approve the shares of others. */
export async function listApprovers(db: Database | Transaction): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("id")
    .where("role", "in", ["moderateur", "admin"])
    .where("state", "=", "active")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * E-mail address of a share's author; null when they are no longer an active member, or turned off
 * letters about publications.
 */
export async function findAuthorEmail(
  db: Database | Transaction,
  memberId: string,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select m.email from members m left join notification_preferences pr on pr.member_id = m.id
    where m.id = ${memberId} and m.state = 'active'
      and coalesce((pr.kinds -> 'share' ->> 'mail')::boolean, true)`.execute(db);
  return rows[0]?.email ?? null;
}

/** How many deliveries of a share are in a state. */
export async function countInState(
  tx: Transaction,
  shareId: string,
  state: DeliveryState,
): Promise<number> {
  const row = await tx
    .selectFrom("deliveries")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("share_id", "=", shareId)
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A delivery of a share and where it stands. */
export type DeliveryStanding = {
  id: string;
  route: DeliveryRoute;
  state: DeliveryState;
  holdReason: HoldReason | null;
  /** Whether a platform took it, or may have. */
  armed: boolean;
  errorCode: string | null;
  openUrl: string | null;
  confirmedBy: string | null;
};

/** Deliveries of a locked share that match all of `where`, in their order. */
export async function listStanding(
  tx: Transaction,
  shareId: string,
  where: { state?: DeliveryState; holdReason?: HoldReason; accountId?: string } = {},
): Promise<DeliveryStanding[]> {
  const { rows } = await sql<DeliveryStanding>`
    select id, route, state, hold_reason as "holdReason", armed_at is not null as armed,
      error_code as "errorCode", content->>'openUrl' as "openUrl", confirmed_by as "confirmedBy"
    from deliveries
    where share_id = ${shareId}
      ${where.state ? sql`and state = ${where.state}` : sql``}
      ${where.holdReason ? sql`and hold_reason = ${where.holdReason}` : sql``}
      ${where.accountId ? sql`and account_id = ${where.accountId}` : sql``}
    order by position`.execute(tx);
  return rows;
}

/** Deliveries that nobody works on and whose moment has come. */
export async function listDueDeliveries(
  db: Database,
  now: Date,
): Promise<{ id: string; shareId: string }[]> {
  return db
    .selectFrom("deliveries")
    .select(["id", "share_id as shareId"])
    .where("state", "in", ["scheduled", "waiting", "retry"])
    .where("start_at", "<=", now)
    .execute();
}
