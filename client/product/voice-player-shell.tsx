import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../ui/drawings/icon.tsx";
import { Spinner } from "../ui/lists/spinner.tsx";

type Seek = {
  label: string;
  /** Seconds. */
  value: number;
  max: number;
  /** « 17 s sur 1 min 12 s » */
  spoken: string;
  onSeek: (seconds: number) => void;
};

type Speed = { label: string; words: ReactNode; onPress: () => void };

export type VoicePlayerShellProps = {
  /** « Écouter la note vocale, 1 min 12, 148 ko », or « Mettre en pause… ». */
  label: string;
  playing?: boolean;
  loading?: boolean;
  onToggle: () => void;
  /** Heights from 0 to 1, about forty. */
  peaks: readonly number[];
  /** How far, from 0 to 1. */
  progress: number;
  /** Two lines at most: « 1:12 », « 148 ko ». */
  time: ReactNode;
  weight?: ReactNode;
  /** The position in the note, moved by the finger on the wave or by the keyboard. */
  seek?: Seek | undefined;
  /** In the place of the weight, once it plays. */
  speed?: Speed;
};

/** A voice note: play, wave, time, weight. Nothing is loaded before its tap. */
export function VoicePlayerShell(props: VoicePlayerShellProps) {
  const { playing, loading, peaks, progress, seek, speed } = props;
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunk p-2.5 pr-3">
      <button
        type="button"
        aria-label={props.label}
        onClick={props.onToggle}
        className="grid size-target flex-none place-items-center rounded-full bg-blue text-on-blue hover:bg-blue-press"
      >
        {loading ? <Spinner /> : <Icon of={playing ? Pause : Play} size="s" filled />}
      </button>
      <span className="relative flex min-h-target min-w-0 flex-1 items-center rounded-mark has-focus-visible:outline-3 has-focus-visible:outline-blue">
        <Wave peaks={peaks} progress={progress} />
        {seek && <SeekField seek={seek} />}
      </span>
      {speed && (
        <button
          type="button"
          aria-label={speed.label}
          onClick={speed.onPress}
          className="min-h-target min-w-target rounded-control px-1 text-meta font-semibold text-ink tabular-nums hover:bg-slab"
        >
          {speed.words}
        </button>
      )}
      <span className="meta text-right whitespace-nowrap tabular-nums">
        {props.time}
        {props.weight && (
          <>
            <br />
            {props.weight}
          </>
        )}
      </span>
    </div>
  );
}

/** Over the wave, unseen: a finger or the keyboard moves it. */
function SeekField({ seek }: { seek: Seek }) {
  return (
    <input
      type="range"
      aria-label={seek.label}
      aria-valuetext={seek.spoken}
      min={0}
      max={seek.max}
      step={Math.min(5, seek.max / 20)}
      value={seek.value}
      onChange={(event) => seek.onSeek(Number(event.target.value))}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  );
}

/** The wave of a voice, blue as far as it has been heard. */
export function Wave({ peaks, progress }: { peaks: readonly number[]; progress: number }) {
  return (
    <svg
      viewBox={`0 0 ${peaks.length * 5 - 2} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 min-w-0 flex-1"
    >
      {peaks.map((peak, index) => {
        const height = Math.max(4, Math.min(1, peak) * 28);
        return (
          <rect
            key={index}
            x={index * 5}
            y={16 - height / 2}
            width="3"
            height={height}
            rx="1.5"
            className={index < progress * peaks.length ? "fill-blue" : "fill-line-strong"}
          />
        );
      })}
    </svg>
  );
}
