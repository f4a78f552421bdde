import type { Membership } from "../../../shared/groups.ts";

/** Someone entered or left a group, or their request was refused. */
export type MembershipChanged = {
  kind: "membership-changed";
  groupId: string;
  memberId: string;
  membership: Membership;
};

/** Someone asks to join a group; its animators are told. */
export type JoinRequested = {
  kind: "join-requested";
  groupId: string;
  memberId: string;
  animatorIds: string[];
};
