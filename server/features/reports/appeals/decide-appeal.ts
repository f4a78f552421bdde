import { DomainError } from "../../../../shared/ground/errors.ts";
import type { AppealOutcome } from "../../../../shared/reports/appeal-kinds.ts";
import { nothingDone, tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { type AppealAnswered, findRecipient, waitingSettled } from "../../administration/index.ts";
import { readCommunity } from "../../people/index.ts";
import { releaseLimited } from "../../posts/index.ts";
import type { ReportUndone } from "../report.events.ts";
import { mayJudge, mayReadAppeal } from "./appeal.policy.ts";
import {
  emptyIfErased,
  type HeldAppeal,
  lockAppeal,
  saveOutcome,
  saveTaker,
} from "./appeal.repository.ts";
import { appealAnswerLetter, undoneLetter } from "./appeal-letters.ts";
import { findParties, listReportersOf } from "./contested.query.ts";
import { reopenReport } from "./reopen-report.repository.ts";
import { type UndoneDecision, undoDecision } from "./undo-decision.ts";

/**
 * An appeal, locked, for someone who may decide of it.
 *
 * @throws DomainError NOT_FOUND, OWN_DECISION
 */
async function appealToJudge(tx: Transaction, viewer: Viewer, id: string): Promise<HeldAppeal> {
  const held = await lockAppeal(tx, id);
  const parties = held && (await findParties(tx, id));
  if (!parties || !mayReadAppeal(viewer, parties)) throw new DomainError("NOT_FOUND");
  if (!mayJudge(viewer, parties)) throw new DomainError("OWN_DECISION");
  return held;
}

const isSettled = ({ state }: HeldAppeal): boolean => state === "upheld" || state === "granted";

/** Takes an appeal, or gives it back. @throws DomainError NOT_FOUND, OWN_DECISION, APPEAL_DECIDED */
export function takeAppeal(
  services: Services,
  viewer: Viewer,
  { id, taken }: { id: string; taken: boolean },
): Promise<void> {
  return act(services, async (tx) => {
    const held = await appealToJudge(tx, viewer, id);
    if (isSettled(held)) throw new DomainError("APPEAL_DECIDED");
    const takenBy = taken ? viewer.id : null;
    if (held.takenBy === takenBy) return nothingDone();
    tellAct({ ...(held.authorId && { memberId: held.authorId }) });
    await saveTaker(tx, id, takenBy, services.clock());
  });
}

type Wish = { id: string; outcome: AppealOutcome; reason: string };

/**
 * Answers an appeal: the decision stands, or it is undone with all it did, in one transaction. All
 * parties are told. The same answer sent twice by the same person is taken once.
 *
 * @throws DomainError NOT_FOUND, OWN_DECISION, APPEAL_DECIDED
 */
export async function decideAppeal(services: Services, viewer: Viewer, wish: Wish): Promise<void> {
  const { id, outcome, reason } = wish;
  const done = await act(services, async (tx) => {
    const held = await appealToJudge(tx, viewer, id);
    if (isSettled(held)) {
      const { state, decidedBy, answer } = held;
      if (decidedBy !== viewer.id || state !== outcome || answer !== reason)
        throw new DomainError("APPEAL_DECIDED");
      nothingDone();
      return null;
    }
    const { sanctionId, authorId } = held;
    tellAct({
      ...(authorId && { memberId: authorId }),
      ...(sanctionId && { decisionId: sanctionId }),
    });
    await saveOutcome(tx, id, { outcome, answer: reason, by: viewer.id }, services.clock());
    await services.outbox.record(tx, waitingSettled("appeal"));
    const undone = outcome === "granted" ? await undo(tx, services, viewer, held) : null;
    await tellAuthor(tx, services, held, { outcome, words: undone?.outcome ?? UPHELD, reason });
    if (undone && sanctionId) await tellReporters(tx, services, sanctionId, reason);
    await emptyIfErased(tx, id);
    return undone;
  });
  if (!done?.freed) return;
  services.forgetViewer(done.freed);
  if (done.wasLimited) await releaseLimited(services, done.freed);
}

const UPHELD = "Votre recours a été lu\u00a0: la décision est maintenue.";
const REOPENED =
  "Votre recours est accepté\u00a0: votre signalement est relu, et vous saurez ce qui en est décidé.";

async function undo(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id: appealId, sanctionId, reportId }: HeldAppeal,
): Promise<UndoneDecision> {
  if (sanctionId) return undoDecision(tx, services, { sanctionId, by: viewer.id });
  const reopened = { appealId, takenBy: viewer.id, at: services.clock() };
  if (reportId) await reopenReport(tx, { id: reportId, ...reopened });
  return { outcome: REOPENED, freed: null };
}

type Answer = { outcome: AppealOutcome; words: string; reason: string };

async function tellAuthor(
  tx: Transaction,
  services: Services,
  { sanctionId, reportId, authorId, email }: HeldAppeal,
  { outcome, words, reason }: Answer,
): Promise<void> {
  const decision = sanctionId
    ? ({ of: "sanction", id: sanctionId } as const)
    : ({ of: "report", id: reportId as string } as const);
  if (authorId) {
    const answered: AppealAnswered = {
      kind: "appeal-answered",
      memberId: authorId,
      decision,
      outcome,
    };
    await services.outbox.record(tx, answered);
  }
  const to = email || (authorId && (await findRecipient(tx, authorId)));
  if (!to) return;
  const title = (await readCommunity(tx))?.title ?? "Parvis";
  // The answer stands beside the decision in Parvis; who has no account is told by this alone.
  const letter = appealAnswerLetter(title, { outcome: words, reason });
  await services.mailer.post(tx, { to, untilSeen: email === "", ...letter });
}

async function tellReporters(
  tx: Transaction,
  services: Services,
  sanctionId: string,
  reason: string,
): Promise<void> {
  const community = services.mailer.delivers ? await readCommunity(tx) : null;
  for (const { email: to, reportId, reporterId, receipt } of await listReportersOf(
    tx,
    sanctionId,
  )) {
    const undone: ReportUndone = { kind: "report-undone", reportId, reporterId };
    await services.outbox.record(tx, undone);
    if (!community || !to) continue;
    const letter = undoneLetter(community.title, { receipt, reason });
    await services.mailer.post(tx, { to, untilSeen: true, ...letter });
  }
}
