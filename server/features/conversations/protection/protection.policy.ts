import type { ConversationKind } from "../../../../shared/conversations/conversation-kinds.ts";
import type { HeldReason, Protection } from "../../../../shared/conversations/protection.ts";

/** Someone in a conversation, as far as the protection of minors goes. */
export type PersonInside = {
  id: string;
  minor: boolean;
  /** They may act: accepted, neither suspended nor gone. */
  active: boolean;
  /** They watch over the minors of the community. */
  referent: boolean;
  /** They are there as the witness. */
  witness: boolean;
};

/** A minor and an adult, or two who are separated by a block. */
type Two = readonly [string, string];

/** What the decision about a conversation depends on, and nothing else does. */
export type ProtectionFacts = {
  kind: ConversationKind;
  /** It is the conversation of two people, whose witness was chosen. */
  paired: boolean;
  /** Without those who left the community. */
  members: readonly PersonInside[];
  /** Accepted guardians, as [minor, adult]. */
  guardians: readonly Two[];
  /** Who animates a group in which the minor is, as [minor, adult]. */
  animators: readonly Two[];
  /** Blocks, in either direction. */
  blocks: readonly Two[];
};

export type ProtectionDecision = {
  state: Protection;
  /** Why it is held. */
  why: HeldReason | null;
  /** Who may end that, by choosing a witness. */
  needs: "choice-of-minor" | "choice-of-manager" | null;
};

const FREE: ProtectionDecision = { state: "free", why: null, needs: null };
const WATCHED: ProtectionDecision = { state: "watched", why: null, needs: null };

const holds = (pairs: readonly Two[], one: string, other: string) =>
  pairs.some(([first, second]) => first === one && second === other);

const separated = ({ blocks }: ProtectionFacts, one: string, other: string) =>
  holds(blocks, one, other) || holds(blocks, other, one);

/** Whether an adult there may be the witness for a minor: who was chosen, or looks after them. */
function isWitnessFor(facts: ProtectionFacts, minor: PersonInside, adult: PersonInside): boolean {
  if (separated(facts, minor.id, adult.id)) return false;
  const chosen = adult.referent || holds(facts.guardians, minor.id, adult.id);
  if (facts.kind === "pair") return false;
  if (facts.paired) return adult.witness && chosen;
  return chosen || holds(facts.animators, minor.id, adult.id);
}

/**
 * Decides whether members may write in a conversation: one that holds a minor and an adult who is
 * not their guardian needs a second adult, and for each minor a witness whom no block separates
 * from either side.
 */
export function decideProtection(facts: ProtectionFacts): ProtectionDecision {
  const { kind, paired, members, guardians } = facts;
  const minors = members.filter(({ minor }) => minor);
  const adults = members.filter(({ minor, active }) => !minor && active);
  if (minors.length === 0 || adults.length === 0) return FREE;
  if (minors.every(({ id }) => adults.every((adult) => holds(guardians, id, adult.id))))
    return FREE;
  const needs = kind === "pair" || paired ? "choice-of-minor" : "choice-of-manager";
  const held = (why: HeldReason): ProtectionDecision => ({ state: "held", why, needs });
  if (kind === "pair") return held("alone");
  if (paired && !adults.some(({ witness }) => witness)) return held("witness");
  if (adults.length < 2) return held("second-adult");
  for (const minor of minors) {
    const witnesses = adults.filter((adult) => isWitnessFor(facts, minor, adult));
    const seen = (adult: PersonInside) =>
      witnesses.some(({ id }) => id !== adult.id && !separated(facts, id, adult.id));
    const alone = adults.filter(
      (adult) =>
        !(holds(guardians, minor.id, adult.id) || witnesses.includes(adult) || seen(adult)),
    );
    if (witnesses.length === 0 || alone.length > 0)
      return held(paired ? "witness" : "group-witness");
  }
  return WATCHED;
}
