import {
  MAX_AUDIO_BYTES,
  MAX_FILE_BYTES,
  MAX_PHOTO_BYTES,
  MAX_VIDEO_BYTES,
} from "../../../../shared/ground/limits.ts";
import type { Media } from "../../../../shared/media/media.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";

export type MediaKind = Media["kind"];

/** A photo, a voice, a video or a file on its way to a post. */
export type Attachment = {
  key: string;
  /** The media's id, once it has arrived. */
  id?: string;
  kind: MediaKind;
  voice: boolean;
  state: "sending" | "paused" | "sent" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** What is shown of it: the photo, or the film's first picture. */
  src: string;
  /** What it is listened to from, before and after it has left. */
  sound: string;
  alt: string;
  bytes: number;
  name: string;
  /** Seconds. */
  duration: number | null;
  waveform: number[] | null;
  /** The name its file is kept under on this phone. */
  waits?: string;
  /** Shown by a text that is published. */
  published?: boolean;
  /** Of an earlier publication, taken again: its words are this one's alone. */
  reused?: boolean;
  /** Drawn here, over no photo. */
  drawn?: boolean;
  /** Why it failed, by the server's code. */
  fault?: string;
};

/** The most bytes of each kind that the server takes. */
export const MOST_BYTES: Record<MediaKind, number> = {
  image: MAX_PHOTO_BYTES,
  audio: MAX_AUDIO_BYTES,
  video: MAX_VIDEO_BYTES,
  file: MAX_FILE_BYTES,
};

/** What phones do not always say of their own files. */
const KINDS_BY_ENDING: Record<string, MediaKind> = {
  heic: "image",
  heif: "image",
  mov: "video",
  mkv: "video",
  "3gp": "video",
  m4a: "audio",
  opus: "audio",
  amr: "audio",
};

/** What a chosen file is to members; a drawing in SVG is a file, since it may hold a program. */
export function kindOf({ type, name }: Pick<File, "type" | "name">): MediaKind {
  if (type === "image/svg+xml") return "file";
  const [family] = type.split("/");
  if (family === "image" || family === "video" || family === "audio") return family;
  return KINDS_BY_ENDING[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "file";
}

/** An attachment placed one step before or after another picture; at an end it stays. */
export function moveAttachment(items: Attachment[], key: string, step: -1 | 1): Attachment[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (!item) return items;
  let to = from + step;
  // Voices and files are shown in a list of their own: a picture moves past them.
  const shownApart = (other: Attachment | undefined) =>
    other !== undefined && isPicture(other) !== isPicture(item);
  while (shownApart(items[to])) to += step;
  if (to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** How much a text takes: so many attachments, and one of each kind only where `oneOfEach` says so. */
export type AttachmentRoom = { max: number; oneOfEach?: boolean | undefined };

/** The chosen files that find room beside what is attached. */
export function withRoom<T extends Pick<File, "type" | "name">>(
  items: readonly Pick<Attachment, "kind">[],
  chosen: readonly T[],
  { max, oneOfEach }: AttachmentRoom,
): T[] {
  const taken = items.map(({ kind }) => kind);
  return chosen.filter((file) => {
    const kind = kindOf(file);
    if (taken.length >= max || (oneOfEach && taken.includes(kind))) return false;
    taken.push(kind);
    return true;
  });
}

/** Changes one attachment. */
export function withAttachment(
  items: Attachment[],
  key: string,
  part: Partial<Attachment>,
): Attachment[] {
  return items.map((item) => (item.key === key ? { ...item, ...part } : item));
}

/** Shown as a tile rather than as a row. */
export const isPicture = ({ kind }: { kind: MediaKind }): boolean =>
  kind === "image" || kind === "video";

/** The attachments that have arrived or are kept here, as a draft remembers them. */
export const asKept = (items: Attachment[]): KeptMedia[] =>
  items.flatMap(({ id = "", waits, reused, drawn, bytes, ...item }) => {
    const { kind, alt, name, voice, duration, waveform } = item;
    const known = { id, kind, alt, name, size: bytes, voice, duration, waveform };
    const marks = { ...(waits && { waits }), ...(reused && { reused }), ...(drawn && { drawn }) };
    return id || waits ? [{ ...known, ...marks }] : [];
  });

/** It cannot be lost any more: uploaded, or kept on this phone until the network returns. */
export const isSafe = ({ state, waits, fault }: Attachment): boolean =>
  state === "sent" || (state === "failed" && waits !== undefined && !fault);

/** Its file is kept on this phone, however much was uploaded. */
export const isKept = ({ waits, fault }: Attachment): boolean => waits !== undefined && !fault;

/** An attachment of a draft, before the server shows it again. */
export const keptAttachment = (kept: KeptMedia): Attachment => ({
  key: kept.waits ?? kept.id,
  id: kept.id,
  ...(kept.waits && { waits: kept.waits }),
  ...(kept.published && { published: true }),
  ...(kept.reused && { reused: true }),
  ...(kept.drawn && { drawn: true }),
  kind: kept.kind ?? "image",
  voice: kept.voice ?? false,
  state: kept.id ? "sent" : "sending",
  progress: kept.id ? 1 : 0,
  src: "",
  sound: "",
  alt: kept.alt,
  bytes: kept.size ?? 0,
  name: kept.name ?? "",
  duration: kept.duration ?? null,
  waveform: kept.waveform ?? null,
});

/** An attachment that has just been chosen. */
export function newAttachment(key: string, file: File): Attachment {
  const kind = kindOf(file);
  return {
    key,
    kind,
    voice: false,
    state: "sending",
    progress: 0,
    ...shownFrom(file, kind),
    alt: "",
    bytes: file.size,
    name: file.name,
    duration: null,
    waveform: null,
  };
}

/** Addresses, on this page, of what a file shows or sounds like. */
export function shownFrom(file: Blob, kind: MediaKind): Pick<Attachment, "src" | "sound"> {
  const url = kind === "image" || kind === "audio" ? URL.createObjectURL(file) : "";
  return { src: kind === "image" ? url : "", sound: kind === "audio" ? url : "" };
}
