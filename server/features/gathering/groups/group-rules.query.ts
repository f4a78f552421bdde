import { type RawBuilder, sql } from "kysely";
import type { GroupRules } from "../../../../shared/gathering/groups.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { isKnownGroup } from "./group-access.query.ts";
import { NO_RULES } from "./group-rules.ts";

/** The rules of a group `g` as they are now (`GroupRules`); null where it never had any. */
export const rulesOfGroup: RawBuilder<GroupRules | null> = sql<GroupRules | null>`(
  select json_build_object('items', r.rules, 'revision', r.revision)
  from group_rules r where r.group_id = g.id order by r.revision desc limit 1)`;

/** The name and the rules of a group of which everyone may know; null for any other. */
export async function readKnownRules(
  db: Database | Transaction,
  groupId: string,
): Promise<(GroupRules & { name: string }) | null> {
  const { rows } = await sql<{ name: string; rules: GroupRules | null }>`
    select g.name, ${rulesOfGroup} as rules from groups g
    where g.id = ${groupId} and ${isKnownGroup()}`.execute(db);
  const row = rows[0];
  return row ? { name: row.name, ...(row.rules ?? NO_RULES) } : null;
}
