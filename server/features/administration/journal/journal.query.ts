import { type RawBuilder, sql } from "kysely";
import type { ActSubject, JournalAct } from "../../../../shared/administration/acts.ts";
import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { containing } from "../../../infrastructure/text.ts";

export type ActFilter = {
  words?: string | undefined;
  memberId?: string | undefined;
  acts?: readonly JournalAct[] | undefined;
  from?: Date | undefined;
  /** The first moment after. */
  until?: Date | undefined;
  /** The position that the page begins before. */
  before?: number | undefined;
};

type Row = {
  position: string | number;
  created_at: Date;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: ActEntry["actorRole"];
  act: JournalAct;
  subject_kind: ActSubject | null;
  subject_id: string | null;
  subject_name: string | null;
  member_id: string | null;
  member_name: string | null;
  reason: string;
  before: string | null;
  after: string | null;
  request_id: string | null;
};

/** What an entry says, with the names and the reason as they stand now: the entry has none. */
const said = sql`
  select e.position, e.created_at, e.actor_id, a.name as actor_name, e.actor_role, e.act,
    e.subject_kind, e.subject_id, e.member_id, m.name as member_name, e.before, e.after,
    e.request_id,
    case e.subject_kind
      when 'group' then (select g.name from groups g where g.id::text = e.subject_id)
      when 'channel' then (select c.name from channels c where c.id::text = e.subject_id)
      when 'list' then (select l.name from mailing_lists l where l.id::text = e.subject_id)
    end as subject_name,
    coalesce(
      (select s.reason from sanctions s where s.id = e.decision_id),
      (select r.decision_reason from reports r
        where e.act = 'report-decided' and r.id::text = e.subject_id),
      '') as reason
  from audit_entries e
  left join members a on a.id = e.actor_id
  left join members m on m.id = e.member_id`;

/** What the member it is about is not told of while it is only proposed, nor when it is declined. */
const UNTOLD: readonly JournalAct[] = ["removal-proposed", "removal-declined"];

/**
 * Acts of those who run the community, the latest first. Whoever reads them learns nothing by it of
 * a removal that is proposed about themselves.
 */
export async function listActs(
  db: Database,
  reader: { id: string },
  { words, memberId, acts, from, until, before }: ActFilter,
  count: number,
): Promise<ActEntry[]> {
  const named = words && containing(words);
  const conditions = [
    sql`not (e.act = any(${[...UNTOLD]}) and e.member_id is not distinct from ${reader.id})`,
    named && sql`(a.search_name like ${named} or m.search_name like ${named})`,
    memberId && sql`(e.actor_id = ${memberId} or e.member_id = ${memberId})`,
    acts && sql`e.act = any(${[...acts]})`,
    from && sql`e.created_at >= ${from}`,
    until && sql`e.created_at < ${until}`,
    before !== undefined && sql`e.position < ${before}`,
  ].filter((one): one is RawBuilder<unknown> => Boolean(one));
  return read(db, conditions, count);
}

/** Acts about a member that someone else did, the latest first. */
export const listActsAbout = (
  db: Database,
  memberId: string,
  { before, hidden }: { before: number | undefined; hidden: readonly JournalAct[] },
  count: number,
): Promise<ActEntry[]> =>
  read(
    db,
    [
      sql`e.member_id = ${memberId}`,
      sql`e.actor_id is distinct from ${memberId}`,
      sql`e.act <> all(${[...hidden]})`,
      ...(before === undefined ? [] : [sql`e.position < ${before}`]),
    ],
    count,
  );

async function read(
  db: Database,
  conditions: readonly RawBuilder<unknown>[],
  count: number,
): Promise<ActEntry[]> {
  const where = conditions.length ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<Row>`${said}${where}
    order by e.position desc limit ${sql.lit(count)}`.execute(db);
  return rows.map(toEntry);
}

const toEntry = (row: Row): ActEntry => ({
  position: Number(row.position),
  at: row.created_at.toISOString(),
  actor: someone(row.actor_id, row.actor_name),
  actorRole: row.actor_role,
  act: row.act,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  member: someone(row.member_id, row.member_name),
  reason: row.reason,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
  requestId: row.request_id,
});

const someone = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? "" };
