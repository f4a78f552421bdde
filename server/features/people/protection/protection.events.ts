/**
 * What protects a member, or by whom they are, changed: they are a minor or of age, someone became or
 * is no longer a guardian or a referent, a block was lifted. Of a guardianship, the minor.
 */
export type ProtectionChanged = {
  kind: "protection-changed";
  memberId: string;
  /** The day they come of age has come: it was nobody's decision, and they are told. */
  ofAge?: true;
};

export const protectionChanged = (memberId: string): ProtectionChanged => ({
  kind: "protection-changed",
  memberId,
});

export const cameOfAge = (memberId: string): ProtectionChanged => ({
  ...protectionChanged(memberId),
  ofAge: true,
});
