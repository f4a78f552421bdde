import { DomainError } from "../../../../shared/ground/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { AdapterPlatform, ApiAdapter, Grant } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { noneOf } from "./connect-account.ts";
import { type Proven, saveConnectedAccount } from "./connected-account.ts";
import { connectsByOAuth } from "./exchange-code.ts";
import { isUnwell, refusedCheck, withAnswerOf } from "./platform-answers.ts";
import { toSocialAccount } from "./present-account.ts";

/** An account as someone gives it, with a token they got elsewhere. */
export type GivenAccount = {
  platform: PlatformId;
  accountId: string;
  accountName?: string | undefined;
  accessToken: string;
  refreshToken?: string | undefined;
  expiresAt?: string | undefined;
};

/**
 * Connects an account by its token, once the platform was asked whose it is and whether it may
 * publish.
 *
 * @throws DomainError PLATFORM_NOT_SUPPORTED, TOKEN_INVALID, PUBLISH_RIGHTS_MISSING,
 *   NO_ACCOUNT_FOUND, ACCOUNT_INFO_FAILED, PLATFORM_UNREACHABLE, PLATFORM_OFF,
 *   PLATFORM_NOT_CONFIGURED
 */
export async function saveAccount(
  services: Services,
  viewer: Viewer,
  given: GivenAccount,
): Promise<SocialAccount> {
  const adapter = adapterOf(given.platform);
  if (!adapter) throw notSupported(given.platform);
  const platform = await readPlatform(services, given.platform);
  if (!isToken(given.accessToken) || hasPassed(given.expiresAt, services.clock()))
    throw new DomainError("TOKEN_INVALID", undefined, { platform: PLATFORM_NAMES[given.platform] });
  const proven = await withAnswerOf(given.platform, refusedCheck, () =>
    prove(adapter, platform, given),
  );
  return act(services, async (tx) => {
    const about = { memberId: viewer.id, platform: given.platform, proven };
    return toSocialAccount(await saveConnectedAccount(tx, services, about));
  });
}

/** Characters a header can carry (RFC 6750, section 2.1, and what Meta writes beyond it). */
const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

const hasPassed = (end: string | undefined, now: Date): boolean =>
  end !== undefined && new Date(end) <= now;

const notSupported = (platform: PlatformId) =>
  new DomainError("PLATFORM_NOT_SUPPORTED", undefined, { platform: PLATFORM_NAMES[platform] });

async function prove(
  adapter: ApiAdapter,
  platform: AdapterPlatform,
  given: GivenAccount,
): Promise<Proven> {
  if (adapter.token) return proveToken(adapter.token, platform, given);
  if (!connectsByOAuth(adapter)) throw notSupported(given.platform);
  const grant: Grant = {
    accessToken: given.accessToken,
    refreshToken: given.refreshToken ?? null,
    expiresAt: given.expiresAt === undefined ? null : new Date(given.expiresAt),
    scope: [...platform.scope],
    platformUserId: null,
  };
  const found = await listed(adapter, platform, grant);
  const wanted = found?.find(({ accountId }) => accountId === given.accountId);
  if (found && !wanted) throw noneOf(given.platform, []);
  if (wanted?.problem) throw noneOf(given.platform, [wanted]);
  const { accountId } = given;
  const account = wanted ?? {
    accountId,
    accountName: given.accountName ?? accountId,
    profilePicture: null,
    kind: `Compte ${PLATFORM_NAMES[given.platform]}`,
    tokens: grant,
    details: {},
  };
  await adapter.check(platform, { id: "", ...account });
  return { ...account, platformUserId: null };
}

async function proveToken(
  token: NonNullable<ApiAdapter["token"]>,
  platform: AdapterPlatform,
  { accountId, accessToken, refreshToken, platform: id }: GivenAccount,
): Promise<Proven> {
  const asked = { accountId, accessToken, refreshToken: refreshToken ?? null };
  const { problem, ...account } = await token.verify(platform, asked).catch((error) => {
    throw wrongGiven(error, id);
  });
  if (!problem) return { ...account, platformUserId: null };
  const fault = { field: account.accountName, message: problem };
  throw new DomainError("PUBLISH_RIGHTS_MISSING", [fault], { platform: PLATFORM_NAMES[id] });
}

/** The error for a token or channel the member just typed: it names the field to correct. */
function wrongGiven(error: unknown, id: PlatformId): unknown {
  if (!(error instanceof PlatformRefusal)) return error;
  const code = refusedCheck(error);
  const platform = PLATFORM_NAMES[id];
  if (code === "TOKEN_INVALID") {
    const message = `${platform} ne reconnaît pas ce jeton. Recopiez-le en entier, puis recommencez.`;
    return new DomainError(code, [{ field: "accessToken", message }], { platform });
  }
  if (code === "NO_ACCOUNT_FOUND") {
    const message = `${platform} ne trouve pas ce canal. Vérifiez son nom et que le robot en fait partie, puis recommencez.`;
    return new DomainError(code, [{ field: "accountId", message }], { platform });
  }
  return error;
}

/**
 * The accounts a token gives access to; null when it is not a person's but, say, a Page's own
 * token.
 */
async function listed(
  adapter: ApiAdapter & { oauth: NonNullable<ApiAdapter["oauth"]> },
  platform: AdapterPlatform,
  grant: Grant,
) {
  try {
    return await adapter.oauth.listAccounts(platform, grant);
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || isUnwell(error)) throw error;
    return null;
  }
}
