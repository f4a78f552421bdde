import { sql } from "kysely";
import type { GroupRules } from "../../../../shared/gathering/groups.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { NO_RULES } from "./group-rules.ts";

/** The rules of a group as they are now: they stay so while its row is locked. */
export async function findRules(tx: Transaction, groupId: string): Promise<GroupRules> {
  const row = await tx
    .selectFrom("group_rules")
    .select(["rules as items", "revision"])
    .where("group_id", "=", groupId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? NO_RULES;
}

/** Writes the next text of a group's rules. */
export async function insertRules(
  tx: Transaction,
  groupId: string,
  { items, revision, at }: GroupRules & { at: Date },
): Promise<void> {
  await tx
    .insertInto("group_rules")
    .values({ group_id: groupId, revision, rules: items, written_at: at })
    .execute();
}

/**
 * Notes which text of the rules someone in a group has read; never an earlier one than before, nor
 * one that is not there.
 *
 * @returns whether they are in the group
 */
export async function saveRulesRead(
  tx: Transaction,
  { groupId, memberId, revision }: { groupId: string; memberId: string; revision: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update memberships ms set rules_read = greatest(ms.rules_read, least(${revision}, coalesce((
      select max(r.revision) from group_rules r where r.group_id = ms.group_id), 0)))
    where ms.group_id = ${groupId} and ms.member_id = ${memberId} and ms.state = 'active'`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
