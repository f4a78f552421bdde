import { type Selectable, sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";

/** A deletion as its public page shows it, without the person it concerns. */
export type Deletion = {
  code: string;
  platform: PlatformId;
  state: "asked" | "done";
  askedAt: Date;
  doneAt: Date | null;
};

type Row = Pick<Selectable<Tables["data_deletions"]>, (typeof COLUMNS)[number]>;

const toDeletion = (row: Row): Deletion => ({
  code: row.code,
  platform: row.platform,
  state: row.state,
  askedAt: row.asked_at,
  doneAt: row.done_at,
});

const COLUMNS = ["code", "platform", "state", "asked_at", "done_at"] as const;

export async function findDeletion(db: Database, code: string): Promise<Deletion | null> {
  const row = await db
    .selectFrom("data_deletions")
    .select(COLUMNS)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ? toDeletion(row) : null;
}

/** The last deletion that a person of a platform asked for. */
export async function findLastDeletionOf(
  tx: Transaction,
  platform: PlatformId,
  personHash: string,
): Promise<Deletion | null> {
  const row = await tx
    .selectFrom("data_deletions")
    .select(COLUMNS)
    .where("platform", "=", platform)
    .where("person_hash", "=", personHash)
    .orderBy("asked_at", "desc")
    .orderBy("code")
    .limit(1)
    .executeTakeFirst();
  return row ? toDeletion(row) : null;
}

/** Someone whose accounts a platform cut off. */
export type CutOff = { email: string; accountNames: string[] };

/** Members whose accounts a person of a platform granted before a moment, and which still stand. */
export async function listCutOff(
  tx: Transaction,
  about: { platform: PlatformId; userId: string; before: Date },
): Promise<CutOff[]> {
  const { rows } = await sql<CutOff>`
    select m.email, array_agg(a.account_name order by a.account_name) as "accountNames"
    from social_accounts a join members m on m.id = a.member_id and m.state = 'active'
    where a.platform = ${about.platform} and a.platform_user_id = ${about.userId}
      and a.state <> 'disconnected' and a.connected_at <= ${about.before}
    group by m.id, m.email order by m.id`.execute(tx);
  return rows;
}
