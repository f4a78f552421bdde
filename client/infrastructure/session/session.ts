import { useSuspenseQuery } from "@tanstack/react-query";
import type { Community } from "../../../shared/people/community.contract.ts";
import type { Me } from "../../../shared/people/members.contract.ts";
import { paths } from "../pages/paths.ts";
import { wipeCaches, wipeEverything } from "../reading/persistence.ts";
import { callKey, callQuery } from "../reading/queries.ts";
import { queryClient } from "../reading/query-client.ts";
import { setTimeZone } from "../words/formats.ts";
import { forgetBegun, postIdentity } from "./identity.ts";
import { deleteLocalUser, localUserId, OWED_SIGN_OUT, saveLocalUser } from "./local-user.ts";

/** The query of the community's own title, banner, settings; every page's loader ensured it. */
export const communityQuery = callQuery("community", "read");
/** The query of the signed-in member; the loader of every signed-in page ensured it. */
export const meQuery = callQuery("members", "readMe");

/** The community. Every component may read it, once the router's first loader has. */
export function useCommunity(): Community {
  const { data } = useSuspenseQuery(communityQuery);
  setTimeZone(data.timeZone);
  return data;
}

/** The signed-in member. Only under signed-in pages. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/**
 * Reads the signed-in member from the cache or the server, and remembers them. If this browser was
 * last used by another member, their caches are wiped first.
 */
export async function ensureMe(): Promise<Me> {
  const me = await queryClient.ensureQueryData(meQuery);
  await remember(me);
  void noticeAnother(me).catch(() => undefined);
  return me;
}

/** The cached member may be the previous one: the server says whose session it is now. */
async function noticeAnother(me: Me): Promise<void> {
  const now = await queryClient.fetchQuery(meQuery);
  if (now.id === me.id) return;
  await remember(now);
  location.reload();
}

async function remember(me: Me): Promise<void> {
  const before = localUserId();
  if (before && before !== me.id) {
    await wipeCaches(queryClient);
    queryClient.setQueryData(meQuery.queryKey, me);
  }
  saveLocalUser(me.id, me);
}

/**
 * The member's own counters and rank have changed: the pages that show them read them again.
 *
 * @param counters `later`: only when a page shows them again (a like is not worth a request)
 */
export function renewOwnPoints(counters: "now" | "later" = "now"): void {
  const refetchType = counters === "now" ? "active" : "none";
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType });
  void queryClient.invalidateQueries({ queryKey: callKey("ranking") });
}

/** Signs out: tells the server, wipes every private cache, and opens the login screen afresh. */
export async function signOut(): Promise<void> {
  // The phone must forget even without network; the session ends once the server is told.
  const said = await postIdentity<{ providerSignOut?: string | null }>("sign-out").catch(
    () => "unheard" as const,
  );
  const community = queryClient.getQueryData(communityQuery.queryKey);
  const wiped = wipeEverything(queryClient);
  deleteLocalUser();
  forgetBegun();
  // Written before the wait: the phone may be put down, and the page stopped, meanwhile.
  if (said === "unheard") localStorage.setItem(OWED_SIGN_OUT, "1");
  await wiped;
  if (said !== "unheard" && said?.providerSignOut)
    (await import("./provider-sign-out.ts")).saveProviderSignOut(said.providerSignOut);
  // A new document, so that nothing private stays in memory.
  location.replace(community ? paths.login(community.id) : "/login");
}
