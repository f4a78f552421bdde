import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Client } from "./client.ts";
import { type About, upload } from "./photos.ts";

/** Types of sounds and videos that tests can make, by the ending of their files. */
export type Ending = keyof typeof RECIPES;

const TONE = ["-f", "lavfi", "-i", "sine=frequency=300:sample_rate=24000"];
const PICTURE = ["-f", "lavfi", "-i", "testsrc=size=160x120:rate=10"];
const AAC = ["-c:a", "aac", "-b:a", "32k"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

const RECIPES = {
  m4a: [...TONE, ...AAC],
  weba: [...TONE, "-c:a", "libopus", "-b:a", "24k", "-f", "webm"],
  ogg: [...TONE, "-c:a", "libopus", "-b:a", "24k"],
  mp3: [...TONE, "-c:a", "libmp3lame", "-b:a", "32k"],
  wav: [...TONE],
  mp4: [...PICTURE, ...TONE, ...H264, ...AAC],
  webm: [...PICTURE, ...TONE, "-c:v", "libvpx", "-b:v", "100k", "-c:a", "libopus"],
};

const made = new Map<string, Promise<Buffer>>();

/** The bytes of a sound or video of some seconds, made once; `more` are arguments of ffmpeg. */
export function recording(ending: Ending, seconds = 2, more: readonly string[] = []) {
  const key = [ending, seconds, ...more].join(" ");
  const same = made.get(key);
  if (same) return same;
  const making = make(ending, [...RECIPES[ending], ...more, "-t", String(seconds)]);
  made.set(key, making);
  return making;
}

async function make(ending: string, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-recording-"));
  const file = path.join(folder, `made.${ending}`);
  try {
    const program = process.env.PARVIS_FFMPEG ?? "ffmpeg";
    await promisify(execFile)(program, ["-nostdin", "-v", "error", ...args, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends a voice note as a phone records it. @returns the id of the media */
export async function uploadVoice(owner: Client, about: About = {}, seconds = 2): Promise<string> {
  const said = { filename: "Note vocale.weba", filetype: "audio/webm", voice: "1" };
  return upload(owner, await recording("weba", seconds), {
    ...said,
    duration: String(seconds),
    waveform: "0,20,80,100,60,10",
    ...about,
  });
}

/** Sends a video. @returns the id of the media */
export async function uploadVideo(owner: Client, about: About = {}): Promise<string> {
  const said = { filename: "Le culte.mp4", filetype: "video/mp4" };
  return upload(owner, await recording("mp4"), { ...said, ...about });
}

/** Sends a file of any kind. @returns the id of the media */
export const uploadFile = (owner: Client, bytes: Buffer, about: About = {}): Promise<string> =>
  upload(owner, bytes, { filename: "feuille.pdf", filetype: "application/pdf", ...about });
