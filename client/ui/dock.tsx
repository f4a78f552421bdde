import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "./as-props.ts";
import { Count } from "./count.tsx";
import { cx } from "./cx.ts";

/** Bottom bar of five, under 1024 px: four `DockItem` and, in the middle, the `DockDoor`. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-bar grid h-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] grid-cols-5 bg-slab pb-[env(safe-area-inset-bottom)] shade-bar lg:hidden"
    >
      {children}
    </nav>
  );
}

type DockItemOwn = {
  icon: ReactNode;
  /** Where one is. */
  current?: boolean;
  count?: number;
  /** The count in words: « 3 non lus ». */
  countLabel?: string;
  children: ReactNode;
};

export type DockItemProps<C extends ElementType = "a"> = AsProps<C, DockItemOwn>;

/** One of the four places of the dock. */
export function DockItem<C extends ElementType = "a">(props: DockItemProps<C>) {
  const { as, icon, current, count, countLabel, className, children, ...rest } =
    props as DockItemProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...(current && { "aria-current": "page" })}
      {...rest}
      className={cx(
        "relative flex min-w-0 flex-col items-center justify-center gap-0.5 text-[max(14px,min(var(--t-meta),3.6vw))]/4.5 text-ink-2 current:font-semibold current:text-ink",
        "before:absolute before:top-0 before:h-0.75 before:w-8 before:rounded-b-[3px] current:before:bg-blue",
        className,
      )}
    >
      <span className="relative">
        {icon}
        {count ? (
          <span className="absolute -top-1.25 left-3 flex">
            <Count value={count} {...(countLabel && { label: countLabel })} />
          </span>
        ) : null}
      </span>
      <span className="max-w-full truncate">{children}</span>
    </Element>
  );
}

export type DockDoorProps<C extends ElementType = "a"> = AsProps<
  C,
  { icon: ReactNode; children: ReactNode }
>;

/** The door in the middle of the dock, where one writes. */
export function DockDoor<C extends ElementType = "a">(props: DockDoorProps<C>) {
  const { as, icon, className, children, ...rest } = props as DockDoorProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...rest}
      className={cx(
        "relative flex min-w-0 flex-col items-center justify-end pb-1.75 text-[max(14px,min(var(--t-meta),3.6vw))]/4.5 text-ink",
        className,
      )}
    >
      <span className="door-leaf absolute -top-3.75 grid h-12 w-13 place-items-center bg-blue text-on-blue">
        {icon}
      </span>
      <span className="max-w-full truncate">{children}</span>
    </Element>
  );
}
