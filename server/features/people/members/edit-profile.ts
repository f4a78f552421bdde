import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { claimPortrait, deletePortrait, ERASE_MEDIA } from "../../media/index.ts";
import { assertPlace } from "../places/places.ts";
import { lockProfile, type ProfileChange, saveProfile } from "./member.repository.ts";

/** What a member changes of their profile; absent fields stay as they are. */
export type ProfileInput = {
  name?: string | undefined;
  about?: string | undefined;
  city?: string | undefined;
  phone?: string | undefined;
  /** Null takes the picture away. */
  avatarMediaId?: string | null | undefined;
  inRanking?: boolean | undefined;
  /** The city to count for on the map; null withdraws. */
  mapPlaceId?: string | null | undefined;
  /** `updatedAt` of the profile that was edited. */
  basedOn?: string | undefined;
};

/**
 * Changes the viewer's own profile; a picture that is replaced is erased.
 *
 * @throws DomainError EDITED_ELSEWHERE when it changed since `basedOn`, MEDIA_NOT_READY, PLACE_UNKNOWN
 */
export async function editProfile(
  services: Services,
  viewer: Viewer,
  wish: ProfileInput,
): Promise<void> {
  if (wish.mapPlaceId) assertPlace(wish.mapPlaceId, "mapPlaceId");
  await act(services, async (tx) => {
    const { updatedAt, avatarMediaId: portrait } = await lockProfile(tx, viewer.id);
    const { basedOn, avatarMediaId: wanted } = wish;
    assertUnchanged(basedOn, updatedAt);
    const at = nextRevision(services.clock(), updatedAt);
    const newPortrait = wanted !== undefined && wanted !== portrait;
    if (newPortrait && wanted) await claimPortrait(tx, { ownerId: viewer.id, mediaId: wanted, at });
    await saveProfile(tx, viewer.id, changeOf(wish), at);
    if (newPortrait && portrait) await erasePortrait(tx, services, portrait);
    await services.outbox.record(tx, viewerChanged(viewer.id));
  });
  services.forgetViewer(viewer.id);
}

function changeOf(wish: ProfileInput) {
  const { name, about, city, phone, avatarMediaId, inRanking, mapPlaceId } = wish;
  const change: ProfileChange = {
    ...(name !== undefined && { name, search_name: searchable(name) }),
    ...(about !== undefined && { about }),
    ...(city !== undefined && { city: city || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(avatarMediaId !== undefined && { avatar_media_id: avatarMediaId }),
    ...(inRanking !== undefined && { in_ranking: inRanking }),
    ...(mapPlaceId !== undefined && { place_id: mapPlaceId, on_map: mapPlaceId !== null }),
  };
  return change;
}

async function erasePortrait(tx: Transaction, services: Services, mediaId: string): Promise<void> {
  await deletePortrait(tx, mediaId);
  await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds: [mediaId] });
}
