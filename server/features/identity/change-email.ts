import { createHash, randomBytes } from "node:crypto";
import { DomainError } from "../../../shared/errors.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { sqlState } from "../../infrastructure/database/transaction.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../infrastructure/session/viewer-changes.ts";
import { readCommunity } from "../community/index.ts";
import {
  forgetEmailChange,
  forgetPasswordLinks,
  isTaken,
  replaceEmail,
  saveEmailChange,
  takeEmailChange,
} from "./email-change.repository.ts";
import { emailChangedLetter, newAddressLetter, takenAddressLetter } from "./letters.ts";
import { assertItIsThem } from "./member-proof.ts";
import { tellSecurityChange } from "./security-notice.ts";
import { fault } from "./sign-up.ts";

/** How long the link to a new address works. */
const LINK_MS = 24 * 60 * 60 * 1000;
const UNIQUE_VIOLATION = "23505";

export type EmailWish = { email: string; password?: string | undefined };

/**
 * Changes one's address. With mail delivered it changes once the link sent to the new one is
 * opened, and an address that has an account already is answered alike; without, at once.
 *
 * @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN, EMAIL_TAKEN
 */
export async function changeEmail(
  services: Services,
  viewer: Viewer,
  wish: EmailWish,
): Promise<"to-confirm" | "changed"> {
  await assertItIsThem(services, viewer, wish.password);
  const email = wish.email.toLowerCase();
  if (services.mailer.delivers) {
    await act(services, (tx) => askToConfirm(services, tx, viewer, email));
    return "to-confirm";
  }
  await replace(services, fault("EMAIL_TAKEN", "email"), async (tx) => {
    await replaceEmail(tx, { memberId: viewer.id, email, verified: false });
    return viewer.id;
  });
  return "changed";
}

async function askToConfirm(
  services: Services,
  tx: Transaction,
  viewer: Viewer,
  email: string,
): Promise<void> {
  const { mailer, config, clock } = services;
  const title = (await readCommunity(tx))?.title ?? "Parvis";
  const token = randomBytes(32).toString("base64url");
  // A request replaces the one before it, also when its address turns out to be taken.
  await forgetEmailChange(tx, viewer.id);
  if (await isTaken(tx, email))
    return mailer.post(tx, {
      to: email,
      ...takenAddressLetter(title, `${config.publicUrl}/login`),
    });
  const at = clock();
  const expiresAt = new Date(at.getTime() + LINK_MS);
  await saveEmailChange(tx, {
    memberId: viewer.id,
    email,
    tokenHash: hashed(token),
    expiresAt,
    at,
  });
  const link = `${config.publicUrl}/confirmer-adresse?token=${token}`;
  await mailer.post(tx, { to: email, ...newAddressLetter(title, link) });
}

/**
 * Replaces an address with the one whose link was opened, by whoever opened it: the link may be
 * read on another phone. The old address is told.
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
    const title = (await readCommunity(tx))?.title ?? "Parvis";
    await mailer.post(tx, { to: before, ...emailChangedLetter(title, asked.email) });
    email = asked.email;
    return asked.memberId;
  });
  return email;
}

/**
 * Changes an address in one transaction, and forgets what is remembered of the member; what was
 * sent to the old address opens nothing any more.
 *
 * @param taken the error where someone else has the address
 * @param work gives whose address changed
 */
async function replace(
  services: Services,
  taken: DomainError,
  work: (tx: Transaction) => Promise<string>,
): Promise<void> {
  try {
    const memberId = await act(services, async (tx) => {
      const id = await work(tx);
      await forgetPasswordLinks(tx, id);
      await tellSecurityChange(services, tx, id, "email-changed");
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
