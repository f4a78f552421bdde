import type { ElementType, MouseEvent, MouseEventHandler, ReactNode } from "react";
import { type AsProps, elementFor } from "./as-props.ts";
import { cx } from "./cx.ts";
import { BoldRoom } from "./frame/bold-room.tsx";

type ActionButtonOwn = {
  /** An `Icon`; filled when on. */
  icon?: ReactNode;
  /** Name with the count in words: « J’aime, 24 », « Commenter, 6 commentaires ». */
  label?: string;
  /** The word shown; drops out where the foot of a post is too narrow for it (`shapes.css`). */
  text?: ReactNode;
  /** What its icon says well enough gives its word up before the others do. */
  firstToFold?: boolean;
  count?: ReactNode;
  on?: boolean;
  /** A toggle (aria-pressed) rather than a plain action. */
  toggle?: boolean;
  small?: boolean;
};

export type ActionButtonProps<C extends ElementType = "button"> = AsProps<C, ActionButtonOwn>;

/** A button at the foot of a post or of a comment. */
export function ActionButton<C extends ElementType = "button">(props: ActionButtonProps<C>) {
  const {
    as,
    icon,
    label,
    text,
    count,
    on,
    toggle,
    small,
    firstToFold,
    className,
    children,
    ...rest
  } = props as ActionButtonProps<"button">;
  const Element = elementFor(as, rest, "button");
  return (
    <Element
      {...(Element === "button" && { type: "button" })}
      {...rest}
      {...(toggle && { "aria-pressed": Boolean(on), onClick: onceOf(rest.onClick) })}
      className={cx(
        "inline-flex min-h-target min-w-target items-center gap-1.75 rounded-control px-2.5 whitespace-nowrap tabular-nums hover:bg-sunk disabled:text-ink-3",
        on ? "font-semibold text-blue-ink [&>svg]:fill-current" : "text-ink-2",
        small && "text-meta [&>svg]:size-4.5",
        text !== undefined && (firstToFold ? "word-folds" : "word-stays"),
        className,
      )}
    >
      {icon}
      {label && <span className="sr-only">{label}</span>}
      <span className="contents" aria-hidden={label ? true : undefined}>
        {text !== undefined && (
          <span className="word">
            <BoldRoom>{text}</BoldRoom>
          </span>
        )}
        {/* Room from the start: no layout shift when another member likes. */}
        {count !== undefined && (
          <span className={cx("text-left", small ? "min-w-[1ch]" : "min-w-[2ch]")}>{count}</span>
        )}
      </span>
      {children}
    </Element>
  );
}

/** Ignores the second click of a double click, which would undo the first. */
function onceOf(act: MouseEventHandler<HTMLButtonElement> | undefined) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail < 2) act?.(event);
  };
}
