import { sql } from "kysely";
import type { HeldState, HeldTextKind, WaitReason } from "../../../../shared/posts/held-texts.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { releaseMedia } from "../../media/index.ts";

/** What its author asked for, whole: the wish of the call that said it. */
export type HeldWish = { text: string; mediaIds?: string[] | undefined };

export type KeptText = {
  id: string;
  authorId: string;
  kind: HeldTextKind;
  subjectId: string | null;
  groupIds: string[];
  wish: HeldWish & Record<string, unknown>;
  reason: WaitReason;
  found: string[];
  state: HeldState;
  updatedAt: Date;
};

type NewHeld = Omit<KeptText, "state" | "updatedAt" | "wish"> & { wish: HeldWish; at: Date };

/** Keeps a text until it is decided. @returns false where a held text has this id */
export async function insertHeld(tx: Transaction, held: NewHeld): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("held_texts")
    .values({
      id: held.id,
      author_id: held.authorId,
      kind: held.kind,
      subject_id: held.subjectId,
      group_ids: held.groupIds,
      wish: JSON.stringify(held.wish),
      reason: held.reason,
      found: held.found,
      declined_because: null,
      created_at: held.at,
      updated_at: held.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One held text; locked until the transaction ends with `lock`. */
export async function findHeld(
  db: Database | Transaction,
  id: string,
  { lock = false } = {},
): Promise<KeptText | null> {
  const { rows } = await sql<KeptText>`
    select id, author_id as "authorId", kind, subject_id as "subjectId", group_ids as "groupIds",
      wish, reason, found, state, updated_at as "updatedAt"
    from held_texts where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Gives a text back to its author, with the reason. */
export async function declineHeld(
  tx: Transaction,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("held_texts")
    .set({ state: "declined", declined_because: reason, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Why a text waits, where that is another reason now. */
export async function saveReason(
  tx: Transaction,
  id: string,
  { reason, found }: Pick<KeptText, "reason" | "found">,
): Promise<void> {
  await tx.updateTable("held_texts").set({ reason, found }).where("id", "=", id).execute();
}

/** Texts of a member that wait because moderation holds what they publish, the oldest first. */
export async function listLimited(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("held_texts")
    .select("id")
    .where("author_id", "=", memberId)
    .where("state", "=", "waiting")
    .where("reason", "=", "limited")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Its author changed it: it waits, again where it had been declined. */
export async function changeHeld(
  tx: Transaction,
  id: string,
  { wish, found, at }: { wish: HeldWish; found: string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable("held_texts")
    .set({
      wish: JSON.stringify(wish),
      found,
      state: "waiting",
      declined_because: null,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Forgets a held text; the media it showed are free again. */
export async function removeHeld(tx: Transaction, id: string): Promise<void> {
  await releaseMedia(tx, "held_text", id);
  await tx.deleteFrom("held_texts").where("id", "=", id).execute();
}

/** Forgets the change of a text that waited: a later one takes its place. */
export async function removeHeldChange(tx: Transaction, subjectId: string): Promise<void> {
  const rows = await tx
    .selectFrom("held_texts")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("kind", "in", ["post-edit", "comment-edit"])
    .forUpdate()
    .execute();
  for (const { id } of rows) await removeHeld(tx, id);
}

/** What someone who leaves had waiting goes with them. */
export const removeHeldOf: Departure = async (tx, _services, { memberId }) => {
  const rows = await tx
    .selectFrom("held_texts")
    .select("id")
    .where("author_id", "=", memberId)
    .forUpdate()
    .execute();
  for (const { id } of rows) await removeHeld(tx, id);
};
