import type { ElementType, MouseEvent, ReactNode } from "react";
import { type AsProps, elementFor } from "./as-props.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./lists/spinner.tsx";

const variants = {
  blue: "bg-blue text-on-blue hover:bg-blue-press px-5",
  line: "edge text-ink hover:bg-sunk px-5",
  wash: "bg-blue-wash text-ink px-5",
  bare: "text-blue-ink hover:bg-sunk px-3",
  garnet: "bg-garnet text-on-garnet hover:bg-garnet-press px-5",
  "garnet-line": "edge-current text-garnet-ink hover:bg-garnet-wash px-5",
};

export type ButtonVariant = keyof typeof variants;

type ButtonOwn = {
  variant?: ButtonVariant;
  size?: "s" | "m";
  /** Takes the whole width. */
  wide?: boolean;
  /** At work: same width, spinner, no second press. */
  busy?: boolean;
  /** Drawn before the text; the spinner takes its place while busy. */
  icon?: ReactNode;
  /** Drawn after the text. */
  iconEnd?: ReactNode;
  children: ReactNode;
};

export type ButtonProps<C extends ElementType = "button"> = AsProps<C, ButtonOwn>;

/** A button, or a link that looks like one: one blue per view. */
export function Button<C extends ElementType = "button">(props: ButtonProps<C>) {
  const {
    as,
    variant = "blue",
    size = "m",
    wide,
    busy,
    icon,
    iconEnd,
    className,
    children,
    onClick,
    ...rest
  } = props as ButtonProps<"button">;
  const Element = elementFor(as, rest, "button");
  const covered = busy && !icon;
  return (
    <Element
      {...(Element === "button" && { type: "button" })}
      {...rest}
      onClick={busy ? (event: MouseEvent) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(
        "relative inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-[background-color,transform] duration-(--d-press) ease-parvis active:translate-y-px",
        "disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3 disabled:shadow-none disabled:active:translate-y-0",
        size === "s" ? "min-h-11" : "min-h-12",
        wide && "w-full",
        busy && "cursor-progress",
        variants[variant],
        size === "s" && variant !== "bare" && "px-4",
        className,
      )}
    >
      {busy && icon ? <Spinner className="mx-px" /> : icon}
      <span className={cx("contents", covered && "*:opacity-0")}>
        {covered ? <span>{children}</span> : children}
      </span>
      {iconEnd}
      {covered && <Spinner className="absolute inset-0 m-auto" />}
    </Element>
  );
}
