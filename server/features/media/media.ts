import type { Media } from "../../../shared/media.ts";
import type { StoredRendition } from "../../infrastructure/database/tables.ts";
import type { MediaSigner } from "./media-address.ts";
import { LARGEST_FILE, THUMBNAIL_FILE } from "./photo-files.ts";

/** Who may open a file: anyone, members, or those who see what it is attached to. */
export const AUDIENCES = ["public", "members", "attached"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A media as queries read it. */
export type RawMedia = {
  id: string;
  kind: Media["kind"];
  audience: Audience;
  name: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  alt: string;
  thumbhash: string | null;
  renditions: StoredRendition[];
};

/** What is answered for a photo whose size could not be read (spec, section 9). */
const UNREAD_SIZE = { width: 800, height: 600 };

/** The folder of a media's files in the store. */
export const mediaPrefix = (audience: Audience, mediaId: string): string =>
  `${audience}/${mediaId}`;

/** A media as the API answers it, its addresses signed for one member. */
export function toMedia(raw: RawMedia, sign: MediaSigner): Media {
  const { id, kind, audience, name, size, duration, alt, thumbhash, renditions } = raw;
  const query = audience === "attached" ? sign(id) : "";
  const addressOf = (file: string) => `/media/${audience}/${id}/${file}${query}`;
  const files = renditions.map((one) => ({ ...one, url: addressOf(one.name) }));
  return {
    ...{ id, kind, size, name, alt, duration, thumbhash, ...sizeOf(raw) },
    url: addressOf(renditions.at(-1)?.name ?? LARGEST_FILE),
    thumbnailUrl: files.find((one) => one.name === THUMBNAIL_FILE)?.url ?? null,
    renditions: withoutSameWidth(files).map(({ url, width, size }) => ({ url, width, size })),
  };
}

function sizeOf({ kind, width, height }: RawMedia): Pick<Media, "width" | "height"> {
  const unread = width === null || height === null;
  return kind === "image" && unread ? UNREAD_SIZE : { width, height };
}

/** Of two files of one width, a browser would keep either: the better one, which comes last. */
function withoutSameWidth<T extends { width: number }>(files: T[]): T[] {
  return files.filter((one, place) => files[place + 1]?.width !== one.width);
}
