import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type QuoteProps = { name?: ReactNode; className?: string; children: ReactNode };

/** Another member's words, quoted inside a text. */
export function Quote({ name, className, children }: QuoteProps) {
  return (
    <blockquote className={cx("edge-mark rounded-slab bg-ink/7 px-2.5 py-1.5 meta", className)}>
      {name && <b className="block font-semibold text-blue-ink dark:text-ink">{name}</b>}
      <span className="line-clamp-3">{children}</span>
    </blockquote>
  );
}
