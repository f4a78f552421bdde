import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { readConversation } from "../conversation.query.ts";
import { presentConversation } from "../present-conversation.ts";
import { toPerson } from "../present-message.ts";
import { presentSealed, readSealedMessage } from "../sealed/read-sealed.ts";
import { listSealedMessages } from "../sealed/sealed-message.query.ts";
import { chooseWitness, endWitness, listWitnesses } from "./choose-witness.ts";
import { type CandidateRow, listCandidates, readBeginning } from "./protection.query.ts";

const calls = memberCalls.conversations;

/** @throws DomainError NOT_FOUND once it is no longer the viewer's */
async function answer(services: Services, viewer: Viewer, id: string) {
  const wanted = { count: 0, now: services.clock() };
  const row = await readConversation(services.db, viewer, id, wanted);
  if (!row) throw new DomainError("NOT_FOUND");
  return presentConversation(row);
}

const presentCandidates = (rows: readonly CandidateRow[]) => ({
  items: rows.map(({ kind, ...person }) => ({ ...toPerson(person), kind })),
});

/** The calls about witnesses of minors, and about what is kept sealed. */
export const witnessCalls = {
  listWitnesses: calls.listWitnesses.handler(async ({ context: { services, viewer }, input }) =>
    presentCandidates(await listWitnesses(services, viewer, input.id)),
  ),

  listWitnessesWith: calls.listWitnessesWith.handler(
    async ({ context: { services, viewer }, input: { memberId } }) => {
      const { minorId } = await readBeginning(services.db, viewer.id, memberId);
      if (minorId !== viewer.id) throw new DomainError("NOT_ALLOWED");
      const sides = { minorIds: [viewer.id], otherIds: [memberId] };
      return presentCandidates(await listCandidates(services.db, sides));
    },
  ),

  chooseWitness: calls.chooseWitness.handler(async ({ context: { services, viewer }, input }) => {
    await chooseWitness(services, viewer, input);
    return answer(services, viewer, input.id);
  }),

  endWitness: calls.endWitness.handler(async ({ context: { services, viewer }, input }) => {
    await endWitness(services, viewer, input.id);
    return answer(services, viewer, input.id);
  }),

  listSealed: calls.listSealed.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const rows = await listSealedMessages(services.db, viewer, {
      conversationId: input.conversationId,
      after: decodeCursor(input.cursor),
      count: wanted + 1,
    });
    const page = toPage(rows, wanted, (row) => ({ at: row.sealed_at, id: row.id }));
    return { ...page, items: page.items.map(presentSealed) };
  }),

  readSealed: calls.readSealed.handler(({ context: { services, viewer }, input }) =>
    readSealedMessage(services, viewer, input),
  ),
};
