import type { Transaction } from "../../infrastructure/database/database.ts";
import { isKnownGroup } from "../groups/index.ts";
import type { Pictures } from "./pictures.ts";

/** Settings to change; those left out stay. */
export type CommunitySettings = {
  title?: string | undefined;
  description?: string | undefined;
  communityUrl?: string | undefined;
  status?: string | undefined;
  timeZone?: string | undefined;
  registration?: string | undefined;
  defaultGroupId?: string | undefined;
  shareCeiling?: number | undefined;
  commentCeiling?: number | undefined;
  likeCeiling?: number | undefined;
};

/** The pictures shown now, the community held until the end of the transaction; null before it is installed. */
export async function lockPictures(
  tx: Transaction,
): Promise<Required<Pictures<string | null>> | null> {
  const row = await tx
    .selectFrom("community")
    .select(["logo_media_id", "banner_media_id", "favicon_media_id"])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { logo: row.logo_media_id, banner: row.banner_media_id, favicon: row.favicon_media_id };
}

/**
 * Holds a group that new members can be led to: whoever archives or closes it waits.
 *
 * @returns false when it is not there, archived or closed
 */
export async function lockOpenGroup(tx: Transaction, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("groups")
    .select("id")
    .where("id", "=", groupId)
    .where(isKnownGroup("groups"))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what is given; a picture of null is taken away. */
export async function updateCommunity(
  tx: Transaction,
  settings: CommunitySettings,
  pictures: Pictures<string | null>,
  at: Date,
): Promise<void> {
  const { title, description, status, registration } = settings;
  await tx
    .updateTable("community")
    .set({
      ...{ title, description, status, registration },
      community_url: settings.communityUrl,
      time_zone: settings.timeZone,
      default_group_id: settings.defaultGroupId,
      share_ceiling: settings.shareCeiling,
      comment_ceiling: settings.commentCeiling,
      like_ceiling: settings.likeCeiling,
      logo_media_id: pictures.logo,
      banner_media_id: pictures.banner,
      favicon_media_id: pictures.favicon,
      updated_at: at,
    })
    .execute();
}
