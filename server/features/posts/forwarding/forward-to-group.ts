import { DomainError } from "../../../../shared/ground/errors.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { findForwarded } from "../../conversations/index.ts";
import { copyMedia } from "../../media/index.ts";
import { heldReasonOf } from "../holding/held-text.query.ts";
import type { Outcome } from "../holding/hold.ts";
import { sayPost } from "../holding/say-post.ts";
import { findPlaceOf } from "../place-of-post.ts";
import { authorOfPost } from "../post.repository.ts";
import type { PostWish } from "../publish-post.ts";
import { postToForward } from "./forwarded-post.ts";

type Forward = {
  groupId: string;
  id?: string | undefined;
  of: { kind: "post" | "message"; id: string };
};

/**
 * Forwards a post or a private message that the viewer reads to a group of theirs, for its members
 * alone: a post with the id of the first and none of its words, or the words of the message with
 * copies of its media. A repeat with the same id copies nothing again.
 *
 * @returns the post that was written, or waits
 * @throws DomainError NOT_FOUND, FORWARDED_GONE, GROUP_NOT_JOINED, ID_TAKEN
 */
export async function forwardToGroup(
  services: Services,
  viewer: Viewer,
  { groupId, id = uuidv7(), of }: Forward,
): Promise<Outcome> {
  if ((await authorOfPost(services.db, id)) === viewer.id) return { id, kind: "post", held: null };
  const held = await heldReasonOf(services.db, { id, authorId: viewer.id });
  if (held) return { id, kind: "post", held };
  const place = { groupId, visibility: "groupe" as const };
  // Before anything is copied: where one may not publish, nothing is left behind.
  await findPlaceOf(services, viewer, place);
  const said =
    of.kind === "post"
      ? { text: "", forwarded: { postId: await postToForward(services, viewer, of.id) } }
      : await wordsOfMessage(services, viewer, of.id);
  return sayPost(services, viewer, { ...said, ...place, id });
}

async function wordsOfMessage(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Pick<PostWish & object, "text" | "mediaIds" | "forwarded">> {
  const message = await findForwarded(services.db, viewer, id);
  if (!message) throw new DomainError("FORWARDED_GONE");
  const { text, postId, mediaIds } = message;
  const of = { ownerId: viewer.id, at: services.clock() };
  const copies: string[] = [];
  for (const mediaId of mediaIds) copies.push(await copyMedia(services, mediaId, of));
  return { text, mediaIds: copies, forwarded: { postId } };
}
