import type { LucideIcon } from "lucide-react";
import { cx } from "../cx.ts";

const sizes = { xs: "size-4", s: "size-4.5", m: "size-5.5", l: "size-7" };

export type IconProps = {
  /** A lucide icon, imported by its name. */
  of: LucideIcon;
  size?: keyof typeof sizes;
  /** Filled only when on. */
  filled?: boolean;
  strokeWidth?: number;
  className?: string;
};

/** A lucide icon at 22 px, stroke 1.75. Always decoration: the name belongs to the control. */
export function Icon({
  of: Drawing,
  size = "m",
  filled,
  strokeWidth = 1.75,
  className,
}: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      width={undefined}
      height={undefined}
      strokeWidth={strokeWidth}
      className={cx("flex-none", sizes[size], filled && "fill-current", className)}
    />
  );
}
