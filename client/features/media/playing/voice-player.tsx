import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { playTime, spokenTime, weight } from "../../../infrastructure/words/formats.ts";
import { VoicePlayerShell } from "../../../product/voice-player-shell.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { PlayerSource } from "./source-choice.ts";
import { texts } from "./texts.ts";
import {
  nextSpeed,
  removeTrack,
  seek,
  type Track,
  toggle,
  useHearing,
  useSpeed,
} from "./voice-desk.ts";

type VoicePlayerProps = {
  id: string;
  sources: readonly PlayerSource[];
  /** Seconds; 0 when unknown. */
  duration: number;
  bytes: number;
  waveform: readonly number[] | null;
  /** « Message vocal de Bienvenu » */
  title: string;
  /** Offered when it cannot be played. */
  downloadUrl?: string;
};

/** A voice or a sound: nothing is loaded before its tap, its length and weight are said. */
export function VoicePlayer(props: VoicePlayerProps) {
  const { id, sources, title, bytes } = props;
  const { status, time, ...heard } = useHearing(id);
  const speed = useSpeed();
  const duration = heard.duration || props.duration;
  const track = { id, sources, title, duration };
  useSilence(props);
  const begun = status !== "idle" || time > 0;
  const playing = status === "playing" || status === "loading";
  // Back at the start, the duration is shown instead of the position.
  const shown = playing || time > 0 ? time : duration;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <VoicePlayerShell
        label={
          playing
            ? texts.pauseVoice(title)
            : texts.playVoice(title, spokenTime(duration), weight(bytes))
        }
        playing={status === "playing"}
        loading={status === "loading"}
        onToggle={() => toggle(track)}
        peaks={(props.waveform ?? FLAT).map((height) => height / 100)}
        progress={duration > 0 ? Math.min(1, time / duration) : 0}
        time={duration > 0 || begun ? playTime(shown) : weight(bytes)}
        weight={duration > 0 && !begun ? weight(bytes) : undefined}
        seek={duration > 0 ? seekOf(track, time) : undefined}
        {...(begun && {
          speed: { label: texts.speed(speed), words: texts.times(speed), onPress: nextSpeed },
        })}
      />
      {status === "failed" && (
        <VoiceFailed downloadUrl={props.downloadUrl} onRetry={() => toggle(track)} />
      )}
    </div>
  );
}

/** The seek bar's position, label and handler. */
const seekOf = (track: Track, time: number) => ({
  label: texts.position,
  value: time,
  max: track.duration,
  spoken: texts.at(spokenTime(time), spokenTime(track.duration)),
  onSeek: (seconds: number) => seek(track, seconds),
});

type VoiceFailedProps = { downloadUrl: string | undefined; onRetry: () => void };

function VoiceFailed({ downloadUrl, onRetry }: VoiceFailedProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-meta text-clay-ink">
      {texts.voiceFailed}
      <Button variant="bare" size="s" icon={<Icon of={RotateCw} size="s" />} onClick={onRetry}>
        {texts.retry}
      </Button>
      {downloadUrl && (
        <Button as="a" variant="bare" size="s" href={downloadUrl} download="">
          {texts.downloadInstead}
        </Button>
      )}
    </p>
  );
}

/** Stops an unsent recording that leaves the screen: nothing is left there to pause it. */
function useSilence({ id, sources }: Pick<VoicePlayerProps, "id" | "sources">): void {
  const ownAddress = sources[0]?.url.startsWith("blob:") ?? false;
  useEffect(() => (ownAddress ? () => removeTrack(id) : undefined), [id, ownAddress]);
}

/** The wave shown for a voice without measured levels. */
const FLAT = Array.from({ length: 48 }, (_, bar) => 30 + 20 * Math.abs(Math.sin(bar * 0.7)));
