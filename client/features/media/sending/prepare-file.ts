import { type Attachment, MOST_BYTES } from "./attachment.ts";
import { lengthOfSound, lookAtFilm } from "./look-at-file.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A file as light as it can be, and what the phone knows of it. */
export type PreparedFile = {
  file: File;
  /** Seconds. */
  duration: number | null;
  width: number;
  height: number;
  /** The first picture of a film. */
  poster: Blob | null;
};

/** Heavier than the server takes, once it is as light as it can be. */
export class TooLarge extends Error {}

/**
 * Makes a file ready to leave: a photo is shrunk, a film and a sound are looked at.
 *
 * @throws TooLarge
 */
export async function prepareFile(given: File, item: Attachment): Promise<PreparedFile> {
  const prepared = await lookAt(given, item);
  if (prepared.file.size > MOST_BYTES[item.kind]) throw new TooLarge();
  return prepared;
}

/** A file that is to leave as it stands. */
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

/** What the server is told of it beside its name and type. */
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
