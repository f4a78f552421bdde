import { sql } from "kysely";
import type { CommunityRole } from "../../../../shared/people/members.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** The displayed name of members who left, or took back their consent. */
export const FORMER_MEMBER = "Ancien membre";

/** Gives a member their role in the community. */
export async function saveRole(db: Database, memberId: string, role: CommunityRole): Promise<void> {
  await db
    .updateTable("members")
    .set({ role, state: "active" })
    .where("id", "=", memberId)
    .execute();
}

/** What an edit of a profile depends on, locked until the end of the transaction. */
export async function lockProfile(
  tx: Transaction,
  memberId: string,
): Promise<{ updatedAt: Date; avatarMediaId: string | null }> {
  return tx
    .selectFrom("members")
    .select(["updated_at as updatedAt", "avatar_media_id as avatarMediaId"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Columns of a profile that its member changes. */
export type ProfileChange = {
  name?: string;
  search_name?: string;
  about?: string;
  city?: string | null;
  phone?: string | null;
  avatar_media_id?: string | null;
  in_ranking?: boolean;
  place_id?: string | null;
  on_map?: boolean;
};

export async function saveProfile(
  tx: Transaction,
  memberId: string,
  change: ProfileChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("members")
    .set({ ...change, ...mapSince(change, at), updated_at: at })
    .where("id", "=", memberId)
    .execute();
}

/** A member counts for a new city from when they choose it; the same one again changes nothing. */
function mapSince({ place_id }: ProfileChange, at: Date) {
  if (place_id === undefined) return {};
  const same = sql<boolean>`on_map and place_id is not distinct from ${place_id}`;
  return { map_since: sql<Date | null>`case when ${same} then map_since else ${at} end` };
}

/** Deletes a member's identity. @returns the id of their portrait, which is no longer anyone's */
export async function anonymise(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ portraitId: string | null }>`
    with old as (select id, avatar_media_id from members where id = ${id})
    update members m set state = 'deleted', role = 'membre', name = ${FORMER_MEMBER},
      search_name = ${searchable(FORMER_MEMBER)}, email = ${`removed-${id}@removed.invalid`},
      email_verified = false, image = null, legacy_name = null, avatar_media_id = null, phone = null, about = '',
      city = null, place_id = null, on_map = false, connected = false, in_ranking = false
    from old where m.id = old.id
    returning old.avatar_media_id as "portraitId"`.execute(tx);
  return rows[0]?.portraitId ?? null;
}
