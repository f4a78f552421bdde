import type { Role } from "../../../shared/members.ts";
import type { Database } from "../../infrastructure/database/database.ts";

/** Gives a member their role in the community. */
export async function saveRole(
  db: Database,
  memberId: string,
  role: Exclude<Role, "animateur">,
): Promise<void> {
  await db
    .updateTable("members")
    .set({ role, state: "active" })
    .where("id", "=", memberId)
    .execute();
}
