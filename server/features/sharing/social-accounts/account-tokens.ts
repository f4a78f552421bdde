import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { PublishingAccount, Tokens } from "../platforms/adapter.ts";
import type { SealedTokens } from "./social-account.repository.ts";
import type { StoredAccount } from "./social-account.ts";

type Kept = Pick<Services, "secrets">;

/** Seals the tokens of an account, bound to its row: in another row they cannot be opened. */
export function sealTokens({ secrets }: Kept, id: string, tokens: Tokens): SealedTokens {
  const vault = createVault(secrets.encryption);
  const { accessToken, refreshToken, expiresAt, scope } = tokens;
  return {
    accessToken: vault.seal(accessPlace(id), accessToken),
    expiresAt,
    scope,
    refreshToken: refreshToken === null ? null : vault.seal(refreshPlace(id), refreshToken),
  };
}

/** An account as an adapter is given it; null when its tokens were deleted. */
export function unseal({ secrets }: Kept, account: StoredAccount): PublishingAccount | null {
  const { id, accountId, accountName, details, expiresAt, scope } = account;
  if (account.accessToken === null) return null;
  const vault = createVault(secrets.encryption);
  const accessToken = vault.open(accessPlace(id), account.accessToken);
  const refreshToken =
    account.refreshToken === null ? null : vault.open(refreshPlace(id), account.refreshToken);
  const tokens: Tokens = { accessToken, refreshToken, expiresAt, scope };
  return { id, accountId, accountName, details, tokens };
}

const accessPlace = (id: string) => `social_accounts/${id}/access`;
const refreshPlace = (id: string) => `social_accounts/${id}/refresh`;
