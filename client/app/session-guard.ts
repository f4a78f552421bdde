import type { createBrowserRouter } from "react-router";
import { paths } from "../infrastructure/pages/paths.ts";
import { wipeCaches } from "../infrastructure/reading/persistence.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import {
  endLocalSession,
  localUserId,
  onLocalUserGone,
} from "../infrastructure/session/local-user.ts";
import { communityQuery } from "../infrastructure/session/session.ts";
import { onSessionEnded, onShutOut } from "../infrastructure/session/session-end.ts";

/**
 * The one place that handles a session's end: leads to the login screen with the way back; a member
 * who is suspended or waiting, to the page that says why. Private caches are wiped, drafts stay for
 * their author. A visitor who never signed in is left alone.
 */
export function guardSession(router: ReturnType<typeof createBrowserRouter>): void {
  onSessionEnded(() => {
    if (localUserId() === null) return;
    endLocalSession();
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    const community = queryClient.getQueryData(communityQuery.queryKey);
    const login = community
      ? paths.login(community.id, community.defaultGroupId, pathname + search)
      : "/login";
    void router.navigate(login).then(() => wipeCaches(queryClient));
  });
  onShutOut(() => {
    const { pathname } = router.state.navigation.location ?? router.state.location;
    if (pathname === paths.standing()) return;
    void router.navigate(paths.standing()).then(() => wipeCaches(queryClient));
  });
  // Signed out in another tab: a reload discards what this tab still holds in memory.
  onLocalUserGone(() => location.reload());
}
