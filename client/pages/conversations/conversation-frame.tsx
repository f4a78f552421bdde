import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

type ConversationFrameProps = {
  list: ReactNode;
  /** Name of the column of conversations. */
  listLabel: string;
  /** The open conversation, or what takes its place from 1024 px. */
  children: ReactNode;
  /** On a phone, whether the open conversation is shown, rather than the list. */
  open: boolean;
  busy?: boolean;
};

/** The conversations and, beside them, the one that is open; on a phone one or the other. */
export function ConversationFrame({
  list,
  listLabel,
  children,
  open,
  busy,
}: ConversationFrameProps) {
  return (
    <div className="min-w-0 flex-1 lg:grid lg:h-dvh lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-2">
      <section
        aria-label={listLabel}
        className={cx(
          "bg-slab pb-[calc(var(--bar-bottom)+1.5rem)] lg:h-dvh lg:overflow-y-auto lg:overscroll-contain lg:pb-4",
          open ? "max-lg:hidden" : "max-lg:min-h-dvh",
        )}
      >
        {list}
      </section>
      <main
        id="contenu"
        tabIndex={-1}
        aria-busy={busy || undefined}
        data-own-foot={open || undefined}
        className={cx("flex h-dvh min-w-0 flex-col", !open && "max-lg:hidden")}
      >
        {children}
      </main>
    </div>
  );
}
