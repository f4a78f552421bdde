import { DomainError } from "../../../shared/errors.ts";
import type { Visibility } from "../../../shared/posts.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { roleIn, type Viewer } from "../../infrastructure/session/viewer.ts";
import { countVisibleGroups } from "../groups/index.ts";
import { attachMedia } from "../media/index.ts";
import { fetchLinkLater } from "./fetch-link.ts";
import type { PostPublished } from "./post.events.ts";
import { authorOfPost, insertPost, type NewPost } from "./post.repository.ts";
import { assertSaysSomething, defaultVisibility, linkOf } from "./post.ts";

export type PostWish = {
  groupId: string;
  id?: string | undefined;
  text: string;
  mediaIds?: string[] | undefined;
  alsoGroupIds?: string[] | undefined;
  visibility?: Visibility | undefined;
  /** Whether the first link is shown with its preview. */
  linkPreview?: boolean | undefined;
};

/**
 * Publishes a post in one or several groups. A repeat with the same id answers with the first.
 *
 * @returns the id of the post
 * @throws DomainError POST_EMPTY, GROUP_NOT_JOINED, NOT_FOUND, MEDIA_NOT_READY, ID_TAKEN
 */
export async function publishPost(
  services: Services,
  viewer: Viewer,
  wish: PostWish,
): Promise<string> {
  const groupIds = [...new Set([wish.groupId, ...(wish.alsoGroupIds ?? [])])];
  const mediaIds = wish.mediaIds ?? [];
  assertSaysSomething(wish.text, mediaIds.length);
  await assertMember(services, viewer, groupIds);
  const post: NewPost = {
    id: wish.id ?? uuidv7(),
    authorId: viewer.id,
    authorRole: roleIn(viewer, groupIds),
    text: wish.text,
    linkUrl: (wish.linkPreview ?? true) ? linkOf(wish.text) : null,
    visibility: wish.visibility ?? defaultVisibility(viewer, groupIds),
    groupIds,
    at: services.clock(),
  };
  const closedGroupIds = groupIds.filter((id) => viewer.groups.get(id)?.closed);
  await act(services, (tx) => writePost(tx, services, { ...post, closedGroupIds }, mediaIds));
  return post.id;
}

/** Not being in a group one may see is said; a group that is not there or is hidden is not there. */
async function assertMember(services: Services, viewer: Viewer, groupIds: string[]): Promise<void> {
  const others = groupIds.filter((id) => !viewer.groups.has(id));
  if (others.length === 0) return;
  const visible = await countVisibleGroups(services.db, viewer, others);
  throw new DomainError(visible === others.length ? "GROUP_NOT_JOINED" : "NOT_FOUND");
}

async function writePost(
  tx: Transaction,
  services: Services,
  post: NewPost & { closedGroupIds: string[] },
  mediaIds: string[],
): Promise<void> {
  if (!(await insertPost(tx, post))) return assertRepeat(tx, post);
  const { id: postId, authorId, visibility, at } = post;
  if (mediaIds.length > 0) {
    await attachMedia(tx, { ownerId: authorId, mediaIds, kind: "post", subjectId: postId, at });
  }
  await fetchLinkLater(tx, services, post);
  const groupIds = [...post.groupIds];
  const published: PostPublished = {
    kind: "post-published",
    postId,
    authorId,
    groupIds,
    closedGroupIds: post.closedGroupIds,
    visibility,
    at: at.toISOString(),
  };
  await services.outbox.record(tx, published);
}

/** The same member who sends the same id again is answered with what they already published. */
async function assertRepeat(tx: Transaction, { id, authorId }: NewPost): Promise<void> {
  if ((await authorOfPost(tx, id)) !== authorId) throw new DomainError("ID_TAKEN");
}
