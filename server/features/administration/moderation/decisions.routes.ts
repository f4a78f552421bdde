import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { holdMember, liftHold } from "./hold-member.ts";
import { removeMember } from "./manage-member.ts";
import { answerRemoval } from "./removal/answer-removal.ts";
import { proposeRemoval } from "./removal/propose-removal.ts";
import { listRemovals } from "./removal/removal.query.ts";
import { liftSuspension, suspend } from "./suspend-member.ts";
import { type DecisionList, listDecisionWords } from "./words/decision-words.query.ts";
import { saveDecisionWords } from "./words/save-decision-words.ts";

const calls = memberCalls.administration;
const DONE = { success: true } as const;

async function answerWithWords({ db }: Services, list: DecisionList) {
  const { items, updatedAt } = await listDecisionWords(db, list);
  return { items, updatedAt: updatedAt.toISOString() };
}

/** What is decided about a member, and the words it is decided with. */
export const decisionCalls = {
  decide: calls.decide.handler(async ({ context: { services, viewer }, input }) => {
    await holdMember(services, viewer, input);
    return DONE;
  }),

  lift: calls.lift.handler(async ({ context: { services, viewer }, input }) => {
    await liftHold(services, viewer, input);
    return DONE;
  }),

  suspend: calls.suspend.handler(async ({ context: { services, viewer }, input }) => {
    await suspend(services, viewer, input);
    return DONE;
  }),

  liftSuspension: calls.liftSuspension.handler(async ({ context: { services, viewer }, input }) => {
    await liftSuspension(services, viewer, input.id);
    return DONE;
  }),

  removeMember: calls.removeMember.handler(async ({ context: { services, viewer }, input }) => {
    await removeMember(services, viewer, input);
    return DELETED;
  }),

  listRemovals: calls.listRemovals.handler(async ({ context: { services, viewer } }) => {
    const waiting = await listRemovals(services.db, viewer, services.clock());
    return {
      items: waiting.map(({ expiresAt, ...one }) => ({
        ...one,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }),

  proposeRemoval: calls.proposeRemoval.handler(async ({ context: { services, viewer }, input }) => {
    await proposeRemoval(services, viewer, input);
    return DONE;
  }),

  answerRemoval: calls.answerRemoval.handler(async ({ context: { services, viewer }, input }) => {
    await answerRemoval(services, viewer, input);
    return DONE;
  }),

  listGrounds: calls.listGrounds.handler(({ context: { services } }) =>
    answerWithWords(services, "decision_grounds"),
  ),

  saveGrounds: calls.saveGrounds.handler(async ({ context: { services }, input }) => {
    await saveDecisionWords(services, "decision_grounds", input);
    return answerWithWords(services, "decision_grounds");
  }),

  listModelAnswers: calls.listModelAnswers.handler(({ context: { services } }) =>
    answerWithWords(services, "model_answers"),
  ),

  saveModelAnswers: calls.saveModelAnswers.handler(async ({ context: { services }, input }) => {
    await saveDecisionWords(services, "model_answers", input);
    return answerWithWords(services, "model_answers");
  }),
};
