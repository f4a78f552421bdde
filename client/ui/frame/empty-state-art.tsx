import type { ReactNode } from "react";
import { cx } from "../cx.ts";

const line = "stroke-line-strong";

/** The scenes drawn under the porch of an empty page. */
const scenes = {
  /** It is done, or nothing waits: a door ajar. Without it the arch reads as a gravestone. */
  ajar: (
    <>
      <path d="M56 142V98a20 20 0 0 1 40 0v44z" className={cx("fill-slab", line)} strokeWidth="3" />
      <path d="M69 142h27l7 7H69z" className="fill-blue" opacity=".2" />
      <path d="M56 142V98c0-8 5-15 13-18v69z" className={cx("fill-sunk", line)} strokeWidth="3" />
      <path d="M64 114v5" className="stroke-clay" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** Nothing yet: a plant on a table. */
  empty: (
    <>
      <path d="M52 142v-20h48v20" className={line} strokeWidth="3" />
      <path d="M46 122h60" className={line} strokeWidth="3" strokeLinecap="round" />
      <path d="M76 122V96" className="stroke-ink-2" strokeWidth="3" />
      <path
        d="M76 96c-16 2-24-8-24-20 16-2 24 8 24 20zM76 88c12 2 20-6 20-18-12-2-20 6-20 18z"
        className="fill-blue"
        opacity=".85"
      />
      <path d="M68 122l2-12h12l2 12z" className="fill-clay" />
    </>
  ),
  /** Something failed: a closed door. */
  error: (
    <>
      <path d="M56 142V98a20 20 0 0 1 40 0v44z" className={cx("fill-slab", line)} strokeWidth="3" />
      <path d="M76 80v62" className={line} strokeWidth="2" />
      <path d="M82 112v6" className="stroke-clay" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** No network: a lantern put out. */
  offline: (
    <>
      <path d="M76 60v26" className={line} strokeWidth="2.5" />
      <path
        d="M64 92h24l4 34H60z"
        className={cx("fill-slab", line)}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M66 86h20v6H66z" className="fill-line-strong" />
      <path
        d="M76 102c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z"
        className={line}
        strokeWidth="2.5"
        strokeDasharray="3 4"
      />
    </>
  ),
  /** Choose one: a bench. */
  choose: (
    <>
      <path d="M56 112h40M60 112v-8h32v8" className={line} strokeWidth="3" strokeLinejoin="round" />
      <path d="M64 104v-6a12 12 0 0 1 24 0v6" className={line} strokeWidth="3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyStateScene = keyof typeof scenes;

/** The porch of empty, failed and offline pages. */
export function EmptyStateArt({
  scene = "ajar",
  className,
}: {
  scene?: EmptyStateScene;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 152 150" fill="none" aria-hidden="true" className={cx("h-auto", className)}>
      <path d="M22 142V76a54 54 0 0 1 108 0v66z" className="fill-sunk" />
      <path d="M30 142V77a46 46 0 0 1 92 0v65z" className="fill-page" />
      <path d="M4 142.5h144" className={line} strokeWidth="3" strokeLinecap="round" />
      <path d="M30 142h92l26 8H70z" className="fill-ink" opacity=".07" />
      {scenes[scene]}
    </svg>
  );
}
