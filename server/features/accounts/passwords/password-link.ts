import { createHmac, randomBytes } from "node:crypto";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { mayAskForLetter } from "../../../infrastructure/mailer/asked-letters.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { readCommunity } from "../../people/index.ts";
import { deletePasswordLinks } from "../email/email-change.repository.ts";
import type { PasswordLinkEnded } from "../identity.events.ts";
import { assertUncommonPassword } from "../sign-up/common-password.ts";
import {
  findEmail,
  findLinkOwner,
  savePasswordLink,
  takePasswordLink,
} from "./password-link.repository.ts";
import { resetAccess } from "./reset-access.ts";

/** How long a link to a new password works. */
const LINK_MS = 60 * 60 * 1000;

/** Writes the letter with the link; the address it is for is sealed in it. */
export const SEND_PASSWORD_LINK = "send-password-link";
export const PASSWORD_LINK_PLACE = "jobs/send-password-link";

/**
 * Asks for the letter with a link to a new password. A job looks the address up: what is done within
 * the answer is the same whether or not it has an account.
 *
 * @param from the network the request came from, as limits count it
 */
export async function askForPasswordLink(
  services: Services,
  { email, from }: { email: string; from: string },
): Promise<void> {
  const { jobs, secrets } = services;
  const sealed = createVault(secrets.encryption).seal(PASSWORD_LINK_PLACE, email.toLowerCase());
  await act(services, async (tx) => {
    if (await mayAskForLetter(tx, services, { to: email, from }))
      await jobs.enqueue(tx, SEND_PASSWORD_LINK, { sealed });
  });
}

/** Where a link to a new password leads. */
const PAGE = "/redirection-mot-de-passe/";

/** A link that sets a member's password. */
export type PasswordLink = { url: string; expiresAt: Date };

/** Makes a link to a new password; those before it no longer work. It serves once, within the hour. */
export async function makePasswordLink(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<PasswordLink> {
  const token = randomBytes(32).toString("base64url");
  const at = services.clock();
  const expiresAt = new Date(at.getTime() + LINK_MS);
  const community = (await readCommunity(tx))?.id ?? "";
  await deletePasswordLinks(tx, memberId);
  await endLetters(tx, services, memberId);
  const digest = digestOf(services, token);
  await savePasswordLink(tx, { id: uuidv7(), memberId, digest, at, expiresAt });
  const page = `${services.config.publicUrl}${PAGE}${community}`;
  return { url: `${page}?token=${token}`, expiresAt };
}

/** Letters with former links serve no more, and nobody is asked to pass them on. */
async function endLetters(
  tx: Transaction,
  { mailer, outbox }: Services,
  memberId: string,
): Promise<void> {
  const to = await findEmail(tx, memberId);
  if (to) await mailer.linksReplaced(tx, { to, holds: PAGE });
  const ended: PasswordLinkEnded = { kind: "password-link-ended", memberId };
  await outbox.record(tx, ended);
}

/**
 * Sets the password of the member a link was made for, and ends their sessions and other links.
 *
 * @returns their address, to sign in with
 * @throws DomainError RESET_LINK_INVALID, PASSWORD_COMMON
 */
export async function setPasswordByLink(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, clock, mailer, outbox } = services;
  const digest = digestOf(services, token);
  const owner = await findLinkOwner(db, { digest, now: clock() });
  if (!owner) throw new DomainError("RESET_LINK_INVALID");
  const { memberId, name, email } = owner;
  const community = (await readCommunity(db))?.title;
  await assertUncommonPassword(password, { name, email, community });
  await resetAccess(services, memberId, {
    password,
    closeOtherWays: false,
    before: async (tx) => {
      if (!(await takePasswordLink(tx, digest))) throw new DomainError("RESET_LINK_INVALID");
      await mailer.linkUsed(tx, { to: email, holds: token });
      const ended: PasswordLinkEnded = { kind: "password-link-ended", memberId };
      await outbox.record(tx, ended);
    },
  });
  return email;
}

/** Links are kept by their keyed hash: who reads the database cannot use them. */
const digestOf = ({ secrets }: Services, token: string): string =>
  createHmac("sha256", secrets.links).update(`password ${token}`).digest("base64url");
