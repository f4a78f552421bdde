import { createHmac, randomInt } from "node:crypto";
import { DomainError, type ErrorCode } from "../../../../shared/ground/errors.ts";
import { RECOVERY_CODES } from "../../../../shared/ground/limits.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { readCommunity } from "../../people/index.ts";
import { tellSecurityChange } from "../security-notice.ts";
import { matchingStep, newTotpSecret, totpUri } from "./totp.ts";
import {
  asksForCode,
  deleteTwoFactor,
  lockTwoFactor,
  replaceRecoveryCodes,
  saveWaiting,
  type TwoFactor,
  takeRecoveryCode,
  updateTwoFactor,
} from "./two-factor.repository.ts";

/** Wrong codes in a row before a pause, counted per account, whatever their origin. */
const MAX_FAILURES = 5;
const PAUSE_MS = 15 * 60 * 1000;

/**
 * Begins to turn the second factor on: nothing is asked of them before a first code has come.
 *
 * @throws DomainError TWO_FACTOR_ON
 */
export async function startTwoFactor(
  services: Services,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const title = (await readCommunity(services.db))?.title ?? "Parvis";
  await act(services, async (tx) => {
    if (await asksForCode(tx, viewer.id)) throw new DomainError("TWO_FACTOR_ON");
    await saveWaiting(tx, {
      memberId: viewer.id,
      at: services.clock(),
      secret: createVault(services.secrets.encryption).seal(secretLabel(viewer.id), secret),
    });
  });
  return { secret, uri: totpUri(secret, { issuer: title, account: viewer.email }) };
}

/**
 * Turns the second factor on with a first code.
 *
 * @returns the recovery codes, shown this once
 * @throws DomainError TWO_FACTOR_OFF when it was not begun, TWO_FACTOR_ON, WRONG_CODE, TOO_MANY_CODES
 */
export function confirmTwoFactor(
  services: Services,
  viewer: Viewer,
  code: string,
): Promise<string[]> {
  return withCode(services, { memberId: viewer.id, code, waiting: true }, async (tx) => {
    await updateTwoFactor(tx, viewer.id, { confirmedAt: services.clock() });
    await tellSecurityChange(tx, services, viewer.id, "two-factor-on");
    return giveRecoveryCodes(tx, services, viewer.id);
  });
}

/** Replaces the recovery codes. @throws as `confirmTwoFactor` */
export const renewRecoveryCodes = (
  services: Services,
  viewer: Viewer,
  code: string,
): Promise<string[]> =>
  withCode(services, { memberId: viewer.id, code }, (tx) =>
    giveRecoveryCodes(tx, services, viewer.id),
  );

/** Turns the second factor off. @throws as `confirmTwoFactor` */
export const stopTwoFactor = (services: Services, viewer: Viewer, code: string): Promise<void> =>
  withCode(services, { memberId: viewer.id, code }, async (tx) => {
    await deleteTwoFactor(tx, viewer.id);
    await tellSecurityChange(tx, services, viewer.id, "two-factor-off");
  });

type Try = { memberId: string; code: string; waiting?: boolean };

/**
 * Runs `work` when a code is good, in the same transaction as the code's use; a wrong code counts
 * against the account, whatever session or address it came from.
 *
 * @throws DomainError WRONG_CODE, TOO_MANY_CODES, TWO_FACTOR_OFF, TWO_FACTOR_ON
 */
export async function withCode<T>(
  services: Services,
  { memberId, code, waiting = false }: Try,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const outcome = await act(services, async (tx) => {
    const factor = await lockTwoFactor(tx, memberId);
    if (!factor || (!waiting && !factor.confirmedAt)) throw new DomainError("TWO_FACTOR_OFF");
    if (waiting && factor.confirmedAt) throw new DomainError("TWO_FACTOR_ON");
    const refusal = await tryCode(tx, services, { memberId, code, factor });
    // What was counted stays counted: the refusal is thrown once it is committed.
    return refusal ? { refusal } : { done: await work(tx) };
  });
  if ("refusal" in outcome) throw new DomainError(outcome.refusal as ErrorCode);
  return outcome.done;
}

async function tryCode(
  tx: Transaction,
  services: Services,
  { memberId, code, factor }: { memberId: string; code: string; factor: TwoFactor },
): Promise<ErrorCode | null> {
  const at = services.clock();
  if (factor.lockedUntil && factor.lockedUntil > at) return "TOO_MANY_CODES";
  const typed = code.replace(/[\s-]/g, "").toLowerCase();
  const vault = createVault(services.secrets.encryption);
  const secret = vault.open(secretLabel(memberId), factor.secret);
  const step = matchingStep(secret, { code: typed, lastStep: factor.lastStep, at });
  const good =
    step !== null || (await takeRecoveryCode(tx, memberId, hashOf(services, memberId, typed)));
  if (good) {
    const clean = { failures: 0, lockedUntil: null };
    await updateTwoFactor(tx, memberId, step === null ? clean : { ...clean, lastStep: step });
    return null;
  }
  const failures = factor.failures + 1;
  const pause = failures >= MAX_FAILURES;
  await updateTwoFactor(tx, memberId, {
    failures: pause ? 0 : failures,
    lockedUntil: pause ? new Date(at.getTime() + PAUSE_MS) : null,
  });
  return pause ? "TOO_MANY_CODES" : "WRONG_CODE";
}

async function giveRecoveryCodes(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashOf(services, memberId, code.replace("-", "")));
  await replaceRecoveryCodes(tx, memberId, hashes);
  return codes;
}

/** Fifty bits, without the letters that are taken for others. */
const LETTERS = "23456789abcdefghijkmnpqrstuvwxyz";
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const secretLabel = (memberId: string) => `two_factors/${memberId}`;

/** Bound to the member: the same code is nothing for another. */
const hashOf = ({ secrets }: Services, memberId: string, code: string): string =>
  createHmac("sha256", secrets.links).update(`recovery ${memberId} ${code}`).digest("base64url");
