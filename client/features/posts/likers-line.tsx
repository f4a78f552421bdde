import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { AvatarPile } from "../../ui/drawings/avatar-pile.tsx";
import { texts } from "./likers-texts.ts";
import { postQueries } from "./post-queries.ts";

const LikersSheet = lazy(() =>
  import("./likers-sheet.tsx").then((m) => ({ default: m.LikersSheet })),
);

/** « Odile, Josué et 12 autres aiment »: opens the whole list. */
export function LikersLine({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  const { data } = useInfiniteQuery({
    ...postQueries.likers(post.id),
    enabled: post.likeCount > 0,
  });
  const first = data?.pages[0]?.items.slice(0, 3) ?? [];
  if (post.likeCount === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-2.5 px-gutter text-left -outline-offset-3"
      >
        <AvatarPile people={first.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))} />
        <span className="meta">
          {texts.line(
            first.map(({ name }) => name.split(" ")[0] ?? name),
            Math.max(post.likeCount, first.length),
          )}
        </span>
      </button>
      <Suspense>{open && <LikersSheet postId={post.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
