import type { Media } from "../../../../shared/media/media.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";

/** An image or a video on its way, as the media feature tells it. */
export type MediaItem = {
  key: string;
  id?: string;
  kind: "image" | "video" | "audio" | "file";
  state: "sending" | "paused" | "sent" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** What is shown of it. */
  src: string;
  alt: string;
  bytes: number;
  name: string;
  /** Drawn by the creator, over no photo: nobody can be recognised on it. */
  drawn?: boolean;
};

/** What is known of files that the creator made, and not of those one chose. */
export type MadeFile = { alt?: string; drawn?: boolean };

/** What the creator asks of the media feature, which sends, keeps and describes. */
export type MediaLine = {
  items: readonly MediaItem[];
  /** Why the last file was not accepted or not uploaded. */
  fault: string | null;
  sent: KeptMedia[];
  full: boolean;
  add: (files: Iterable<File>, made?: MadeFile) => void;
  /** Takes a media of an earlier publication again. */
  reuse: (media: Media) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  move: (key: string, step: -1 | 1) => void;
  /** Waits until everything has arrived; null when something has not. */
  settled: () => Promise<KeptMedia[] | null>;
};

export type CreatorMedia = { images: MediaLine; video: MediaLine };

/** The files of a family (`image/`, `video/`), and how many others there are (spec, section 5). */
export function ofFamily(files: Iterable<File>, family: "image" | "video") {
  const all = [...files];
  const kept = all.filter(({ type }) => type.startsWith(`${family}/`));
  // An SVG may contain scripts: no platform accepts it, and neither do we.
  const safe = kept.filter(({ type }) => type !== "image/svg+xml");
  return { kept: safe, refused: all.length - safe.length };
}

/** Moves an item to another's place, step by step as the line knows it. */
export function moveTo(line: MediaLine, key: string, to: number): void {
  const from = line.items.findIndex((item) => item.key === key);
  if (from < 0) return;
  const step = to > from ? 1 : -1;
  for (let at = from; at !== to; at += step) line.move(key, step);
}
