import { sql } from "kysely";
import type { PostFormat } from "../../../../shared/sharing/post-formats.ts";
import type { CountName, CountsOfDay } from "../../../../shared/sharing/publication-counts.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { isToRead } from "./counts.query.ts";

/** A delivery that is being read. */
export type ReadDelivery = {
  id: string;
  postId: string;
  format: PostFormat;
  /** Counts that the platform once gave of it. */
  known: CountName[];
};

/**
 * Takes deliveries of an account to read them: nobody else does until `until`, when they are read
 * again unless their counts were saved.
 */
export async function takeToRead(
  tx: Transaction,
  accountId: string,
  { now, until, count }: { now: Date; until: Date; count: number },
): Promise<ReadDelivery[]> {
  const { rows } = await sql<ReadDelivery>`
    with taken as (
      select d.id from deliveries d cross join community c
      where d.account_id = ${accountId} and ${isToRead(now)}
      order by d.published_at desc ${rowLimit(count)} for update of d skip locked)
    update deliveries d set counts_due_at = ${until} from taken where taken.id = d.id
    returning d.id, d.external_id as "postId", coalesce(d.content->>'format', 'post') as format,
      array_remove(array[
        ${wasKnown("reach")}, ${wasKnown("likes")}, ${wasKnown("comments")},
        ${wasKnown("shares")}, ${wasKnown("clicks")}], null) as known`.execute(tx);
  return rows;
}

const wasKnown = (name: CountName) => sql`case when exists (
  select 1 from publication_counts n where n.delivery_id = d.id and n.${sql.ref(name)} is not null)
  then ${name} end`;

/**
 * Keeps what was read of deliveries, those erased meanwhile left out, and when they are read next. A
 * second reading of a day takes the place of the first.
 */
export async function saveCounts(
  tx: Transaction,
  readings: readonly (CountsOfDay & { id: string })[],
  { readAt, next }: { readAt: Date; next: Date },
): Promise<void> {
  await sql`
    with read as (
      update deliveries d set counts_due_at = ${next}
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r(id uuid, day date,
        reach int, likes int, comments int, shares int, clicks int)
      where d.id = r.id returning r.*)
    insert into publication_counts
      (delivery_id, day, reach, likes, comments, shares, clicks, read_at)
    select id, day, reach, likes, comments, shares, clicks, ${readAt} from read
    on conflict (delivery_id, day) do update set reach = excluded.reach, likes = excluded.likes,
      comments = excluded.comments, shares = excluded.shares, clicks = excluded.clicks,
      read_at = excluded.read_at`.execute(tx);
}

/** Puts a reading off that did not come to an end. */
export async function putOffReading(
  db: Database | Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await db.updateTable("deliveries").set({ counts_due_at: at }).where("id", "in", ids).execute();
}

/** Notes what a reading may cost, before the platform is asked. @returns its id */
export async function saveReadingCost(
  tx: Transaction,
  { posts, cost, at }: { posts: number; cost: number; at: Date },
): Promise<string> {
  const id = uuidv7();
  await tx.insertInto("reading_costs").values({ id, posts, cost, read_at: at }).execute();
  return id;
}

/** Corrects what a reading cost, once it is known how many posts the platform gave. */
export async function correctReadingCost(
  db: Database | Transaction,
  id: string,
  { posts, cost }: { posts: number; cost: number },
): Promise<void> {
  await db.updateTable("reading_costs").set({ posts, cost }).where("id", "=", id).execute();
}

/** Forgets what readings cost before a moment: only the month's are summed. */
export async function forgetReadingCosts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("reading_costs").where("read_at", "<", before).execute();
}
