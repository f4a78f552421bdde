import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { ViewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import type {
  CalendarChanged,
  ChannelChanged,
  ChannelStandingChanged,
  GroupChanged,
  GroupRead,
  MembershipChanged,
} from "../../gathering/index.ts";
import type { MemberBlocked } from "../../people/index.ts";
import { resolveNotifications } from "../notification.repository.ts";
import { deleteReader, dismissActor } from "./dismiss-member.repository.ts";
import { keyOf } from "./keys.ts";
import { resolveHidden } from "./resolve-hidden.repository.ts";
import { stateOfMember } from "./self-facts.query.ts";

/** A group was archived or closed: for those who may no longer read it, its news counts as read. */
export async function resolveForGroup(
  tx: Transaction,
  { groupId, memberIds, closes }: GroupChanged,
  at: Date,
): Promise<string[]> {
  if (!closes && memberIds.length === 0) return [];
  return resolveHidden(tx, { of: "group", id: groupId }, at);
}

/** As `resolveForGroup`, of a channel. */
export const resolveForChannel = (
  tx: Transaction,
  { channelId }: ChannelChanged,
  at: Date,
): Promise<string[]> => resolveHidden(tx, { of: "channel", id: channelId }, at);

/** An event that is for fewer people waits to be read by those alone. */
export const resolveForEvent = (
  tx: Transaction,
  { eventId }: CalendarChanged,
  at: Date,
): Promise<string[]> => resolveHidden(tx, { of: "subject", id: eventId }, at);

/** Who left a group or a channel waits for nothing that only its members read. */
export async function resolveForStanding(
  tx: Transaction,
  event: MembershipChanged | ChannelStandingChanged,
  at: Date,
): Promise<string[]> {
  const standing = event.kind === "membership-changed" ? event.membership : event.standing;
  if (standing !== "none") return [];
  return resolveHidden(tx, { of: "reader", id: event.memberId }, at);
}

/**
 * Someone's rights changed: what they may no longer read waits for them no more. What those who took
 * back their consent did is told to nobody any longer, and nothing told to someone who left is kept.
 */
export async function resolveForMember(
  tx: Transaction,
  { memberId }: ViewerChanged,
  at: Date,
): Promise<string[]> {
  const state = await stateOfMember(tx, memberId);
  if (state === "deleted") await deleteReader(tx, memberId);
  const untold = state === "withdrawn" ? await dismissActor(tx, { actorId: memberId }) : [];
  const own = await resolveHidden(tx, { of: "reader", id: memberId }, at);
  return [...untold, ...own, ...(await resolveHidden(tx, { of: "subject", id: memberId }, at))];
}

/** Someone opened a group: its new posts are news to them no longer. */
export const resolveForReadGroup = (
  tx: Transaction,
  { groupId, memberId }: GroupRead,
  at: Date,
): Promise<string[]> => resolveNotifications(tx, { keys: [keyOf("post", groupId)], memberId, at });

/** After a block, what either member did before is no longer told to the other. */
export async function dismissForBlocked(
  tx: Transaction,
  { memberId, blockedId }: MemberBlocked,
): Promise<string[]> {
  const untold = await dismissActor(tx, { actorId: blockedId, memberId });
  return [...untold, ...(await dismissActor(tx, { actorId: memberId, memberId: blockedId }))];
}
