import { Link } from "react-router";
import { texts } from "../features/pins/texts.ts";
import { usePins } from "../features/pins/use-pins.ts";
import { ListEnd } from "../features/posts/list-end.tsx";
import { PostsFailed, PostsLoading } from "../features/posts/list-states.tsx";
import { PostRows } from "../features/posts/post-rows.tsx";
import { usePostsLive } from "../features/posts/posts-live.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { needsReading } from "../infrastructure/queries.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Button } from "../ui/button.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Slabs } from "../ui/slab.tsx";
import { Void } from "../ui/void.tsx";
import { BackBar } from "./back-bar.tsx";
import { ShownPost } from "./shown-post.tsx";

/** `/community/{id}/epingles`: what one pinned, the latest first. */
export function Component() {
  const paths = usePaths();
  const { list, posts } = usePins();
  usePageTitle(texts.title);
  usePostsLive();
  needsReading(list);
  const failed = list.isError && !list.data;
  return (
    <FrameColumn
      withDock
      busy={list.isPending}
      bar={<BackBar to={paths.profile()} title={texts.title} />}
    >
      {list.isPending && <PostsLoading />}
      {failed && <PostsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && <NoPins />}
      {posts.length > 0 && (
        <>
          <PostRows name="pins" posts={posts}>
            {(post) => <ShownPost post={post} />}
          </PostRows>
          <ListEnd
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </FrameColumn>
  );
}

function NoPins() {
  const paths = usePaths();
  const toFeed = (
    <Button as={Link} to={paths.home()}>
      {texts.seeFeed}
    </Button>
  );
  return (
    <Slabs>
      <Void title={texts.empty} action={toFeed}>
        {texts.emptyBody}
      </Void>
    </Slabs>
  );
}
