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
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { NothingYet } from "../nothing-yet.tsx";
import { ShownPost } from "./shown-post.tsx";

/** What the member pinned, the latest first. */
export function PinnedList() {
  const { list, pins } = usePins();
  usePostsLive();
  needsReading(list);
  if (list.isPending) return <PostsLoading />;
  if (!list.data) return <PostsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />;
  if (pins.length === 0) return <NothingYet words={pinTexts} />;
  return (
    <>
      <PostRows name="pins" posts={pins}>
        {({ pin }) =>
          pin.kind === "post" ? <ShownPost post={pin.post} /> : <PinnedMessage {...pin} />
        }
      </PostRows>
      <PostsEnd list={list} />
    </>
  );
}
