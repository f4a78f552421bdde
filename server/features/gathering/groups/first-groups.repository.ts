import type { Transaction } from "../../../infrastructure/database/database.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** The first groups, open to all, animated by the administrator. */
export async function insertFirstGroups(
  tx: Transaction,
  groups: readonly { id: string; name: string; at: Date }[],
  adminId: string,
): Promise<void> {
  await tx
    .insertInto("groups")
    .values(
      groups.map(({ id, name, at }) => ({
        id,
        name,
        search_name: searchable(name),
        member_count: 1,
        created_by: adminId,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto("memberships")
    .values(
      groups.map(({ id, at }) => ({
        group_id: id,
        member_id: adminId,
        role: "animateur",
        created_at: at,
        read_at: at,
      })),
    )
    .execute();
}
