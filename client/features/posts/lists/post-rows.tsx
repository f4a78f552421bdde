import { type FC, lazy, type ReactNode, Suspense } from "react";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { texts } from "../texts.ts";
import type { VirtualRowsProps } from "./virtual-rows.tsx";

type Row = VirtualRowsProps["rows"][number];

type PostRowsProps<T> = {
  /** The list's key in the cache of measured heights. */
  name: string;
  /** Posts, or other items shown among them. */
  posts: T[];
  children: (post: T) => ReactNode;
};

/** Virtualised once the code for it is there; where it cannot be loaded, every row is rendered. */
const FurtherRows = lazy(() =>
  import("./virtual-rows.tsx").then(
    (part): { default: FC<VirtualRowsProps> } => ({ default: part.VirtualRows }),
    () => ({ default: PlainRows }),
  ),
);

/**
 * A list of posts of any length. The first page is rendered as it is, which needs no measuring when
 * the page opens; the further posts are virtualised, only those near the screen being in the DOM.
 */
export function PostRows<T extends Row = Post>({ name, posts, children }: PostRowsProps<T>) {
  const draw = (post: Row) => (
    <div key={post.id} className="pt-joint lg:pt-2.5">
      {children(post as T)}
    </div>
  );
  const further = posts.slice(PAGE_SIZE);
  return (
    <section aria-label={texts.list.label}>
      {posts.slice(0, PAGE_SIZE).map(draw)}
      {further.length > 0 && (
        <Suspense fallback={further.map(draw)}>
          <FurtherRows name={name} rows={further}>
            {draw}
          </FurtherRows>
        </Suspense>
      )}
    </section>
  );
}

function PlainRows({ rows, children }: VirtualRowsProps) {
  return <>{rows.map(children)}</>;
}
