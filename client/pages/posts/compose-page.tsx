import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
  PostsFailed,
  PostsLoading,
  ReceivedShare,
  writingTexts,
} from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { callQuery, needsReading } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { NoChannel, NoGroup } from "./nowhere-to-write.tsx";
import { WrittenPost } from "./written-post.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partager?groupe=` or `?chaine=`: a new post, in full page. */
export function Component() {
  const [query] = useSearchParams();
  const { groups } = useMe();
  const groupId = query.get("groupe");
  const channelId = query.get("chaine");
  usePageTitle(writingTexts.composer.title);
  return (
    <FrameColumn tall>
      {channelId ? (
        <WritingToChannel key={channelId} channelId={channelId} />
      ) : groups.length === 0 ? (
        <NoGroup />
      ) : (
        <ReceivedShare name={query.get("recu")}>
          {(share) => (
            <WrittenPost
              key={groupId}
              from={groupId ? { kind: "group", id: groupId } : null}
              share={share}
            />
          )}
        </ReceivedShare>
      )}
    </FrameColumn>
  );
}

/** Tells a member who may not publish there, before they write. */
function WritingToChannel({ channelId }: { channelId: string }) {
  const channel = useQuery(callQuery("channels", "read", { id: channelId }));
  needsReading(channel);
  if (channel.data?.abilities.publish) {
    return <WrittenPost from={{ kind: "channel", id: channelId }} channel={channel.data} />;
  }
  if (channel.isPending) return <PostsLoading />;
  if (channel.data || (isApiError(channel.error) && channel.error.status < 500)) {
    return <NoChannel />;
  }
  return <PostsFailed single busy={channel.isFetching} onRetry={() => channel.refetch()} />;
}
