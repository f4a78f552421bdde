import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { findPost } from "../post.query.ts";

/**
 * The post that is passed on where the viewer forwards one: the first of them, where what they
 * forward passes on another.
 *
 * @returns its id
 * @throws DomainError NOT_FOUND where the viewer may not read it
 */
export async function postToForward(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const post = await findPost(db, viewer, id);
  const first = post?.forwardedPostId ? await findPost(db, viewer, post.forwardedPostId) : post;
  if (!first) throw new DomainError("NOT_FOUND");
  return first.id;
}
