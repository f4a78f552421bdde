import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { callPages } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { hashtagTexts } from "./hashtag-texts.ts";
import { PostsFailed, PostsLoading } from "./list-states.tsx";
import { postsOf } from "./pages-of.ts";
import { PostRows } from "./post-rows.tsx";
import { PostsEnd } from "./posts-end.tsx";

type HashtagPostsProps = {
  /** Without its `#`. */
  hashtag: string;
  children: (post: Post) => ReactNode;
};

/** The posts with a hashtag that the viewer may read. */
export function HashtagPosts({ hashtag, children }: HashtagPostsProps) {
  const list = useInfiniteQuery(callPages("posts", "listOfHashtag", { tag: hashtag }));
  const paths = usePaths();
  const posts = postsOf(list.data);
  if (list.isPending) return <PostsLoading />;
  if (list.isError && posts.length === 0) {
    return <PostsFailed busy={list.isFetching} onRetry={() => list.refetch()} />;
  }
  if (posts.length === 0) {
    return (
      <CardStack>
        <EmptyState
          scene="lamp"
          title={hashtagTexts.none(hashtag)}
          action={
            <Button as={Link} to={paths.compose()}>
              {hashtagTexts.write}
            </Button>
          }
        />
      </CardStack>
    );
  }
  return (
    <>
      <PostRows name={`#${hashtag}`} posts={posts}>
        {children}
      </PostRows>
      <PostsEnd list={list} />
    </>
  );
}
