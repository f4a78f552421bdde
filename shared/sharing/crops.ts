import { type CropRect, pixelsOf } from "../media/crop.ts";
import type { PlatformId } from "./platforms.ts";
import type { PostFormat } from "./post-formats.ts";
import type { PlatformOverride } from "./share-post.contract.ts";

/** What is kept of pictures, by their id; one that is not named goes out whole. */
export type PhotoCrops = Record<string, CropRect>;

/** Shapes a picture is cropped to: width ÷ height. */
export const CROP_SHAPES = {
  portrait: 4 / 5,
  square: 1,
  landscape: 1.91,
  wide: 16 / 9,
  upright: 9 / 16,
} as const;
export type CropShape = keyof typeof CROP_SHAPES;

const WITH_CARD_WIDTH: readonly CropShape[] = ["portrait", "square", "landscape"];
const WITH_FILM_WIDTH: readonly CropShape[] = ["portrait", "square", "wide"];

/**
 * Instagram, « IG User Media », image specifications (4:5 to 1.91:1); LinkedIn, « Single image ads
 * advertising specifications » (1.91:1, 1:1, 4:5); a story fills a phone, « IG User Media », story.
 * Those of Facebook (4:5, 1:1, 1.91:1) and X (16:9, square, 4:5) are told by others than themselves;
 * Threads, Bluesky and Telegram name none.
 */
const SHAPES: Partial<Record<`${PlatformId} ${PostFormat}`, readonly CropShape[]>> = {
  "facebook post": WITH_CARD_WIDTH,
  "instagram post": WITH_CARD_WIDTH,
  "linkedin post": WITH_CARD_WIDTH,
  "twitter post": WITH_FILM_WIDTH,
  "threads post": WITH_FILM_WIDTH,
  "bluesky post": WITH_FILM_WIDTH,
  "telegram post": WITH_FILM_WIDTH,
  "facebook story": ["upright"],
  "instagram story": ["upright"],
};

/** The shapes a picture may be cropped to for a format of a platform; none where it stays whole. */
export const cropShapesOf = (platform: PlatformId, format: PostFormat): readonly CropShape[] =>
  SHAPES[`${platform} ${format}`] ?? [];

/** The size of what is kept of a picture, in pixels; nothing to say where it is whole or not measured. */
export function croppedTo(
  crop: CropRect | undefined,
  { width, height }: { width: number | null; height: number | null },
): { width: number; height: number; cropped: true } | undefined {
  if (!crop || !width || !height) return undefined;
  const kept = pixelsOf(crop, { width, height });
  return { width: kept.width, height: kept.height, cropped: true };
}

/** What is kept of these pictures in one format. */
export function cropsFor(
  override: PlatformOverride | undefined,
  format: PostFormat,
  ids: readonly string[],
): PhotoCrops {
  const crops = override?.crops?.[format] ?? {};
  return Object.fromEntries(ids.flatMap((id) => (crops[id] ? [[id, crops[id]]] : [])));
}

type Overrides = Partial<Record<PlatformId, PlatformOverride>>;

/**
 * What is kept of pictures, after these got other ids; what was kept of those that are gone is
 * forgotten.
 *
 * @param idOf the id that a picture has now; undefined where it is gone
 * @returns the same overrides where nothing changes
 */
export function followPictures(
  overrides: Overrides,
  idOf: (id: string) => string | undefined,
): Overrides {
  const isSettled = Object.values(overrides)
    .flatMap((override) => Object.values(override.crops ?? {}))
    .every((crops) => Object.keys(crops).every((id) => idOf(id) === id));
  if (isSettled) return overrides;
  return Object.fromEntries(
    Object.entries(overrides).map(([platform, { crops, ...others }]) => {
      const kept = crops && followed(crops, idOf);
      return [platform, kept && Object.keys(kept).length > 0 ? { ...others, crops: kept } : others];
    }),
  );
}

function followed(
  crops: NonNullable<PlatformOverride["crops"]>,
  idOf: (id: string) => string | undefined,
): NonNullable<PlatformOverride["crops"]> {
  return Object.fromEntries(
    Object.entries(crops).flatMap(([format, pictures]) => {
      const kept = Object.entries(pictures).flatMap(([id, rect]) => {
        const now = idOf(id);
        return now === undefined ? [] : [[now, rect] as const];
      });
      return kept.length > 0 ? [[format, Object.fromEntries(kept)]] : [];
    }),
  );
}

/** The pictures of a share as ids go: what `followPictures` asks, where some have other ids now. */
export function idsNow(
  images: readonly { id?: string | undefined }[],
  copies: ReadonlyMap<string, string> = new Map(),
): (id: string) => string | undefined {
  const named = new Set(images.map(({ id }) => id));
  return (id) => (named.has(id) ? (copies.get(id) ?? id) : undefined);
}
