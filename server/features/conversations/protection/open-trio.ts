import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { insertMembers } from "../conversation-member.repository.ts";
import { insertHappenings } from "../message.repository.ts";
import { toPerson } from "../present-message.ts";
import { addWitness } from "./choose-witness.ts";
import { decideOn } from "./decide-again.ts";
import { type CandidateRow, listCandidates, readBeginning } from "./protection.query.ts";
import { openToWitness } from "./protection.repository.ts";

type Trio = {
  id: string;
  minorId: string;
  adultId: string;
  /** Who begins: either. */
  byId: string;
  /** Whom the minor chose; nobody yet where undefined. */
  witnessId: string | undefined;
  at: Date;
};

const defaultOf = (candidates: readonly CandidateRow[]) =>
  // A parent is there because the minor chose them, never because nobody else was found.
  candidates.find(({ last, kind }) => last || kind === "referent");

/** The witness with whom two would begin to write to each other; null where they need none. */
export async function proposeWitness(
  { db }: Pick<Services, "db">,
  viewer: Pick<Viewer, "id">,
  memberId: string,
) {
  const { minorId } = await readBeginning(db, viewer.id, memberId);
  if (!minorId) return null;
  const otherId = minorId === viewer.id ? memberId : viewer.id;
  const candidates = await listCandidates(db, { minorIds: [minorId], otherIds: [otherId] });
  const by = defaultOf(candidates);
  return {
    by: by ? toPerson(by) : null,
    mayChoose: minorId === viewer.id && candidates.length > 0,
  };
}

/**
 * The witness with whom an adult and a minor begin: whom the minor chooses or, without a choice,
 * whom they chose last, else the first referent who may.
 *
 * @throws DomainError NOT_A_WITNESS, WITNESS_NEEDED
 */
async function pickWitness(
  tx: Transaction,
  { minorId, adultId, witnessId }: Pick<Trio, "minorId" | "adultId" | "witnessId">,
): Promise<CandidateRow> {
  const candidates = await listCandidates(tx, { minorIds: [minorId], otherIds: [adultId] });
  if (witnessId !== undefined) {
    const chosen = candidates.find(({ id }) => id === witnessId);
    if (!chosen) throw new DomainError("NOT_A_WITNESS");
    return chosen;
  }
  const first = defaultOf(candidates);
  if (!first) throw new DomainError("WITNESS_NEEDED");
  return first;
}

/** Fills the conversation just made of an adult and a minor, with its witness. */
export async function openTrio(tx: Transaction, services: Services, trio: Trio): Promise<void> {
  const { id, minorId, adultId, byId, witnessId, at } = trio;
  const witness = await pickWitness(tx, trio);
  const chosenAt = witnessId === undefined ? null : at;
  await openToWitness(tx, { id, minorId, chosenAt });
  await insertMembers(tx, {
    conversationId: id,
    memberIds: [minorId, adultId],
    managerId: null,
    hiddenPlace: 0,
    at,
  });
  await addWitness(tx, { id, memberId: witness.id, hiddenPlace: 0, at });
  const happening = { id: uuidv7(), kind: "witness", aboutId: witness.id, text: "" } as const;
  const happenings = [happening];
  await insertHappenings(tx, { conversationId: id, authorId: byId, happenings, at });
  await decideOn(tx, services, [id]);
}
