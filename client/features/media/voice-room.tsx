import { WAVEFORM_BARS } from "../../../shared/ground/limits.ts";
import type { Media } from "../../../shared/media/media.contract.ts";
import { playTime, weight } from "../../infrastructure/words/formats.ts";
import { VoicePlayerShell } from "../../product/voice-player-shell.tsx";

const LEVEL = Array.from({ length: WAVEFORM_BARS }, () => 0.3);

/** A voice as its player will show it, drawn from the message alone while the player loads. */
export function VoiceRoom({ media: { duration, size, waveform } }: { media: Media }) {
  return (
    <div inert>
      <VoicePlayerShell
        label=""
        onToggle={() => undefined}
        peaks={waveform?.map((height) => height / 100) ?? LEVEL}
        progress={0}
        time={duration ? playTime(duration) : weight(size)}
        weight={duration ? weight(size) : undefined}
      />
    </div>
  );
}
