import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { texts } from "./texts.ts";

type ListEndProps = {
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
};

/** The foot of a list: reads on before one gets there, tells a failure, or says it is the end. */
export function ListEnd({ more, loading, failed, onMore }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (more && !loading && !failed) onMore();
  });
  useEffect(() => {
    // Anew after each page: the mark may still be in view when a page was short.
    if (!mark.current || loading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: "1200px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={mark} className="grid min-h-20 place-items-center py-4 text-meta text-ink-2">
      {failed && (
        <p className="flex flex-wrap items-center justify-center gap-x-2" role="alert">
          {texts.list.moreFailed}
          <Button variant="bare" size="s" onClick={onMore}>
            {texts.list.retry}
          </Button>
        </p>
      )}
      {!failed && loading && <Spinner label={texts.list.loadingMore} />}
      {!more && !loading && !failed && <p>{texts.list.end}</p>}
    </div>
  );
}
