import { type RawBuilder, sql } from "kysely";
import { POINTS, type PointKind, periodKeys } from "../../../../shared/posts/points.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { WHOLE_COMMUNITY } from "./points.repository.ts";

/** An act of former times, or what a member had beside their acts. */
export type FormerAct = {
  memberId: string;
  kind: PointKind | "carried";
  subjectId: string;
  groupIds: readonly string[];
  /** Of what is carried; an act earns what its kind does, and nothing on one's own text. */
  amount?: number;
  at: Date;
};

/**
 * Records acts of former times in the ledger under their own dates, without the ceiling of a day.
 * Counters and totals are made from it once all are there (`recountMembers`).
 */
export async function recordFormerActs(
  tx: Transaction,
  acts: readonly FormerAct[],
  timeZone: string,
): Promise<void> {
  if (acts.length === 0) return;
  const rows = acts.map(({ memberId, kind, subjectId, groupIds, at, amount }) => {
    const { week, month } = periodKeys(at, timeZone);
    return {
      id: uuidv7(),
      member_id: memberId,
      kind,
      amount: amount ?? (kind === "carried" ? 0 : POINTS[kind]),
      subject_id: subjectId,
      group_ids: [...groupIds],
      week,
      month,
      created_at: at,
    };
  });
  await sql`
    insert into point_entries (id, member_id, kind, amount, subject_id, group_ids, week, month, created_at)
    select id, member_id, kind, amount, subject_id, group_ids, week, month, created_at
    from ${jsonRows("point_entries", rows)}`.execute(tx);
}

/** Makes the counters and totals of some members those of the ledger. */
export async function recountMembers(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  const ids = sql`${[...memberIds].sort()}::uuid[]`;
  // As who acts now does: nothing is added meanwhile.
  await sql`select from members where id = any(${ids}) order by id for no key update`.execute(tx);
  await sql`delete from point_totals where member_id = any(${ids})`.execute(tx);
  await sql`
    insert into point_totals (scope_id, period, member_id, points, shares, comments, likes)
    select scope, period, member_id, sum(amount),
      count(*) filter (where kind = 'share'), count(*) filter (where kind = 'comment'),
      count(*) filter (where kind = 'like')
    from point_entries, unnest(array[${WHOLE_COMMUNITY}::uuid] || group_ids) as scope,
      unnest(array['all', week, month]) as period
    where member_id = any(${ids}) and reversed_at is null and amount <> 0
    group by scope, period, member_id`.execute(tx);
  await sql`
    insert into member_counters (member_id, shares, comments, likes, points, activity)
    select m.id, count(*) filter (where e.kind = 'share'),
      count(*) filter (where e.kind = 'comment'), count(*) filter (where e.kind = 'like'),
      coalesce(sum(e.amount), 0), count(*) filter (where e.kind <> 'carried')
    from members m
    left join point_entries e on e.member_id = m.id and e.reversed_at is null
    where m.id = any(${ids}) group by m.id
    on conflict (member_id) do update set shares = excluded.shares, comments = excluded.comments,
      likes = excluded.likes, points = excluded.points, activity = excluded.activity`.execute(tx);
}

/** Those of some members whose counters are not what the ledger says. */
export async function listMiscounted(
  tx: Transaction,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${[...memberIds]}::uuid[]) as m (id)
    left join member_counters c on c.member_id = m.id
    cross join lateral (
      select coalesce(sum(e.amount), 0) as points, count(*) filter (where e.kind <> 'carried') as acts
      from point_entries e where e.member_id = m.id and e.reversed_at is null
    ) ledger
    where (coalesce(c.points, 0), coalesce(c.activity, 0)) <> (ledger.points, ledger.acts)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** What the ledger gave a member for acts of one source, and whether something was carried over. */
export type FormerSum = { points: number; isCarried: boolean };

/** What the ledger gave some members for what was brought from a source. */
export async function sumEntries(
  tx: Transaction,
  memberIds: readonly string[],
  source: string,
): Promise<Map<string, FormerSum>> {
  const { rows } = await sql<FormerSum & { id: string }>`
    select member_id as id, sum(amount)::int as points, bool_or(kind = 'carried') as "isCarried"
    from point_entries e
    where member_id = any(${[...memberIds]}::uuid[]) and reversed_at is null
      and (exists (select from imported_rows r join imports i on i.id = r.import_id
          where r.row_id = e.subject_id and i.source = ${source})
        or exists (select from imports i where i.id = e.subject_id and i.source = ${source}))
    group by member_id`.execute(tx);
  return new Map(rows.map(({ id, ...sum }) => [id, sum]));
}

/**
 * Takes back the acts on what an import brought, and what it carried over; the sums of who stays are
 * made again, those of whom it brought go with them.
 */
export async function deleteFormerActs(tx: Transaction, importId: string): Promise<void> {
  const brought = (table: RawBuilder<unknown>, column: RawBuilder<unknown>) => sql`${column} in (
    select row_id from imported_rows where import_id = ${importId} and stands_in in ${table})`;
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from point_entries e
      where e.subject_id = ${importId}
        or ${brought(sql`('posts', 'comments')`, sql`e.subject_id`)}
      returning e.member_id
    )
    select distinct member_id as id from gone
    where not ${brought(sql`('members')`, sql`member_id`)}`.execute(tx);
  await recountMembers(
    tx,
    rows.map(({ id }) => id),
  );
}
