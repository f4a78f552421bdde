import { sql } from "kysely";
import type { ErrorCode } from "../../../../shared/ground/errors.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Erasure } from "../../../infrastructure/services.ts";
import { releaseMedia } from "../../media/index.ts";
import type { ScheduledPostInput } from "./scheduled-post.ts";

/** What is to be published, whose it is, and where it stands. */
export type Scheduled = {
  id: string;
  authorId: string;
  wish: ScheduledPostInput;
  publishAt: Date;
  state: "scheduled" | "published" | "failed";
};

type NewScheduled = Omit<Scheduled, "state"> & { at: Date };

/** @returns false when a scheduled post with this id already exists */
export async function insertScheduled(tx: Transaction, one: NewScheduled): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("scheduled_posts")
    .values({
      id: one.id,
      author_id: one.authorId,
      wish: JSON.stringify(one.wish),
      publish_at: one.publishAt,
      error: null,
      created_at: one.at,
      updated_at: one.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One scheduled post; held until the transaction ends with `lock`. */
export async function findScheduled(
  db: Database | Transaction,
  id: string,
  { lock = false } = {},
): Promise<Scheduled | null> {
  const { rows } = await sql<Scheduled>`
    select id, author_id as "authorId", wish, publish_at as "publishAt", state
    from scheduled_posts where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Changes a scheduled post's text or moment; its error is cleared when it waits again. */
export async function changeScheduled(
  tx: Transaction,
  id: string,
  { wish, publishAt }: Pick<Scheduled, "wish" | "publishAt">,
  { at, state }: { at: Date; state: Scheduled["state"] },
): Promise<void> {
  await tx
    .updateTable("scheduled_posts")
    .set({ wish: JSON.stringify(wish), publish_at: publishAt, updated_at: at, state })
    .$if(state === "scheduled", (update) => update.set({ error: null }))
    .where("id", "=", id)
    .execute();
}

/** Marks a scheduled post as published and empties its copy of the text: only the post keeps it. */
export async function settleScheduled(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("scheduled_posts")
    .set({ state: "published", error: null, wish: "{}", updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Notes why a post could not be published at its moment. */
export async function failScheduled(
  tx: Transaction,
  id: string,
  error: ErrorCode,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("scheduled_posts")
    .set({ state: "failed", error, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Deletes a scheduled post and releases the media it held. */
export async function removeScheduled(tx: Transaction, id: string): Promise<void> {
  await releaseMedia(tx, "scheduled_post", id);
  await tx.deleteFrom("scheduled_posts").where("id", "=", id).execute();
}

/** Erases what a member wrote for later. */
export const eraseScheduledOf: Erasure = async (tx, _services, authorId, count) => {
  const scheduled = await tx
    .selectFrom("scheduled_posts")
    .select("id")
    .where("author_id", "=", authorId)
    .limit(count)
    .forUpdate()
    .execute();
  for (const { id } of scheduled) await removeScheduled(tx, id);
  return scheduled.length;
};

/** Deletes the rows of scheduled posts published before a moment. */
export async function deletePublished(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("scheduled_posts")
    .where("state", "=", "published")
    .where("updated_at", "<", before)
    .execute();
}
