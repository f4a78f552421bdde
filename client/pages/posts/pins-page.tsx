import { PinnedMessage } from "../../features/conversations/pinned-message.tsx";
import { PostsFailed, PostsLoading } from "../../features/posts/lists/list-states.tsx";
import { PostRows } from "../../features/posts/lists/post-rows.tsx";
import { PostsEnd } from "../../features/posts/lists/posts-end.tsx";
import { usePostsLive } from "../../features/posts/lists/posts-live.ts";
import { texts } from "../../features/posts/pins/texts.ts";
import { usePins } from "../../features/posts/pins/use-pins.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { NothingYet } from "../nothing-yet.tsx";
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
