import { PinnedMessage } from "../features/conversations/pinned-message.tsx";
import { texts } from "../features/pins/texts.ts";
import { usePins } from "../features/pins/use-pins.ts";
import { PostsFailed, PostsLoading } from "../features/posts/list-states.tsx";
import { PostRows } from "../features/posts/post-rows.tsx";
import { PostsEnd } from "../features/posts/posts-end.tsx";
import { usePostsLive } from "../features/posts/posts-live.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { needsReading } from "../infrastructure/queries.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { FrameColumn } from "../ui/frame.tsx";
import { BackBar } from "./back-bar.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { ShownPost } from "./shown-post.tsx";

/** `/community/{id}/epingles`: what one pinned, the latest first. */
export function Component() {
  const paths = usePaths();
  const { list, pins } = usePins();
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
      {list.data && pins.length === 0 && <NothingYet words={texts} />}
      {pins.length > 0 && (
        <>
          <PostRows name="pins" posts={pins}>
            {({ pin }) =>
              pin.kind === "partage" ? <ShownPost post={pin.post} /> : <PinnedMessage {...pin} />
            }
          </PostRows>
          <PostsEnd list={list} />
        </>
      )}
    </FrameColumn>
  );
}
