import type { Registration } from "../../../../shared/people/community.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

export type NewCommunity = {
  id: string;
  title: string;
  shortName?: string | undefined;
  sentenceName?: string | undefined;
  description: string;
  communityUrl: string;
  language: string;
  timeZone: string;
  registration: Registration;
  logoId: string | null;
  bannerId: string | null;
  faviconId: string | null;
  defaultGroupId: string | null;
  /** Whether its administrators are shown what to begin with. */
  gettingStarted?: boolean;
  at: Date;
};

export async function insertCommunity(tx: Transaction, community: NewCommunity): Promise<void> {
  const { id, title, description, language, registration, at } = community;
  await tx
    .insertInto("community")
    .values({
      id,
      title,
      description,
      language,
      registration,
      short_name: community.shortName ?? "",
      sentence_name: community.sentenceName ?? "",
      getting_started: community.gettingStarted ?? false,
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

/** Gives the community the id it had elsewhere, unless it has one. @returns its id if it was given */
export async function linkCommunity(tx: Transaction, legacyId: string): Promise<string | null> {
  const row = await tx
    .updateTable("community")
    .set({ legacy_id: legacyId })
    .where("legacy_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes back what `linkCommunity` gave. */
export async function unlinkCommunity(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("community")
    .set({ legacy_id: null })
    .where("id", "in", [...ids])
    .execute();
}
