/** A member blocked another. */
export type MemberBlocked = { kind: "member-blocked"; memberId: string; blockedId: string };
