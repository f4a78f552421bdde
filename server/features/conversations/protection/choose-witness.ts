import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_CONVERSATION_MEMBERS } from "../../../../shared/ground/limits.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import {
  findConversation,
  lockConversation,
  type StoredConversation,
} from "../conversation.repository.ts";
import { insertMembers } from "../conversation-member.repository.ts";
import { type Happening, insertHappenings } from "../message.repository.ts";
import { decideOn, tellMembers } from "./decide-again.ts";
import { decideProtection } from "./protection.policy.ts";
import {
  type CandidateRow,
  listCandidates,
  type ProtectedConversation,
  readProtected,
} from "./protection.query.ts";
import { closeToWitness, deleteWitness, openToWitness } from "./protection.repository.ts";

type Chosen = { id: string; memberId: string };

/**
 * Chooses the witness of a conversation: the minor where they write with an adult, who manages it
 * in a discussion that is held. A witness sees what is written from then on; the same again changes
 * nothing.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, NOT_A_WITNESS, CONVERSATION_FULL
 */
export function chooseWitness(
  services: Services,
  viewer: Viewer,
  { id, memberId }: Chosen,
): Promise<void> {
  return act(services, async (tx) => {
    const stored = await lockConversation(tx, viewer.id, id);
    if (!stored) throw new DomainError("NOT_FOUND");
    const about = await protectedConversation(tx, id);
    const candidates = await candidatesFor(tx, viewer, stored, about);
    const chosen = candidates.find((one) => one.id === memberId);
    if (isThere(about, memberId)) return;
    if (!chosen) throw new DomainError("NOT_A_WITNESS");
    await putWitness(tx, services, { viewer, stored, about, memberId });
  });
}

/** Who may be chosen. @throws DomainError NOT_FOUND, NOT_ALLOWED */
export async function listWitnesses(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  id: string,
): Promise<CandidateRow[]> {
  const stored = await findConversation(db, viewer.id, id);
  if (!stored) throw new DomainError("NOT_FOUND");
  return candidatesFor(db, viewer, stored, await protectedConversation(db, id));
}

/**
 * Does without the witness, for who was the minor of a conversation and is of age.
 *
 * @throws DomainError NOT_FOUND, NOT_ALLOWED
 */
export function endWitness(services: Services, viewer: Viewer, id: string): Promise<void> {
  return act(services, async (tx) => {
    if (!(await lockConversation(tx, viewer.id, id))) throw new DomainError("NOT_FOUND");
    const { minorId, witnessUntil } = await protectedConversation(tx, id);
    if (minorId !== viewer.id || witnessUntil === null) throw new DomainError("NOT_ALLOWED");
    await letWitnessGo(tx, services, id);
  });
}

/** Takes the witness out of a locked conversation that needs none: it is one of two again. */
export async function letWitnessGo(tx: Transaction, services: Services, id: string): Promise<void> {
  const { memberIds } = await protectedConversation(tx, id);
  const witnessId = await deleteWitness(tx, id);
  if (witnessId) {
    const left = { id: uuidv7(), kind: "left", aboutId: null, text: "" } as const;
    const at = services.clock();
    await insertHappenings(tx, {
      conversationId: id,
      authorId: witnessId,
      happenings: [left],
      at,
    });
  }
  await closeToWitness(tx, id);
  await decideOn(tx, services, [id]);
  await tellMembers(tx, services, { id, memberIds });
}

const isThere = ({ members }: ProtectedConversation, memberId: string) =>
  members.some(({ id, witness }) => witness && id === memberId);

async function protectedConversation(
  db: Database | Transaction,
  id: string,
): Promise<ProtectedConversation> {
  const [about] = await readProtected(db, [id]);
  if (!about) throw new DomainError("NOT_FOUND");
  return about;
}

/** @throws DomainError NOT_ALLOWED when the viewer has no witness to choose there */
async function candidatesFor(
  db: Database | Transaction,
  viewer: Pick<Viewer, "id">,
  { kind, manager }: StoredConversation,
  about: ProtectedConversation,
): Promise<CandidateRow[]> {
  const minors = about.members.filter(({ minor }) => minor);
  const ofTwo = kind === "pair" || about.paired;
  const theirs = minors.some(({ id }) => id === viewer.id);
  const { state } = decideProtection(about);
  if (ofTwo ? !theirs || state === "free" : !manager || state !== "held")
    throw new DomainError("NOT_ALLOWED");
  const sides = about.members.filter(({ minor, witness }) => ofTwo && !minor && !witness);
  return listCandidates(db, {
    minorIds: minors.map(({ id }) => id),
    otherIds: sides.map(({ id }) => id),
  });
}

type Put = {
  viewer: Pick<Viewer, "id">;
  stored: StoredConversation;
  about: ProtectedConversation;
  memberId: string;
};

async function putWitness(
  tx: Transaction,
  services: Services,
  { viewer, stored, about, memberId }: Put,
): Promise<void> {
  const { id } = stored;
  const at = services.clock();
  const ofTwo = stored.kind === "pair" || about.paired;
  if (ofTwo) {
    await deleteWitness(tx, id);
    await openToWitness(tx, { id, minorId: viewer.id, chosenAt: at });
  } else if (stored.memberIds.length >= MAX_CONVERSATION_MEMBERS) {
    throw new DomainError("CONVERSATION_FULL");
  }
  await addWitness(tx, { id, memberId, hiddenPlace: stored.messageCount, at });
  const happening: Happening = { id: uuidv7(), kind: "witness", aboutId: memberId, text: "" };
  const now = await insertHappenings(tx, {
    conversationId: id,
    authorId: viewer.id,
    happenings: [happening],
    at,
  });
  await decideOn(tx, services, [id]);
  // Who was the witness until now is told that it is no longer theirs.
  const memberIds = [...new Set([...stored.memberIds, ...now])];
  await tellMembers(tx, services, { id, memberIds });
}

/** Puts the witness into a locked conversation: they see what is written from then on. */
export async function addWitness(
  tx: Transaction,
  { id, memberId, hiddenPlace, at }: Chosen & { hiddenPlace: number; at: Date },
): Promise<void> {
  await insertMembers(tx, {
    conversationId: id,
    memberIds: [memberId],
    managerId: null,
    witnessId: memberId,
    hiddenPlace,
    at,
  });
}
