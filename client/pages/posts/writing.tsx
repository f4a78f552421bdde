import { useQuery } from "@tanstack/react-query";
import { PostsFailed, PostsLoading, ReceivedShare } from "../../features/posts/index.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { callQuery, needsReading } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { NoChannel, NoGroup } from "./nowhere-to-write.tsx";
import { type Over, WrittenPost } from "./written-post.tsx";

type WritingProps = {
  /** `groupe`, `chaine` or `recu`, as in the address. */
  query: URLSearchParams;
  over?: Over;
};

/** A new post in the group or the channel of an address, or why nothing can be written there. */
export function Writing({ query, over }: WritingProps) {
  const { groups } = useMe();
  const groupId = query.get("groupe");
  const channelId = query.get("chaine");
  if (channelId) return <WritingToChannel key={channelId} channelId={channelId} over={over} />;
  if (groups.length === 0) {
    return (
      <>
        {over?.head}
        <NoGroup />
      </>
    );
  }
  return (
    <ReceivedShare name={query.get("recu")}>
      {(share) => (
        <WrittenPost
          key={groupId}
          from={groupId ? { kind: "group", id: groupId } : null}
          share={share}
          over={over}
        />
      )}
    </ReceivedShare>
  );
}

type ToChannelProps = { channelId: string; over: Over | undefined };

/** Tells a member who may not publish there, before they write. */
function WritingToChannel({ channelId, over }: ToChannelProps) {
  const channel = useQuery(callQuery("channels", "read", { id: channelId }));
  needsReading(channel);
  if (channel.data?.abilities.publish) {
    return (
      <WrittenPost from={{ kind: "channel", id: channelId }} channel={channel.data} over={over} />
    );
  }
  const refused = channel.data || (isApiError(channel.error) && channel.error.status < 500);
  return (
    <>
      {over?.head}
      {channel.isPending ? (
        <PostsLoading />
      ) : refused ? (
        <NoChannel />
      ) : (
        <PostsFailed single busy={channel.isFetching} onRetry={() => channel.refetch()} />
      )}
    </>
  );
}
