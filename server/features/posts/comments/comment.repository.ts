import { sql } from "kysely";
import type { Role } from "../../../../shared/people/members.contract.ts";
import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { quoteOf } from "../../../infrastructure/text.ts";
import { FORMER_MEMBER } from "../../people/index.ts";
import { wordsErased, wordsReplaced } from "../words.repository.ts";

export type ReplyTo = { commentId: string; memberId: string; name: string; text: string };

export type NewComment = {
  id: string;
  postId: string;
  authorId: string;
  authorRole: Role;
  text: string;
  replyTo: ReplyTo | null;
  at: Date;
};

/**
 * Writes a comment and counts it on its post, in one round trip.
 *
 * @returns how many comments the post has now; null when a comment of this id already exists
 */
export async function insertComment(tx: Transaction, comment: NewComment): Promise<number | null> {
  const { id, postId, authorId, authorRole, text, replyTo, at } = comment;
  const { rows } = await sql<{ comment_count: number }>`
    with written as (
      insert into comments (id, post_id, author_id, author_role, text, created_at, updated_at,
        reply_to_comment_id, reply_to_member_id, reply_to_name, reply_to_text)
      values (${id}, ${postId}, ${authorId}, ${authorRole}, ${text}, ${at}, ${at},
        ${replyTo?.commentId ?? null}, ${replyTo?.memberId ?? null}, ${replyTo?.name ?? null}, ${replyTo?.text ?? null})
      on conflict (id) do nothing returning post_id
    )
    update posts set comment_count = comment_count + 1
    from written where posts.id = written.post_id
    returning comment_count`.execute(tx);
  return rows[0]?.comment_count ?? null;
}

/** Who wrote a comment of this id and where, deleted or not. */
export async function originOfComment(
  tx: Transaction,
  id: string,
): Promise<{ authorId: string; postId: string } | null> {
  const row = await tx
    .selectFrom("comments")
    .select(["author_id as authorId", "post_id as postId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a comment until the end of the transaction. @returns false when it is deleted */
export async function lockComment(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("comments")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a comment's new text, its mentions and its earlier text, in one round trip. */
export async function saveCommentText(
  tx: Transaction,
  id: string,
  words: { text: string; mentions: readonly Mention[] },
  at: Date,
): Promise<void> {
  await sql`
    with ${wordsReplaced("comments", id, words, at)}
    update comments set text = ${words.text}, edited_at = ${at}, updated_at = ${at}
    from before where comments.id = before.id`.execute(tx);
}

/** The text of a comment, read before it is erased. */
export async function wordsOfComment(tx: Transaction, id: string): Promise<string> {
  const row = await tx
    .selectFrom("comments")
    .select("text")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.text ?? "";
}

export async function countCommentMedia(tx: Transaction, id: string): Promise<number> {
  const row = await tx
    .selectFrom("comment_media")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("comment_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Deletes a comment: its words go, also from the replies that quote it; its id stays taken.
 *
 * @returns how many comments the post has left; null when it was already deleted
 */
export async function eraseComment(
  tx: Transaction,
  id: string,
  by: string,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ comment_count: number }>`
    with ${wordsErased(id)}, erased as (
      update comments set text = '', deleted_at = ${at}, deleted_by = ${by}, updated_at = ${at}
      where id = ${id} and deleted_at is null returning post_id
    )
    update posts set comment_count = comment_count - 1
    from erased where posts.id = erased.post_id
    returning comment_count`.execute(tx);
  await tx
    .updateTable("comments")
    .set({ reply_to_text: "" })
    .where("reply_to_comment_id", "=", id)
    .execute();
  return rows[0]?.comment_count ?? null;
}

/** Whom a comment mentions. */
export async function mentionedBy(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("mentions")
    .select("member_id")
    .where("subject_id", "=", id)
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * Puts a removed comment back, also into the replies that quote it.
 *
 * @returns false when it is not removed
 */
export async function putCommentBack(
  tx: Transaction,
  id: string,
  text: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      update comments set text = ${text}, deleted_at = null, deleted_by = null, updated_at = ${at}
      where id = ${id} and deleted_at is not null returning post_id
    )
    update posts set comment_count = comment_count + 1
    from back where posts.id = back.post_id
    returning posts.id`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .updateTable("comments")
    .set({ reply_to_text: quoteOf(text) })
    .where("reply_to_comment_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  return true;
}

/** Replies to someone who leaves no longer name them. */
export const renameInReplies: Departure = async (tx, _services, { memberId }) => {
  await sql`update comments set reply_to_name = ${FORMER_MEMBER}
    where reply_to_member_id = ${memberId}`.execute(tx);
};
