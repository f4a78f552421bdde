import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { Count } from "../count.tsx";
import { cx } from "../cx.ts";
import { BoldRoom } from "../frame/bold-room.tsx";

/** A row of groups, scrolled sideways. */
export function Arcade({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-scrollbar flex overflow-x-auto bg-slab px-2 pt-2.5 pb-3">
      {children}
    </nav>
  );
}

type ArcadeItemOwn = {
  /** An `Arch`. */
  arch: ReactNode;
  unread?: boolean;
  count?: number;
  /** In words: « 4 nouveaux ». */
  countLabel?: string;
  children: ReactNode;
};

export type ArcadeItemProps<C extends ElementType = "a"> = AsProps<C, ArcadeItemOwn>;

/** One arch of the arcade with its name. */
export function ArcadeItem<C extends ElementType = "a">(props: ArcadeItemProps<C>) {
  const { as, arch, unread, count, countLabel, className, children, ...rest } =
    props as ArcadeItemProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...rest}
      className={cx(
        "grid max-w-[8.25rem] min-w-21.5 flex-none grid-cols-[minmax(0,auto)] content-start justify-center justify-items-center gap-1.5 rounded-control px-0.5 pt-1.5 text-center in-data-large-text:max-lg:px-1.5 text-meta/[1.125rem] -outline-offset-3",
        unread ? "font-semibold text-ink" : "text-ink-2",
        className,
      )}
    >
      <span className="relative">
        {arch}
        {count ? (
          <Count
            value={count}
            {...(countLabel && { label: countLabel })}
            className="absolute -top-1.5 -right-2.5 shadow-[0_0_0_2.5px_var(--slab)]"
          />
        ) : null}
      </span>
      <BoldRoom className="line-clamp-2 wrap-anywhere">{children}</BoldRoom>
    </Element>
  );
}
