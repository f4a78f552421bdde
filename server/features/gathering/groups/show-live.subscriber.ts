import type { LiveNews } from "../../../infrastructure/outbox/subscriptions.ts";
import type { GroupChanged, JoinRequested, MembershipChanged } from "./group.events.ts";

/** A change of membership is shown to the one it concerns and in the group. */
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
 * What a group says of itself is shown anew to all who know, or knew, of it: its members are named,
 * as one that is archived is no longer among theirs.
 */
export const showGroupChanged = (event: GroupChanged): LiveNews => {
  const { groupId, memberId, known, memberIds } = event;
  const inside = { groupIds: [groupId], memberIds: [memberId, ...memberIds] };
  return {
    fact: { kind: "group-changed", groupId },
    audience: known ? { everyone: true } : inside,
  };
};
