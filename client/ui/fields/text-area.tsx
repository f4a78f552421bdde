import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cx } from "../cx.ts";
import { useFieldProps } from "./field.tsx";
import { inputLook } from "./text-input.tsx";

export type TextAreaProps = ComponentProps<"textarea"> & {
  /** Without a box: the writing area of a composer or of a write bar. */
  bare?: boolean;
};

/** Beyond any text: the browser stops at its end. */
const END = 1_000_000;

/** Text that grows with what is written; `className` may cap its height. */
export function TextArea({ bare, className, ref, onInput, rows = 1, ...props }: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement | null>(null);
  const { value } = props;
  useLayoutEffect(() => {
    if (box.current && value !== undefined) fit(box.current);
  }, [value]);
  const { autoFocus } = props;
  useLayoutEffect(() => {
    // The caret goes after the text already there, not before it.
    if (autoFocus) box.current?.setSelectionRange(END, END);
  }, [autoFocus]);
  return (
    <textarea
      rows={rows}
      {...useFieldProps(props)}
      {...props}
      ref={(element) => {
        box.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
      onInput={(event) => {
        fit(event.currentTarget);
        onInput?.(event);
      }}
      className={cx(
        "field-sizing-content resize-none text-body",
        bare ? "w-full bg-transparent focus:outline-none" : cx(inputLook, "min-h-36 px-4 py-3"),
        className,
      )}
    />
  );
}

/** Where the browser has no `field-sizing`, the height follows the text by hand. */
function fit(area: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
