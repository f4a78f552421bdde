import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** Tables whose rows an import writes, and notes. */
export type ImportedTable =
  | "members"
  | "groups"
  | "channels"
  | "resources"
  | "posts"
  | "comments"
  | "conversations"
  | "private_messages"
  | "calendar_events"
  /** Members who were here, and were given the id they had elsewhere. */
  | "linked_members"
  | "linked_community"
  /** Media: pictures of the community, where it had none here. */
  | "community_pictures";

/** Notes that an import begins. */
export async function insertImport(
  tx: Transaction,
  { id, source, at }: { id: string; source: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("imports")
    .values({ id, source, began_at: at, seen_at: at, step: "people", counts: "{}", wish: "{}" })
    // One that was asked for on the page stands there since.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Notes that an import ended, with what it counted. */
export async function endImport(
  tx: Transaction,
  id: string,
  counts: object,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ ended_at: at, counts: JSON.stringify(counts), step: null })
    .where("id", "=", id)
    .execute();
}

/** Notes which rows an import wrote. */
export async function noteRows(
  tx: Transaction,
  importId: string,
  table: ImportedTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into imported_rows (import_id, stands_in, row_id)
    select ${importId}::uuid, ${table}, id from unnest(${[...ids]}::uuid[]) as given (id)
    on conflict do nothing`.execute(tx);
}

/** Ids that rows of one table have here, by those they had elsewhere. */
export async function findByLegacyIds(
  db: Database | Transaction,
  table: Exclude<ImportedTable, "linked_members" | "linked_community" | "community_pictures">,
  legacyIds: readonly string[],
): Promise<Map<string, string>> {
  if (legacyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; legacy: string }>`
    select id, legacy_id as legacy from ${sql.table(table)}
    where legacy_id = any(${[...legacyIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, legacy }) => [legacy, id]));
}

/** An import that may still be taken back. */
export type StoredImport = { id: string; beganAt: Date; endedAt: Date | null };

/** The last import of a source that wrote something, and was not taken back. */
export async function findLastImport(db: Database, source: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`
    select id, began_at as "beganAt", ended_at as "endedAt" from imports
    where source = ${source} and undone_at is null and not trial
      and (exists (select from imported_rows r where r.import_id = imports.id)
        or exists (select from point_entries e where e.subject_id = imports.id))
    order by began_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Rows of one table that an import wrote. */
export async function rowsOfImport(
  tx: Transaction,
  importId: string,
  table: ImportedTable,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select row_id as id from imported_rows
    where import_id = ${importId} and stands_in = ${table}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes that an import was taken back: nothing of it is left. */
export async function closeImport(tx: Transaction, importId: string, at: Date): Promise<void> {
  await sql`delete from imported_rows where import_id = ${importId}`.execute(tx);
  await tx
    .updateTable("imports")
    .set({ undone_at: at, step: null, failure: "" })
    .where("id", "=", importId)
    .execute();
}

/** What people did since with what an import brought, in words of this file. */
export const HANGING = {
  claimed: "personnes devenues membres",
  comments: "commentaires",
  likes: "j’aime",
  posts: "partages dans ses groupes ou ses chaînes",
  messages: "messages privés",
  entries: "personnes entrées dans ses groupes ou ses chaînes",
  answers: "réponses à ses évènements",
  reports: "signalements",
} as const;
export type Hanging = keyof typeof HANGING;

/** How much people did since with what an import brought: it can be taken back where that is nothing. */
export async function countHanging(
  tx: Transaction,
  importId: string,
  since: Date,
): Promise<{ what: Hanging; count: number }[]> {
  const brought = (column: RawBuilder<unknown>) => sql`exists (
    select from imported_rows r where r.import_id = ${importId} and r.row_id = ${column})`;
  const { rows } = await sql<{ what: Hanging; count: number }>`
    select what, count::int from (
      select 'claimed' as what, count(*) from imported_rows r join members m on m.id = r.row_id
        where r.import_id = ${importId} and r.stands_in = 'members' and m.state <> 'imported'
      union all select 'comments', count(*) from comments c
        where ${brought(sql`c.post_id`)} and not ${brought(sql`c.id`)}
      union all select 'likes', (
        select count(*) from post_likes l where ${brought(sql`l.post_id`)} and l.created_at > ${since})
        + (select count(*) from comment_likes l
          where ${brought(sql`l.comment_id`)} and l.created_at > ${since})
      union all select 'posts', (
        select count(*) from post_groups pg
        where ${brought(sql`pg.group_id`)} and not ${brought(sql`pg.post_id`)})
        + (select count(*) from posts p
          where ${brought(sql`p.channel_id`)} and not ${brought(sql`p.id`)})
      union all select 'messages', count(*) from private_messages pm
        where ${brought(sql`pm.conversation_id`)} and not ${brought(sql`pm.id`)}
      union all select 'entries', (
        select count(*) from memberships ms
        where ${brought(sql`ms.group_id`)} and ms.created_at > ${since})
        + (select count(*) from channel_follows f
          where ${brought(sql`f.channel_id`)} and f.created_at > ${since})
      union all select 'answers', count(*) from calendar_answers a where ${brought(sql`a.event_id`)}
      union all select 'reports', count(*) from reports rp where ${brought(sql`rp.subject_id`)}
    ) counted where count > 0`.execute(tx);
  return rows;
}
