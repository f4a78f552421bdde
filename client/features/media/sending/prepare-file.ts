import { type Attachment, MOST_BYTES } from "./attachment.ts";
import { lengthOfSound, lookAtFilm } from "./look-at-file.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A compressed file, and what the phone knows of it. */
export type PreparedFile = {
  file: File;
  /** Seconds. */
  duration: number | null;
  width: number;
  height: number;
  /** The first picture of a film. */
  poster: Blob | null;
};

/** Larger than the server accepts, even after compression. */
export class TooLarge extends Error {}

/**
 * Prepares a file for upload: a photo is shrunk, a film's and a sound's metadata are read.
 *
 * @throws TooLarge
 */
export async function prepareFile(given: File, item: Attachment): Promise<PreparedFile> {
  const prepared = await lookAt(given, item);
  if (prepared.file.size > MOST_BYTES[item.kind]) throw new TooLarge();
  return prepared;
}

/** A file to upload unchanged. */
export const asItIs = (file: File, duration: number | null = null): PreparedFile => ({
  file,
  duration,
  width: 0,
  height: 0,
  poster: null,
});

async function lookAt(file: File, { kind, voice, duration }: Attachment): Promise<PreparedFile> {
  const plain = asItIs(file, duration);
  if (kind === "image") return { ...plain, file: await shrinkPhoto(file) };
  if (kind === "video") return { ...plain, ...(await lookAtFilm(file)) };
  if (kind === "audio" && !voice) return { ...plain, duration: await lengthOfSound(file) };
  return plain;
}

/** The upload's metadata, beside its name and type. */
export function metadataOf(item: Attachment, prepared: PreparedFile): Record<string, string> {
  const { duration, width, height } = prepared;
  return {
    ...(item.alt && { alt: item.alt }),
    ...(item.voice && { voice: "1" }),
    ...(duration && { duration: duration.toFixed(2) }),
    ...(width > 0 && { width: String(width), height: String(height) }),
    ...(item.waveform && { waveform: item.waveform.join(",") }),
  };
}
