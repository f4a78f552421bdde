import { isLifting } from "../../../../shared/administration/sanction-kinds.ts";
import { dateInWords } from "../../../../shared/ground/dates-in-words.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { opensAppeal, waitingCame } from "../../administration/index.ts";
import { readCommunity } from "../../people/index.ts";
import { mayJudge } from "./appeal.policy.ts";
import { insertAppeal } from "./appeal.repository.ts";
import { newAppealLetter } from "./appeal-letters.ts";
import {
  type Contestable,
  findContestable,
  findParties,
  listModerators,
} from "./contested.query.ts";

type AppealWish = {
  decisionId: string;
  key?: string | undefined;
  text: string;
  email?: string | undefined;
};

/** The viewer, where they are signed in. */
type Contesting = Pick<Viewer, "id"> | null;

/**
 * A decision, for whom it concerns or who holds the link that it was sent with; nobody else learns
 * that there is one.
 *
 * @throws DomainError NOT_FOUND
 */
export async function decisionToContest(
  services: Services,
  viewer: Contesting,
  { decisionId, key }: Pick<AppealWish, "decisionId" | "key">,
): Promise<Contestable> {
  const decision = await findContestable(services.db, decisionId);
  const isTheirs = decision !== null && viewer !== null && decision.concerned?.id === viewer.id;
  const holdsLink = key !== undefined && opensAppeal(services, decisionId, key);
  if (!decision || isLifting(decision.kind) || !(isTheirs || holdsLink))
    throw new DomainError("NOT_FOUND");
  return decision;
}

/**
 * Contests a decision, once, within its term: those who took no part in it are told.
 *
 * @throws DomainError NOT_FOUND, ALREADY_CONTESTED, APPEAL_TOO_LATE, INVALID_INPUT without an address
 *   to answer to
 */
export async function sendAppeal(
  services: Services,
  viewer: Contesting,
  wish: AppealWish,
): Promise<void> {
  const decision = await decisionToContest(services, viewer, wish);
  const { appeal, until, concerned } = decision;
  if (appeal) return refuseSecond(services, new Date(appeal.sentAt));
  if (until < services.clock() || decision.undone) throw new DomainError("APPEAL_TOO_LATE");
  const hasAccount = concerned !== null && concerned.state !== "deleted";
  if (!hasAccount && !wish.email)
    throw new DomainError("INVALID_INPUT", [{ field: "email", message: ERRORS.INVALID_INPUT[1] }]);
  const sent = await act(services, async (tx) => {
    const id = uuidv7();
    const at = services.clock();
    const isReport = decision.of === "report";
    const email = hasAccount ? "" : (wish.email ?? "").toLowerCase();
    const about = {
      sanctionId: isReport ? null : decision.id,
      reportId: isReport ? decision.id : null,
    };
    const authorId = concerned?.id ?? null;
    if (!(await insertAppeal(tx, { id, ...about, authorId, email, text: wish.text, at })))
      return false;
    await services.outbox.record(tx, waitingCame("appeal"));
    await tellJudges(tx, services, id);
    return true;
  });
  if (!sent) return refuseSecond(services, services.clock());
}

/** @throws DomainError ALREADY_CONTESTED, with the day */
async function refuseSecond(services: Services, sentAt: Date): Promise<never> {
  const timeZone = (await readCommunity(services.db))?.timeZone ?? "Europe/Paris";
  const date = dateInWords(wallDateOf(sentAt, timeZone));
  throw new DomainError("ALREADY_CONTESTED", undefined, { date });
}

async function tellJudges(tx: Transaction, services: Services, appealId: string): Promise<void> {
  if (!services.mailer.delivers) return;
  const [community, parties] = [await readCommunity(tx), await findParties(tx, appealId)];
  if (!community || !parties) return;
  const link = `${services.config.publicUrl}/administration/recours/${appealId}`;
  const letter = newAppealLetter(community.title, link);
  for (const { email: to, ...moderator } of await listModerators(tx))
    if (mayJudge(moderator, parties))
      await services.mailer.post(tx, { to, untilSeen: true, ...letter });
}
