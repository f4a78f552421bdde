import type { SocialAccount } from "./social-accounts.contract.ts";

/** Pages that one text may name. */
export const MAX_MENTIONS = 5;

/** The right by which LinkedIn lets a page be looked up (Microsoft Learn, « Organization Lookup »). */
export const LOOK_UP_RIGHT = "rw_organization_admin";

const PAGE = /^urn:li:organization:/;

/** What looking a page up depends on. */
type Asker = Pick<SocialAccount, "platform" | "accountId" | "scope"> & { state: string };

/** Whether an account is a page of LinkedIn's that is connected. */
export const isConnectedPage = ({ platform, accountId, state }: Omit<Asker, "scope">): boolean =>
  platform === "linkedin" &&
  PAGE.test(accountId) &&
  (state === "connected" || state === "expiring");

/** Whether another page can be looked up by an account; a grant that tells no rights is believed. */
export const looksUpPages = ({ scope, ...account }: Asker): boolean =>
  isConnectedPage(account) && (scope.length === 0 || scope.includes(LOOK_UP_RIGHT));

/** Pages of enterprises, of schools, and those that show one side of either. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:company|school|showcase)\/([^/?#\s]+)/i;
const NAME = /^[\p{L}\p{M}\p{N}._'’&+-]{1,100}$/u;

/**
 * The name that stands in a page's address, of what a person typed: the address, or that name
 * alone. Null for anything else, such as the address of a person.
 */
export function pageNameOf(typed: string): string | null {
  const given = typed.trim();
  const name = decoded(ADDRESS.exec(given)?.[1] ?? given.replace(/^@/, ""));
  return name !== null && NAME.test(name) ? name : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
