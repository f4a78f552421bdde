import { WAVEFORM_BARS } from "../../../../shared/ground/limits.ts";

/**
 * Measures a sound for its drawing.
 *
 * @param samples 16-bit little-endian, one channel
 * @returns `WAVEFORM_BARS` heights, the loudest at 100; null when there is nothing to hear
 */
export function waveformOf(samples: Buffer): number[] | null {
  const count = Math.floor(samples.length / 2);
  if (count < WAVEFORM_BARS) return null;
  const loudness = Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((edge) => Math.floor((edge * count) / WAVEFORM_BARS));
    return effectiveOf(samples, from as number, to as number);
  });
  const loudest = Math.max(...loudness);
  return loudest === 0 ? null : loudness.map((one) => Math.round((100 * one) / loudest));
}

/** The effective value of the samples `from` to `to`. */
function effectiveOf(samples: Buffer, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += samples.readInt16LE(2 * at) ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}
