import { createHash, randomBytes } from "node:crypto";
import type {
  AdapterPlatform,
  ApiAdapter,
  OAuth,
  PublishingAccount,
} from "../../server/features/sharing/platforms/adapter.ts";
import { accountOf, REDIRECT_URI } from "./platform-bench.ts";

/** Does what a person does at a platform's authorisation address. */
export type GiveConsent = (address: URL, answer?: "autoriser" | "refuser") => Promise<URL>;

/** A connection begun: where the person is sent, and what only we know. */
export function beginConnection(adapter: ApiAdapter, platform: AdapterPlatform) {
  const oauth = adapter.oauth as OAuth;
  const state = randomBytes(16).toString("hex");
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const pkce = oauth.pkce ? { challenge } : {};
  const address = oauth.authorize(platform, { state, redirectUri: REDIRECT_URI, ...pkce });
  return { oauth, state, address, verifier: oauth.pkce ? { verifier } : {} };
}

/** Connects the first account that a consent gives. */
export async function connectByOAuth(
  adapter: ApiAdapter,
  platform: AdapterPlatform,
  consent: GiveConsent,
): Promise<PublishingAccount> {
  const { oauth, address, state, verifier } = beginConnection(adapter, platform);
  const back = await consent(address);
  if (back.searchParams.get("state") !== state) throw new Error("another state came back");
  const code = back.searchParams.get("code") ?? "";
  const about = { code, redirectUri: REDIRECT_URI, ...verifier };
  const [found] = await oauth.listAccounts(platform, await oauth.exchange(platform, about));
  if (!found || found.problem) throw new Error(`nothing to publish to: ${found?.problem}`);
  return accountOf(found);
}
