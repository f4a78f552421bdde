import { DomainError } from "../../../shared/ground/errors.ts";
import { MAX_GROUPS_PER_POST } from "../../../shared/ground/limits.ts";
import type { PostVisibility, Visibility } from "../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { channelForPost, countVisibleGroups } from "../gathering/index.ts";
import { mayPublishInChannel } from "./post.policy.ts";
import { defaultVisibility, type PostStanding } from "./post.ts";
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
  /** Whether its author is a minor, whose posts are never for everyone. */
  byMinor: boolean;
};

/** @throws DomainError MINOR_NOT_PUBLIC for what a minor would say to everyone */
function assertMayReach(viewer: Pick<Viewer, "minor">, visibility: PostVisibility): void {
  if (viewer.minor && visibility === "public") throw new DomainError("MINOR_NOT_PUBLIC");
}

/**
 * Where a member may publish as they wish.
 *
 * @throws DomainError GROUP_NOT_JOINED, NOT_FOUND, NOT_ALLOWED, MINOR_NOT_PUBLIC
 */
export async function findPlaceOf(
  services: Services,
  viewer: Viewer,
  wish: GroupsInput | { channelId: string },
): Promise<Place> {
  if ("channelId" in wish) return placeInChannel(services, viewer, wish.channelId);
  const groupIds = [...new Set([wish.groupId, ...(wish.alsoGroupIds ?? [])])];
  await assertMember(services, viewer, groupIds);
  const visibility = wish.visibility ?? defaultVisibility(viewer, groupIds);
  assertMayReach(viewer, visibility);
  return {
    groupIds,
    closedGroupIds: groupIds.filter((id) => viewer.groups.get(id)?.closed),
    channelId: null,
    visibility,
    byMinor: viewer.minor,
  };
}

/**
 * Where a post stands once its author changed it. What a minor said to everyone before they were known
 * to be one is from then on for its groups. They put it into groups they are in, and take it
 * out of these; in a group they left, it stays. A post of a channel stays in its channel.
 *
 * @throws DomainError GROUP_NOT_JOINED, NOT_FOUND, NOT_ALLOWED, INVALID_INPUT, MINOR_NOT_PUBLIC
 */
export async function findPlaceAfter(
  services: Services,
  viewer: Viewer,
  post: PostStanding & { channelId: string | null },
  wish: { groupIds?: string[] | undefined; visibility?: Visibility | undefined },
): Promise<PostStanding> {
  const former = viewer.minor && post.channelId === null ? "groupe" : post.visibility;
  if (!wish.groupIds && !wish.visibility) return { ...post, visibility: former };
  if (post.channelId !== null) throw new DomainError("NOT_ALLOWED");
  const others = post.groupIds.filter((id) => !viewer.groups.has(id));
  const groupIds = wish.groupIds ? [...new Set([...wish.groupIds, ...others])] : post.groupIds;
  const joined = groupIds.filter((id) => !post.groupIds.includes(id));
  await assertMember(services, viewer, joined);
  assertSomeGroups(groupIds);
  const closes = defaultVisibility(viewer, joined) === "groupe";
  const visibility = wish.visibility ?? (closes ? "groupe" : former);
  assertMayReach(viewer, visibility);
  return { groupIds, visibility };
}

function assertSomeGroups({ length }: readonly string[]): void {
  if (length > 0 && length <= MAX_GROUPS_PER_POST) return;
  const message = length === 0 ? "Choisissez au moins un groupe." : "Il y a trop de groupes.";
  throw new DomainError("INVALID_INPUT", [{ field: "groupIds", message }]);
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
  return {
    groupIds: [],
    closedGroupIds: [],
    channelId,
    visibility: "chaine",
    byMinor: viewer.minor,
  };
}

/**
 * The visibility of a post about to be saved: in a channel, that of the channel's other posts,
 * whose access is locked until the transaction ends.
 *
 * @throws DomainError NOT_FOUND where its channel closed in between, MINOR_NOT_PUBLIC where everyone
 *   reads it and a minor would write there
 */
export async function visibilityNow(
  tx: Transaction,
  { channelId, visibility, byMinor }: Pick<Place, "channelId" | "visibility" | "byMinor">,
): Promise<PostVisibility> {
  if (channelId === null) return visibility;
  const channel = await channelForPost(tx, channelId);
  if (channel?.status !== "active") throw new DomainError("NOT_FOUND");
  assertMayReach({ minor: byMinor }, channel.visibility);
  return channel.visibility;
}
