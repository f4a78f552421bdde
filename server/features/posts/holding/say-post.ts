import { DomainError } from "../../../../shared/ground/errors.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { postToActOn } from "../change-post.ts";
import { editPostWithin, type PostEdit } from "../edit-post.ts";
import { mayEdit } from "../post.policy.ts";
import { contentOf } from "../post.repository.ts";
import { type PostWish, preparePost, writePost } from "../publish-post.ts";
import { assess } from "./assess.ts";
import { removeHeldChange } from "./held-text.repository.ts";
import { hold, type Outcome } from "./hold.ts";

/**
 * Publishes a post, or keeps it until it is approved: everything that publishing checks is checked
 * at once either way. A repeat with the same id answers with the first.
 *
 * @throws DomainError as `preparePost`, `writePost` and `assess`
 */
export async function sayPost(
  services: Services,
  viewer: Viewer,
  { id = uuidv7(), ...wish }: PostWish,
): Promise<Outcome> {
  const post = await preparePost(services, viewer, { ...wish, id });
  const { groupIds, channelId } = post;
  const said = { id, kind: "post", text: wish.text, poll: wish.poll, groupIds, channelId } as const;
  const { heldAs, reason, found } = await assess(services.db, services, viewer, said);
  if (heldAs) return { id, kind: "post", held: heldAs };
  return act(services, async (tx): Promise<Outcome> => {
    if (reason) {
      const { mediaIds } = post;
      const text = { id, authorId: viewer.id, kind: "post", subjectId: null, groupIds } as const;
      return hold(tx, services, { ...text, wish, mediaIds, reason, found });
    }
    await writePost(tx, services, post);
    return { id, kind: "post", held: null };
  });
}

/**
 * Changes the viewer's own post, or keeps the change until it is approved: until then the post stands
 * as it was. A later change takes the place of one that waits.
 *
 * @throws DomainError as `editPost` and `assess`
 */
export function sayPostEdit(services: Services, viewer: Viewer, wish: PostEdit): Promise<Outcome> {
  return act(services, async (tx): Promise<Outcome> => {
    const { id, text } = wish;
    const post = await postToActOn(tx, viewer, id);
    if (!mayEdit(viewer, post)) throw new DomainError("NOT_ALLOWED");
    const { channelId } = post;
    const enteredIds = (wish.groupIds ?? []).filter(
      (groupId) => viewer.groups.has(groupId) && !post.groupIds.includes(groupId),
    );
    const groupIds = [...post.groupIds, ...enteredIds];
    const said = { id, kind: "post", text, groupIds, channelId, isEdit: true, enteredIds } as const;
    const { reason, found } = await assess(tx, services, viewer, said);
    await removeHeldChange(tx, id);
    if (!reason) {
      await editPostWithin(tx, services, viewer, wish);
      return { id, kind: "post-edit", held: null };
    }
    const shown = (await contentOf(tx, id)).mediaIds;
    const mediaIds = (wish.mediaIds ?? []).filter((one) => !shown.includes(one));
    const change = { id: uuidv7(), authorId: viewer.id, kind: "post-edit", subjectId: id } as const;
    return hold(tx, services, { ...change, groupIds, wish, mediaIds, reason, found });
  });
}
