import {
  type DataRequestState,
  isOpenRequest,
} from "../../../../shared/administration/data-request-kinds.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { readCommunity } from "../../people/index.ts";
import type { AppealAnswered } from "../moderation/moderation.events.ts";
import { waitingCame, waitingSettled } from "../waiting.events.ts";
import { findContestedBy, mayJudge } from "./contested.query.ts";
import {
  type HeldRequest,
  insertAnswer,
  isLastAnswer,
  lockDataRequest,
  updateDataRequest,
} from "./data-request.repository.ts";
import { answerLetter } from "./data-request-letters.ts";

type Wanted = {
  id: string;
  state?: DataRequestState | undefined;
  note?: string | undefined;
  taken?: boolean | undefined;
};

/**
 * Changes the state or the note of a request, takes it or gives it back. A new request that is
 * taken is in progress from then on. A request that contests a decision is for another to judge:
 * a moderator who decided, or whom it concerns, may only change the note, and give the request back.
 *
 * @throws DomainError NOT_FOUND, OWN_DECISION
 */
export async function editDataRequest(
  services: Services,
  viewer: Viewer,
  { id, state, note, taken }: Wanted,
): Promise<void> {
  await act(services, async (tx) => {
    const held = await lockDataRequest(tx, id);
    if (!held) throw new DomainError("NOT_FOUND");
    if (taken || (state !== undefined && state !== held.state)) await assertOther(tx, viewer, id);
    const after = {
      state: state ?? (taken && held.state === "new" ? "in-progress" : held.state),
      note: note ?? held.note,
      takenBy: takerOf(held, viewer, taken),
    };
    await updateDataRequest(tx, id, after, services.clock());
    const open = isOpenRequest(after);
    if (open !== isOpenRequest(held)) await recordChange(tx, services, open);
  });
}

const recordChange = (tx: Transaction, { outbox }: Services, opened: boolean): Promise<void> =>
  outbox.record(tx, (opened ? waitingCame : waitingSettled)("data-request"));

/** @throws DomainError OWN_DECISION where the viewer decided what is contested, or it concerns them */
async function assertOther(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  if (!(await mayJudge(tx, id, viewer.id))) throw new DomainError("OWN_DECISION");
}

const takerOf = ({ takenBy }: HeldRequest, viewer: Viewer, taken: boolean | undefined) => {
  if (taken === undefined) return takenBy;
  return taken ? viewer.id : null;
};

/**
 * Answers a request by mail. The same answer sent twice leaves once.
 *
 * @throws DomainError NOT_FOUND, OWN_DECISION, REQUESTER_ERASED where no address is left to answer to
 */
export async function answerDataRequest(
  services: Services,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await act(services, async (tx) => {
    const held = await lockDataRequest(tx, id);
    if (!held) throw new DomainError("NOT_FOUND");
    await assertOther(tx, viewer, id);
    if (held.email === "") throw new DomainError("REQUESTER_ERASED");
    if (await isLastAnswer(tx, id, text)) return nothingDone();
    const at = services.clock();
    await insertAnswer(tx, { id: uuidv7(), requestId: id, text, by: viewer.id, at });
    await updateDataRequest(tx, id, { ...held, state: "answered" }, at);
    await recordChange(tx, services, false);
    const decision = await findContestedBy(tx, id);
    if (decision) await services.outbox.record(tx, answered(decision));
    const title = (await readCommunity(tx))?.title ?? "Parvis";
    const { receipt, email: to } = held;
    // The answer about a decision stands under it in Parvis, where its member is led.
    const untilSeen = decision !== undefined;
    await services.mailer.post(tx, { to, untilSeen, ...answerLetter(title, { receipt, text }) });
  });
}

const answered = (decision: Omit<AppealAnswered, "kind">): AppealAnswered => ({
  kind: "appeal-answered",
  ...decision,
});
