import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { firstNameOf } from "../../infrastructure/words/formats.ts";
import { AvatarPile } from "../../ui/drawings/avatar-pile.tsx";
import { texts } from "./likers-texts.ts";
import { postQueries } from "./post-queries.ts";

const LikersSheet = lazy(() =>
  import("./likers-sheet.tsx").then((m) => ({ default: m.LikersSheet })),
);

/** « Vous, Josué et 12 autres aimez »: opens the whole list. */
export function LikersLine({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  const { data } = useInfiniteQuery({
    ...postQueries.likers(post.id),
    enabled: post.likeCount > 0,
  });
  const me = useMe();
  const likers = data?.pages[0]?.items ?? [];
  const others = likers.filter(({ id }) => id !== me.id).slice(0, post.likedByMe ? 2 : 3);
  const first = post.likedByMe ? [me, ...others] : others;
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
            others.map(({ name }) => firstNameOf(name)),
            Math.max(post.likeCount, first.length),
            post.likedByMe,
          )}
        </span>
      </button>
      <Suspense>{open && <LikersSheet postId={post.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
