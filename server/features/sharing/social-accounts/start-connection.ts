import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from "oauth4webapi";
import { DomainError, type ErrorCode } from "../../../../shared/ground/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { PlatformRefusal } from "../platforms/adapter.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import {
  deleteConnection,
  type HeldConnection,
  insertConnection,
  lockByState,
  saveReturn,
} from "./connection.repository.ts";
import {
  CONNECTION_MS,
  connectionPlace,
  errorName,
  hashOf,
  type Marks,
  makeState,
  newSecret,
  type Return,
  redirectUri,
  sessionHashOf,
} from "./connection.ts";
import { exchangeAtOnce } from "./exchange-code.ts";
import { withAnswerOf } from "./platform-answers.ts";

/**
 * Begins a connection: the platform's redirect back is accepted for ten minutes, once, and only in
 * this session.
 *
 * @returns where the person is sent on the platform
 * @throws DomainError OAUTH_NOT_SUPPORTED, PLATFORM_OFF, PLATFORM_NOT_CONFIGURED; where the platform
 *   is asked first, ACCOUNT_NAME_UNKNOWN, ACCOUNT_UNPROVEN, OAUTH_REFUSED, PLATFORM_UNREACHABLE
 */
export async function startConnection(
  services: Services,
  viewer: Viewer,
  about: { platform: PlatformId; marks: Marks; person?: string | undefined },
): Promise<URL> {
  const oauth = adapterOf(about.platform)?.oauth;
  if (!oauth) {
    const named = { platform: PLATFORM_NAMES[about.platform] };
    throw new DomainError("OAUTH_NOT_SUPPORTED", undefined, named);
  }
  const platform = await readPlatform(services, about.platform);
  const state = makeState(about.platform, about.marks);
  const verifier = oauth.pkce ? generateRandomCodeVerifier() : null;
  const asked = {
    state,
    redirectUri: redirectUri(services, about.platform),
    ...(verifier ? { challenge: await calculatePKCECodeChallenge(verifier) } : {}),
  };
  const { person = "" } = about;
  const kept = await withAnswerOf(about.platform, refusedDeparture, async () =>
    oauth.prepare?.(platform, { ...asked, person }),
  );
  const [id, at] = [uuidv7(), services.clock()];
  const vault = createVault(services.secrets.encryption);
  await insertConnection(services.db, {
    id,
    memberId: viewer.id,
    sessionHash: sessionHashOf(services, viewer),
    platform: about.platform,
    ...about.marks,
    stateHash: hashOf(services, "state", state),
    codeVerifier: verifier && vault.seal(connectionPlace(id, "verifier"), verifier),
    kept: kept === undefined ? null : vault.seal(connectionPlace(id, "kept"), kept),
    at,
    expiresAt: new Date(at.getTime() + CONNECTION_MS),
  });
  return oauth.authorize(platform, { ...asked, ...(kept === undefined ? {} : { kept }) });
}

/** The error of a connection that ended before the person left. */
function refusedDeparture({ code }: PlatformRefusal): ErrorCode {
  if (code === "target-missing") return "ACCOUNT_NAME_UNKNOWN";
  return code === "account-unproven" ? "ACCOUNT_UNPROVEN" : "OAUTH_REFUSED";
}

/** What a platform sends a person back with (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export type Returned = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  /** Who answers, where it says so (RFC 9207). */
  issuer?: string | undefined;
};

/**
 * Handles a platform's redirect back, once: its code is exchanged and the answer saved for the
 * page, which gets a code of ours. A state of another session or platform, expired or already used,
 * is refused.
 */
export async function returnFromPlatform(
  services: Services,
  viewer: Viewer | null,
  { platform, returned }: { platform: PlatformId; returned: Returned },
): Promise<Return> {
  const { code, state, error } = returned;
  // Without a state no connection can be identified: only the platform's error is passed on.
  if (error && !state) return { platform, error: errorName(error) };
  if (!state || !(code || error)) return { platform, error: "OAUTH_PARAMETERS_MISSING" };
  if (!viewer) return { platform, error: "OAUTH_STATE_INVALID" };
  const taken = await act(services, (tx) => take(tx, services, viewer, { platform, returned }));
  if ("held" in taken) {
    await exchangeAtOnce(services, taken.held);
    return { platform, code: taken.ours, state };
  }
  return taken;
}

/** @returns the connection with a code of ours; or what was wrong with what came back */
async function take(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { platform, returned }: { platform: PlatformId; returned: Returned },
): Promise<{ held: HeldConnection; ours: string } | Return> {
  const { code, state = "", error, issuer } = returned;
  const refused = (reason: ErrorCode): Return => ({ platform, error: reason });
  const held = await lockByState(tx, {
    memberId: viewer.id,
    sessionHash: sessionHashOf(services, viewer),
    stateHash: hashOf(services, "state", state),
    step: "started",
  });
  if (!held) return refused("OAUTH_STATE_INVALID");
  const ended = held.expiresAt <= services.clock();
  const isAnswer = held.platform === platform && isAnswerOf(services, held, issuer);
  if (code && !error && !ended && isAnswer) {
    const ours = newSecret();
    const vault = createVault(services.secrets.encryption);
    const platformCode = vault.seal(connectionPlace(held.id, "code"), code);
    await saveReturn(tx, held.id, { codeHash: hashOf(services, "code", ours), platformCode });
    return { held: { ...held, platformCode }, ours };
  }
  // Deleted whatever went wrong: a state is accepted once.
  await deleteConnection(tx, held.id);
  if (!isAnswer) return refused("OAUTH_STATE_INVALID");
  if (ended) return refused("OAUTH_EXPIRED");
  return { platform, error: errorName(error ?? "") };
}

/** Whether a redirect back comes from the server that was asked, where servers say who they are. */
function isAnswerOf(
  services: Services,
  { id, platform, kept }: HeldConnection,
  issuer: string | undefined,
): boolean {
  const check = adapterOf(platform)?.oauth?.isAnswerOf;
  if (!check) return true;
  if (kept === null) return false;
  const vault = createVault(services.secrets.encryption);
  return check(vault.open(connectionPlace(id, "kept"), kept), issuer);
}
