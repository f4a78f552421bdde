import { fileClassOf, type Media } from "../../../shared/media/media.contract.ts";
import type { MediaAudience } from "./audiences.ts";
import type { MediaSigner } from "./media-address.ts";
import { LARGEST_FILE } from "./photos/photo-files.ts";
import type { StoredRendition, StoredSource } from "./tables.ts";
import { ORIGINAL, servedInPlace } from "./uploads/file-types.ts";

/** A media as queries read it. */
export type RawMedia = {
  id: string;
  kind: Media["kind"];
  mime: string;
  audience: MediaAudience;
  name: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  alt: string;
  thumbhash: string | null;
  renditions: StoredRendition[];
  sources: StoredSource[];
  voice: boolean;
  waveform: number[] | null;
  preparing: boolean;
};

/** What is answered for a photo whose size could not be read (spec, section 9). */
const UNREAD_SIZE = { width: 800, height: 600 };

/** What is tried first when several forms of a sound or video exist. */
const PLAYED_FIRST = ["playable", ORIGINAL, "sound"];

/** The folder of a media's files in the store. */
export const mediaPrefix = (audience: MediaAudience, mediaId: string): string =>
  `${audience}/${mediaId}`;

/** A sound, video or file as it was sent; as it is played where only that was kept. */
export const wholeSource = ({ sources }: Pick<RawMedia, "sources">): StoredSource | undefined =>
  sources.find(({ role }) => role === ORIGINAL) ?? sources.find(({ role }) => role === "playable");

/** A media as the API answers it, its addresses signed for one member. */
export function toMedia(raw: RawMedia, sign: MediaSigner): Media {
  const { id, kind, mime, audience, name, size, duration, alt, thumbhash } = raw;
  const query = audience === "attached" ? sign(id) : "";
  const addressOf = (file: string) => `/media/${audience}/${id}/${file}${query}`;
  const pictures = raw.renditions.map((one) => ({ ...one, url: addressOf(one.name) }));
  return {
    id,
    kind,
    mime,
    size,
    name,
    alt,
    duration,
    thumbhash,
    ...sizeOf(raw),
    fileClass: fileClassOf(mime),
    url: addressOfWhole(raw, addressOf),
    thumbnailUrl: pictures[0]?.url ?? null,
    renditions: withoutSameWidth(pictures).map(({ url, width, size }) => ({ url, width, size })),
    sources: playedFrom(raw, addressOf),
    voice: raw.voice,
    waveform: raw.waveform,
    preparing: raw.preparing,
  };
}

/** A file that is not shown in place is downloaded, under the name its sender gave it. */
function addressOfWhole(raw: RawMedia, addressOf: (file: string) => string): string {
  if (raw.kind === "image") return addressOf(raw.renditions.at(-1)?.name ?? LARGEST_FILE);
  const file = wholeSource(raw)?.name ?? ORIGINAL;
  const url = addressOf(file);
  if (servedInPlace(file)) return url;
  return `${url}${url.includes("?") ? "&" : "?"}n=${encodeURIComponent(raw.name)}`;
}

function playedFrom(raw: RawMedia, addressOf: (file: string) => string): Media["sources"] {
  return raw.sources
    .filter(({ name }) => servedInPlace(name))
    .sort((one, other) => PLAYED_FIRST.indexOf(one.role) - PLAYED_FIRST.indexOf(other.role))
    .map(({ role, name, mime, size }) => ({ role, url: addressOf(name), mime, size }));
}

function sizeOf({ kind, width, height }: RawMedia): Pick<Media, "width" | "height"> {
  const unread = width === null || height === null;
  return kind === "image" && unread ? UNREAD_SIZE : { width, height };
}

/** Of two files of the same width a browser may take either: only the last, the better, is kept. */
function withoutSameWidth<T extends { width: number }>(files: T[]): T[] {
  return files.filter((one, place) => files[place + 1]?.width !== one.width);
}
