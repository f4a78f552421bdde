import { WITNESS_LEAVES_DAYS } from "../../../../shared/conversations/protection.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { ConversationChanged } from "../conversation.events.ts";
import { insertHappenings } from "../message.repository.ts";
import { decideProtection, type ProtectionDecision } from "./protection.policy.ts";
import { listProtectedOf, type ProtectedConversation, readProtected } from "./protection.query.ts";
import {
  closeToWitness,
  lockConversations,
  saveDecision,
  saveWitnessUntil,
} from "./protection.repository.ts";

type Means = Pick<Services, "outbox" | "clock">;

const DAY_MS = 86_400_000;

/**
 * Decides again about every conversation of a member that holds a minor, inside the transaction
 * that changed who they are, what they may do or whom they blocked.
 */
export async function decideAgain(tx: Transaction, means: Means, memberId: string): Promise<void> {
  await decideOn(tx, means, await listProtectedOf(tx, memberId));
}

/**
 * Locks conversations, and decides whether members may write in them as things are now: what was
 * decided differently before is kept and told.
 *
 * @returns the decisions by conversation
 */
export async function decideOn(
  tx: Transaction,
  means: Means,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProtectionDecision>> {
  await lockConversations(tx, ids);
  const decided = new Map<string, ProtectionDecision>();
  for (const conversation of await readProtected(tx, ids)) {
    const decision = decideProtection(conversation);
    decided.set(conversation.id, decision);
    const { state, why } = decision;
    const changed = state !== conversation.protection || why !== conversation.heldWhy;
    if (changed) await saveDecision(tx, conversation.id, decision);
    const passed = await followPassage(tx, means, conversation);
    if (changed || passed) await tellMembers(tx, means, conversation);
  }
  return decided;
}

/**
 * Decides on a conversation whose members have just changed. @throws DomainError WITNESS_NEEDED when
 * that left it without a witness it had, or never had
 */
export async function assertWitnessed(tx: Transaction, means: Means, id: string): Promise<void> {
  const decided = await decideOn(tx, means, [id]);
  if (decided.get(id)?.state === "held") throw new DomainError("WITNESS_NEEDED");
}

/** Tells the members of a conversation that it is not as it was. */
export async function tellMembers(
  tx: Transaction,
  { outbox }: Pick<Services, "outbox">,
  { id, memberIds }: { id: string; memberIds: readonly string[] },
): Promise<void> {
  const changed: ConversationChanged = {
    kind: "conversation-changed",
    conversationId: id,
    memberIds: [...memberIds],
    mediaIds: [],
  };
  await outbox.record(tx, changed);
}

/**
 * Once the minor of a conversation is of age, its witness leaves after a notice; where there is
 * none, nobody is missing any more. @returns whether anything changed
 */
async function followPassage(
  tx: Transaction,
  { clock }: Means,
  conversation: ProtectedConversation,
): Promise<boolean> {
  const { id, minorId, members, witnessUntil } = conversation;
  const young = members.find((member) => member.id === minorId);
  if (!young || young.minor || witnessUntil !== null) return false;
  const witness = members.find((member) => member.witness);
  if (!witness) {
    await closeToWitness(tx, id);
    return true;
  }
  const at = clock();
  await saveWitnessUntil(tx, id, new Date(at.getTime() + WITNESS_LEAVES_DAYS * DAY_MS));
  const happening = { id: uuidv7(), kind: "of-age", aboutId: witness.id, text: "" } as const;
  await insertHappenings(tx, {
    conversationId: id,
    authorId: young.id,
    happenings: [happening],
    at,
  });
  return true;
}
