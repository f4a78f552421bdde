import type { AccountSet } from "../../../../shared/sharing/week/week.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";

/** A member's sets of accounts, by name. */
export async function listAccountSets(db: Database, memberId: string): Promise<AccountSet[]> {
  const rows = await db
    .selectFrom("account_sets")
    .select(["id", "name", "places"])
    .where("member_id", "=", memberId)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, places }) => ({ id, name, ...places }));
}
