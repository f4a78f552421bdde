import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type VideoPosterProps = {
  /** First image, or colours of the thumb-hash. */
  src?: string | undefined;
  /** « Lire la vidéo, 2 min 14, 6,8 Mo » */
  label: string;
  /** « 2:14 · 6,8 Mo » */
  meta: ReactNode;
  onPlay: () => void;
  ratio?: number;
};

/** A film before its tap: poster, play in an arch, length and weight. */
export function VideoPoster({ src, label, meta, onPlay, ratio = 16 / 9 }: VideoPosterProps) {
  return (
    <div
      className="relative grid place-items-center overflow-hidden bg-sunk"
      style={{ aspectRatio: ratio }}
    >
      {src && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="dim absolute inset-0 size-full object-cover"
        />
      )}
      <button
        type="button"
        aria-label={label}
        onClick={onPlay}
        className="relative grid h-17 w-16 place-items-center rounded-arch bg-night text-on-night"
      >
        <Icon of={Play} size="l" filled />
      </button>
      <span className="absolute bottom-3 left-3 rounded-mark bg-night px-2 py-0.5 text-meta text-on-night tabular-nums">
        {meta}
      </span>
    </div>
  );
}
