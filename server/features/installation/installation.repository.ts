import type { Registration } from "../../../shared/community.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { searchable } from "../../infrastructure/text.ts";

const CLAIM = "installation";

/**
 * Reserves the installation for one caller.
 *
 * @returns false when another installs or has installed; a claim older than a minute, left by a
 * server that died in the middle, is taken over
 */
export async function claimInstallation(tx: Transaction, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("server_notes")
    .values({ name: CLAIM, value: "{}", updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ updated_at: at })
        .where("server_notes.updated_at", "<", new Date(at.getTime() - 60_000)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets another try: this installation was refused. */
export async function releaseInstallation(tx: Transaction): Promise<void> {
  await tx.deleteFrom("server_notes").where("name", "=", CLAIM).execute();
}

export type NewCommunity = {
  id: string;
  title: string;
  description: string;
  communityUrl: string;
  language: string;
  timeZone: string;
  registration: Registration;
  logoId: string | null;
  bannerId: string | null;
  faviconId: string | null;
  defaultGroupId: string | null;
  at: Date;
};

export async function insertCommunity(tx: Transaction, community: NewCommunity): Promise<void> {
  const { id, title, description, language, registration, at } = community;
  await tx
    .insertInto("community")
    .values({
      ...{ id, title, description, language, registration },
      community_url: community.communityUrl,
      time_zone: community.timeZone,
      logo_media_id: community.logoId,
      banner_media_id: community.bannerId,
      favicon_media_id: community.faviconId,
      default_group_id: community.defaultGroupId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** The first groups, open to all, animated by the administrator. */
export async function insertGroups(
  tx: Transaction,
  groups: readonly { id: string; name: string; at: Date }[],
  adminId: string,
): Promise<void> {
  await tx
    .insertInto("groups")
    .values(
      groups.map(({ id, name, at }) => ({
        ...{ id, name, search_name: searchable(name), member_count: 1 },
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
        ...{ group_id: id, member_id: adminId, role: "animateur" },
        created_at: at,
        read_at: at,
      })),
    )
    .execute();
}

/** The group that sign-up and login without ids lead to. */
export async function saveDefaultGroup(
  tx: Transaction,
  communityId: string,
  groupId: string,
): Promise<void> {
  await tx
    .updateTable("community")
    .set({ default_group_id: groupId })
    .where("id", "=", communityId)
    .execute();
}
