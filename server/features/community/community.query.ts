import type { Community, Registration } from "../../../shared/community.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { publicUrl } from "../media/index.ts";

/** The community as everyone may see it, but for what the server itself knows. */
export type CommunityRecord = Omit<Community, "mailDelivered">;

/** The community of this installation; null before it is installed. */
export async function readCommunity(db: Database): Promise<CommunityRecord | null> {
  const row = await db.selectFrom("community").selectAll().limit(1).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    logoUrl: pictureUrl(row.logo_media_id),
    bannerUrl: pictureUrl(row.banner_media_id),
    faviconUrl: pictureUrl(row.favicon_media_id),
    communityUrl: row.community_url,
    status: row.status,
    timeZone: row.time_zone,
    language: row.language,
    registration: row.registration as Registration,
    defaultGroupId: row.default_group_id,
  };
}

const pictureUrl = (mediaId: string | null) => mediaId && publicUrl(mediaId, "large.webp");
