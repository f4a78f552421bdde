import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Ffmpeg } from "../../../infrastructure/ffmpeg/ffmpeg.ts";
import type { StoredSource } from "../tables.ts";
import type { Probed } from "./probe-media.ts";

/** A form of a sound or video, as a local file that is to be kept. */
export type Form = StoredSource & { localPath: string };

/** Longest video that is made lighter, in seconds: beyond, only its sound. */
const MAX_ENCODED_SECONDS = 15 * 60;
// All forms of a video together take less than the quarter of an hour after which the queue
// believes the work lost and begins it again.
const ENCODING_SECONDS = 9 * 60;
const SOUND_ALONE_SECONDS = 4 * 60;

/** A form counts as lighter below this share of the original's bytes. */
const LIGHTER = 0.8;

// Nothing of what the file said of itself; playing begins before the end has come.
const PLAIN_MP4 = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"];
const MP4 = ["-movflags", "+faststart", "-fflags", "+bitexact", "-f", "mp4"];

const VOICE = ["-vn", "-c:a", "aac", "-b:a", "22k", "-ac", "1", "-ar", "24000"];
const SOUND = ["-vn", "-c:a", "aac", "-b:a", "64k", "-ac", "2"];
const SOUND_OF_VIDEO = ["-vn", "-c:a", "aac", "-b:a", "40k", "-ac", "1"];

/** At most 720 pixels on the shorter side's measure, even as H.264 wants it. */
const SCALE = "scale='if(gt(iw,ih),min(1280,trunc(iw/2)*2),min(720,trunc(iw/2)*2))':-2";
const VIDEO = [
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-profile:v",
  "main",
  "-pix_fmt",
  "yuv420p",
  "-crf",
  "27",
  "-maxrate",
  "1200k",
  "-bufsize",
  "2400k",
  "-g",
  "60",
  "-fpsmax",
  "30",
  // One thread: what it needs is known, and the other processors are for the requests.
  "-threads",
  "1",
  "-filter_threads",
  "1",
  "-vf",
  SCALE,
  "-c:a",
  "aac",
  "-b:a",
  "64k",
  "-ac",
  "2",
];

/** Samples a second of the sound that waveforms are measured on, and the longest measured. */
const MEASURED_RATE = 2000;
const MEASURED_SECONDS = 2 * 60 * 60;

/** Gives `work` a folder of its own on the disk of the installation, and clears it away. */
export async function withWorkFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const place = path.join(dataDir, "work");
  await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(place, "media-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A sound as AAC, which every phone plays; a voice in one channel. @throws FfmpegFailed */
export async function makePlayableSound(
  ffmpeg: Ffmpeg,
  { original, folder, voice }: { original: string; folder: string; voice: boolean },
): Promise<Form> {
  const localPath = path.join(folder, "playable.m4a");
  const how = [...PLAIN_MP4, ...(voice ? VOICE : SOUND), ...MP4, localPath];
  await ffmpeg.convert(original, how, { seconds: ENCODING_SECONDS });
  return formOf("playable", localPath, "audio/mp4");
}

/** A video as H.264 of at most 720 lines. @throws FfmpegFailed */
export async function makePlayableVideo(
  ffmpeg: Ffmpeg,
  { original, folder, probed }: { original: string; folder: string; probed: Probed },
): Promise<Form | null> {
  if ((probed.duration ?? Number.POSITIVE_INFINITY) > MAX_ENCODED_SECONDS) return null;
  const localPath = path.join(folder, "playable.mp4");
  const how = ["-map", "0:v:0", "-map", "0:a:0?", ...PLAIN_MP4, ...VIDEO, ...MP4, localPath];
  await ffmpeg.convert(original, how, { seconds: ENCODING_SECONDS });
  const form = await formOf("playable", localPath, "video/mp4");
  const { size } = await stat(original);
  return playsEverywhere(probed) && form.size > LIGHTER * size ? null : form;
}

/** The sound of a video alone, for those whose data are dear. @throws FfmpegFailed */
export async function makeSoundAlone(
  ffmpeg: Ffmpeg,
  { original, folder }: { original: string; folder: string },
): Promise<Form> {
  const localPath = path.join(folder, "sound.m4a");
  const how = ["-map", "0:a:0", ...PLAIN_MP4, ...SOUND_OF_VIDEO, ...MP4, localPath];
  await ffmpeg.convert(original, how, { seconds: SOUND_ALONE_SECONDS });
  return formOf("sound", localPath, "audio/mp4");
}

/** A picture near the beginning of a video, as PNG. @throws FfmpegFailed */
export function takePicture(
  ffmpeg: Ffmpeg,
  original: string,
  { duration }: Probed,
): Promise<Buffer> {
  const before = ["-ss", String(Math.min(1, (duration ?? 0) / 2))];
  const one = ["-frames:v", "1", "-vf", "scale='min(1600,iw)':-2", "-c:v", "png"];
  return ffmpeg.convert(original, [...one, "-f", "image2pipe", "pipe:1"], { before });
}

/** The samples of a sound, few enough to be measured in memory. @throws FfmpegFailed */
export function takeSamples(ffmpeg: Ffmpeg, original: string): Promise<Buffer> {
  const how = ["-vn", "-ac", "1", "-ar", String(MEASURED_RATE), "-t", String(MEASURED_SECONDS)];
  return ffmpeg.convert(original, [...how, "-f", "s16le", "pipe:1"]);
}

const playsEverywhere = ({ videoCodec, audioCodec }: Probed): boolean =>
  videoCodec === "h264" && (audioCodec === null || audioCodec === "aac");

async function formOf(role: Form["role"], localPath: string, mime: string): Promise<Form> {
  const { size } = await stat(localPath);
  return { role, name: path.basename(localPath), mime, size, localPath };
}
