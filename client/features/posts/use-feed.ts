import { useQuery } from "@tanstack/react-query";
import { forgetNewPosts } from "./new-posts.ts";
import { postQueries } from "./post-queries.ts";
import { useFresh } from "./use-post-list.ts";

/** The ten newest posts one may read, and how many newer ones wait behind their button. */
export function useFeed() {
  const feed = useQuery({ ...postQueries.feed, refetchOnWindowFocus: false });
  const posts = feed.data?.items ?? [];
  const fresh = useFresh("feed", posts);
  const showNew = async () => {
    await feed.refetch();
    forgetNewPosts("feed");
  };
  return { feed, posts, fresh, showNew };
}
