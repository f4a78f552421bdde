/** A waiting registration was accepted; who invited this member is told. */
export type MemberAccepted = { kind: "member-accepted"; memberId: string };

export const memberAccepted = (memberId: string): MemberAccepted => ({
  kind: "member-accepted",
  memberId,
});
