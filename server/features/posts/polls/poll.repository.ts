import { sql } from "kysely";
import type { PollInput } from "../../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { assertPoll } from "./poll.ts";

/**
 * Writes the poll of a post that was just written, in one round trip. The question is the text of
 * the post: whether it has one is the post's rule.
 *
 * @throws DomainError POLL_OPTIONS_ALIKE, MOMENT_PAST
 */
export async function insertPoll(
  tx: Transaction,
  postId: string,
  wish: PollInput,
  now: Date,
): Promise<void> {
  assertPoll(wish, now);
  await sql`
    with poll as (
      insert into polls (post_id, multiple, closes_at)
      values (${postId}, ${wish.multiple}, ${wish.closesAt}) returning post_id
    )
    insert into poll_options (id, post_id, position, text)
    select o.id, poll.post_id, o.position, o.text
    from poll, unnest(${wish.options.map(() => uuidv7())}::uuid[], ${wish.options}::text[])
      with ordinality as o (id, text, position)`.execute(tx);
}

/** Deletes a poll with its options and, by cascade, the votes. */
export async function erasePoll(tx: Transaction, postId: string): Promise<void> {
  await tx.deleteFrom("polls").where("post_id", "=", postId).execute();
}
