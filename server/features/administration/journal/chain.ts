import { createHash } from "node:crypto";

/** An entry of the journal as it is hashed; its moment in microseconds, as the database keeps it. */
export type HashedEntry = {
  position: number;
  at: string;
  actorId: string | null;
  actorRole: string | null;
  act: string;
  subjectKind: string | null;
  subjectId: string | null;
  memberId: string | null;
  decisionId: string | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
  formerHash: string;
};

/** The SHA-256 of an entry: of its fields in a fixed order, with the hash of the one before. */
export const hashOf = (entry: HashedEntry): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        entry.position,
        entry.at,
        entry.actorId,
        entry.actorRole,
        entry.act,
        entry.subjectKind,
        entry.subjectId,
        entry.memberId,
        entry.decisionId,
        entry.before,
        entry.after,
        entry.requestId,
        entry.formerHash,
      ]),
    )
    .digest("hex");

export type Link = { position: number; hash: string };

export type ChainFault =
  | { kind: "missing"; position: number }
  | { kind: "changed"; position: number }
  | { kind: "unlinked"; position: number }
  | { kind: "head"; position: number };

/** Follows entries, in their order, from where they were last cut; keeps the first fault alone. */
export function createWalk(cut: Link) {
  let last = cut;
  let fault: ChainFault | null = null;
  const faultOf = ({ hash, ...entry }: HashedEntry & { hash: string }): ChainFault | null => {
    const { position } = entry;
    if (position !== last.position + 1) return { kind: "missing", position: last.position + 1 };
    if (entry.formerHash !== last.hash) return { kind: "unlinked", position };
    return hashOf(entry) === hash ? null : { kind: "changed", position };
  };
  return {
    /** @returns false once there is a fault: what follows proves nothing */
    step(entry: HashedEntry & { hash: string }): boolean {
      fault ??= faultOf(entry);
      last = { position: entry.position, hash: entry.hash };
      return fault === null;
    },
    /** @param head where the chain says that it ends */
    end(head: Link): ChainFault | null {
      if (fault) return fault;
      const whole = last.position === head.position && last.hash === head.hash;
      return whole ? null : { kind: "head", position: last.position };
    },
  };
}
