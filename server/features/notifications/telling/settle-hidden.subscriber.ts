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
import { settle } from "../notification.repository.ts";
import { forgetActor, forgetReader } from "./forget-member.repository.ts";
import { keyOf } from "./keys.ts";
import { stateOfMember } from "./self-facts.query.ts";
import { settleHidden } from "./settle-hidden.repository.ts";

/** A group was archived or closed: who may no longer read what stands there waits for nothing of it. */
export async function settleWithGroup(
  tx: Transaction,
  { groupId, memberIds, closes }: GroupChanged,
  at: Date,
): Promise<string[]> {
  if (!closes && memberIds.length === 0) return [];
  return settleHidden(tx, { of: "group", id: groupId }, at);
}

/** As `settleWithGroup`, of a channel. */
export const settleWithChannel = (
  tx: Transaction,
  { channelId }: ChannelChanged,
  at: Date,
): Promise<string[]> => settleHidden(tx, { of: "channel", id: channelId }, at);

/** An event that is for fewer people waits to be read by those alone. */
export const settleWithEvent = (
  tx: Transaction,
  { eventId }: CalendarChanged,
  at: Date,
): Promise<string[]> => settleHidden(tx, { of: "subject", id: eventId }, at);

/** Who left a group or a channel waits for nothing that only its members read. */
export async function settleWithStanding(
  tx: Transaction,
  event: MembershipChanged | ChannelStandingChanged,
  at: Date,
): Promise<string[]> {
  const standing = event.kind === "membership-changed" ? event.membership : event.standing;
  if (standing !== "aucune") return [];
  return settleHidden(tx, { of: "reader", id: event.memberId }, at);
}

/**
 * Someone's rights changed: what they may no longer read waits for them no more. What those who took
 * back their consent did is told to nobody any longer, and nothing told to someone who left is kept.
 */
export async function settleWithMember(
  tx: Transaction,
  { memberId }: ViewerChanged,
  at: Date,
): Promise<string[]> {
  const state = await stateOfMember(tx, memberId);
  if (state === "deleted") await forgetReader(tx, memberId);
  const untold = state === "withdrawn" ? await forgetActor(tx, { actorId: memberId }) : [];
  const own = await settleHidden(tx, { of: "reader", id: memberId }, at);
  return [...untold, ...own, ...(await settleHidden(tx, { of: "subject", id: memberId }, at))];
}

/** Someone opened a group: its new posts are news to them no longer. */
export const settleReadGroup = (
  tx: Transaction,
  { groupId, memberId }: GroupRead,
  at: Date,
): Promise<string[]> => settle(tx, { keys: [keyOf("partage", groupId)], memberId, at });

/** Of two members of whom one blocked the other, neither is told what the other did before. */
export async function forgetBlocked(
  tx: Transaction,
  { memberId, blockedId }: MemberBlocked,
): Promise<string[]> {
  const untold = await forgetActor(tx, { actorId: blockedId, memberId });
  return [...untold, ...(await forgetActor(tx, { actorId: memberId, memberId: blockedId }))];
}
