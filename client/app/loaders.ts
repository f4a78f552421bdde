import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Community } from "../../shared/people/community.contract.ts";
import { paths, safeWayBack } from "../infrastructure/pages/paths.ts";
import { isWide } from "../infrastructure/pages/use-wide.ts";
import { isApiError } from "../infrastructure/reading/api-error.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import { localUserId } from "../infrastructure/session/local-user.ts";
import { communityQuery, ensureMe } from "../infrastructure/session/session.ts";
import { setTimeZone } from "../infrastructure/words/formats.ts";
import { guestOf } from "../product/guest.ts";
import { loadColumns } from "./columns/use-columns.ts";
import { PageCodeError } from "./lazy-page.ts";
import { SERVED_PAGES } from "./served-pages.ts";

/** The community, from the cache or the server. */
async function ensureCommunity(): Promise<Community> {
  const community = await queryClient.ensureQueryData({
    ...communityQuery,
    revalidateIfStale: true,
  });
  setTimeZone(community.timeZone);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && community.faviconUrl) icon.href = community.faviconUrl;
  return community;
}

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Reads the community first; an address with another community's id redirects to this one's. */
export async function communityLoader({ request, params }: LoaderFunctionArgs) {
  const { id } = await ensureCommunity();
  const named = params.communityId;
  if (named && named !== id) throw redirect(pathOf(request).replace(encodeURIComponent(named), id));
  return null;
}

/** Reads the signed-in member, or leads to the login screen with the way back. */
export async function memberLoader({ request, params }: LoaderFunctionArgs) {
  const columns = isWide() ? loadColumns() : undefined;
  const community = await ensureCommunity();
  try {
    await Promise.all([ensureMe(), columns]);
    return null;
  } catch (error) {
    if (!isApiError(error, "SIGN_IN_REQUIRED")) throw error;
    const groupId = params.groupeId ?? community.defaultGroupId;
    throw redirect(paths.login(community.id, groupId, pathOf(request)));
  }
}

/** The root redirects to the home page, or to the login screen. */
export async function rootLoader({ request }: LoaderFunctionArgs) {
  const community = await ensureCommunity();
  try {
    await ensureMe();
  } catch (error) {
    if (!isApiError(error, "SIGN_IN_REQUIRED")) throw error;
    throw redirect(
      paths.login(community.id, community.defaultGroupId) + new URL(request.url).search,
    );
  }
  throw redirect(paths.home(community.id));
}

/** `/shared` redirects to the community's own. */
export async function sharedLoader({ request }: LoaderFunctionArgs) {
  const { id } = await ensureCommunity();
  throw redirect(paths.shared(id) + new URL(request.url).search);
}

/** A member who is already signed in is sent on from the login screen. */
export async function visitorLoader({ request, params }: LoaderFunctionArgs) {
  if (localUserId() === null) return null;
  const community = await ensureCommunity();
  try {
    await ensureMe();
  } catch {
    return null;
  }
  const search = new URL(request.url).searchParams;
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const back = safeWayBack(search.get("vers")) ?? event;
  const group = params.groupeId === community.defaultGroupId ? undefined : params.groupeId;
  throw redirect(back ?? (group ? paths.group(community.id, group) : paths.home(community.id)));
}

/** `/login` and `/register` without ids lead to the default community and group. */
export const withDefaults =
  (page: "login" | "signUp") =>
  async ({ request }: LoaderFunctionArgs) => {
    const community = await ensureCommunity();
    const address = paths[page](community.id, community.defaultGroupId);
    throw redirect(address + new URL(request.url).search);
  };

/** A page the server draws was opened here: the server did not answer. @throws PageCodeError */
export function servedLoader({ request }: LoaderFunctionArgs) {
  if (SERVED_PAGES.test(new URL(request.url).pathname)) throw new PageCodeError("served page");
  return null;
}
