import type { Identified } from "../uploads/identify-file.ts";

/** The job that makes lighter and more widely playable forms of a video. */
export const PREPARE_MEDIA = "prepare-media";
/** The same of a sound, apart: a voice of a few seconds does not wait behind an hour of videos. */
export const PREPARE_SOUND = "prepare-sound";

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
