import { type ElementType, type ReactNode, useEffect, useRef } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { cx } from "../cx.ts";
import { onLayout } from "../on-layout.ts";

export type TabBarProps = {
  label: string;
  /** Another bar is above it from 1024 px too: sticks under that bar. */
  underBar?: boolean;
  /** Two or three tabs: side by side at the start, however wide it is. */
  few?: boolean;
  children: ReactNode;
};

/** Links to the parts of a place; scrolls sideways, stays in view. */
export function TabBar({ label, underBar, few, children }: TabBarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = nav.current;
    const current = bar?.querySelector<HTMLElement>("[aria-current]");
    if (!bar || !current) return;
    return onLayout(bar, () => {
      const { scrollLeft, clientWidth } = bar;
      const end = current.offsetLeft + current.offsetWidth + 24;
      if (end > scrollLeft + clientWidth) bar.scrollLeft = end - clientWidth;
    });
  });
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cx(
        "no-scrollbar sticky top-bar-top z-sticky flex gap-1 overflow-x-auto bg-slab px-2 edge-bottom lg:px-1 xl:px-3",
        // The last tab in sight fades where more follow; at the end this is beyond the tabs.
        "after:pointer-events-none after:sticky after:-right-2 after:mb-px after:w-8 after:flex-none after:bg-linear-to-r after:from-transparent after:to-slab lg:after:hidden",
        !few && "lg:justify-between",
        !underBar && "lg:top-0",
      )}
    >
      {children}
    </nav>
  );
}

export type TabProps<C extends ElementType = "a"> = AsProps<
  C,
  { current?: boolean; children: ReactNode }
>;

/** One tab: a link, since the tab is in the address. */
export function Tab<C extends ElementType = "a">(props: TabProps<C>) {
  const { as, current, className, children, ...rest } = props as TabProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...(current && { "aria-current": "page" })}
      {...rest}
      className={cx(
        "relative flex min-h-12 flex-none items-center px-2 text-ink-2 -outline-offset-3 lg:px-1.5 xl:px-3.5",
        "current:font-semibold current:text-ink",
        "after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-[4px] current:after:bg-blue lg:after:inset-x-1.5 xl:after:inset-x-3.5",
        className,
      )}
    >
      {children}
    </Element>
  );
}
