import type { Transaction } from "../../../infrastructure/database/database.ts";
import type {
  ChannelChanged,
  ChannelStandingChanged,
  JoinRequested,
  MembershipChanged,
  ResourceOffered,
} from "../../gathering/index.ts";
import {
  notifyMembers,
  resolveInPlace,
  resolveNotifications,
  takeBack,
} from "../notification.repository.ts";
import { followersOf, membersById } from "./audience.query.ts";
import { deleteMissingResources } from "./dismiss.repository.ts";
import { keyOf, threadOf } from "./keys.ts";
import { channelInviterOf, resourceTitle } from "./place-facts.query.ts";
import type { Telling } from "./telling.ts";
import { channelName, groupNames } from "./text-facts.query.ts";

const inGroup = (id: string): Pick<Telling, "thread" | "subject" | "places"> => ({
  thread: threadOf("group", id),
  subject: { kind: "group", id },
  places: [{ kind: "group", id }],
});

const inChannel = (id: string): Pick<Telling, "thread" | "subject" | "places"> => ({
  thread: threadOf("channel", id),
  subject: { kind: "channel", id },
  places: [{ kind: "channel", id }],
});

const requestKey = (groupId: string) => keyOf("request", groupId);

/** Someone asks to join a group: its animators are told. */
export async function notifyOfJoinRequest(
  tx: Transaction,
  { groupId, memberId, animatorIds }: JoinRequested,
  at: Date,
): Promise<string[]> {
  const [group] = await groupNames(tx, [groupId]);
  if (!group) return [];
  return notifyMembers(tx, {
    kind: "group",
    key: requestKey(groupId),
    actorId: memberId,
    at,
    ...inGroup(groupId),
    data: { what: "request", title: group.name },
    to: membersById(animatorIds),
  });
}

/**
 * A member entered or left a group: their request is withdrawn from the animators' notifications,
 * they are told what others decided, and unread news of a group they left counts as read.
 */
export async function notifyOfMembership(
  tx: Transaction,
  event: MembershipChanged,
  at: Date,
): Promise<string[]> {
  const { groupId, memberId, membership } = event;
  const answered = await takeBack(tx, {
    key: requestKey(groupId),
    subjectId: groupId,
    actorId: memberId,
  });
  const left =
    membership === "none"
      ? await resolveInPlace(tx, { kind: "group", id: groupId, memberId, at })
      : [];
  return [...answered, ...left, ...(await tellEntered(tx, event, at))];
}

async function tellEntered(tx: Transaction, event: MembershipChanged, at: Date): Promise<string[]> {
  const { groupId, memberId, byId } = event;
  const said = saidOf(event);
  const [group] = said ? await groupNames(tx, [groupId]) : [];
  if (!said || !group) return [];
  return notifyMembers(tx, {
    ...said,
    key: keyOf(`group-${said.data.what}`, groupId),
    actorId: byId,
    at,
    ...inGroup(groupId),
    data: { ...said.data, title: group.name },
    to: membersById([memberId]),
  });
}

type Said = { kind: "group" | "invitation"; data: { what: string } };

/** What a member is told of their membership of a group; nothing of what they did themselves. */
function saidOf({ membership, memberId, byId, before }: MembershipChanged): Said | null {
  if (memberId === byId) return null;
  if (membership === "animateur") return { kind: "group", data: { what: "animator" } };
  if (before === "requested") {
    const what = membership === "none" ? "refused" : "accepted";
    return { kind: "group", data: { what } };
  }
  const entered = membership === "membre" && before === "none";
  return entered ? { kind: "invitation", data: { what: "group" } } : null;
}

/** Someone was invited to a channel: they are told; who left has nothing more to read there. */
export async function notifyOfStanding(
  tx: Transaction,
  { channelId, memberId, standing }: ChannelStandingChanged,
  at: Date,
): Promise<string[]> {
  if (standing === "none")
    return resolveInPlace(tx, { kind: "channel", id: channelId, memberId, at });
  const key = keyOf("invitation-channel", channelId);
  if (standing !== "invited") return resolveNotifications(tx, { keys: [key], memberId, at });
  const actorId = await channelInviterOf(tx, { channelId, memberId });
  if (!actorId) return [];
  return notifyMembers(tx, {
    kind: "invitation",
    key,
    actorId,
    at,
    ...inChannel(channelId),
    data: { what: "channel", title: await channelName(tx, channelId) },
    to: membersById([memberId]),
  });
}

/** A channel offers something more: those who follow it are told. */
export async function notifyOfResource(
  tx: Transaction,
  { channelId, resourceId, memberId }: ResourceOffered,
  at: Date,
): Promise<string[]> {
  const excerpt = await resourceTitle(tx, { channelId, resourceId });
  if (excerpt === null) return [];
  return notifyMembers(tx, {
    kind: "channel",
    key: keyOf("resource", channelId),
    actorId: memberId,
    at,
    ...inChannel(channelId),
    subject: { kind: "resource", id: resourceId },
    data: { what: "resource", title: await channelName(tx, channelId), excerpt },
    to: followersOf(channelId),
  });
}

/** What a channel no longer offers is told to nobody any longer. */
export const dismissForResources = (
  tx: Transaction,
  { channelId }: ChannelChanged,
): Promise<string[]> => deleteMissingResources(tx, channelId);
