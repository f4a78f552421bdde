import { createHash, randomBytes } from "node:crypto";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../infrastructure/database/sql-state.ts";
import { mayAskForLetter } from "../../../infrastructure/mailer/asked-letters.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { readCommunity, replaceEmail } from "../../people/index.ts";
import {
  emailChangedLetter,
  newAddressLetter,
  ownAddressLetter,
  takenAddressLetter,
} from "../letters.ts";
import { assertItIsThem } from "../member-proof.ts";
import { tellSecurityChange } from "../security-notice.ts";
import { fieldError } from "../sign-up/sign-up.ts";
import {
  deleteEmailChange,
  deletePasswordLinks,
  isTaken,
  saveEmailChange,
  takeEmailChange,
} from "./email-change.repository.ts";

/** How long the link to a new address works. */
const LINK_MS = 24 * 60 * 60 * 1000;

/** @property from the network the request came from, as limits count it */
export type EmailInput = { email: string; password?: string | undefined; from: string };

/**
 * Changes the viewer's address. Where mail is delivered, it changes once the link sent to the new
 * address is opened, and the answer is the same when that address already has an account, so as not
 * to reveal it; where no mail is delivered, it changes at once.
 *
 * @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN, EMAIL_TAKEN
 */
export async function changeEmail(
  services: Services,
  viewer: Viewer,
  wish: EmailInput,
): Promise<"to-confirm" | "changed"> {
  await assertItIsThem(services, viewer, wish.password);
  const email = wish.email.toLowerCase();
  if (services.mailer.delivers) {
    const letter = { to: email, from: wish.from };
    await act(services, async (tx) => {
      if (await mayAskForLetter(tx, services, letter))
        await askToConfirm(tx, services, viewer, email);
    });
    return "to-confirm";
  }
  await replace(services, fieldError("EMAIL_TAKEN", "email"), async (tx) => {
    await replaceEmail(tx, { memberId: viewer.id, email, verified: false });
    return { memberId: viewer.id, changed: true };
  });
  return "changed";
}

async function askToConfirm(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  email: string,
): Promise<void> {
  const { mailer, config } = services;
  const title = (await readCommunity(tx))?.title ?? "Parvis";
  // Deleted even when the new address turns out to be taken: a request replaces the previous one.
  await deleteEmailChange(tx, viewer.id);
  if (await isTaken(tx, email))
    return mailer.post(tx, {
      to: email,
      ...takenAddressLetter(title, `${config.publicUrl}/login`),
    });
  const link = await makeLink(tx, services, { memberId: viewer.id, email });
  await mailer.post(tx, { to: email, ...newAddressLetter(title, link) });
}

/** The link that makes an address a member's, or shows that it is theirs. */
async function makeLink(
  tx: Transaction,
  { config, clock }: Services,
  { memberId, email }: { memberId: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = clock();
  const expiresAt = new Date(at.getTime() + LINK_MS);
  await saveEmailChange(tx, { memberId, email, tokenHash: hashed(token), expiresAt, at });
  return `${config.publicUrl}/confirmer-adresse?token=${token}`;
}

/**
 * Sends a member the link that confirms the address they have. For anyone else, and any other
 * address, nothing is written and the answer is the same.
 */
export async function askToConfirmOwn(
  services: Services,
  viewer: Viewer | null,
  { email, from }: { email: string; from: string },
): Promise<void> {
  const { mailer } = services;
  if (!viewer || !mailer.delivers || viewer.email !== email.toLowerCase()) return;
  await act(services, async (tx) => {
    if (!(await mayAskForLetter(tx, services, { to: email, from }))) return;
    const title = (await readCommunity(tx))?.title ?? "Parvis";
    const link = await makeLink(tx, services, { memberId: viewer.id, email: viewer.email });
    await mailer.post(tx, { to: viewer.email, ...ownAddressLetter(title, link) });
  });
}

/**
 * Replaces an address with the one whose link was opened. No session is asked for: the link may be
 * opened on another phone. The old address is told.
 *
 * @returns the new address
 * @throws DomainError EMAIL_LINK_INVALID when it was used, is too old, or someone took the address
 */
export async function confirmEmail(services: Services, token: string): Promise<string> {
  const { mailer, clock } = services;
  let email = "";
  await replace(services, new DomainError("EMAIL_LINK_INVALID"), async (tx) => {
    const asked = await takeEmailChange(tx, hashed(token), clock());
    const before = asked && (await replaceEmail(tx, { ...asked, verified: true }));
    if (!before) throw new DomainError("EMAIL_LINK_INVALID");
    email = asked.email;
    if (before === email) return { memberId: asked.memberId, changed: false };
    const title = (await readCommunity(tx))?.title ?? "Parvis";
    await mailer.post(tx, { to: before, ...emailChangedLetter(title, email) });
    return { memberId: asked.memberId, changed: true };
  });
  return email;
}

/**
 * Changes an address in a single transaction, and forgets the member's cached session data. Links
 * already sent to the old address stop working.
 *
 * @param taken the error where someone else has the address
 * @param work gives whose address it is, and whether it is another than before
 */
async function replace(
  services: Services,
  taken: DomainError,
  work: (tx: Transaction) => Promise<{ memberId: string; changed: boolean }>,
): Promise<void> {
  try {
    const memberId = await act(services, async (tx) => {
      const { memberId: id, changed } = await work(tx);
      if (changed) await deletePasswordLinks(tx, id);
      if (changed) await tellSecurityChange(tx, services, id, "email-changed");
      await services.outbox.record(tx, viewerChanged(id));
      return id;
    });
    services.forgetViewer(memberId);
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? taken : error;
  }
}

/** Links are kept by their hash: who reads the database cannot use them. */
const hashed = (token: string): string => createHash("sha256").update(token).digest("base64url");
