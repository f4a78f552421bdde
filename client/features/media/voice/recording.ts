import { VOICE_BITS_PER_SECOND, WAVEFORM_BARS } from "../../../../shared/ground/limits.ts";

/** A voice that has been recorded, ready to leave. */
export type Recording = {
  file: File;
  /** Seconds. */
  duration: number;
  /** `WAVEFORM_BARS` heights from 0 to 100. */
  waveform: number[];
};

/** What browsers record, the form that every phone plays first. */
const FORMS = [
  { mime: "audio/mp4;codecs=mp4a.40.2", ending: "m4a" },
  { mime: "audio/webm;codecs=opus", ending: "webm" },
  { mime: "audio/ogg;codecs=opus", ending: "ogg" },
  { mime: "audio/mp4", ending: "m4a" },
  { mime: "audio/webm", ending: "webm" },
];

/** The form in which this browser records; undefined where it records none. */
export function formOf(takes: (mime: string) => boolean) {
  return FORMS.find(({ mime }) => takes(mime));
}

/** The file of a recording, named in French: it may be downloaded one day. */
export function fileOf(chunks: BlobPart[], mime: string): File {
  const [type = mime] = mime.split(";");
  const ending = FORMS.find((form) => form.mime.startsWith(type))?.ending ?? "webm";
  return new File(chunks, `voix.${ending}`, { type });
}

/** Heights of a wave drawn from however many levels: each bar is the loudest of its share. */
export function waveformOf(levels: readonly number[], bars: number = WAVEFORM_BARS): number[] {
  const loudest = Math.max(0, ...levels);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    const peak = Math.max(0, ...levels.slice(from, to));
    return loudest > 0 ? Math.round((peak / loudest) * 100) : 0;
  });
}

/** How loud a piece of sound is, from 0 to 1, as ears hear it rather than as it measures. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const loudness = Math.sqrt(sum / Math.max(1, samples.length));
  return Math.min(1, Math.sqrt(loudness * 4));
}

/** The container adds about a tenth to what was asked of the recorder. */
const CONTAINER = 1.1;

/** Bytes that a recording of so many seconds will weigh; what it weighs already, once known. */
export function weightOf(seconds: number, bytesSoFar: number): number {
  return Math.max(bytesSoFar, Math.round((seconds * VOICE_BITS_PER_SECOND * CONTAINER) / 8));
}
