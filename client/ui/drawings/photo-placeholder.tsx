import { ImageIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ProgressRing } from "../lists/progress-ring.tsx";
import { Icon } from "./icon.tsx";

export type PhotoPlaceholderProps = {
  /** The few colours of the photo, as a data URL made from its thumb-hash. */
  hashUrl?: string | undefined;
  /** waiting: the pill asks for it; loading: ring in the pill; failed: asks again. */
  state?: "waiting" | "loading" | "failed";
  /** Words of the pill: « Voir la photo · 340 ko », « Chargement · 340 ko », « Réessayer ». */
  children: ReactNode;
  onLoad?: () => void;
  /** From 0 to 1 when it is known. */
  progress?: number;
  /** The photo's own shape; 4:3 (16:10 from 1024 px) without it. */
  ratio?: number | undefined;
  /** Fills the box around it (a cell of a mosaic). */
  fill?: boolean;
  /** Only the icon in the pill, for small cells; `children` becomes its name. */
  compact?: boolean;
};

/** A photo before its tap: its colours, its real size, its weight said. */
export function PhotoPlaceholder(props: PhotoPlaceholderProps) {
  const { hashUrl, state = "waiting", children, progress, ratio, fill, compact } = props;
  return (
    <div
      className={cx(
        "relative grid w-full place-items-center overflow-hidden bg-sunk",
        fill ? "h-full" : !ratio && "aspect-[4/3] lg:aspect-[16/10]",
      )}
      style={ratio && !fill ? { aspectRatio: ratio } : undefined}
    >
      {hashUrl && <img src={hashUrl} alt="" className="hash-colours" />}
      <button
        type="button"
        onClick={props.onLoad}
        aria-busy={state === "loading" || undefined}
        aria-disabled={state === "loading" || undefined}
        className={cx(
          "relative inline-flex min-h-target items-center justify-center gap-2 rounded-full bg-night font-medium text-on-night tabular-nums",
          compact ? "w-target" : "px-4",
        )}
      >
        {state === "loading" ? (
          <ProgressRing value={progress} />
        ) : (
          <Icon of={state === "failed" ? RotateCw : ImageIcon} />
        )}
        <span className={compact ? "sr-only" : undefined}>{children}</span>
      </button>
    </div>
  );
}
