import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { useFieldProps } from "./field.tsx";

/** The look shared by every text field. */
export const inputLook =
  "w-full rounded-control bg-raised text-ink edge focus:edge-blue focus:outline-none aria-invalid:not-focus:edge-clay disabled:bg-sunk disabled:text-ink-3 disabled:cursor-not-allowed";

export type TextInputProps = ComponentProps<"input">;

/** One line of text. Inside a `Field`, takes its label, hint and fault from it. */
export function TextInput({ className, ...props }: TextInputProps) {
  return (
    <input
      type="text"
      {...useFieldProps(props)}
      {...props}
      className={cx(inputLook, "min-h-13 px-4 py-3", className)}
    />
  );
}
