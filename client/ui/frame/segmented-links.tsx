import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { cx } from "../cx.ts";

export type SegmentedLinksProps = { label: string; className?: string; children: ReactNode };

/** Two or three neighbouring places, side by side in a hollow: links, since each has its address. */
export function SegmentedLinks({ label, className, children }: SegmentedLinksProps) {
  return (
    <nav
      aria-label={label}
      className={cx("flex flex-wrap rounded-control bg-sunk p-0.75", className)}
    >
      {children}
    </nav>
  );
}

export type SegmentedLinkProps<C extends ElementType = "a"> = AsProps<
  C,
  { current: boolean; children: ReactNode }
>;

/** One place of `SegmentedLinks`. */
export function SegmentedLink<C extends ElementType = "a">(props: SegmentedLinkProps<C>) {
  const { as, current, className, children, ...rest } = props as SegmentedLinkProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...(current && { "aria-current": "page" })}
      {...rest}
      className={cx(
        "grid min-h-11 min-w-max flex-1 place-items-center rounded-slab px-2 text-center text-ink-2",
        "current:bg-picked current:font-semibold current:text-ink current:shadow-[0_1px_2px_rgb(60_46_22/.2)]",
        className,
      )}
    >
      {children}
    </Element>
  );
}
