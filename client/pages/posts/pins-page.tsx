import { PinnedMessage } from "../../features/conversations/index.ts";
import {
  PostRows,
  PostsEnd,
  PostsFailed,
  PostsLoading,
  pinTexts,
  usePins,
  usePostsLive,
} from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { NothingYet } from "../nothing-yet.tsx";
import { ShownPost } from "./shown-post.tsx";

/** `/community/{id}/epingles`: what the member pinned, the latest first. */
export function Component() {
  const paths = usePaths();
  const { list, pins } = usePins();
  usePageTitle(pinTexts.title);
  usePostsLive();
  needsReading(list);
  const failed = list.isError && !list.data;
  return (
    <FrameColumn
      withDock
      busy={list.isPending}
      bar={<BackBar to={paths.profile()} title={pinTexts.title} />}
    >
      {list.isPending && <PostsLoading />}
      {failed && <PostsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.data && pins.length === 0 && <NothingYet words={pinTexts} />}
      {pins.length > 0 && (
        <>
          <PostRows name="pins" posts={pins}>
            {({ pin }) =>
              pin.kind === "post" ? <ShownPost post={pin.post} /> : <PinnedMessage {...pin} />
            }
          </PostRows>
          <PostsEnd list={list} />
        </>
      )}
    </FrameColumn>
  );
}
