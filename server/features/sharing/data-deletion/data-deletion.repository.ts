import { sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

export type NewDeletion = {
  code: string;
  platform: PlatformId;
  personHash: string;
  erasedAccounts: number;
  at: Date;
};

/** Notes a deletion that is done; the same code again changes nothing. */
export async function insertDeletion(tx: Transaction, deletion: NewDeletion): Promise<void> {
  await tx
    .insertInto("data_deletions")
    .values({
      code: deletion.code,
      platform: deletion.platform,
      person_hash: deletion.personHash,
      state: "done",
      erased_accounts: deletion.erasedAccounts,
      asked_at: deletion.at,
      done_at: deletion.at,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/** Takes the names of a person's accounts out of the history of what was published. */
export async function deleteAccountNames(
  tx: Transaction,
  about: { platform: PlatformId; userId: string; before: Date },
): Promise<void> {
  const accounts = sql`
    select id from social_accounts
    where platform = ${about.platform} and platform_user_id = ${about.userId}
      and connected_at <= ${about.before}`;
  await sql`update deliveries set account_name = '' where account_id in (${accounts})`.execute(tx);
  await sql`
    update delivery_attempts set account_id = null where account_id in (${accounts})`.execute(tx);
}
