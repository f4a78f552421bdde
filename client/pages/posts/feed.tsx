import { Link } from "react-router";
import {
  NewPostsButton,
  NoFeed,
  PostsFailed,
  PostsLoading,
  postTexts,
  useFeed,
  useWaitingPosts,
  WaitingPosts,
} from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useGrowing } from "../../infrastructure/reading/drawn-view.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { ShownPost } from "./shown-post.tsx";

/** The ten newest posts, with the member's own that are not sent yet. */
export function Feed() {
  const me = useMe();
  const paths = usePaths();
  const { feed, posts, fresh, showNew } = useFeed();
  const waiting = useWaitingPosts(posts);
  const drawn = useGrowing(posts.length);
  needsReading(feed);
  if (feed.isPending) return <PostsLoading />;
  if (feed.isError && posts.length === 0) {
    return <PostsFailed busy={feed.isFetching} onRetry={() => feed.refetch()} />;
  }
  return (
    <>
      <NewPostsButton count={fresh} onShow={showNew} />
      {posts.length === 0 && waiting.length === 0 && <NoFeed inGroups={me.groups.length > 0} />}
      <CardStack className="empty:hidden">
        <WaitingPosts posts={waiting} />
        {posts.slice(0, drawn).map((post) => (
          <ShownPost key={post.id} post={post} />
        ))}
      </CardStack>
      {posts.length > 0 && drawn === posts.length && (
        <div className="grid justify-center py-6">
          <Button as={Link} to={paths.groups()} variant="line">
            {postTexts.list.allGroups}
          </Button>
        </div>
      )}
    </>
  );
}
