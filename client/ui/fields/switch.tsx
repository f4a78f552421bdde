import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role">;

/** On or off, at once. Name it with `aria-label`, a label around it, or use `SwitchRow`. */
export function Switch({ className, ...props }: SwitchProps) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
  return <input {...props} type="checkbox" role="switch" className={cx("switch", className)} />;
}

export type SwitchRowProps = SwitchProps & {
  icon?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
};

/** A line of settings: icon, title, sentence and switch; the whole line is the target. */
export function SwitchRow({ icon, title, meta, className, ...props }: SwitchRowProps) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <label
      htmlFor={id}
      className={cx(
        "flex min-h-16 w-full items-center gap-3 px-gutter py-2.5 hover:bg-sunk/55",
        className,
      )}
    >
      {icon && <span className="text-ink-2">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {meta && <span className="meta block">{meta}</span>}
      </span>
      <Switch {...props} id={id} />
    </label>
  );
}
