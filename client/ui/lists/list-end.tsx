import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../button.tsx";
import { Spinner } from "./spinner.tsx";

export type ListEndProps = {
  /** The pages of the list, as TanStack Query reads them. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  words: { moreFailed: string; retry: string; loadingMore: string; end: string };
};

/** The next page is read this far, in pixels, before the end is in view. */
const AHEAD = 1200;

/** The foot of a list: reads the next page ahead of the scroll, or says a failure or the end. */
export function ListEnd({ list, words }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage: more, isFetchingNextPage: loading, isFetchNextPageError: failed } = list;
  const readOn = () => void list.fetchNextPage();
  const reach = useEffectEvent(() => {
    if (more && !loading && !failed) readOn();
  });
  useEffect(() => {
    // Observed again after each page: the mark may still be in view when a page was short.
    if (!mark.current || loading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: `${AHEAD}px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={mark} className="grid min-h-20 place-items-center py-4 text-meta text-ink-2">
      {failed && (
        <p className="flex flex-wrap items-center justify-center gap-x-2" role="alert">
          {words.moreFailed}
          <Button variant="bare" size="s" onClick={readOn}>
            {words.retry}
          </Button>
        </p>
      )}
      {!failed && loading && <Spinner label={words.loadingMore} />}
      {!more && !loading && !failed && <p>{words.end}</p>}
    </div>
  );
}
