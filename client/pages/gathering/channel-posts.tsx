import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { NoChannelPosts, WriteToChannel } from "../../features/gathering/index.ts";
import {
  NewPostsButton,
  PostRows,
  PostsEnd,
  PostsFailed,
  PostsLoading,
  useChannelPosts,
  useWaitingPosts,
  WaitingPosts,
} from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { CardStack } from "../../ui/card.tsx";
import { ShownPost } from "../posts/shown-post.tsx";

/** The posts of a channel, however many, with the member's own that are not sent yet. */
export function ChannelPosts({ channel }: { channel: Channel }) {
  const paths = usePaths();
  const { list, posts, fresh, showNew } = useChannelPosts(channel.id);
  const waiting = useWaitingPosts(posts, channel.id);
  const writing = paths.compose(null, channel.id);
  if (list.isPending) return <PostsLoading />;
  if (list.isError && posts.length === 0) {
    return <PostsFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  }
  return (
    <>
      {channel.abilities.publish && <WriteToChannel name={channel.name} to={writing} />}
      <NewPostsButton count={fresh} onShow={showNew} />
      {waiting.length > 0 && (
        <CardStack>
          <WaitingPosts posts={waiting} />
        </CardStack>
      )}
      {posts.length === 0 && waiting.length === 0 && (
        <NoChannelPosts channel={channel} writing={writing} />
      )}
      {posts.length > 0 && (
        <>
          <PostRows name={channel.id} posts={posts}>
            {(post) => <ShownPost post={post} inChannel />}
          </PostRows>
          <PostsEnd list={list} />
        </>
      )}
    </>
  );
}
