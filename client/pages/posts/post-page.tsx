import { useParams } from "react-router";
import {
  PostGone,
  PostsFailed,
  PostsLoading,
  postTexts,
  usePost,
  usePostsLive,
} from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { PostBar } from "./post-bar.tsx";
import { PostWithComments } from "./post-with-comments.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partage/{postId}`: a post and its comments. */
export function Component() {
  const { postId = "" } = useParams();
  const post = usePost(postId);
  needsReading(post);
  usePageTitle(post.data ? postTexts.post.label(post.data.author.name) : postTexts.list.title);
  usePostsLive();
  const gone = isApiError(post.error) && post.error.status < 500 && post.error.status > 0;
  // Without an answer, the cached post is still shown.
  if (post.data && !gone) return <PostWithComments key={post.data.id} post={post.data} />;
  return (
    <FrameColumn bar={<PostBar />}>
      {post.isPending && <PostsLoading />}
      {post.isError && gone && <PostGone />}
      {post.isError && !gone && (
        <PostsFailed single busy={post.isFetching} onRetry={() => post.refetch()} />
      )}
    </FrameColumn>
  );
}
