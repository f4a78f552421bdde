import { type ReactNode, useEffect, useRef } from "react";
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { texts } from "../texts.ts";

/** Measured row heights of the lists left: going back restores the same scroll position. */
const measured = new Map<string, { length: number; cache: CacheSnapshot }>();

/**
 * Estimated height in pixels of an unmeasured post: the foot of the list then starts below the
 * screen, where it stays, and no more rows are rendered than fit.
 */
const USUAL_HEIGHT = 320;

type Row = { id: string };

type PostRowsProps<T> = {
  /** The list's key in the cache of measured heights. */
  name: string;
  /** Posts, or other items shown among them. */
  posts: T[];
  children: (post: T) => ReactNode;
};

/**
 * A list of posts of any length. The first page is rendered as it is, which needs no measuring when
 * the page opens; the further posts are virtualised, only those near the screen being in the DOM.
 */
export function PostRows<T extends Row = Post>({ name, posts, children }: PostRowsProps<T>) {
  const further = posts.slice(PAGE_SIZE);
  return (
    <section aria-label={texts.list.label}>
      {posts.slice(0, PAGE_SIZE).map(rowOf(children))}
      {further.length > 0 && (
        <FurtherRows name={name} posts={further}>
          {children}
        </FurtherRows>
      )}
    </section>
  );
}

const rowOf =
  <T extends Row>(draw: PostRowsProps<T>["children"]) =>
  (post: T) => (
    <div key={post.id} className="pt-joint lg:pt-2.5">
      {draw(post)}
    </div>
  );

function FurtherRows<T extends Row>({ name, posts, children }: PostRowsProps<T>) {
  const handle = useRef<WindowVirtualizerHandle>(null);
  const length = useRef(posts.length);
  const kept = measured.get(name);
  useEffect(() => {
    length.current = posts.length;
  });
  useEffect(() => {
    const rows = handle.current;
    return () => {
      if (rows) measured.set(name, { length: length.current, cache: rows.cache });
    };
  }, [name]);
  return (
    <WindowVirtualizer
      ref={handle}
      data={posts}
      bufferSize={900}
      itemSize={USUAL_HEIGHT}
      {...(kept?.length === posts.length && { cache: kept.cache })}
    >
      {rowOf(children)}
    </WindowVirtualizer>
  );
}
