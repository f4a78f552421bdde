import { sql } from "kysely";
import type { GroupCaution } from "../../../../shared/posts/caution.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { FilterEntry } from "./text-filter.ts";

export async function saveCaution(
  tx: Transaction,
  wish: { firstPostsHeld: number; registrationsAnHour: number | null },
): Promise<void> {
  await tx
    .updateTable("caution")
    .set({
      first_posts_held: wish.firstPostsHeld,
      registrations_an_hour: wish.registrationsAnHour,
    })
    .execute();
}

/** Adds entries to the list, but for those it has. @returns how many were added */
export async function insertFilters(
  tx: Transaction,
  entries: readonly FilterEntry[],
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const rows = await tx
    .insertInto("text_filters")
    .values(entries.map((one) => ({ ...one, id: uuidv7(), created_by: by, created_at: at })))
    .onConflict((conflict) => conflict.columns(["kind", "folded"]).doNothing())
    .returning("id")
    .execute();
  return rows.length;
}

/** @returns false where the list has no such entry */
export async function deleteFilter(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("text_filters")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Notes that the list changed; whoever changes it next waits.
 *
 * @returns how many entries it has
 */
export async function noteFilters(tx: Transaction): Promise<number> {
  await sql`update caution set filters_revision = filters_revision + 1`.execute(tx);
  const { count } = await tx
    .selectFrom("text_filters")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveGroupCaution(
  tx: Transaction,
  groupId: string,
  { holdsPosts, readOnly, slowMinutes }: GroupCaution,
): Promise<void> {
  const columns = { holds_posts: holdsPosts, read_only: readOnly, slow_minutes: slowMinutes };
  await tx
    .insertInto("group_caution")
    .values({ group_id: groupId, ...columns })
    .onConflict((conflict) => conflict.column("group_id").doUpdateSet(columns))
    .execute();
}
