import { DomainError, ERRORS } from "../../../shared/ground/errors.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { ConversationChanged } from "./conversation.events.ts";
import {
  findCandidates,
  findMakerOf,
  findPair,
  insertConversation,
} from "./conversation.repository.ts";
import { pairOf } from "./conversation.ts";
import { insertMembers } from "./conversation-member.repository.ts";
import { insertHappenings } from "./message.repository.ts";
import { assertWitnessed } from "./protection/decide-again.ts";
import { openTrio } from "./protection/open-trio.ts";
import { readBeginning } from "./protection/protection.query.ts";
import { allModerate } from "./while-paused/moderators.query.ts";

export type ConversationInput = {
  id?: string | undefined;
  /** A single other member: the conversation of two. Several, or a name: a group. */
  memberIds: readonly string[];
  name?: string | undefined;
  /** Of an adult and a minor: whom the minor chooses for witness. */
  witnessId?: string | undefined;
};

/**
 * Begins a conversation. With a single other member, answers with the one they have, whatever the
 * id proposed; a group repeated with the same id is the first one. An adult and a minor begin with a
 * witness.
 *
 * @returns the id of the conversation
 *
 * @throws DomainError NOT_TO_ONESELF, ACCOUNT_PAUSED, MEMBER_UNKNOWN, CANNOT_WRITE, ID_TAKEN,
 *   WITNESS_NEEDED, NOT_A_WITNESS
 */
export function createConversation(
  services: Services,
  viewer: Viewer,
  { id = uuidv7(), memberIds, name = "", witnessId }: ConversationInput,
): Promise<string> {
  const others = [...new Set(memberIds)];
  if (others.includes(viewer.id)) throw new DomainError("NOT_TO_ONESELF");
  const [other = ""] = others;
  return act(services, async (tx) => {
    if (viewer.paused && !(await allModerate(tx, others))) throw new DomainError("ACCOUNT_PAUSED");
    return others.length === 1 && name === ""
      ? withOther(tx, services, viewer, { id, other, witnessId })
      : group(tx, services, viewer, { id, others, name });
  });
}

async function withOther(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, other, witnessId }: { id: string; other: string; witnessId: string | undefined },
): Promise<string> {
  await assertMayWriteTo(tx, viewer, [other]);
  const pair = pairOf(viewer.id, other);
  const known = await findPair(tx, pair);
  if (known) return known;
  const at = services.clock();
  const wanted = { kind: "pair", name: "", createdBy: viewer.id, at } as const;
  if (!(await insertConversation(tx, { id, pair, ...wanted }))) {
    const madeMeanwhile = await findPair(tx, pair);
    if (!madeMeanwhile) throw new DomainError("ID_TAKEN");
    return madeMeanwhile;
  }
  const { minorId } = await readBeginning(tx, viewer.id, other);
  if (minorId) {
    const adultId = minorId === viewer.id ? other : viewer.id;
    // Only the minor chooses: an adult begins with the witness they chose before.
    const chosen = minorId === viewer.id ? witnessId : undefined;
    await openTrio(tx, services, {
      id,
      minorId,
      adultId,
      byId: viewer.id,
      witnessId: chosen,
      at,
    });
    return id;
  }
  const both = { memberIds: [viewer.id, other], managerId: null, hiddenPlace: 0, at };
  await insertMembers(tx, { conversationId: id, ...both });
  return id;
}

async function group(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, others, name }: { id: string; others: readonly string[]; name: string },
): Promise<string> {
  const maker = await findMakerOf(tx, id);
  if (maker === viewer.id) return id;
  await assertMayWriteTo(tx, viewer, others);
  const at = services.clock();
  const wanted = { kind: "group", pair: null, name, createdBy: viewer.id, at } as const;
  if (!(await insertConversation(tx, { id, ...wanted }))) {
    if ((await findMakerOf(tx, id)) === viewer.id) return id;
    throw new DomainError("ID_TAKEN");
  }
  const memberIds = [viewer.id, ...others];
  const inside = { conversationId: id, memberIds, managerId: viewer.id, hiddenPlace: 0, at };
  await insertMembers(tx, inside);
  await assertWitnessed(tx, services, id);
  const happenings = [{ id: uuidv7(), kind: "created", aboutId: null, text: name } as const];
  await insertHappenings(tx, { conversationId: id, authorId: viewer.id, happenings, at });
  const made: ConversationChanged = {
    kind: "conversation-changed",
    conversationId: id,
    memberIds,
    mediaIds: [],
  };
  await services.outbox.record(tx, made);
  return id;
}

/**
 * Refuses to write to people who are not active members of whom the viewer may know, or are
 * separated from the viewer by a block.
 *
 * @throws DomainError MEMBER_UNKNOWN, CANNOT_WRITE
 */
export async function assertMayWriteTo(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<void> {
  const found = await findCandidates(tx, viewer, ids);
  if (found.length !== ids.length) {
    const fault = { field: "memberIds", message: ERRORS.MEMBER_UNKNOWN[1] };
    throw new DomainError("MEMBER_UNKNOWN", [fault]);
  }
  if (found.some(({ apart }) => apart)) throw new DomainError("CANNOT_WRITE");
}
