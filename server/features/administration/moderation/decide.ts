import type { Sanction } from "../../../../shared/administration/decisions.contract.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { beginningOf } from "../../../infrastructure/text.ts";
import { readCommunity } from "../../people/index.ts";
import { letterAbout } from "./letters.ts";
import { findRecipient } from "./member-management.query.ts";
import type { MemberJudged } from "./moderation.events.ts";
import { type Decision, insertSanction } from "./sanction.repository.ts";
import { wayToContest } from "./way-to-contest.ts";

/** Characters of a removed text that its author is reminded of. */
const EXCERPT_LENGTH = 120;

/** A decision that was taken, or that says what the one in force says. */
export type Taken = { id: string; isNew: boolean };

/**
 * Records a decision of moderation in the transaction that carries it out, and writes to the
 * member where mail is delivered; elsewhere the application tells them.
 *
 * @returns the id of the decision
 */
export async function recordDecision(
  tx: Transaction,
  services: Services,
  decision: Decision,
): Promise<string> {
  const sanctionId = await insertSanction(tx, decision);
  const { memberId, kind: sanction } = decision;
  tellAct({ memberId, decisionId: sanctionId });
  const judged: MemberJudged = { kind: "member-judged", sanctionId, memberId, sanction };
  await services.outbox.record(tx, judged);
  if (!services.mailer.delivers) return sanctionId;
  const to = await findRecipient(tx, decision.memberId);
  if (to) await writeAbout(tx, services, to, { ...decision, id: sanctionId });
  return sanctionId;
}

/** They end the live streams of whom they concern, which counts as a visit: nothing was seen by it. */
const SHUTS_OUT: ReadonlySet<Sanction["kind"]> = new Set(["suspension", "member-removed"]);

/** Writes a letter about a decision to an address. */
export async function writeAbout(
  tx: Transaction,
  services: Services,
  to: string,
  decision: Decision & { id: string },
): Promise<void> {
  const read = await readCommunity(tx);
  if (!read) return;
  const { title: community, timeZone } = read;
  const { id: decisionId, decidedBy, memberId: concerned } = decision;
  const appeal = await wayToContest(tx, services, { decisionId, decidedBy, concerned });
  const letter = letterAbout(decision, { community, timeZone, appeal });
  const untilSeen = !SHUTS_OUT.has(decision.kind);
  await services.mailer.post(tx, { to, untilSeen, ...letter });
}

type RemovedText = {
  kind: "post-removed" | "comment-removed" | "message-removed";
  authorId: string;
  subjectId: string;
  text: string;
  reason: string;
  ground?: string;
  decidedBy: string;
  at: Date;
};

/** Tells an author that someone else removed their text, and why. @returns the id of the decision */
export const notifyOfRemoval = (
  tx: Transaction,
  services: Services,
  { authorId, text, ...rest }: RemovedText,
): Promise<string> =>
  recordDecision(tx, services, {
    ...rest,
    memberId: authorId,
    excerpt: beginningOf(text, EXCERPT_LENGTH),
  });

/** Warns a member about what they wrote or did, and says why. @returns the id of the decision */
export const warnAuthor = (
  tx: Transaction,
  services: Services,
  { authorId, text, ...rest }: Omit<RemovedText, "kind">,
): Promise<string> =>
  recordDecision(tx, services, {
    ...rest,
    kind: "warning",
    memberId: authorId,
    excerpt: beginningOf(text, EXCERPT_LENGTH),
  });

/**
 * A member who removes the text of another must give a reason.
 *
 * @throws DomainError REASON_REQUIRED
 */
export function assertReason(reason: string | undefined): asserts reason is string {
  if (!reason)
    throw new DomainError("REASON_REQUIRED", [
      { field: "reason", message: ERRORS.REASON_REQUIRED[1] },
    ]);
}
