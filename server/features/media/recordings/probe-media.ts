import { z } from "zod";
import type { Ffmpeg } from "../../../infrastructure/ffmpeg/ffmpeg.ts";

/** What ffprobe knows of a sound or video. */
export type Probed = {
  video: boolean;
  audio: boolean;
  videoCodec: string | null;
  audioCodec: string | null;
  /** Seconds. */
  duration: number | null;
  /** Pixels, upright and square. */
  width: number | null;
  height: number | null;
};

/** Numbers beyond are those of damaged files, and more than the database keeps. */
const number = z.coerce.number().positive().max(1e6).nullish().catch(null);
const stream = z.object({
  codec_type: z.string().catch(""),
  codec_name: z.string().nullish().catch(null),
  width: number,
  height: number,
  sample_aspect_ratio: z.string().catch("1:1"),
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
  const size = video ? [squareWidth(video), video.height ?? null] : [];
  const [width = null, height = null] = turned ? size.reverse() : size;
  return {
    video: video !== undefined,
    audio: audio !== undefined,
    width,
    height,
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    duration: format.duration ?? video?.duration ?? audio?.duration ?? null,
  };
}

/** Some cameras film in pixels wider than high: how wide the picture is once they are square. */
function squareWidth({ width, sample_aspect_ratio: form }: z.infer<typeof stream>): number | null {
  const [wide = 1, high = 1] = form.split(":").map(Number);
  const ratio = wide > 0 && high > 0 ? wide / high : 1;
  return width ? Math.round(width * ratio) : null;
}
