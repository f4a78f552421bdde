import type { ChannelStanding } from "../../../../shared/gathering/channels.contract.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { cancelWaiting } from "../payments/payment.repository.ts";
import { closedDoor, follows, manages, mayFollow } from "./channel.policy.ts";
import { lockChannel, type StoredChannel } from "./channel.repository.ts";
import { recordPayments, recordStanding } from "./record-change.ts";
import { countInvitable, inviteAll, removeStanding, saveStanding } from "./standing.repository.ts";

/**
 * Follows a channel that is free, that the viewer is invited to or has paid for. Following twice
 * changes nothing.
 *
 * @throws DomainError NOT_FOUND, CHANNEL_UNKNOWN, CHANNEL_BY_INVITATION, CHANNEL_TO_PAY
 */
export async function followChannel(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ChannelStanding> {
  const standing = await act(services, async (tx) => {
    const channel = await lockOpen(tx, viewer, id);
    if (follows(channel.standing)) return channel.standing;
    if (!mayFollow(viewer, channel)) throw closedDoor(channel);
    await letIn(tx, services, { channelId: id, memberId: viewer.id });
    return "following";
  });
  services.forgetViewer(viewer.id);
  return standing;
}

/** Makes a member a follower of a locked channel, and records it. */
export async function letIn(
  tx: Transaction,
  services: Services,
  who: { channelId: string; memberId: string },
): Promise<void> {
  await saveStanding(tx, { ...who, state: "following", at: services.clock() });
  await recordStanding(tx, services, { ...who, standing: "following" });
}

/**
 * Follows a channel no more, declines an invitation, or gives up paying. Doing it twice changes
 * nothing.
 *
 * @throws DomainError NOT_FOUND; NOT_ALLOWED for its owner
 */
export async function unfollowChannel(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ChannelStanding> {
  await act(services, async (tx) => {
    const channel = await lockSeen(tx, viewer, id);
    if (channel.own) throw new DomainError("NOT_ALLOWED");
    if (channel.standing === "none") return;
    const who = { channelId: id, memberId: viewer.id };
    await removeStanding(tx, id, viewer.id);
    if (await cancelWaiting(tx, { ...who, at: services.clock() }))
      await recordPayments(tx, services, who);
    await recordStanding(tx, services, { ...who, standing: "none" });
  });
  services.forgetViewer(viewer.id);
  return "none";
}

/**
 * Invites friends: it opens the door of a channel on invitation, and is a nudge in any other. A
 * member who has a standing with the channel keeps it. Into a channel of a closed group, those who
 * follow it invite members of the group; those who look after it invite anyone.
 *
 * @throws DomainError NOT_FOUND, CHANNEL_UNKNOWN, MEMBER_UNKNOWN; why the channel is not theirs to
 *   read for who does not follow it
 */
export async function inviteFriends(
  services: Services,
  viewer: Viewer,
  { id, memberIds }: { id: string; memberIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(memberIds)];
  await act(services, async (tx) => {
    const channel = await lockOpen(tx, viewer, id);
    const looksAfter = manages(viewer, channel);
    if (!follows(channel.standing) && !looksAfter) throw notAmongFollowers(channel);
    const groupId = channel.groupClosed && !looksAfter ? channel.groupId : null;
    if ((await countInvitable(tx, wanted, groupId)) !== wanted.length) throw unknownFriend();
    const about = { channelId: id, memberIds: wanted, invitedBy: viewer.id };
    const invited = await inviteAll(tx, { ...about, at: services.clock() });
    for (const memberId of invited)
      await recordStanding(tx, services, { channelId: id, memberId, standing: "invited" });
  });
}

/** A free channel is not followed yet; any other has a closed door. */
const notAmongFollowers = (channel: StoredChannel): DomainError =>
  channel.access === "libre" ? new DomainError("CHANNEL_NOT_FOLLOWED") : closedDoor(channel);

async function lockSeen(tx: Transaction, viewer: Viewer, id: string): Promise<StoredChannel> {
  const channel = await lockChannel(tx, viewer, id);
  if (!channel) throw new DomainError("NOT_FOUND");
  return channel;
}

/** A channel the viewer may see, where it is open. @throws DomainError NOT_FOUND, CHANNEL_UNKNOWN */
export async function lockOpen(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredChannel> {
  const channel = await lockSeen(tx, viewer, id);
  if (channel.status === "archive") throw new DomainError("CHANNEL_UNKNOWN");
  return channel;
}

const unknownFriend = () =>
  new DomainError("MEMBER_UNKNOWN", [{ field: "memberIds", message: ERRORS.MEMBER_UNKNOWN[1] }]);
