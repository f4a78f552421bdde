import type { DataRequestForm } from "../../../../shared/administration/data-requests.contract.ts";
import { dateInWords } from "../../../../shared/ground/dates-in-words.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { mayAskForLetter } from "../../../infrastructure/mailer/asked-letters.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { waitingCame } from "../waiting.events.ts";
import { type Attempts, countAttempts } from "./attempts.ts";
import { findContested } from "./contested.query.ts";
import { listAnswerers, listSentBy } from "./data-request.query.ts";
import {
  type ContestedId,
  insertDataRequest,
  type NewDataRequest,
} from "./data-request.repository.ts";
import { dueDate } from "./data-request.ts";
import { newRequestLetter, receiptLetter } from "./data-request-letters.ts";
import { newReceipt } from "./receipt.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Requests an hour from one network, and a day from one e-mail address. */
const PER_NETWORK = 5;
const PER_ADDRESS = 3;

/**
 * Receives a request from the form, open to visitors too: the sender is sent a receipt, those who
 * answer are notified. The same form sent twice, about the same decision, answers with the first receipt; a form whose trap
 * field is filled is answered like the others, and discarded.
 *
 * @param from the network it came from, as limits count it
 * @returns the receipt
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function sendDataRequest(
  services: Services,
  { website, decisionId, ...form }: DataRequestForm,
  { from }: { from: string },
): Promise<string> {
  if (website) return newReceipt();
  const email = form.email.toLowerCase();
  const sent = await listSentBy(services.db, email, daysAgo(services), MOST_REMEMBERED);
  const contested = decisionId ? await findContested(services.db, decisionId) : undefined;
  const decision = contested?.sanctionId ?? contested?.reportId ?? null;
  const twin = sent.find(
    (one) => one.kind === form.kind && one.message === form.message && one.decisionId === decision,
  );
  if (twin) return twin.receipt;
  const limit = Math.ceil(PER_ADDRESS * services.config.rateLimitFactor);
  const tooMany = limit > 0 && sent.length >= limit;
  if (tooMany || !(await mayTry(services, from))) throw new DomainError("TOO_MANY_REQUESTS");
  const request = await act(services, async (tx) => {
    const letter = await mayAskForLetter(tx, services, { to: email, from });
    return openDataRequest(tx, services, { ...form, email }, { letter, contested });
  });
  return request.receipt;
}

/**
 * Opens a request in a transaction: its sender is sent the receipt, those who answer are notified.
 *
 * @param letter false when the sender was sent too many letters: the receipt is only shown
 * @param contested the decision that it contests
 */
export async function openDataRequest(
  tx: Transaction,
  services: Services,
  { kind, name, email, message }: DataRequestForm,
  {
    letter = true,
    contested = NONE,
  }: { letter?: boolean; contested?: ContestedId | undefined } = {},
): Promise<{ id: string; receipt: string }> {
  const request: NewDataRequest = {
    id: uuidv7(),
    receipt: newReceipt(),
    kind,
    name,
    email,
    message,
    contested,
    at: services.clock(),
  };
  while (!(await insertDataRequest(tx, request))) request.receipt = newReceipt();
  await tellAll(tx, services, request, letter);
  await services.outbox.record(tx, waitingCame("data-request"));
  return request;
}

async function tellAll(
  tx: Transaction,
  services: Services,
  request: NewDataRequest,
  letter: boolean,
) {
  const { id, receipt, kind, email, at } = request;
  const community = await readCommunity(tx);
  const title = community?.title ?? "Parvis";
  if (letter)
    await services.mailer.post(tx, {
      to: email,
      // Only what is contested stands in the sender's own list.
      untilSeen: request.contested !== NONE,
      ...receiptLetter(title, { receipt, kind }),
    });
  const link = `${services.config.publicUrl}/administration/demandes/${id}`;
  const due = dateInWords(wallDateOf(dueDate(at), community?.timeZone ?? "Europe/Paris"));
  for (const to of await listAnswerers(tx, id)) {
    await services.mailer.post(tx, {
      to,
      untilSeen: true,
      ...newRequestLetter(title, { receipt, kind, link, due }),
    });
  }
}

const NONE: ContestedId = { sanctionId: null, reportId: null };
const MOST_REMEMBERED = 20;
const daysAgo = ({ clock }: Services) => new Date(clock().getTime() - DAY_MS);

const mostOf = ({ config }: Services) => Math.ceil(PER_NETWORK * config.rateLimitFactor);

/** Counts a request of a network, here and together with other processes: either may refuse it. */
async function mayTry(services: Services, from: string): Promise<boolean> {
  if (!attemptsOf(services).take(from, services.clock())) return false;
  const most = mostOf(services);
  const shared = await services.sharedCounts?.add("data-request", from, HOUR_MS);
  return most === 0 || !shared || shared.count <= most;
}

/** What each running server counted. */
const counted = new WeakMap<Services, Attempts>();

function attemptsOf(services: Services): Attempts {
  const max = mostOf(services);
  const attempts = counted.get(services) ?? countAttempts(max, HOUR_MS);
  counted.set(services, attempts);
  return attempts;
}
