import { DomainError, ERRORS } from "../../../shared/ground/errors.ts";
import { apart } from "../../infrastructure/acts/acting.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { lockOpenGroup } from "../gathering/index.ts";
import { deletePortrait, ERASE_MEDIA } from "../media/index.ts";
import type { CommunityChanged, CommunityPictures, CommunitySettings } from "../people/index.ts";
import {
  assertReadablePictures,
  lockPictures,
  storePictures,
  updateCommunity,
} from "../people/index.ts";

export type CommunityInput = CommunitySettings & CommunityPictures<string | null | undefined>;

/**
 * Changes the community's settings. Pictures come in base64, null removes a picture; those replaced
 * are erased.
 *
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL; GROUP_UNKNOWN when new members
 *   cannot be led to the default group
 */
export async function editCommunity(
  services: Services,
  viewer: Viewer,
  { logo, banner, favicon, ...settings }: CommunityInput,
): Promise<void> {
  const given = { logo, banner, favicon };
  await assertReadablePictures(given);
  const stored = await storePictures(services, viewer.id, given);
  try {
    await save(services, settings, { ...withoutPictures(given), ...stored });
  } catch (error) {
    await apart(() => erase(services, Object.values(stored)));
    throw error;
  }
}

async function save(
  services: Services,
  settings: CommunitySettings,
  pictures: CommunityPictures<string | null>,
): Promise<void> {
  await act(services, async (tx) => {
    const { defaultGroupId } = settings;
    if (defaultGroupId && !(await lockOpenGroup(tx, defaultGroupId))) throw unknownGroup();
    const shown = await lockPictures(tx);
    if (!shown) throw new DomainError("NOT_FOUND");
    await updateCommunity(tx, settings, pictures, services.clock());
    const replaced = (Object.keys(pictures) as (keyof typeof shown)[])
      .map((field) => shown[field])
      .filter((mediaId) => mediaId !== null);
    for (const mediaId of replaced) await deletePortrait(tx, mediaId);
    if (replaced.length) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds: replaced });
    const changed: CommunityChanged = { kind: "community-changed" };
    await services.outbox.record(tx, changed);
  });
}

/** Erases pictures that were stored but not put in place: nothing else refers to them. */
async function erase(services: Services, mediaIds: string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  await act(services, async (tx) => {
    for (const mediaId of mediaIds) await deletePortrait(tx, mediaId);
    await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
  });
}

/** The pictures to take away. */
const withoutPictures = (
  given: CommunityPictures<string | null | undefined>,
): CommunityPictures<null> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, picture]) => picture === null)
      .map(([field]) => [field, null]),
  );

const unknownGroup = () =>
  new DomainError("GROUP_UNKNOWN", [{ field: "defaultGroupId", message: ERRORS.GROUP_UNKNOWN[1] }]);
