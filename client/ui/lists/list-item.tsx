import type { ComponentProps, ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { cx } from "../cx.ts";

/** A list of `ListItem`s (each in its `<li>`), with hairlines between them. */
export function List({ className, ...props }: ComponentProps<"ul">) {
  return <ul {...props} className={cx("[&>li+li]:border-t [&>li+li]:border-line", className)} />;
}

type ListItemOwn = {
  /** A `Face`, an `Arch`, a `DateArch` or an icon. */
  leading?: ReactNode;
  title: ReactNode;
  /** Second line; draft ones are clay. */
  meta?: ReactNode;
  /** On the right: time, count, switch, chevron, button. */
  end?: ReactNode;
  unread?: boolean;
  selected?: boolean;
  draft?: boolean;
  /** A dot at the end for what has not been seen, with its name. */
  newLabel?: string;
  /** Long titles wrap instead of being cut. */
  wrap?: boolean;
};

/** A line of a list. Without `href`, `as` or `onClick`, a plain block whose `end` may hold a button. */
export type ListItemProps<C extends ElementType = "div"> = AsProps<C, ListItemOwn>;

/** A line of a list: face or arch, title, second line, end. A link, a button or a plain block. */
export function ListItem<C extends ElementType = "div">(props: ListItemProps<C>) {
  const {
    as,
    leading,
    title,
    meta,
    end,
    unread,
    selected,
    draft,
    newLabel,
    wrap,
    className,
    ...rest
  } = props as ListItemProps<"div">;
  const Element = elementFor(as, rest, rest.onClick ? "button" : "div");
  return (
    <Element
      {...(Element === "button" && { type: "button" })}
      {...rest}
      className={cx(
        "relative flex min-h-16 w-full gap-3 px-gutter py-2.5 text-left -outline-offset-3",
        wrap && "py-3",
        wrap && meta ? "items-start" : "items-center",
        Element !== "div" && !selected && "hover:bg-sunk/55",
        selected && "bg-blue-wash",
        className,
      )}
    >
      {leading}
      <span className="min-w-0 flex-1">
        <span className={cx("block", !wrap && "truncate", unread ? "font-bold" : "font-medium")}>
          {title}
        </span>
        {meta && (
          <span
            className={cx(
              "flex min-w-0 items-center gap-1 text-meta",
              draft ? "text-clay-ink" : "text-ink-2",
            )}
          >
            {typeof meta === "string" ? (
              <span className={wrap ? "wrap-anywhere" : "truncate"}>{meta}</span>
            ) : (
              meta
            )}
          </span>
        )}
      </span>
      {end && <span className="flex-none text-right">{end}</span>}
      {newLabel && (
        <span className="ml-1 size-2.5 flex-none self-center rounded-full bg-blue">
          <span className="sr-only">{newLabel}</span>
        </span>
      )}
    </Element>
  );
}

/** End of a conversation's line: the hour above, the count below, at a fixed height. */
export function ListItemEnd(props: { time: ReactNode; unread?: boolean; children?: ReactNode }) {
  return (
    <span className="grid justify-items-end gap-1">
      <span
        className={cx(
          "text-meta tabular-nums",
          props.unread ? "font-semibold text-blue-ink" : "text-ink-2",
        )}
      >
        {props.time}
      </span>
      <span className="flex h-5.5">{props.children}</span>
    </span>
  );
}
