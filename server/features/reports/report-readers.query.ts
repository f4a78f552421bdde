import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { someoneElse } from "../people/index.ts";

const NOBODY = sql`null::uuid`;

/** Whether someone who may decide reads a report: another moderator than who it is about. */
export const hasReader = (report: string): RawBuilder<boolean> => {
  const author = sql.ref(`${report}.author_id`);
  return sql<boolean>`(${author} is null or ${someoneElse(author, NOBODY)})`;
};

/** Whether nobody but a moderator, and whom a report is about, could decide it. */
export const moderatesAlone = (
  moderatorId: string,
  authorId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not ${someoneElse(sql`${moderatorId}::uuid`, authorId)}`;

/** As `moderatesAlone`, asked for one author; null for one who is no longer there. */
export async function isAloneToDecide(
  tx: Transaction,
  moderatorId: string,
  authorId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select ${moderatesAlone(moderatorId, sql`${authorId}::uuid`)} as alone`.execute(tx);
  return rows[0]?.alone ?? false;
}
