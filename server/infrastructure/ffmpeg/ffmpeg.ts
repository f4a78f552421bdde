import { constants } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { runLimited } from "./limited-process.ts";

/** Thrown when a program refused its work, took too long or was stopped. */
export class FfmpegFailed extends Error {
  /** Whether it was killed from outside: the same work may succeed another time. */
  readonly interrupted: boolean;

  constructor(message: string, interrupted: boolean) {
    super(message);
    this.interrupted = interrupted;
  }
}

/** The programs that read and convert sounds and videos, each run within limits. */
export type Ffmpeg = {
  /**
   * What ffprobe says of a local file, as JSON.
   *
   * @throws FfmpegFailed
   */
  probe(localPath: string): Promise<unknown>;
  /**
   * Converts a local file.
   *
   * @param args what follows the input
   * @param options `before`: what comes before the input
   * @returns what was written to the standard output
   * @throws FfmpegFailed
   */
  convert(localPath: string, args: readonly string[], options?: Convert): Promise<Buffer>;
};

export type Convert = { before?: readonly string[]; seconds?: number };

/** Nothing but local files, whatever a file asks for; only the containers that we keep as such. */
const INPUT = [
  "-protocol_whitelist",
  "file",
  "-format_whitelist",
  "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,mp3,aac,wav,flac",
];

const PROBE_SECONDS = 20;
const CONVERT_SECONDS = 60;

/**
 * Looks for ffmpeg and ffprobe.
 *
 * @param setting the path of ffmpeg, `off`, or null to look where programs are
 * @param last whether they run after everything else of the machine
 * @returns null when there is none, or one of the two is missing
 */
export async function findFfmpeg(setting: string | null, last = true): Promise<Ffmpeg | null> {
  if (setting === "off") return null;
  const ffmpeg = setting ?? (await findProgram("ffmpeg"));
  const ffprobe = ffmpeg && path.join(path.dirname(ffmpeg), "ffprobe");
  if (!ffmpeg || !ffprobe || !(await isProgram(ffmpeg)) || !(await isProgram(ffprobe))) return null;
  const nice = last ? await findProgram("nice") : null;
  const limits = { nice, prlimit: await findProgram("prlimit") };
  const run = async (program: string, args: string[], seconds: number): Promise<Buffer> => {
    const { code, signal, timedOut, stdout, stderr } = await runLimited(program, args, {
      ...limits,
      seconds,
    });
    if (code === 0) return stdout;
    const why = timedOut ? `took more than ${seconds} s` : (signal ?? `ended with ${code}`);
    const said = stderr.replaceAll(/\s+/g, " ").slice(-300);
    throw new FfmpegFailed(
      `${path.basename(program)} ${why}: ${said}`,
      signal !== null && !timedOut,
    );
  };
  return {
    async probe(localPath) {
      const wanted = ["-v", "error", "-print_format", "json", "-show_format", "-show_streams"];
      const said = await run(
        ffprobe,
        [...INPUT, ...wanted, "-i", inputOf(localPath)],
        PROBE_SECONDS,
      );
      return JSON.parse(said.toString("utf8"));
    },
    convert(localPath, args, { before = [], seconds = CONVERT_SECONDS } = {}) {
      const quiet = ["-nostdin", "-hide_banner", "-v", "error", "-y", "-threads", "1"];
      const given = [...quiet, ...INPUT, ...before, "-i", inputOf(localPath), ...args];
      return run(ffmpeg, given, seconds);
    },
  };
}

/** Prefixed with `file:`, so that a path is never taken for an option or an address. */
const inputOf = (localPath: string): string => `file:${localPath}`;

async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const place = path.join(folder, name);
    if (path.isAbsolute(folder) && (await isProgram(place))) return place;
  }
  return null;
}

const isProgram = (place: string): Promise<boolean> =>
  access(place, constants.X_OK).then(
    () => true,
    () => false,
  );
