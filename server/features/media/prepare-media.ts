import type { Identified } from "./identify-file.ts";

/** The job that makes lighter and more widely playable forms of a sound or video. */
export const PREPARE_MEDIA = "prepare-media";

/** Whether anything is left to make of a media as it was sent. */
export function hasMoreToMake(
  { kind, mime, tracks }: Identified,
  { waveform, duration }: { waveform: number[] | null; duration: number | null },
): boolean {
  if (kind === "video") return true;
  if (kind !== "audio") return false;
  const playsEverywhere = mime === "audio/mp4" && tracks?.codecs.includes("mp4a");
  return !playsEverywhere || waveform === null || duration === null;
}
