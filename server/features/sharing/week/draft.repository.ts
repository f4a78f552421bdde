import { sql } from "kysely";
import type { DraftContent } from "../../../../shared/sharing/week/week.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { detachMedia, detachMediaOfAll } from "../../media/index.ts";

/** A draft, locked until the transaction ends; null when there is none of the member's. */
export async function lockDraft(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<{ version: number } | null> {
  const row = await tx
    .selectFrom("share_drafts")
    .select("version")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type WrittenDraft = { id: string; memberId: string; content: DraftContent; at: Date };

/** Writes a new draft. @returns false when this id serves already */
export async function insertDraft(tx: Transaction, draft: WrittenDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("share_drafts")
    .values({
      id: draft.id,
      member_id: draft.memberId,
      content: JSON.stringify(draft.content),
      version: 1,
      created_at: draft.at,
      updated_at: draft.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes a locked draft anew, as its next version. */
export async function updateDraft(tx: Transaction, draft: WrittenDraft): Promise<void> {
  await tx
    .updateTable("share_drafts")
    .set({
      content: JSON.stringify(draft.content),
      version: sql`version + 1`,
      updated_at: draft.at,
    })
    .where("id", "=", draft.id)
    .execute();
}

/** Deletes a member's draft. @returns its files, to be erased; null when there is none */
export async function deleteDraft(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<string[] | null> {
  if (!(await lockDraft(tx, memberId, id))) return null;
  const mediaIds = await detachMedia(tx, "share_draft", id);
  await tx.deleteFrom("share_drafts").where("id", "=", id).execute();
  return mediaIds;
}

/** Deletes some drafts of a member. @returns how many, and their files, to be erased */
export async function deleteDraftsOf(
  tx: Transaction,
  memberId: string,
  count: number,
): Promise<{ deleted: number; mediaIds: string[] }> {
  const some = sql`select id from share_drafts where member_id = ${memberId} order by id limit ${count}`;
  const mediaIds = await detachMediaOfAll(tx, "share_draft", some);
  const { numDeletedRows } = await tx
    .deleteFrom("share_drafts")
    .where("id", "in", sql<string>`(${some})`)
    .executeTakeFirstOrThrow();
  return { deleted: Number(numDeletedRows), mediaIds };
}
