import { DomainError } from "../../../shared/ground/errors.ts";
import type { PostVisibility, Visibility } from "../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { channelForPost, countVisibleGroups } from "../gathering/index.ts";
import { mayPublishInChannel } from "./post.policy.ts";
import { defaultVisibility } from "./post.ts";
import { isOpenChannel } from "./post-lists.query.ts";

/** The groups a member wishes to publish in. */
export type GroupsInput = {
  groupId: string;
  alsoGroupIds?: string[] | undefined;
  visibility?: Visibility | undefined;
};

type Place = {
  groupIds: string[];
  closedGroupIds: string[];
  channelId: string | null;
  visibility: PostVisibility;
};

/**
 * Where a member may publish as they wish.
 *
 * @throws DomainError GROUP_NOT_JOINED, NOT_FOUND, NOT_ALLOWED
 */
export async function findPlaceOf(
  services: Services,
  viewer: Viewer,
  wish: GroupsInput | { channelId: string },
): Promise<Place> {
  if ("channelId" in wish) return placeInChannel(services, viewer, wish.channelId);
  const groupIds = [...new Set([wish.groupId, ...(wish.alsoGroupIds ?? [])])];
  await assertMember(services, viewer, groupIds);
  return {
    groupIds,
    closedGroupIds: groupIds.filter((id) => viewer.groups.get(id)?.closed),
    channelId: null,
    visibility: wish.visibility ?? defaultVisibility(viewer, groupIds),
  };
}

/**
 * @throws DomainError GROUP_NOT_JOINED when the viewer may see every group they are not in; else
 *   NOT_FOUND, for hidden groups as for missing ones, so as not to tell that a hidden group exists
 */
async function assertMember(services: Services, viewer: Viewer, groupIds: string[]): Promise<void> {
  const others = groupIds.filter((id) => !viewer.groups.has(id));
  if (others.length === 0) return;
  const visible = await countVisibleGroups(services.db, viewer, others);
  throw new DomainError(visible === others.length ? "GROUP_NOT_JOINED" : "NOT_FOUND");
}

/**
 * @throws DomainError NOT_FOUND when the channel is not active or hidden from the viewer,
 * NOT_ALLOWED when they may not publish in it
 */
async function placeInChannel({ db }: Services, viewer: Viewer, channelId: string): Promise<Place> {
  if (!(await isOpenChannel(db, viewer, channelId))) throw new DomainError("NOT_FOUND");
  if (!mayPublishInChannel(viewer, channelId)) throw new DomainError("NOT_ALLOWED");
  return { groupIds: [], closedGroupIds: [], channelId, visibility: "chaine" };
}

/**
 * The visibility of a post about to be saved: in a channel, that of the channel's other posts,
 * whose access is locked until the transaction ends.
 *
 * @throws DomainError NOT_FOUND where its channel closed in between
 */
export async function visibilityNow(
  tx: Transaction,
  { channelId, visibility }: Pick<Place, "channelId" | "visibility">,
): Promise<PostVisibility> {
  if (channelId === null) return visibility;
  const channel = await channelForPost(tx, channelId);
  if (channel?.status !== "active") throw new DomainError("NOT_FOUND");
  return channel.visibility;
}
