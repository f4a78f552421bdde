import { type ReactNode, useEffect, useRef } from "react";
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { Post } from "../../../shared/posts.ts";
import { texts } from "./texts.ts";

/** Measured heights of the lists one left, so that going back finds the same place. */
const measured = new Map<string, { length: number; cache: CacheSnapshot }>();

type PostRowsProps = {
  /** Tells one list from another. */
  name: string;
  posts: Post[];
  children: (post: Post) => ReactNode;
};

/** A list of posts however long: only what is near the screen is in the page. */
export function PostRows({ name, posts, children }: PostRowsProps) {
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
    <section aria-label={texts.list.label}>
      <WindowVirtualizer
        ref={handle}
        data={posts}
        bufferSize={900}
        {...(kept?.length === posts.length && { cache: kept.cache })}
      >
        {(post) => (
          <div key={post.id} className="pt-joint lg:pt-2.5">
            {children(post)}
          </div>
        )}
      </WindowVirtualizer>
    </section>
  );
}
