import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  plain: "bg-sunk text-ink-2",
  blue: "bg-blue-wash text-blue-ink dark:text-ink",
  clay: "bg-clay-wash text-clay-ink",
  gold: "bg-gold-wash text-gold-ink",
  garnet: "bg-garnet-wash text-garnet-ink",
};

export type TagTone = keyof typeof tones;

/** A short state, on its wash. */
export function Tag(props: { tone?: TagTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6.5 items-center gap-1 rounded-mark px-2 text-meta font-medium whitespace-nowrap",
        tones[props.tone ?? "plain"],
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
