import { type RawBuilder, sql } from "kysely";
import { PERSONAL_DATA_KINDS } from "../../../../shared/administration/data-request-kinds.ts";
import {
  isOfServer,
  type WaitingKind,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import {
  ADMINISTERS,
  ANY_REPORT_READER,
  lettersNotTold,
  MODERATES,
  openAppeals,
  openDataRequests,
  openReports,
  troubledBackups,
  unansweredRequests,
  WAITING_REGISTRATIONS,
  WATCHES_MINORS,
} from "../../people/index.ts";
import type { NotificationAudience } from "./audience.query.ts";

/** Whether a member `m` may act on what waits of a kind. */
function mayAct(kind: WaitingKind): RawBuilder<boolean> {
  if (kind === "report") return WATCHES_MINORS;
  return isOfServer(kind) ? ADMINISTERS : MODERATES;
}

const ADMINISTRATORS = sql`select m.id as member_id from members m where ${ADMINISTERS}`;

/** What of a kind came, as `WaitingChanged` says it. */
type Wanted = { about: string | undefined; passedOn: boolean | undefined; at: Date };

/**
 * Those who may act on what waits of a kind; of one that not everyone may act on, those who may.
 *
 * @param wanted.about what came; of none, all that waits
 */
export const whoActOn = (kind: WaitingKind, wanted?: Wanted): NotificationAudience => ({
  who: sql`select m.id as member_id from members m where ${mayAct(kind)}
    ${
      wanted?.about
        ? sql`and exists (select from ${WAITING[kind](wanted.at)} and w.id = ${wanted.about})`
        : sql``
    }
    ${
      wanted?.passedOn
        ? sql`and not exists (select from referents rf where rf.member_id = m.id)`
        : sql``
    }`,
  about: {},
});

/** What waits of each kind for a member `m`, as rows `w`. */
const WAITING: Record<WaitingKind, (now: Date) => RawBuilder<unknown>> = {
  registration: () => WAITING_REGISTRATIONS,
  request: unansweredRequests,
  report: (now) => openReports(ANY_REPORT_READER, now),
  appeal: () => openAppeals(sql`m.id`),
  "data-request": () => openDataRequests(sql`m.id`),
  letter: lettersNotTold,
  backup: troubledBackups,
};

/** A member who may act on what waits of a kind since now: something does, and they were not told. */
export const whoActsAnew = (
  memberId: string,
  { kind, key, at }: { kind: WaitingKind; key: string; at: Date },
): NotificationAudience => ({
  who: sql`select m.id as member_id from members m
    where m.id = ${memberId} and ${mayAct(kind)} and exists (select from ${WAITING[kind](at)})
      and not exists (select from notifications n where n.member_id = m.id and n.key = ${key})`,
  about: {},
});

/** The sort of all that waits of a kind, where it is worth saying: `personal` data alone. */
const sortOf = (kind: WaitingKind): RawBuilder<string | null> =>
  kind === "data-request"
    ? sql`case when bool_and(w.kind = any(${[...PERSONAL_DATA_KINDS]}::text[])) then 'personal' end`
    : sql`null::text`;

/**
 * Makes the notifications of a key say how much waits now: one row a member, unread where it was,
 * and none where nothing is left to do.
 *
 * @returns everyone who may act: what waits for them changed
 */
export async function recountWaiting(
  tx: Transaction,
  { kind, key, at }: { kind: WaitingKind; key: string; at: Date },
): Promise<string[]> {
  const about = kind === "request" ? sql`w.group_id` : sql`w.id`;
  const { rows } = await sql<{ member_id: string }>`
    with waiting as (
      select m.id as member_id, left_over.count, left_over.first, left_over.sort
      from members m cross join lateral (
        select count(*)::int as count, (array_agg(${about} order by w.created_at, ${about}))[1] as first,
          ${sortOf(kind)} as sort
        from ${WAITING[kind](at)}) left_over
      where ${mayAct(kind)}
    ), settled as (
      delete from notifications n using waiting
      where n.member_id = waiting.member_id and n.key = ${key} and (waiting.count = 0
        or (n.read_at is not null and exists (select 1 from notifications newer
          where newer.member_id = n.member_id and newer.key = n.key and newer.read_at is null)))
    ), counted as (
      update notifications n set count = waiting.count, subject_id = waiting.first,
        data = case when waiting.sort is null then n.data - 'what'
          else n.data || jsonb_build_object('what', waiting.sort) end
      from waiting where n.member_id = waiting.member_id and n.key = ${key}
        and n.read_at is null and waiting.count > 0
    )
    select member_id from waiting`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** What a key tells those who administer is done: it counts as read. */
export async function resolveForAdministrators(
  tx: Transaction,
  { key, at }: { key: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update notifications n set read_at = ${at}, alert_at = null
    from (${ADMINISTRATORS}) those
    where n.member_id = those.member_id and n.key = ${key} and n.read_at is null
    returning n.member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Whether a member may act on what waits of a kind. */
export async function actsOn(
  tx: Transaction,
  memberId: string,
  kind: WaitingKind,
): Promise<boolean> {
  const { rows } = await sql`
    select from members m where m.id = ${memberId} and ${mayAct(kind)}`.execute(tx);
  return rows.length > 0;
}

/**
 * What waits is no longer for a member to act on: nothing of these kinds is left in their list.
 *
 * @returns whether something was
 */
export async function deleteWaiting(
  tx: Transaction,
  memberId: string,
  kinds: readonly WaitingKind[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("notifications")
    .where("member_id", "=", memberId)
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
