import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/**
 * Claims a member's digest in the caller's transaction: of several servers, only one sends it.
 *
 * @param since when the previous digest left; a later time means that another server claimed it
 * @returns whether this server claimed it
 */
export async function claimDigest(
  tx: Transaction,
  { memberId, since, now }: { memberId: string; since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_digests as d (member_id, sent_at) values (${memberId}, ${now})
    on conflict (member_id) do update set sent_at = excluded.sent_at where d.sent_at <= ${since}
    returning member_id`.execute(tx);
  return rows.length > 0;
}

/** Sends a member no more digests. */
export async function refuseDigests(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .insertInto("notification_preferences")
    .values({ member_id: memberId, kinds: "{}", digest: "never", updated_at: now })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({ digest: "never", updated_at: now }),
    )
    .execute();
}
