import type { ReactNode } from "react";
import { OfflineScreen } from "../features/community/offline-screen.tsx";
import { texts } from "../features/community/texts.ts";
import { localUserId } from "../infrastructure/local-user.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { paths } from "../infrastructure/paths.ts";
import { queryClient } from "../infrastructure/query-client.ts";
import { communityQuery, meQuery } from "../infrastructure/session.ts";

/** No network, and this page was never read before. */
export function Component(props: { onRetry: () => void; framed: boolean; waiting: ReactNode }) {
  usePageTitle(texts.offline.title);
  const community = queryClient.getQueryData(communityQuery.queryKey);
  const readable = localUserId() !== null && queryClient.getQueryData(meQuery.queryKey);
  const home = community && readable ? paths.home(community.id) : undefined;
  return <OfflineScreen {...props} keptHref={location.pathname === home ? undefined : home} />;
}
