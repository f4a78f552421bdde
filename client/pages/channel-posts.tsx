import type { Channel } from "../../shared/channels.ts";
import { NoChannelPosts } from "../features/channels/no-channel-posts.tsx";
import { WriteToChannel } from "../features/channels/write-to-channel.tsx";
import { ListEnd } from "../features/posts/list-end.tsx";
import { PostsFailed, PostsLoading } from "../features/posts/list-states.tsx";
import { NewPostsButton } from "../features/posts/new-posts-button.tsx";
import { useOutgoing } from "../features/posts/outgoing.ts";
import { PendingPost } from "../features/posts/pending-post.tsx";
import { PostRows } from "../features/posts/post-rows.tsx";
import { useChannelPosts } from "../features/posts/use-channel-posts.ts";
import { useMe } from "../infrastructure/session.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Slabs } from "../ui/slab.tsx";
import { ShownPost } from "./shown-post.tsx";

/** The posts of a channel, however many, with one's own that are still on their way. */
export function ChannelPosts({ channel }: { channel: Channel }) {
  const me = useMe();
  const paths = usePaths();
  const pending = useOutgoing(me.id, channel.id);
  const { list, posts, fresh, showNew } = useChannelPosts(channel.id);
  const writing = paths.compose(null, channel.id);
  if (list.isPending) return <PostsLoading />;
  if (list.isError && posts.length === 0) {
    return <PostsFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  }
  return (
    <>
      {channel.abilities.publish && <WriteToChannel name={channel.name} to={writing} />}
      <NewPostsButton count={fresh} onShow={showNew} />
      {pending.length > 0 && (
        <Slabs>
          {pending.map((post) => (
            <PendingPost key={post.draft.id} post={post} />
          ))}
        </Slabs>
      )}
      {posts.length === 0 && pending.length === 0 && (
        <NoChannelPosts channel={channel} writing={writing} />
      )}
      {posts.length > 0 && (
        <>
          <PostRows name={channel.id} posts={posts}>
            {(post) => <ShownPost post={post} inChannel />}
          </PostRows>
          <ListEnd
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}
