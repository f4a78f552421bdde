/** Someone joined the community, or asked to (`pending`). */
export type MemberRegistered = { kind: "member-registered"; memberId: string; pending: boolean };
