import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export type BubbleProps = ComponentProps<"article"> & {
  /** The reader's own, on the right. */
  own?: boolean;
  /** The last in a row of one author: its corner points to them. */
  last?: boolean;
  /** Hour and ticks, at the end of the last line. */
  foot?: ReactNode;
  /** The words, each paragraph a `<p>`: the foot takes its room after the last. */
  children?: ReactNode;
  /** As wide as a photo or a voice needs. */
  wide?: boolean;
};

/** A message of a conversation. */
export function Bubble({ own, last, foot, wide, className, children, ...rest }: BubbleProps) {
  return (
    <article
      {...rest}
      className={cx(
        "relative flow-root max-w-full rounded-bubble px-3 pt-2 pb-1.75 text-body leading-[1.5rem] text-pretty wrap-anywhere",
        // The hour takes the end of the last line where there is room.
        "[&>p:not(:last-of-type)]:mb-2.5 [&>p:last-of-type]:inline",
        own ? "bg-blue-wash" : "bg-slab",
        last && (own ? "rounded-br-[.1875rem]" : "rounded-bl-[.1875rem]"),
        wide && "w-74",
        className,
      )}
    >
      {children}
      {foot && (
        <span className="float-right mt-1.25 -mr-0.5 ml-3 inline-flex items-center gap-0.75 text-meta leading-[1.125rem] text-ink-2 tabular-nums">
          {foot}
        </span>
      )}
    </article>
  );
}

/** A member who types. */
export function TypingBubble({ label }: { label: string }) {
  return (
    <span
      role="status"
      className="inline-flex h-12 items-center rounded-bubble rounded-bl-[.1875rem] bg-slab px-3.5"
    >
      <span aria-hidden="true" className="typing inline-flex h-4.5 items-end gap-1">
        <i />
        <i />
        <i />
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A line across a conversation: what is new begins under it. */
export function UnreadLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 py-2 text-meta font-semibold text-blue-ink before:h-[1.5px] before:flex-1 before:bg-blue before:opacity-55 after:h-[1.5px] after:flex-1 after:bg-blue after:opacity-55">
      {children}
    </p>
  );
}
