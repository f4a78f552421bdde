import type { ComponentProps, ElementType, ReactNode } from "react";
import { cx } from "./cx.ts";

/** CardStack one under the other, divided by joints. */
export function CardStack({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] content-start gap-joint pt-joint lg:gap-2.5 lg:pt-2.5",
        className,
      )}
    />
  );
}

export type CardProps = ComponentProps<"section"> & {
  as?: ElementType;
  /** With the margins of a slab; without them, lists and photos run to its edges. */
  pad?: boolean;
};

/** One slab: full width on a phone, cut corners from 1024 px, never a shadow. */
export function Card({ as: Element = "section", pad, className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={cx("bg-slab lg:rounded-slab", pad && "px-gutter py-4 lg:py-5", className)}
    />
  );
}

export type SlabHeadProps = {
  /** The heading's text. */
  children: ReactNode;
  level?: 1 | 2 | 3;
  /** A link or a small button on the right. */
  action?: ReactNode;
  /** Smaller: 19 rather than 22 px. */
  small?: boolean;
  className?: string;
};

/** Heading of a slab, with its action on the right. */
export function SlabHead({ children, level = 2, action, small = true, className }: SlabHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        "flex items-baseline justify-between gap-3 in-data-large-text:flex-wrap",
        className,
      )}
    >
      <Heading className={cx("title min-w-0", small ? "text-h4" : "text-h3")}>{children}</Heading>
      {action && <span className="meta flex-none">{action}</span>}
    </div>
  );
}
