import { z } from "zod";
import type { Ffmpeg } from "../../infrastructure/ffmpeg/ffmpeg.ts";

/** What ffprobe knows of a sound or video. */
export type Probed = {
  video: boolean;
  audio: boolean;
  videoCodec: string | null;
  audioCodec: string | null;
  /** Seconds. */
  duration: number | null;
  /** Pixels, upright. */
  width: number | null;
  height: number | null;
};

const number = z.coerce.number().positive().finite().nullish().catch(null);
const stream = z.object({
  codec_type: z.string().catch(""),
  codec_name: z.string().nullish().catch(null),
  width: number,
  height: number,
  duration: number,
  disposition: z.object({ attached_pic: z.number() }).partial().catch({}),
  side_data_list: z.array(z.object({ rotation: z.number().nullish() })).catch([]),
});
const shape = z.object({
  streams: z.array(stream).catch([]),
  format: z.object({ duration: number }).catch({ duration: null }),
});

/** Asks ffprobe what a local file holds. @throws FfmpegFailed */
export async function probeMedia(ffmpeg: Ffmpeg, localPath: string): Promise<Probed> {
  const { streams, format } = shape.parse(await ffmpeg.probe(localPath));
  // The cover of a song is a picture, not a film.
  const films = streams.filter((one) => !one.disposition.attached_pic);
  const video = films.find(({ codec_type: type }) => type === "video");
  const audio = films.find(({ codec_type: type }) => type === "audio");
  const turned = video?.side_data_list.some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90);
  const size = [video?.width ?? null, video?.height ?? null];
  const [width = null, height = null] = turned ? size.reverse() : size;
  return {
    ...{ video: video !== undefined, audio: audio !== undefined, width, height },
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    duration: format.duration ?? video?.duration ?? audio?.duration ?? null,
  };
}
