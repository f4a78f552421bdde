import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { Count } from "../count.tsx";
import { cx } from "../cx.ts";
import { BoldRoom } from "./bold-room.tsx";

/** Bottom bar of five, under 1024 px: two `DockItem` on each side of the `DockDoor`. */
export function Dock(props: {
  label: string;
  before: ReactNode;
  door: ReactNode;
  after: ReactNode;
}) {
  return (
    <nav
      aria-label={props.label}
      className="fixed inset-x-0 bottom-0 z-bar grid h-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] bg-slab pb-[env(safe-area-inset-bottom)] shade-bar lg:hidden"
    >
      {/* The door is in the middle; on each side the longer word takes the room it needs. */}
      <div className="flex *:flex-auto">{props.before}</div>
      {props.door}
      <div className="flex *:flex-auto">{props.after}</div>
    </nav>
  );
}

/** The size of the dock's words: never under 14 px, never more than the dock holds. */
const words =
  "text-[max(14px,min(var(--t-meta),4.2vw))]/[1.125rem] tracking-tight whitespace-nowrap";

type DockItemOwn = {
  icon: ReactNode;
  /** Whether it is the current page. */
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
        "relative flex min-w-0 flex-col items-center justify-center gap-0.5 text-ink-2 current:font-semibold current:text-ink",
        words,
        "before:absolute before:top-0 before:h-0.75 before:w-8 before:rounded-b-[3px] current:before:bg-blue",
        className,
      )}
    >
      <span className="relative">
        {icon}
        {count ? (
          <span className="absolute -top-1.25 left-3 flex">
            <Count value={count} overIcon {...(countLabel && { label: countLabel })} />
          </span>
        ) : null}
      </span>
      {/* On a phone at 200 % the words of five places do not fit: the icons then stand alone. */}
      <BoldRoom className="max-[18rem]:sr-only">{children}</BoldRoom>
    </Element>
  );
}

export type DockDoorProps<C extends ElementType = "a"> = AsProps<
  C,
  { icon: ReactNode; children: ReactNode }
>;

/** The door in the middle of the dock, which opens the composer. */
export function DockDoor<C extends ElementType = "a">(props: DockDoorProps<C>) {
  const { as, icon, className, children, ...rest } = props as DockDoorProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...rest}
      className={cx(
        "relative flex w-[min(3.75rem,19vw)] flex-col items-center justify-end pb-[0.4375rem] text-ink",
        words,
        className,
      )}
    >
      <span className="door-leaf absolute top-[-0.9375rem] grid h-[3rem] w-[min(3.25rem,16.5vw)] place-items-center bg-blue text-on-blue">
        {icon}
      </span>
      {children}
    </Element>
  );
}
