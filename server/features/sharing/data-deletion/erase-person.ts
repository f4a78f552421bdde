import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { readClientSecret } from "../platforms/read-platform.ts";
import { eraseGrant, forgetGrant } from "../social-accounts/forget-grant.ts";
import { cutOffLetter } from "./cut-off-letter.ts";
import { findLastDeletionOf, listCutOff } from "./data-deletion.query.ts";
import { deleteAccountNames, insertDeletion } from "./data-deletion.repository.ts";
import { deletionCode, personHash } from "./deletion-code.ts";
import { readSignedRequest } from "./signed-request.ts";

/** Platforms that call us on behalf of a person. */
export const CALLING = ["facebook", "instagram", "threads"] as const;
export type CallingPlatform = (typeof CALLING)[number];

/** The user id of a request that names nobody; no account was granted by it. */
const NOBODY = "0";
/** How far our clock and that of a platform may stand apart. */
const CLOCKS_APART_MS = 60_000;

/**
 * Erases what we hold of a person of a platform who asked the platform for it: their accounts here
 * with their tokens and names; what was published stays, without them. Accounts connected after the
 * request was issued are kept: a replayed request must not delete them.
 *
 * @returns the code by which the deletion can be followed; that of the deletion before, when this
 *   request finds nothing more
 * @throws DomainError SIGNED_REQUEST_INVALID
 */
export async function erasePerson(
  services: Services,
  platform: CallingPlatform,
  signed: unknown,
): Promise<string> {
  const { userId, issuedAt, before } = await verifyRequest(services, platform, signed);
  const person = userId ?? NOBODY;
  const hash = personHash(services.secrets, platform, person);
  const code = deletionCode(services.secrets, { platform, userId: person, issuedAt });
  return act(services, async (tx) => {
    await deleteAccountNames(tx, { platform, userId: person, before });
    const erased = await eraseGrant(tx, services, { platform, platformUserId: person, before });
    const last = erased > 0 ? null : await findLastDeletionOf(tx, platform, hash);
    if (last) return last.code;
    const at = services.clock();
    await insertDeletion(tx, { code, platform, personHash: hash, erasedAccounts: erased, at });
    return code;
  });
}

/**
 * Deletes the tokens of accounts whose person removed our application at the platform: deliveries
 * through them wait until they are connected again, and their owners are told.
 *
 * @throws DomainError SIGNED_REQUEST_INVALID
 */
export async function cutOffPerson(
  services: Services,
  platform: CallingPlatform,
  signed: unknown,
): Promise<void> {
  const { userId, before } = await verifyRequest(services, platform, signed);
  if (userId === null) return;
  await act(services, async (tx) => {
    const owners = await listCutOff(tx, { platform, userId, before });
    await forgetGrant(tx, services, { platform, platformUserId: userId, before });
    if (owners.length === 0) return;
    const { communityTitle } = await readPublishingSettings(tx);
    const link = `${services.config.publicUrl}/dashboard/social-accounts`;
    for (const { email: to, accountNames } of owners) {
      const letter = cutOffLetter(communityTitle, { platform, accountNames, link });
      await services.mailer.post(tx, { to, ...letter });
    }
  });
}

type Checked = {
  userId: string | null;
  issuedAt: Date;
  /** Accounts connected after this moment are left alone. */
  before: Date;
};

/** Each platform signs with the secret of its own application. */
async function verifyRequest(
  services: Services,
  platform: CallingPlatform,
  signed: unknown,
): Promise<Checked> {
  const secret = (await readClientSecret(services, platform)) ?? "";
  const request = readSignedRequest(signed, secret, services.clock());
  if (!request) throw new DomainError("SIGNED_REQUEST_INVALID");
  return { ...request, before: new Date(request.issuedAt.getTime() + CLOCKS_APART_MS) };
}
