import { sql } from "kysely";
import type { ImportState, ImportStep } from "../../../../shared/installation/import-steps.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { DEAD_MS, type ImportAsked, PATIENCE_MS } from "./importing.repository.ts";

export type ImportRow = {
  id: string;
  source: string;
  beganAt: Date;
  endedAt: Date | null;
  undoneAt: Date | null;
  seenAt: Date | null;
  trial: boolean;
  step: ImportStep | null;
  doneCount: number;
  failure: string;
  counts: object;
  wish: Partial<ImportAsked>;
  /** Null where a command asked. */
  byName: string | null;
  undoable: boolean;
};

/** As many as an operator looks back on. */
const MOST_LISTED = 100;

/** The imports that were made, tried, or could not be, latest first. */
export async function listImports(db: Database): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    with wrote as (
      select i.id, row_number() over (partition by i.source order by i.began_at desc, i.id desc) as nth
      from imports i
      where i.undone_at is null and not i.trial
        and (exists (select from imported_rows r where r.import_id = i.id)
          or exists (select from point_entries e where e.subject_id = i.id)))
    select i.id, i.source, i.began_at as "beganAt", i.ended_at as "endedAt",
      i.undone_at as "undoneAt", i.seen_at as "seenAt", i.trial, i.step,
      i.done_count as "doneCount", i.failure, i.counts, i.wish,
      case when i.wish = '{}' then null else coalesce(m.name, '') end as "byName",
      coalesce(w.nth = 1, false) as undoable
    from imports i
    left join members m on m.id = i.member_id
    left join wrote w on w.id = i.id
    order by i.began_at desc, i.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export type AskedImport = {
  source: string;
  beganAt: Date;
  trial: boolean;
  memberId: string | null;
  wish: Partial<ImportAsked>;
};

/** One import as it was asked for; null where there is none. */
export async function findImport(db: Database, id: string): Promise<AskedImport | null> {
  const row = await db
    .selectFrom("imports")
    .select(["source", "began_at as beganAt", "trial", "member_id as memberId", "wish"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, wish: row.wish as Partial<ImportAsked> } : null;
}

/** How an import stands at a moment. */
export function stateOf(
  { undoneAt, endedAt, failure, counts, step, seenAt, beganAt }: ImportRow,
  now: Date,
): ImportState {
  if (undoneAt) return "undone";
  if (endedAt && step !== "undoing") return failure && !("kinds" in counts) ? "failed" : "done";
  const patience = step === "waiting" || step === "undoing" ? PATIENCE_MS : DEAD_MS;
  const isAlive = step !== null && now.getTime() - (seenAt ?? beganAt).getTime() < patience;
  return isAlive ? "running" : endedAt ? "done" : "stopped";
}

/** What the rows of each table are called, in the order in which they are told. */
const WORDS: Readonly<Record<string, string>> = {
  members: "personnes",
  groups: "groupes",
  channels: "chaînes",
  resources: "ressources",
  posts: "partages",
  comments: "commentaires",
  private_messages: "messages privés",
  calendar_events: "évènements",
};

/** How much would go with an import that is undone, in words. */
export async function countBrought(
  tx: Transaction,
  importId: string,
): Promise<{ words: string; count: number }[]> {
  const { rows } = await sql<{ table: string; count: number }>`
    select stands_in as table, count(*)::int as count from imported_rows
    where import_id = ${importId} group by 1`.execute(tx);
  const counts = new Map(rows.map(({ table, count }) => [table, count]));
  return Object.entries(WORDS).flatMap(([table, words]) => {
    const count = counts.get(table);
    return count ? [{ words, count }] : [];
  });
}
