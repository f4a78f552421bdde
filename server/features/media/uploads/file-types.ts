import path from "node:path";
import {
  MAX_AUDIO_BYTES,
  MAX_FILE_BYTES,
  MAX_PHOTO_BYTES,
  MAX_VIDEO_BYTES,
} from "../../../../shared/ground/limits.ts";
import type { Media } from "../../../../shared/media/media.contract.ts";

/** The form of a file as it was sent, and the beginning of its name in the store. */
export const ORIGINAL = "original";

/** Sounds and videos that browsers play, by the ending of their files in the store. */
const PLAYED: Record<string, string> = {
  ".m4a": "audio/mp4",
  ".weba": "audio/webm",
  ".oga": "audio/ogg",
  ".mp3": "audio/mpeg",
  ".aac": "audio/aac",
  ".wav": "audio/wav",
  ".flac": "audio/flac",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mov": "video/quicktime",
  ".3gp": "video/3gpp",
  ".ogv": "video/ogg",
};

/** The types a file is shown or played as in its place; any other is only ever downloaded. */
const IN_PLACE: Record<string, string> = {
  ...PLAYED,
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** What every other file is served as, whatever it holds. */
export const DOWNLOAD_TYPE = "application/octet-stream";

/** Ending of the files of which nothing is shown in place. */
const DOWNLOAD_ENDING = ".bin";

const ENDINGS = Object.fromEntries(Object.entries(PLAYED).map(([ending, mime]) => [mime, ending]));

/** Other names of the same types. */
const SAME_AS: Record<string, string> = {
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "video/3gpp2": "video/3gpp",
  "audio/x-flac": "audio/flac",
  "application/ogg": "audio/ogg",
};

/** A MIME type under the single name it is stored by, without parameters such as codecs. */
export function plainType(mime: string): string {
  const bare = mime.split(";")[0]?.trim().toLowerCase() ?? "";
  return SAME_AS[bare] ?? bare;
}

/** The type a stored file is served as. */
export const servedType = (file: string): string => IN_PLACE[path.extname(file)] ?? DOWNLOAD_TYPE;

/** Whether a stored file is shown or played in the page, rather than downloaded. */
export const servedInPlace = (file: string): boolean => servedType(file) !== DOWNLOAD_TYPE;

/** The name of a file as it was sent, in the store; never made of what a person typed. */
export const originalFile = (mime: string): string =>
  `${ORIGINAL}${ENDINGS[mime] ?? DOWNLOAD_ENDING}`;

/** The kind of a media by its type: what browsers do not play is a file like any other. */
export function playedKind(mime: string): "audio" | "video" | null {
  if (!(mime in ENDINGS)) return null;
  return mime.startsWith("audio/") ? "audio" : "video";
}

/** The kind a sender claims by a type, to refuse early; null when it says nothing. */
export function claimedKind(mime: string): Media["kind"] | null {
  if (mime === "") return null;
  return CLAIMED.find((kind) => mime.startsWith(`${kind}/`)) ?? "file";
}

const CLAIMED = ["image", "audio", "video"] as const;

/** Most bytes of each kind. */
export const MAX_BYTES: Record<Media["kind"], number> = {
  image: MAX_PHOTO_BYTES,
  audio: MAX_AUDIO_BYTES,
  video: MAX_VIDEO_BYTES,
  file: MAX_FILE_BYTES,
};

/** Most bytes of an upload of any kind. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(MAX_BYTES));

const NAMED: Record<Media["kind"], string> = {
  image: "Une photo",
  audio: "Un son",
  video: "Une vidéo",
  file: "Un fichier",
};

/** What to say of a file that is too heavy for its kind: « Une vidéo fait au plus 200 Mo. » */
export function tooHeavy(kind: Media["kind"]) {
  const most = Math.round(MAX_BYTES[kind] / (1024 * 1024));
  return { field: "file", message: `${NAMED[kind]} fait au plus ${most}\u00a0Mo.` };
}
