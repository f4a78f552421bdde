import type {
  CommunityStatus,
  Registration,
} from "../../../../shared/people/community.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { CommunityPictures } from "./pictures.ts";

/** Settings to change; those left out stay. */
export type CommunitySettings = {
  title?: string | undefined;
  shortName?: string | undefined;
  sentenceName?: string | undefined;
  description?: string | undefined;
  communityUrl?: string | undefined;
  status?: CommunityStatus | undefined;
  timeZone?: string | undefined;
  registration?: Registration | undefined;
  defaultGroupId?: string | undefined;
  shareCeiling?: number | undefined;
  commentCeiling?: number | undefined;
  likeCeiling?: number | undefined;
  appealMonths?: number | undefined;
  outsideAppeal?: string | undefined;
};

/** The current pictures, with the community's row locked; null before it is installed. */
export async function lockPictures(
  tx: Transaction,
): Promise<Required<CommunityPictures<string | null>> | null> {
  const row = await tx
    .selectFrom("community")
    .select(["logo_media_id", "banner_media_id", "favicon_media_id"])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { logo: row.logo_media_id, banner: row.banner_media_id, favicon: row.favicon_media_id };
}

/** Shows nobody any more what a new community begins with. */
export async function endGettingStarted(tx: Transaction): Promise<void> {
  await tx.updateTable("community").set({ getting_started: false }).execute();
}

/** Changes the given settings; a picture of null is removed. */
export async function updateCommunity(
  tx: Transaction,
  settings: CommunitySettings,
  pictures: CommunityPictures<string | null>,
  at: Date,
): Promise<void> {
  const { title, description, status, registration } = settings;
  await tx
    .updateTable("community")
    .set({
      title,
      description,
      status,
      registration,
      short_name: settings.shortName,
      sentence_name: settings.sentenceName,
      community_url: settings.communityUrl,
      time_zone: settings.timeZone,
      default_group_id: settings.defaultGroupId,
      share_ceiling: settings.shareCeiling,
      comment_ceiling: settings.commentCeiling,
      like_ceiling: settings.likeCeiling,
      appeal_months: settings.appealMonths,
      outside_appeal: settings.outsideAppeal,
      logo_media_id: pictures.logo,
      banner_media_id: pictures.banner,
      favicon_media_id: pictures.favicon,
      updated_at: at,
    })
    .execute();
}
