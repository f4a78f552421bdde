import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "./as-props.ts";
import { Count } from "./count.tsx";
import { cx } from "./cx.ts";
import { Spinner } from "./lists/spinner.tsx";

const tones = {
  plain: "text-ink-2 hover:bg-sunk disabled:text-ink-3",
  ink: "text-ink hover:bg-sunk disabled:text-ink-3",
  blue: "bg-blue text-on-blue hover:bg-blue-press disabled:bg-sunk disabled:text-ink-3",
  inherit: "hover:bg-current/12",
};

type IconButtonOwn = {
  /** Name of the control, with the count in words: « Notifications, 5 nouvelles ». */
  label: string;
  /** New things, drawn over the icon; `label` says them. */
  count?: number;
  tone?: keyof typeof tones;
  /** 44 px, or 48 in a write bar. */
  size?: "m" | "l";
  busy?: boolean;
  children: ReactNode;
};

export type IconButtonProps<C extends ElementType = "button"> = AsProps<C, IconButtonOwn>;

/** A round target with an icon only: back, close, search, send, more. */
export function IconButton<C extends ElementType = "button">(props: IconButtonProps<C>) {
  const {
    as,
    label,
    count,
    tone = "plain",
    size = "m",
    busy,
    className,
    children,
    ...rest
  } = props as IconButtonProps<"button">;
  const Element = elementFor(as, rest, "button");
  return (
    <Element
      {...(Element === "button" && { type: "button" })}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx(
        "relative grid flex-none place-items-center rounded-full disabled:cursor-not-allowed",
        size === "l" ? "size-12" : "size-target",
        tones[tone],
        className,
      )}
    >
      {busy ? <Spinner /> : children}
      {count ? (
        <span aria-hidden="true" className="absolute top-0 left-5.75">
          <Count value={count} overIcon className="ring-2 ring-slab" />
        </span>
      ) : null}
    </Element>
  );
}
