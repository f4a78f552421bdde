import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

type Given = {
  memberId: string;
  sessionId: string;
  tokenHash: string;
  expiresAt: Date;
  at: Date;
};

/** Stores the token of a session's browser, in place of the previous one. @returns its id */
export async function saveInstallation(tx: Transaction, given: Given): Promise<string> {
  const token = { token_hash: given.tokenHash, token_expires_at: given.expiresAt };
  const { id } = await tx
    .insertInto("push_installations")
    .values({
      id: uuidv7(),
      member_id: given.memberId,
      session_id: given.sessionId,
      ...token,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(token))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
