import { ArrowUp, ChevronLeft, Mic, Pause, Send, Trash2 } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { playTime } from "../../../infrastructure/words/formats.ts";
import { Wave } from "../../../product/voice-player-shell.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { RecorderView } from "./recorder.ts";
import { texts } from "./texts.ts";
import type { Voice } from "./use-voice.ts";

const BARS = 32;

/**
 * Shown instead of the message field while a voice is recorded: with the button held, where to
 * slide the finger; hands free, the buttons that cancel, pause and send.
 */
export function RecorderStrip({ voice }: { voice: Voice }) {
  const { view, tell, button } = voice;
  const send = useRef<HTMLButtonElement>(null);
  const { held, phase, fault } = view;
  useEffect(() => {
    if (!held) send.current?.focus({ preventScroll: true });
  }, [held]);
  useEffect(() => () => button.current?.focus({ preventScroll: true }), [button]);
  return (
    // `data-at-work`: a new version of the application waits until the recording has ended.
    <section data-at-work aria-label={texts.recorder} className="-mx-1 select-none">
      <div className="flex min-h-12 items-center gap-2">
        {!held && (
          <IconButton label={texts.erase} onClick={() => tell({ type: "cancel" })}>
            <Icon of={Trash2} />
          </IconButton>
        )}
        <Dot paused={phase === "paused"} />
        <span role="timer" className="min-w-10 font-medium tabular-nums">
          {playTime(view.seconds)}
        </span>
        {held ? <Sliding leaving={view.leaving} /> : <Level view={view} />}
        {!held && <PauseAndSend voice={voice} send={send} />}
      </div>
      <p role="status" className={fault ? "px-1 pt-2 pb-1 text-meta text-clay-ink" : "sr-only"}>
        {fault ? texts.faults[fault] : phase === "paused" ? texts.paused : texts.going}
      </p>
    </section>
  );
}

type PauseAndSendProps = { voice: Voice; send: Ref<HTMLButtonElement> };

function PauseAndSend({ voice: { view, tell }, send }: PauseAndSendProps) {
  return (
    <>
      {view.phase === "paused" ? (
        <IconButton label={texts.resume} onClick={() => tell({ type: "resume" })}>
          <Icon of={Mic} />
        </IconButton>
      ) : (
        <IconButton label={texts.pause} onClick={() => tell({ type: "pause" })}>
          <Icon of={Pause} />
        </IconButton>
      )}
      <IconButton
        ref={send}
        tone="blue"
        size="l"
        label={texts.send}
        onClick={() => tell({ type: "finish" })}
      >
        <Icon of={Send} />
      </IconButton>
    </>
  );
}

function Dot({ paused }: { paused: boolean }) {
  return (
    <span
      className={cx(
        "size-3 flex-none rounded-full",
        paused ? "bg-line-strong" : "bg-clay motion-safe:animate-pulse",
      )}
    />
  );
}

/** Under the finger: to the left gives up, upwards lets go. */
function Sliding({ leaving }: { leaving: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-2 text-ink-2">
      <span className={cx("flex min-w-0 items-center gap-1", leaving && "text-garnet-ink")}>
        <Icon of={leaving ? Trash2 : ChevronLeft} size="s" />
        <span className="truncate">{leaving ? texts.letGoToErase : texts.slideToErase}</span>
      </span>
      <span className="grid size-11 flex-none place-items-center rounded-full bg-sunk">
        <Icon of={ArrowUp} size="s" />
        <span className="sr-only">{texts.slideToLock}</span>
      </span>
    </span>
  );
}

function Level({ view }: { view: RecorderView }) {
  const levels = view.levels.slice(-BARS);
  const quiet = Array.from({ length: BARS - levels.length }, () => 0);
  return (
    <span className="flex min-w-0 flex-1">
      <Wave peaks={[...quiet, ...levels]} progress={1} />
    </span>
  );
}
