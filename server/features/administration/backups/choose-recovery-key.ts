import { createHmac, timingSafeEqual } from "node:crypto";
import type {
  Guardian,
  KeyDraft,
} from "../../../../shared/administration/recovery-key.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { endingOf } from "../../../../shared/installation/key-lines.ts";
import { keyNumber, makeRecoveryKey } from "../../../infrastructure/backup/recovery-key.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { ChosenKey } from "./recovery-key.query.ts";
import { saveRecoveryKey } from "./recovery-key.repository.ts";

/** Time to print and write down, in milliseconds. */
const TICKET_MS = 60 * 60_000;

/**
 * Makes a key that does not count yet. Nothing of it is kept here: the ticket says, under a seal,
 * its public part and until when it may be chosen, by who knows its last letters.
 */
export async function draftRecoveryKey({ secrets, clock }: Services): Promise<KeyDraft> {
  const made = await makeRecoveryKey();
  const now = clock();
  const said = `${made.recipient}.${now.getTime() + TICKET_MS}`;
  const seal = sealOf(secrets.links, said, endingOf(made.key.join("")));
  return {
    number: keyNumber(made.recipient),
    madeAt: now.toISOString(),
    key: made.key,
    shares: made.shares,
    ticket: `${said}.${seal}`,
  };
}

const sealOf = (links: Buffer, said: string, ending: string): string =>
  createHmac("sha256", links).update(`recovery-key ${said} ${ending}`).digest("base64url");

export type KeyChoice = { ticket: string; ending: string; guardians: Guardian[] };

/**
 * Has a key count from now on, in the place of the one before.
 *
 * @throws DomainError KEY_ENDING_WRONG, KEY_DRAFT_OLD
 */
export async function chooseRecoveryKey(
  services: Services,
  { ticket, ending, guardians }: KeyChoice,
): Promise<ChosenKey> {
  const { secrets, clock } = services;
  const now = clock();
  const [recipient = "", until = "", seal = ""] = ticket.split(".");
  const expected = Buffer.from(sealOf(secrets.links, `${recipient}.${until}`, endingOf(ending)));
  const given = Buffer.from(seal);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new DomainError("KEY_ENDING_WRONG");
  if (Number(until) < now.getTime()) throw new DomainError("KEY_DRAFT_OLD");
  const chosen = { recipient, madeAt: now, guardians };
  await act(services, (tx) => saveRecoveryKey(tx, chosen));
  return chosen;
}
