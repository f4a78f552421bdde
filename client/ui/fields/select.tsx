import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { useFieldProps } from "./field.tsx";
import { inputLook } from "./text-input.tsx";

/** The phone's own list of choices, dressed as a field. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <div className={cx("relative", className)}>
      <select
        {...useFieldProps(props)}
        {...props}
        className={cx(inputLook, "min-h-13 appearance-none py-3 pr-11 pl-4")}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size="s"
        className="pointer-events-none absolute inset-y-0 right-4 my-auto text-ink-2"
      />
    </div>
  );
}
