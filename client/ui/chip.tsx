import { Check } from "lucide-react";
import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "./as-props.ts";
import { cx } from "./cx.ts";
import { Icon } from "./drawings/icon.tsx";

type ChipOwn = {
  /** Chosen. A button says it with aria-pressed, a link with aria-current. */
  on?: boolean;
  /** Several may be chosen: a check follows the text of those that are. */
  check?: boolean;
  /** A small arch or a mark before the text. */
  leading?: ReactNode;
  /** A small icon after the text. */
  trailing?: ReactNode;
  children: ReactNode;
};

export type ChipProps<C extends ElementType = "button"> = AsProps<C, ChipOwn>;

/** A choice in a row of choices. */
export function Chip<C extends ElementType = "button">(props: ChipProps<C>) {
  const {
    as,
    on = false,
    check,
    leading,
    trailing,
    className,
    children,
    ...rest
  } = props as ChipProps<"button">;
  const Element = elementFor(as, rest, "button");
  const state =
    Element === "button"
      ? { type: "button", "aria-pressed": on }
      : { "aria-current": on || undefined };
  return (
    <Element
      {...state}
      {...rest}
      className={cx(
        "inline-flex min-h-target max-w-full flex-none items-center gap-2 rounded-full px-3.5 text-left",
        on ? "bg-ink font-semibold text-slab" : "bg-sunk text-ink-2",
        className,
      )}
    >
      {leading && <span className="-ml-1 flex flex-none">{leading}</span>}
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {on && check && <Icon of={Check} size="s" className="flex-none" />}
      {trailing && <span className="flex flex-none">{trailing}</span>}
    </Element>
  );
}

/** A row of chips that scrolls sideways; from 1024 px it goes on below. */
export function ChipStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="no-scrollbar flex min-w-0 gap-1.5 overflow-x-auto px-gutter py-1 lg:flex-wrap"
    >
      {children}
    </fieldset>
  );
}
