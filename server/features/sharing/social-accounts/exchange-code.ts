import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { DeliveryErrorCode } from "../../../../shared/sharing/delivery-errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { ApiAdapter, Grant } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { type HeldConnection, saveExchanged } from "./connection.repository.ts";
import { connectionPlace, redirectUri } from "./connection.ts";
import { answerOf } from "./platform-answers.ts";

type ByOAuth = ApiAdapter & { oauth: NonNullable<ApiAdapter["oauth"]> };

export const connectsByOAuth = (adapter: ApiAdapter | null): adapter is ByOAuth =>
  adapter !== null && adapter.oauth !== null;

/** Tokens as they are sealed in the connection's row. */
export const keptTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date().nullable(),
  scope: z.array(z.string()),
});

/** What a platform answered to its code. */
const exchanged = z.union([
  z.object({ grant: keptTokens.extend({ platformUserId: z.string().nullable() }) }),
  z.object({ refusal: z.object({ code: z.string(), detail: z.string() }) }),
  z.object({ noAnswer: z.literal(true) }),
]);
type Exchanged = z.infer<typeof exchanged>;

/**
 * Exchanges a platform's code at once, as X's expires after thirty seconds, and saves the answer
 * sealed for the page, which asks later. After an error that is not the platform's answer nothing
 * is saved: the page's call then exchanges the code itself.
 */
export async function exchangeAtOnce(services: Services, held: HeldConnection): Promise<void> {
  let answer: Exchanged;
  try {
    answer = { grant: await exchange(services, held) };
  } catch (error) {
    const said = saidOf(error);
    if (said === null) {
      if (!(error instanceof DomainError))
        services.log.warn({ err: error, platform: held.platform }, "Code non échangé");
      return;
    }
    answer = said;
  }
  const vault = createVault(services.secrets.encryption);
  const sealed = vault.seal(connectionPlace(held.id, "grant"), JSON.stringify(answer));
  await saveExchanged(services.db, held.id, sealed);
}

function saidOf(error: unknown): Exchanged | null {
  if (error instanceof NoAnswer) return { noAnswer: true };
  if (!(error instanceof PlatformRefusal)) return null;
  return { refusal: { code: error.code, detail: error.detail } };
}

/**
 * The grant of a connection whose person came back from the platform.
 *
 * @throws DomainError OAUTH_REFUSED, ACCOUNT_UNPROVEN, PLATFORM_UNREACHABLE, PLATFORM_NOT_CONFIGURED, PLATFORM_OFF
 */
export async function grantOf(services: Services, held: HeldConnection): Promise<Grant> {
  try {
    if (held.found === null) return await exchange(services, held);
    const vault = createVault(services.secrets.encryption);
    const kept = vault.open(connectionPlace(held.id, "grant"), held.found);
    const answer = exchanged.parse(JSON.parse(kept));
    if ("grant" in answer) return answer.grant;
    if ("noAnswer" in answer) throw new NoAnswer(true, "the code was not exchanged");
    const { code, detail } = answer.refusal;
    throw new PlatformRefusal(code as DeliveryErrorCode, detail);
  } catch (error) {
    throw answerOf(error, held.platform, ({ code }) =>
      code === "account-unproven" ? "ACCOUNT_UNPROVEN" : "OAUTH_REFUSED",
    );
  }
}

/** @throws PlatformRefusal, NoAnswer, DomainError */
async function exchange(services: Services, held: HeldConnection): Promise<Grant> {
  const adapter = adapterOf(held.platform);
  if (!connectsByOAuth(adapter)) throw new DomainError("OAUTH_STATE_INVALID");
  const platform = await readPlatform(services, held.platform);
  const vault = createVault(services.secrets.encryption);
  const open = (what: "code" | "verifier" | "kept", sealed: string) =>
    vault.open(connectionPlace(held.id, what), sealed);
  return adapter.oauth.exchange(platform, {
    code: open("code", held.platformCode ?? ""),
    redirectUri: redirectUri(services, held.platform),
    ...(held.codeVerifier ? { verifier: open("verifier", held.codeVerifier) } : {}),
    ...(held.kept ? { kept: open("kept", held.kept) } : {}),
  });
}
