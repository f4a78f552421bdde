import { MAJORITY } from "../../../../shared/people/age.ts";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { proposedSentenceName } from "../../../../shared/people/proposed-names.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { FACADE_FILE, PICTURE_FILES, PLAIN_FACADE_FILE, publicUrl } from "../../media/index.ts";
import { watchedByTwo } from "../protection/referent.query.ts";

/** The community as everyone may see it, but for what the server itself knows. */
export type CommunityRecord = Omit<Community, "mailDelivered" | "passwords" | "identityProvider">;

/** The community of this installation; null before it is installed. */
export async function readCommunity(db: Database): Promise<CommunityRecord | null> {
  const row = await db
    .selectFrom("community")
    .leftJoin("media", "media.id", "community.banner_media_id")
    .selectAll("community")
    .select("media.renditions as banner_renditions")
    .select(watchedByTwo.as("watched"))
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    shortName: row.short_name,
    sentenceName: row.sentence_name || proposedSentenceName(row.title),
    description: row.description,
    logoUrl: row.logo_media_id && publicUrl(row.logo_media_id, SMALL),
    bannerUrl: row.banner_media_id && publicUrl(row.banner_media_id),
    bannerSources: sourcesOf(row.banner_media_id, row.banner_renditions),
    faviconUrl: row.favicon_media_id && publicUrl(row.favicon_media_id, SMALL),
    communityUrl: row.community_url,
    status: row.status,
    timeZone: row.time_zone,
    language: row.language,
    registration: row.registration,
    minimumAge: row.minimum_age,
    admitsMinors: row.minimum_age < MAJORITY && row.watched,
    defaultGroupId: row.default_group_id,
    shareCeiling: row.share_ceiling,
    commentCeiling: row.comment_ceiling,
    likeCeiling: row.like_ceiling,
    appealMonths: row.appeal_months,
    outsideAppeal: row.outside_appeal,
  };
}

/** A logo and an icon are never drawn larger than the smallest size of a photo. */
const SMALL = "thumbnail.webp";

type Stored = { name: string; width: number; height: number };

/** The sizes of a banner, from the smallest; a browser takes the one its screen needs. */
export function sourcesOf(mediaId: string | null, renditions: readonly Stored[] | null) {
  if (!mediaId) return [];
  return (renditions ?? [])
    .filter(({ name }) => PICTURE_FILES.includes(name))
    .map(({ name, width, height }) => ({ url: publicUrl(mediaId, name), width, height }));
}

/** The banner as cut for the landing page; null for a banner that was chosen before it was cut. */
export function facadeOf(mediaId: string | null, renditions: readonly Stored[] | null) {
  const cut = renditions?.find(({ name }) => name === PLAIN_FACADE_FILE);
  if (!mediaId || !cut) return null;
  const { width, height } = cut;
  return {
    avif: publicUrl(mediaId, FACADE_FILE),
    webp: publicUrl(mediaId, PLAIN_FACADE_FILE),
    width,
    height,
  };
}
