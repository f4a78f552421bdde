import type { Membership } from "../../../../shared/gathering/groups.contract.ts";

/** Someone entered or left a group, or their request was refused. */
export type MembershipChanged = {
  kind: "membership-changed";
  groupId: string;
  memberId: string;
  membership: Membership;
  /** Who did it: themselves, or who looks after the group. */
  byId: string;
  /** Their membership until then. */
  before: Membership;
};

/** Someone asks to join a group; its animators are told. */
export type JoinRequested = {
  kind: "join-requested";
  groupId: string;
  memberId: string;
  animatorIds: string[];
};

/** A group was created, edited, archived or reopened. */
export type GroupChanged = {
  kind: "group-changed";
  groupId: string;
  /** Who changed it. */
  memberId: string;
  /** Whether members outside of it know or knew of it. */
  known: boolean;
  /** It was for all to see, and is now closed. */
  closes: boolean;
  /** Its members, when what they may do there changed with it; none otherwise. */
  memberIds: string[];
  /** Its picture that was replaced. */
  mediaIds: string[];
};

/** A member opened a group in which something was new to them. */
export type GroupRead = { kind: "group-read"; groupId: string; memberId: string };
