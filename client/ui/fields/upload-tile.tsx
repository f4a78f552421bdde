import { Pause, Play, Plus, RotateCw, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { ProgressRing } from "../lists/progress-ring.tsx";

const box = "relative size-34 flex-none overflow-hidden rounded-control";

export type UploadTileProps = {
  /** Preview; without it (a file), `children` is shown. */
  src?: string | undefined;
  /** What the photo shows; empty while it has no description. */
  alt: string;
  /** « 214 ko » */
  weight?: ReactNode;
  /** From 0 to 1 while sending; undefined once sent. */
  progress?: number | undefined;
  /** Name of the upload: « Envoi de la photo ». */
  progressLabel?: string;
  /** The upload may be paused: the name of the button inside the ring. */
  pauseLabel?: string;
  paused?: boolean;
  onPause?: () => void;
  /** A failed upload: the words of its button, « Réessayer ». */
  retryLabel?: string | undefined;
  onRetry?: () => void;
  removeLabel: string;
  onRemove: () => void;
  /** A link-like button under the photo: « Décrire la photo 1 », the last words for listeners. */
  altLabel?: ReactNode;
  onAlt?: () => void;
  children?: ReactNode;
};

/** A photo or file being uploaded: thumb, ring of progress, retry, remove, description. */
export function UploadTile(props: UploadTileProps) {
  const { src, progress, retryLabel } = props;
  const dimmed = progress !== undefined || retryLabel !== undefined;
  const tile = (
    <div className={cx(box, "grid place-items-center bg-sunk")}>
      {src ? <Picture src={src} alt={props.alt} /> : props.children}
      {dimmed && <span className="absolute inset-0 bg-scrim" />}
      {progress !== undefined && retryLabel === undefined && (
        <Progress {...props} value={progress} />
      )}
      {retryLabel !== undefined && <Retry label={retryLabel} onRetry={props.onRetry} />}
      {props.weight && !dimmed && (
        <span className="absolute bottom-1.5 left-1.5 rounded-mark bg-night px-1.5 text-meta/[1.375rem] text-on-night tabular-nums">
          {props.weight}
        </span>
      )}
      <Remove label={props.removeLabel} onRemove={props.onRemove} />
    </div>
  );
  if (!props.onAlt) return tile;
  return (
    <div>
      {tile}
      <button
        type="button"
        className="link min-h-target w-34 text-meta -outline-offset-3"
        onClick={props.onAlt}
      >
        {props.altLabel}
      </button>
    </div>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width="136"
      height="136"
      className="size-full object-cover"
      // A file that is no picture, or a format that only the server can read.
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}

type ProgressProps = Pick<
  UploadTileProps,
  "progressLabel" | "pauseLabel" | "paused" | "onPause"
> & {
  value: number;
};

/** The ring, and within it the button that pauses the upload. */
function Progress({ value, ...props }: ProgressProps) {
  return (
    <span className="absolute inset-0 grid place-items-center text-on-night">
      <ProgressRing
        value={value}
        {...(props.progressLabel && { label: props.progressLabel })}
        className="pointer-events-none absolute size-11"
      />
      {props.onPause && (
        <button
          type="button"
          aria-label={props.pauseLabel}
          onClick={props.onPause}
          className="relative grid size-target place-items-center rounded-full"
        >
          <Icon of={props.paused ? Play : Pause} size="s" filled />
        </button>
      )}
    </span>
  );
}

type RetryProps = { label: string; onRetry: (() => void) | undefined };

function Retry({ label, onRetry }: RetryProps) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className="absolute inset-0 flex flex-col items-center justify-center gap-1 text-meta font-semibold text-on-night -outline-offset-3"
    >
      <Icon of={RotateCw} />
      {label}
    </button>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="absolute top-0 right-0 grid size-target items-start justify-items-end p-1.25 -outline-offset-3"
    >
      <span className="grid size-7 place-items-center rounded-full bg-night text-on-night">
        <Icon of={X} size="xs" strokeWidth={2.25} />
      </span>
    </button>
  );
}

/** The tile that adds one more. */
export function UploadAddTile({ children, className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={cx(
        box,
        "grid place-content-center place-items-center gap-1 text-center text-meta/[1.125rem] text-ink-2 edge hover:bg-sunk",
        className,
      )}
    >
      <Icon of={Plus} />
      {children}
    </button>
  );
}
