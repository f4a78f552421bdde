import { lazy, Suspense } from "react";
import type { WaitingPost } from "./waiting-post.ts";

const PendingPost = lazy(() =>
  import("./pending-post.tsx").then((m) => ({ default: m.PendingPost })),
);

/** The viewer's unsent posts, above the list they will join. */
export function WaitingPosts({ posts }: { posts: readonly WaitingPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Suspense>
      {posts.map((post) => (
        <PendingPost key={post.id} post={post} />
      ))}
    </Suspense>
  );
}
