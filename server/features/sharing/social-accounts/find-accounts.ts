import { deliverySentence } from "../../../../shared/sharing/delivery-errors.ts";
import type {
  AdapterPlatform,
  ApiAdapter,
  Grant,
  PublishableAccount,
} from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { answerOf, isUnwell, withAnswerOf } from "./platform-answers.ts";

/** Accounts asked about at once. */
const AT_ONCE = 4;

/**
 * The accounts a grant gives access to, each checked with the platform: an account that cannot be
 * published to says why in `problem`.
 *
 * @throws DomainError ACCOUNT_INFO_FAILED, NO_ACCOUNT_FOUND when no right was given at all,
 *   PLATFORM_UNREACHABLE, PLATFORM_NOT_CONFIGURED
 */
export async function findAccounts(
  adapter: ApiAdapter & { oauth: NonNullable<ApiAdapter["oauth"]> },
  platform: AdapterPlatform,
  grant: Grant,
): Promise<PublishableAccount[]> {
  const found = await withAnswerOf(
    adapter.id,
    ({ code }) => (code === "permission-missing" ? "NO_ACCOUNT_FOUND" : "ACCOUNT_INFO_FAILED"),
    () => adapter.oauth.listAccounts(platform, grant),
  );
  const checked: PublishableAccount[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE);
    checked.push(...(await Promise.all(some.map((one) => checkFound(adapter, platform, one)))));
  }
  return checked;
}

async function checkFound(
  adapter: ApiAdapter,
  platform: AdapterPlatform,
  found: PublishableAccount,
): Promise<PublishableAccount> {
  if (found.problem) return found;
  const { accountId, accountName, tokens, details } = found;
  try {
    await adapter.check(platform, { id: "", accountId, accountName, tokens, details });
    return found;
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || isUnwell(error))
      throw answerOf(error, adapter.id, () => "ACCOUNT_INFO_FAILED");
    return { ...found, problem: deliverySentence(error.code, adapter.id) };
  }
}
