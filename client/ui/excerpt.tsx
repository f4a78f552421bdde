import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** The beginning of someone's words, where what was decided about them is told. */
export const Excerpt = ({ className, children }: { className?: string; children: ReactNode }) => (
  <blockquote
    className={cx("border-l-3 border-line-strong pl-3 text-ink-2 wrap-anywhere", className)}
  >
    {children}
  </blockquote>
);
