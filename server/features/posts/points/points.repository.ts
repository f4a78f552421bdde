import { sql } from "kysely";
import type { PointKind } from "../../../../shared/posts/points.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { defer } from "../../../infrastructure/database/deferred.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { placeholder, shaped } from "../../../infrastructure/database/shaped.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

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

/** An act as it is written: its scopes are those of the ranking. */
type Recorded = Omit<Earning, "kind" | "ceiling" | "groupIds"> & {
  id: string;
  groupIds: string[];
  scopes: string[];
};

/**
 * PostgreSQL keeps one plan of it only where that plan costs no more, as it reckons, than one made
 * for the values of each act. So it must not see what would make the latter look cheap: the day's
 * beginning and the scopes are read by a subquery, whose rows it reckons the same whatever is in
 * them, and acts of the day are counted up to the ceiling.
 */
const recordingOf = (kind: PointKind) =>
  shaped(
    {
      id: placeholder(({ id }: Recorded) => id),
      memberId: placeholder(({ memberId }: Recorded) => memberId),
      subjectId: placeholder(({ subjectId }: Recorded) => subjectId),
      amount: placeholder(({ amount }: Recorded) => amount),
      groupIds: placeholder(({ groupIds }: Recorded) => groupIds),
      week: placeholder(({ week }: Recorded) => week),
      month: placeholder(({ month }: Recorded) => month),
      at: placeholder(({ at }: Recorded) => at),
      dayStart: placeholder(({ dayStart }: Recorded) => dayStart),
      scopes: placeholder(({ scopes }: Recorded) => scopes),
    },
    ({ ceiling }: { ceiling: number }, act: Recorded) => sql`
    with entry as (
      insert into point_entries (id, member_id, kind, amount, subject_id, group_ids, week, month, created_at)
      select ${act.id}::uuid, ${act.memberId}::uuid, ${sql.lit(kind)},
        case when (
          select count(*) from (
            select from point_entries e
            where e.member_id = ${act.memberId} and e.kind = ${sql.lit(kind)}
              and e.created_at >= (select ${act.dayStart}::timestamptz) and e.amount > 0
            ${rowLimit(ceiling)}
          ) earned
        ) < ${sql.lit(ceiling)} then ${act.amount}::int else 0 end,
        ${act.subjectId}::uuid, ${act.groupIds}::uuid[], ${act.week}, ${act.month}, ${act.at}
      returning amount
    ), totals as (
      insert into point_totals (scope_id, period, member_id, points, ${COUNTERS[kind]})
      select scope, period, ${act.memberId}::uuid, entry.amount, 1
      from entry, unnest(array(select unnest(${act.scopes}::uuid[]))) as scope,
        (values ('all'), (${act.week}), (${act.month})) as counted (period)
      where entry.amount <> 0
      on conflict (scope_id, period, member_id)
      do update set points = point_totals.points + excluded.points,
        ${COUNTERS[kind]} = point_totals.${COUNTERS[kind]} + 1
    )
    insert into member_counters as mine (member_id, ${COUNTERS[kind]}, points, activity)
    select ${act.memberId}::uuid, 1, entry.amount, 1 from entry
    on conflict (member_id) do update set
      ${COUNTERS[kind]} = mine.${COUNTERS[kind]} + 1, points = mine.points + excluded.points, activity = mine.activity + 1`,
  );

/**
 * Acts of one member at the same moment are counted one after the other, until each is committed:
 * counted together, none would see the others, and all would earn beyond the ceiling.
 */
const waitForOtherActs = shaped(
  { memberId: placeholder(({ memberId }: Recorded) => memberId) },
  (_: Record<never, never>, { memberId }) =>
    sql`select from members where id = ${memberId}::uuid for no key update`,
);

const RECORDINGS = {
  share: recordingOf("share"),
  comment: recordingOf("comment"),
  like: recordingOf("like"),
} as const;

/**
 * Records one act in the ledger, with the points it still earns today, and adds it to the
 * member's counters and to the totals of the ranking: one statement, which leaves with the commit.
 */
export function recordAct(tx: Transaction, earning: Earning): Promise<void> {
  const { kind, ceiling } = earning;
  const groupIds = [...earning.groupIds];
  const scopes = [...new Set([WHOLE_COMMUNITY, ...groupIds])];
  const act = { ...earning, id: uuidv7(), groupIds, scopes };
  return Promise.all([
    defer(tx, waitForOtherActs.written({}, act)),
    defer(tx, RECORDINGS[kind].written({ ceiling }, act)),
  ]).then(() => undefined);
}

/** Gives back what was taken back of an act when its text was removed; nothing for any other. */
export function giveActBack(tx: Transaction, { memberId, kind, subjectId }: Act): Promise<void> {
  const counter = COUNTERS[kind];
  const giving = sql`
    with entry as (
      update point_entries e set reversed_at = null
      where e.id = (select o.id from point_entries o
        where o.subject_id = ${subjectId} and o.member_id = ${memberId} and o.kind = ${kind}
          and o.reversed_at is not null order by o.created_at desc, o.id desc limit 1)
      returning e.member_id, e.amount, e.group_ids, e.week, e.month
    ), totals as (
      update point_totals t set points = t.points + entry.amount, ${counter} = t.${counter} + 1
      from entry, unnest(${WHOLE_COMMUNITY}::uuid || entry.group_ids) as scopes (scope),
        unnest(array['all', entry.week, entry.month]) as periods (name)
      where entry.amount <> 0
        and t.scope_id = scopes.scope and t.period = periods.name and t.member_id = entry.member_id
    )
    update member_counters as mine set ${counter} = mine.${counter} + 1,
      points = mine.points + entry.amount, activity = mine.activity + 1
    from entry where mine.member_id = entry.member_id`;
  return defer(tx, giving.compile(tx));
}

/**
 * Takes acts of one kind back: their entries are marked, their points leave the counters and the
 * totals of the periods they were earned in. Nothing happens for one that was already taken back.
 */
export function reverseActs(
  tx: Transaction,
  kind: PointKind,
  acts: readonly { memberId: string; subjectId: string }[],
  at: Date,
): Promise<void> {
  const counter = COUNTERS[kind];
  const memberIds = acts.map(({ memberId }) => memberId);
  const subjectIds = acts.map(({ subjectId }) => subjectId);
  const reversing = sql`
    with given as (
      select * from unnest(${memberIds}::uuid[], ${subjectIds}::uuid[]) as g (member_id, subject_id)
    ), entry as (
      update point_entries e set reversed_at = ${at} from given g
      where e.subject_id = g.subject_id and e.member_id = g.member_id and e.kind = ${kind}
        and e.reversed_at is null
      returning e.member_id, e.amount, e.group_ids, e.week, e.month
    ), totals as (
      update point_totals t set points = t.points - back.points,
        ${counter} = t.${counter} - back.acts
      from (
        select entry.member_id, scope, period, sum(entry.amount)::int as points,
          count(*) filter (where entry.amount <> 0)::int as acts
        from entry, unnest(${WHOLE_COMMUNITY}::uuid || entry.group_ids) as scope,
          unnest(array['all', entry.week, entry.month]) as period
        group by entry.member_id, scope, period
      ) back
      where t.scope_id = back.scope and t.period = back.period and t.member_id = back.member_id
    )
    update member_counters as mine
    set ${counter} = mine.${counter} - back.acts, points = mine.points - back.points,
      activity = mine.activity - back.acts
    from (
      select member_id, count(*)::int as acts, sum(amount)::int as points
      from entry group by member_id
    ) back
    where mine.member_id = back.member_id`;
  return defer(tx, reversing.compile(tx));
}
