import { type FileHandle, open } from "node:fs/promises";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { isPhotoType } from "../photos/photo-header.ts";
import { plainType, playedKind } from "./file-types.ts";
import { type IsoMedia, readIsoMedia } from "./iso-media.ts";
import { recogniseBytes } from "./recognise-bytes.ts";

/** What a file is, found in its bytes; what its sender said of it counts for nothing. */
export type Identified = {
  kind: Media["kind"];
  mime: string;
  /** Of files in boxes: its tracks. */
  tracks: IsoMedia | null;
};

const SNIFFED_BYTES = 64 * 1024;

const UNKNOWN: Identified = { kind: "file", mime: "application/octet-stream", tracks: null };

/** Types whose files are boxes, which hold sounds or videos alike. */
const BOXED = new Set(["audio/mp4", "video/mp4", "video/quicktime", "video/3gpp"]);

/** Finds out what a local file is. */
export async function identifyFile(localPath: string): Promise<Identified> {
  const file = await open(localPath, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return await identify(file, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function identify(file: FileHandle, head: Buffer): Promise<Identified> {
  // A parser that gives up on damaged bytes has recognised nothing.
  const found = await recogniseBytes(head).catch(() => undefined);
  if (!found) return isText(head) ? { ...UNKNOWN, mime: "text/plain" } : UNKNOWN;
  const mime = plainType(found.mime);
  if (isPhotoType(mime)) return { kind: "image", mime, tracks: null };
  if (BOXED.has(mime)) return identifyBoxed(file, mime);
  if (mime === "video/webm") return identifyWebm(head);
  return { kind: playedKind(mime) ?? "file", mime, tracks: null };
}

/** The first letters of such a file do not say whether it has images: its tracks do. */
async function identifyBoxed(file: FileHandle, mime: string): Promise<Identified> {
  const tracks = await readIsoMedia(file);
  if (!tracks) return UNKNOWN;
  if (!tracks.video) return { kind: "audio", mime: "audio/mp4", tracks };
  return { kind: "video", mime: mime === "audio/mp4" ? "video/mp4" : mime, tracks };
}

/** A recorder writes voices as it writes videos; the names of the codecs come first. */
function identifyWebm(head: Buffer): Identified {
  const text = head.toString("latin1");
  if (/V_(VP[89]|AV1|MPEG)/.test(text)) return { kind: "video", mime: "video/webm", tracks: null };
  if (/A_(OPUS|VORBIS)/.test(text)) return { kind: "audio", mime: "audio/webm", tracks: null };
  return UNKNOWN;
}

/** Whether the beginning of a file is text: UTF-8, and none of the signs that no text has. */
function isText(head: Buffer): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  try {
    // The last letter may be cut in two.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
