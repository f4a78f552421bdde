import { Mic, Pause, Square, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { MAX_VOICE_SECONDS } from "../../../../shared/ground/limits.ts";
import { playTime, weight } from "../../../infrastructure/words/formats.ts";
import { Wave } from "../../../product/voice-player-shell.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { RecorderView } from "./recorder.ts";
import { weightOf } from "./recording.ts";
import { texts } from "./texts.ts";
import type { Voice } from "./use-voice.ts";

type RecorderPanelProps = {
  voice: Voice;
  /** Lower, at the foot of a list of comments. */
  compact?: boolean | undefined;
};

/** Shown while a voice is recorded: the time, the wave, the size, and the buttons to end it. */
export function RecorderPanel({ voice, compact }: RecorderPanelProps) {
  const { view } = voice;
  const { seconds, bytes, levels } = view;
  return (
    // `data-at-work`: a new version of the application waits until the recording has ended.
    <section
      data-at-work
      aria-label={texts.recorder}
      className={cx(
        "grid justify-items-center bg-sunk px-gutter text-center",
        compact
          ? "gap-1 rounded-control py-3"
          : "gap-2 rounded-t-sheet pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] lg:rounded-b-dialog",
      )}
    >
      <Said view={view} />
      <p
        className={cx("title tabular-nums", compact ? "text-h3" : "text-[3rem]/[3.5rem]")}
        role="timer"
      >
        {playTime(seconds)}
      </p>
      <div className="flex h-8 w-full max-w-90 items-center">
        <Wave peaks={padded(levels)} progress={1} />
      </div>
      <p className="meta">
        {texts.about(weight(weightOf(seconds, bytes)))} · {texts.most(MAX_VOICE_SECONDS / 60)}
      </p>
      <RecorderButtons voice={voice} compact={compact} />
    </section>
  );
}

/** To erase, to end, to pause or go on. */
function RecorderButtons({ voice, compact }: RecorderPanelProps) {
  const { view, tell } = voice;
  const finish = useFocusWhileSpeaking(voice);
  return (
    <div className={cx("grid w-full max-w-90 grid-cols-3 items-end", compact ? "mt-1" : "mt-3")}>
      <Round
        label={texts.erase}
        icon={<Icon of={Trash2} />}
        onPress={() => tell({ type: "cancel" })}
      />
      <FinishButton ref={finish} compact={compact} onPress={() => tell({ type: "finish" })} />
      {view.phase === "paused" ? (
        <Round
          label={texts.resume}
          icon={<Icon of={Mic} />}
          onPress={() => tell({ type: "resume" })}
        />
      ) : (
        <Round
          label={texts.pause}
          icon={<Icon of={Pause} />}
          onPress={() => tell({ type: "pause" })}
        />
      )}
    </div>
  );
}

type FinishButtonProps = {
  ref: Ref<HTMLButtonElement>;
  compact: boolean | undefined;
  onPress: () => void;
};

function FinishButton({ ref, compact, onPress }: FinishButtonProps) {
  return (
    <button type="button" ref={ref} onClick={onPress} className="grid justify-items-center gap-1">
      <span
        className={cx(
          "grid place-items-center rounded-arch bg-blue text-on-blue",
          compact ? "h-12 w-13" : "h-19 w-18",
        )}
      >
        <Icon of={Square} filled />
      </span>
      {texts.finish}
    </button>
  );
}

/** The keyboard finds at once how to end what it began; afterwards it is back on the microphone. */
function useFocusWhileSpeaking({ button }: Voice) {
  const finish = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    finish.current?.focus({ preventScroll: true });
    return () => button.current?.focus({ preventScroll: true });
  }, [button]);
  return finish;
}

/** What is going on, in a line that screen readers say when it changes. */
function Said({ view }: { view: RecorderView }) {
  const { phase, held, leaving, fault } = view;
  const paused = phase === "paused";
  const gesture = leaving ? texts.letGoToErase : texts.holding;
  const words = fault ? texts.faults[fault] : held ? gesture : paused ? texts.paused : texts.going;
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 font-medium text-pretty">
      <span
        className={cx(
          "size-3 flex-none rounded-full",
          paused ? "bg-line-strong" : "bg-clay motion-safe:animate-pulse",
        )}
      />
      {words}
    </p>
  );
}

type RoundProps = { label: string; icon: ReactNode; onPress: () => void };

function Round({ label, icon, onPress }: RoundProps) {
  return (
    <button type="button" onClick={onPress} className="grid justify-items-center gap-1">
      <span className="grid size-13 place-items-center rounded-full bg-slab">{icon}</span>
      {label}
    </button>
  );
}

const BARS = 48;

/** The wave comes in from the right, as it is spoken. */
function padded(levels: readonly number[]): number[] {
  return [...Array.from({ length: Math.max(0, BARS - levels.length) }, () => 0), ...levels];
}
