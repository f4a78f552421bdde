import { DomainError } from "../../../../shared/ground/errors.ts";
import { followPictures, idsNow } from "../../../../shared/sharing/crops.ts";
import { MAX_DRAFTS } from "../../../../shared/sharing/week/limits.ts";
import type { DraftContent } from "../../../../shared/sharing/week/week.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Erasure, Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { changeMedia, copyMedia, ERASE_MEDIA } from "../../media/index.ts";
import { type DraftScene, readDraftScene } from "./draft.query.ts";
import {
  deleteDraft,
  deleteDraftsOf,
  insertDraft,
  lockDraft,
  updateDraft,
} from "./draft.repository.ts";

type DraftWish = { id: string; basedOn: number | null; content: DraftContent };

/**
 * Saves a draft: a new one, or the next version of the one that was read. Its files stay as long as
 * it does; those that are already attached elsewhere are copied.
 *
 * @throws DomainError EDITED_ELSEWHERE when another device saved it meanwhile, or deleted it,
 *   TOO_MANY_DRAFTS, MEDIA_NOT_READY, ID_TAKEN
 */
export async function saveDraft(
  services: Services,
  viewer: Viewer,
  wish: DraftWish,
): Promise<void> {
  const at = services.clock();
  const mediaIds = mediaIdsOf(wish.content);
  const scene = await readDraftScene(services.db, viewer.id, { id: wish.id, mediaIds });
  if (scene.owner !== null && scene.owner !== viewer.id) throw new DomainError("ID_TAKEN");
  if (scene.owner === null && scene.others >= MAX_DRAFTS) throw new DomainError("TOO_MANY_DRAFTS");
  assertMedia(wish.content, scene);
  const content = await withOwnFiles(services, viewer, { content: wish.content, scene, at });
  await act(services, async (tx) => {
    const draft = { id: wish.id, memberId: viewer.id, content, at };
    const standing = await lockDraft(tx, viewer.id, wish.id);
    if ((standing?.version ?? null) !== wish.basedOn) throw new DomainError("EDITED_ELSEWHERE");
    if (standing) await updateDraft(tx, draft);
    else if (!(await insertDraft(tx, draft))) throw new DomainError("EDITED_ELSEWHERE");
    const gone = await changeMedia(tx, {
      kind: "share_draft",
      subjectId: wish.id,
      ownerId: viewer.id,
      mediaIds: mediaIdsOf(content),
      at,
    });
    if (gone.length > 0) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds: gone });
  });
}

const mediaIdsOf = ({ images, video }: DraftContent): string[] => [
  ...images.map(({ id }) => id),
  ...(video ? [video.id] : []),
];

/** @throws DomainError MEDIA_NOT_READY */
function assertMedia(content: DraftContent, { media }: DraftScene): void {
  const ids = mediaIdsOf(content);
  const known = new Map(media.map(({ id, kind }) => [id, kind]));
  const wrong =
    new Set(ids).size < ids.length ||
    content.images.some(({ id }) => known.get(id) !== "image") ||
    (content.video && known.get(content.video.id) !== "video");
  if (wrong) throw new DomainError("MEDIA_NOT_READY");
}

/** What is attached to something else is copied: a draft may be deleted with its files. */
async function withOwnFiles(
  services: Services,
  viewer: Viewer,
  { content, scene, at }: { content: DraftContent; scene: DraftScene; at: Date },
): Promise<DraftContent> {
  const copies = new Map<string, string>();
  for (const { id, attached, here } of scene.media) {
    if (attached && !here) {
      copies.set(id, await copyMedia(services, id, { ownerId: viewer.id, at }));
    }
  }
  const own = <T extends { id: string }>(file: T): T => ({
    ...file,
    id: copies.get(file.id) ?? file.id,
  });
  return {
    ...content,
    overrides: followPictures(content.overrides, idsNow(content.images, copies)),
    images: content.images.map(own),
    video: content.video && own(content.video),
  };
}

/** Deletes the viewer's draft and its files. @throws DomainError NOT_FOUND */
export async function removeDraft(services: Services, viewer: Viewer, id: string): Promise<void> {
  await act(services, async (tx) => {
    const mediaIds = await deleteDraft(tx, viewer.id, id);
    if (!mediaIds) throw new DomainError("NOT_FOUND");
    if (mediaIds.length > 0) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
  });
}

/** Erases some drafts of a member, with their files. */
export const eraseDraftsOf: Erasure = async (tx, services, memberId, count) => {
  const { deleted, mediaIds } = await deleteDraftsOf(tx, memberId, count);
  if (mediaIds.length > 0) await services.jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
  return deleted;
};
