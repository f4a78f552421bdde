import type {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "../../../../shared/accounts/security.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_PASSKEYS } from "../../../../shared/ground/limits.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { readCommunity } from "../../people/index.ts";
import { tellSecurityChange } from "../security-notice.ts";
import { openSession } from "../sessions/open-session.ts";
import { maySignIn } from "../sessions/session.query.ts";
import { lockWaysIn } from "../ways-in.repository.ts";
import { beginStep, takeBegun } from "./identity-step.ts";
import {
  deleteKey,
  insertPasskey,
  listCredentialIds,
  lockPasskey,
  noteUse,
  renameKey,
  toPasskey,
} from "./passkey.repository.ts";

// With its library: few keys are made or used.
const webauthn = () => import("./webauthn.ts");

/** Keys are made for the community's public address, and used there alone. */
function site({ config }: Services): { origin: string; rpId: string } {
  return { origin: config.publicUrl, rpId: new URL(config.publicUrl).hostname };
}

/** Begins the making of a key: the challenge is the member's, once. */
export async function startPasskey(services: Services, viewer: Viewer): Promise<PasskeyCreation> {
  const { db } = services;
  const { PASSKEY_ALGORITHMS } = await webauthn();
  const exclude = await listCredentialIds(db, viewer.id);
  if (exclude.length >= MAX_PASSKEYS) throw new DomainError("TOO_MANY_PASSKEYS");
  const step = { kind: "passkey-new", memberId: viewer.id, data: {} } as const;
  return {
    challenge: await beginStep(db, services, step),
    rp: {
      id: site(services).rpId,
      name: (await readCommunity(db))?.title ?? "Parvis",
    },
    user: {
      id: Buffer.from(viewer.id).toString("base64url"),
      name: viewer.email,
      displayName: viewer.name,
    },
    algorithms: [...PASSKEY_ALGORITHMS],
    exclude,
  };
}

/**
 * Keeps a key that a device has just made for this challenge. Nothing vouches for the device
 * itself (no attestation): what counts is that later answers are signed by this very key.
 *
 * @throws DomainError PASSKEY_REFUSED, PASSKEY_KNOWN
 */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  made: NewPasskey & { name: string },
): Promise<Passkey> {
  const { readChallenge, readNewKey } = await webauthn();
  const challenge = readChallenge(made.clientData);
  const key = challenge && (await readNewKey(made, { ...site(services), challenge }));
  if (!key) throw new DomainError("PASSKEY_REFUSED");
  const at = services.clock();
  const row = { id: uuidv7(), name: made.name, at };
  await act(services, async (tx) => {
    const step = await takeBegun(tx, services, "passkey-new", challenge);
    if (step?.memberId !== viewer.id) throw new DomainError("PASSKEY_REFUSED");
    const kept = await insertPasskey(tx, {
      ...row,
      memberId: viewer.id,
      credentialId: made.credentialId,
      publicKey: key.publicKey,
      signCount: key.signCount,
    });
    if (!kept) throw new DomainError("PASSKEY_KNOWN");
    await tellSecurityChange(tx, services, viewer.id, "passkey-added");
  });
  return toPasskey(row);
}

/** Begins a sign-in by passkey, before the member is known. */
export async function startPasskeySignIn(services: Services): Promise<PasskeyRequest> {
  const step = { kind: "passkey-sign-in", memberId: null, data: {} } as const;
  const challenge = await beginStep(services.db, services, step);
  return { challenge, rpId: site(services).rpId };
}

/**
 * Opens a session with a key. Its device has asked for a finger, a face or a code: no other factor
 * is asked for.
 *
 * @returns the token of the session
 * @throws DomainError STEP_EXPIRED for a challenge that waits no longer, else PASSKEY_REFUSED,
 *   whatever was wrong
 */
export async function signInWithPasskey(
  services: Services,
  answer: PasskeyAnswer,
  userAgent: string | null,
): Promise<string> {
  const { readChallenge, readUse } = await webauthn();
  const challenge = readChallenge(answer.clientData);
  if (!challenge) throw new DomainError("PASSKEY_REFUSED");
  // Taken on its own: an answer that is refused has used its challenge up too.
  if (!(await takeBegun(services.db, services, "passkey-sign-in", challenge)))
    throw new DomainError("STEP_EXPIRED");
  return act(services, async (tx) => {
    const known = await lockPasskey(tx, answer.credentialId);
    if (!known || !isTheirs(answer.userHandle, known.memberId))
      throw new DomainError("PASSKEY_REFUSED");
    const signCount = await readUse(answer, { ...site(services), challenge }, known);
    if (signCount === null || !(await maySignIn(tx, known.memberId)))
      throw new DomainError("PASSKEY_REFUSED");
    await noteUse(tx, { id: known.id, signCount, at: services.clock() });
    const opening = { memberId: known.memberId, openedWith: "passkey", userAgent } as const;
    return openSession(tx, services, opening);
  });
}

const isTheirs = (userHandle: string | null | undefined, memberId: string): boolean =>
  !userHandle || Buffer.from(userHandle, "base64url").toString() === memberId;

/** @throws DomainError NOT_FOUND */
export async function renamePasskey(
  services: Services,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await act(services, async (tx) => {
    if (!(await renameKey(tx, { id, memberId: viewer.id, name })))
      throw new DomainError("NOT_FOUND");
  });
}

/** @throws DomainError NOT_FOUND, LAST_WAY_IN */
export async function removePasskey(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { openId } = services.config;
  await act(services, async (tx) => {
    const ways = await lockWaysIn(tx, viewer.id);
    if (!(await deleteKey(tx, { id, memberId: viewer.id }))) throw new DomainError("NOT_FOUND");
    const linked = openId !== null && ways.issuers.includes(openId.issuer);
    const left = ways.passkeys - 1 + Number(linked) + Number(ways.password && !openId?.only);
    if (left === 0) throw new DomainError("LAST_WAY_IN");
    await tellSecurityChange(tx, services, viewer.id, "passkey-removed");
  });
}
