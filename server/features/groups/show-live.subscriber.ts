import type { LiveNews } from "../../infrastructure/outbox/subscriptions.ts";
import type { JoinRequested, MembershipChanged } from "./group.events.ts";

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
