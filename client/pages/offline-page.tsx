import type { ReactNode } from "react";
import { communityTexts, OfflineScreen } from "../features/people/index.ts";
import { usePageTitle } from "../infrastructure/pages/page-title.ts";
import { paths } from "../infrastructure/pages/paths.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import { localUserId } from "../infrastructure/session/local-user.ts";
import { communityQuery, meQuery } from "../infrastructure/session/session.ts";

/** No network, and this page was never read before. */
export function Component(props: { onRetry: () => void; framed: boolean; waiting: ReactNode }) {
  usePageTitle(communityTexts.offline.title);
  const community = queryClient.getQueryData(communityQuery.queryKey);
  const readable = localUserId() !== null && queryClient.getQueryData(meQuery.queryKey);
  const home = community && readable ? paths.home(community.id) : undefined;
  return <OfflineScreen {...props} keptHref={location.pathname === home ? undefined : home} />;
}
