import { createHash, randomBytes } from "node:crypto";
import type {
  AdapterPlatform,
  Grant,
  OAuth,
  PublishableAccount,
  PublishingAccount,
} from "../../../server/features/sharing/platforms/adapter.ts";
import { bluesky } from "../../../server/features/sharing/platforms/adapters/bluesky/bluesky.ts";
import { clientMetadata } from "../../../server/features/sharing/platforms/adapters/bluesky/bluesky-client.ts";
import { type BlueskyOptions, startBlueskyDouble } from "../../fakes/platforms/bluesky/bluesky.ts";
import { answerConsent } from "../../fakes/platforms/consent.ts";
import { accountOf, OWN_SERVER } from "../platform-bench.ts";
import type { AdapterBench } from "../platform-benches.ts";

const { prepare, authorize, exchange, isAnswerOf, listAccounts } = bluesky.oauth as Required<OAuth>;
const REDIRECT = `${OWN_SERVER.publicUrl}/auth/bluesky/callback`;

/** A double that knows the application of the bench by its address. */
export const startBluesky = (options: Partial<BlueskyOptions> = {}) =>
  startBlueskyDouble({
    clientOf: (id) => {
      const own = clientMetadata(OWN_SERVER);
      return id === own.client_id ? own : null;
    },
    ...options,
  });

/** Signs a person in, as far as the grant. @param person whom they say they are */
export async function signInToBluesky(platform: AdapterPlatform, person = ""): Promise<Grant> {
  const state = randomBytes(16).toString("hex");
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const departing = { state, redirectUri: REDIRECT, challenge };
  const kept = await prepare(platform, { ...departing, person });
  const back = await answerConsent(authorize(platform, { ...departing, kept }));
  const said = back.searchParams;
  if (said.get("state") !== state) throw new Error("another state came back");
  if (!isAnswerOf(kept, said.get("iss") ?? undefined)) throw new Error("another server answers");
  const code = said.get("code") ?? "";
  return exchange(platform, { code, redirectUri: REDIRECT, verifier, kept });
}

/** Connects the account that a person signs in to. */
export async function connectBluesky(
  platform: AdapterPlatform,
  person = "",
): Promise<PublishingAccount> {
  const [found] = await listAccounts(platform, await signInToBluesky(platform, person));
  const { problem, ...account } = found as PublishableAccount;
  if (problem) throw new Error(`nothing to publish to: ${problem}`);
  return accountOf({ ...account, problem });
}

export const BLUESKY_BENCH: AdapterBench = {
  adapter: bluesky,
  uploadStep: "upload",
  needsImage: false,
  showsAlt: true,
  async start() {
    const double = await startBluesky();
    return { ...double, forget: () => double.tokens.revokeAll() };
  },
  connect: (platform) => connectBluesky(platform, "@paroisse.bsky.social"),
};
