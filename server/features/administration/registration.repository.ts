import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";

export type Registered = { name: string; email: string; state: MemberState };

/** A registered account, locked until the end of the transaction. */
export async function lockRegistered(
  tx: Transaction,
  memberId: string,
): Promise<Registered | null> {
  const row = await tx
    .selectFrom("members")
    .select(["name", "email", "state"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
