import type { AdapterPlatform, PublishingAccount } from "../../adapter.ts";
import type { Answered } from "../../platform-request.ts";
import { askClearly } from "../clear-answer.ts";
import { linkedinRefusal } from "./linkedin-errors.ts";

/** What every call of LinkedIn's versioned API says of itself. */
export const versionHeaders = ({ apiVersion }: AdapterPlatform) => ({
  "linkedin-version": apiVersion,
  "x-restli-protocol-version": "2.0.0",
});

export type LinkedinCall = {
  method?: "GET" | "POST" | "DELETE";
  /** After `/rest`, its query included: Rest.li wants its parentheses as they are. */
  path: string;
  json?: unknown;
  /** Where the method does not say what the call does. */
  restliMethod?: "PARTIAL_UPDATE";
};

/** Makes a call of LinkedIn's versioned API. @throws PlatformRefusal, NoAnswer */
export function callLinkedin(
  platform: AdapterPlatform,
  bearer: string,
  { method = "GET", path, json, restliMethod }: LinkedinCall,
): Promise<Answered> {
  const url = `${platform.address("api")}/rest${path}`;
  const named = restliMethod ? { "x-restli-method": restliMethod } : {};
  const headers = { ...versionHeaders(platform), ...named };
  return askClearly(platform, { method, url, bearer, headers, json }, linkedinRefusal);
}

const ORGANIZATION = /^urn:li:organization:/;

/** Whether an account is a page's, whose id is its whole URN; that of a person is theirs alone. */
export const isOrganization = ({ accountId }: Pick<PublishingAccount, "accountId">): boolean =>
  ORGANIZATION.test(accountId);

/** The URN in whose name an account publishes. */
export const authorOf = (account: Pick<PublishingAccount, "accountId">): string =>
  isOrganization(account) ? account.accountId : `urn:li:person:${account.accountId}`;
