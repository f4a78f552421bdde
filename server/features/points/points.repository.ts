import { sql } from "kysely";
import type { PointKind } from "../../../shared/points.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

/** The scope of totals that is the whole community. */
export const WHOLE_COMMUNITY = "00000000-0000-0000-0000-000000000000";

/** Which counter of the specification (section 3) each act adds to. */
const COUNTERS = {
  share: sql.ref("shares"),
  comment: sql.ref("comments"),
  like: sql.ref("likes"),
} as const;

export type Act = { memberId: string; kind: PointKind; subjectId: string };

export type Earning = Act & {
  /** Before the daily ceiling. */
  amount: number;
  /** Acts a day that still earn. */
  ceiling: number;
  groupIds: readonly string[];
  week: string;
  month: string;
  at: Date;
  /** When the community's day began. */
  dayStart: Date;
};

/**
 * Records one act in the ledger, with the points it still earns today, and adds it to the
 * member's counters and to the totals of the ranking: one statement, one round trip.
 */
export async function recordAct(tx: Transaction, earning: Earning): Promise<void> {
  const { memberId, kind, subjectId, amount, ceiling, groupIds, week, month, at, dayStart } =
    earning;
  const counter = COUNTERS[kind];
  await sql`
    with entry as (
      insert into point_entries (id, member_id, kind, amount, subject_id, group_ids, week, month, created_at)
      select ${uuidv7()}::uuid, ${memberId}::uuid, ${kind},
        case when (
          select count(*) from point_entries e
          where e.member_id = ${memberId} and e.kind = ${kind} and e.created_at >= ${dayStart} and e.amount > 0
        ) < ${ceiling} then ${amount}::int else 0 end,
        ${subjectId}::uuid, ${groupIds}::uuid[], ${week}, ${month}, ${at}
      returning amount
    ), totals as (
      insert into point_totals (scope_id, period, member_id, points)
      select scope, period, ${memberId}::uuid, entry.amount
      from entry, unnest(${[...new Set([WHOLE_COMMUNITY, ...groupIds])]}::uuid[]) as scope,
        unnest(${["all", week, month]}::text[]) as period
      where entry.amount <> 0
      on conflict (scope_id, period, member_id)
      do update set points = point_totals.points + excluded.points
    )
    insert into member_counters as mine (member_id, ${counter}, points, activity)
    select ${memberId}::uuid, 1, entry.amount, 1 from entry
    on conflict (member_id) do update set
      ${counter} = mine.${counter} + 1, points = mine.points + excluded.points, activity = mine.activity + 1
  `.execute(tx);
}

/**
 * Takes an act back: its entry is marked, its points leave the counters and the totals of the
 * periods they were earned in. Nothing happens where it was already taken back.
 */
export async function reverseAct(
  tx: Transaction,
  { memberId, kind, subjectId }: Act,
  at: Date,
): Promise<void> {
  const counter = COUNTERS[kind];
  await sql`
    with entry as (
      update point_entries set reversed_at = ${at}
      where subject_id = ${subjectId} and member_id = ${memberId} and kind = ${kind} and reversed_at is null
      returning amount, group_ids, week, month
    ), totals as (
      update point_totals t set points = t.points - entry.amount from entry
      where t.member_id = ${memberId} and t.period in ('all', entry.week, entry.month)
        and (t.scope_id = ${WHOLE_COMMUNITY} or t.scope_id = any(entry.group_ids))
    )
    update member_counters as mine
    set ${counter} = mine.${counter} - 1, points = mine.points - entry.amount, activity = mine.activity - 1
    from entry where mine.member_id = ${memberId}
  `.execute(tx);
}
