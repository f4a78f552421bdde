import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { texts } from "../texts.ts";

type NewPostsButtonProps = { count: number; onShow: () => Promise<unknown> };

/** Nearer to the top of the page than this, in CSS pixels, nobody reads further down. */
const TOP_PX = 100;

/**
 * « 3 nouveaux partages »: floats over the list, so that nothing moves under who reads; at the top
 * it has room of its own, and covers nobody's name.
 */
export function NewPostsButton({ count, onShow }: NewPostsButtonProps) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    if (busy) return;
    setBusy(true);
    await onShow().finally(() => setBusy(false));
    scrollTo({ top: 0 });
  };
  return (
    <div
      aria-live="polite"
      className={cx(
        "pointer-events-none sticky top-[calc(var(--bar-top)+3.5rem)] z-sticky flex justify-center lg:top-16",
        count > 0 && scrollY < TOP_PX ? "h-16 lg:h-14" : "h-0",
      )}
    >
      {count > 0 && (
        <button
          type="button"
          onClick={show}
          aria-busy={busy || undefined}
          className="pointer-events-auto mt-3 flex h-11 items-center gap-2 rounded-full bg-night px-4 font-semibold whitespace-nowrap text-on-night shade-menu"
        >
          {busy ? <Spinner /> : <Icon of={ArrowUp} size="s" />}
          {texts.list.newOnes(count)}
        </button>
      )}
    </div>
  );
}
