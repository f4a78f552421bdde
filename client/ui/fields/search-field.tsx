import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { IconButton } from "../icon-button.tsx";

export type SearchFieldProps = Omit<ComponentProps<"input">, "type"> & {
  /** Name of the field, for screen readers. */
  label: string;
  /** On the ground rather than on a slab. */
  onGround?: boolean;
  /** Shows a cross while there is text. */
  onClear?: () => void;
  clearLabel?: string;
};

/** A search in its hollow. */
export function SearchField(props: SearchFieldProps) {
  const { label, onGround, onClear, clearLabel, className, ...rest } = props;
  return (
    <div
      className={cx(
        "flex min-h-target items-center rounded-control pl-3 text-ink-3 focus-within:edge-blue",
        onGround ? "bg-slab" : "bg-sunk",
        className,
      )}
    >
      <Icon of={Search} />
      <input
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        {...rest}
        type="search"
        className="min-h-target w-full min-w-0 bg-transparent px-2 text-ink text-ellipsis focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {onClear && clearLabel && rest.value ? (
        <IconButton label={clearLabel} onClick={onClear}>
          <Icon of={X} size="s" />
        </IconButton>
      ) : null}
    </div>
  );
}
