import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { GroupChanged, JoinRequested, MembershipChanged } from "./group.events.ts";

/** A change of membership is shown to the member concerned and in the group. */
export const showMembershipChanged = ({
  groupId,
  memberId,
  membership,
}: MembershipChanged): LiveNews => ({
  fact: { kind: "membership-changed", groupId, memberId, membership },
  audience: { groupIds: [groupId], memberIds: [memberId] },
});

/** A request to join is shown to those who can answer it. */
export const showJoinRequested = ({ groupId, memberId, animatorIds }: JoinRequested): LiveNews => ({
  fact: { kind: "join-requested", groupId, memberId },
  audience: { groupIds: [], memberIds: animatorIds },
});

/**
 * A changed group is refreshed for all who may, or could before, see it. Its members are named one
 * by one, as an archived group is no longer among the groups of their sessions.
 */
export const showGroupChanged = (event: GroupChanged): LiveNews => {
  const { groupId, memberId, known, memberIds } = event;
  const inside = { groupIds: [groupId], memberIds: [memberId, ...memberIds] };
  return {
    fact: { kind: "group-changed", groupId },
    audience: known ? { everyone: true } : inside,
  };
};
