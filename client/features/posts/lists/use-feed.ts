import { useQuery } from "@tanstack/react-query";
import { postQueries } from "../post-queries.ts";
import { useShown } from "./use-post-list.ts";

/** The ten newest posts the viewer may read, and how many newer ones wait behind the button. */
export function useFeed() {
  const feed = useQuery({ ...postQueries.feed, refetchOnWindowFocus: false });
  return { feed, ...useShown("feed", feed.data?.items ?? [], () => feed.refetch()) };
}
