import { buffer } from "node:stream/consumers";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_PHOTO_PIXELS } from "../../../../shared/ground/limits.ts";
import { type CropPixels, type CropRect, pixelsOf } from "../../../../shared/media/crop.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { MediaAudience } from "../audiences.ts";
import { mediaPrefix } from "../media.ts";
import { createGate } from "../uploads/gate.ts";
import { LARGEST_FILE } from "./photo-files.ts";
import { loadSharp } from "./sharp.ts";

/** What a platform wants of a photo. */
export type PhotoShape = {
  /** What its author keeps of it for this platform; all of it where absent. */
  crop?: CropRect;
  maxBytes: number;
  /** Longest side, in pixels. */
  maxSide: number;
  /** Width ÷ height; a photo beyond is set on a plain ground, never cut further. */
  ratio?: { min: number; max: number };
};

/** A JPEG without metadata. */
export type FittedPhoto = { bytes: Buffer; type: string; width: number; height: number };

/** Fills the margins of a photo that is too long or too high, and its transparent parts. */
const GROUND = "#ffffff";
/** Tried in order until the photo is light enough; smaller sides come after. */
const QUALITIES = [88, 78, 65, 50];
const SMALLER = 0.75;
const LEAST_SIDE = 320;

// One at a time: it is background work beside requests.
const gate = createGate(1);

/**
 * Makes a stored photo of a member, or the picture of a page, into the JPEG a platform takes.
 *
 * @throws DomainError NOT_FOUND, FILE_TOO_LARGE when no quality makes it light enough
 */
export async function fitPhoto(
  { media }: Pick<Services, "media">,
  mediaId: string,
  shape: PhotoShape,
  audience: MediaAudience = "attached",
): Promise<FittedPhoto> {
  const stored = await media.open(`${mediaPrefix(audience, mediaId)}/${LARGEST_FILE}`);
  if (!stored) throw new DomainError("NOT_FOUND");
  const bytes = await buffer(stored.stream);
  return gate(1, () => makeFitting(bytes, shape));
}

/** @throws DomainError FILE_TOO_LARGE */
export async function makeFitting(bytes: Buffer, shape: PhotoShape): Promise<FittedPhoto> {
  const { width = 1, height = 1 } = await (await loadSharp())(bytes).metadata();
  const part = shape.crop ? pixelsOf(shape.crop, { width, height }) : null;
  let side = shape.maxSide;
  do {
    const place = placeIn(part ?? { width, height }, { ...shape, maxSide: side });
    for (const quality of QUALITIES) {
      const made = await draw(bytes, part, place, quality);
      if (made.bytes.length <= shape.maxBytes) return made;
    }
    side = Math.floor(side * SMALLER);
  } while (side >= LEAST_SIDE);
  throw new DomainError("FILE_TOO_LARGE");
}

type Size = { width: number; height: number };

/** A photo and the ground it stands on, in pixels. */
export type PhotoPlacement = { photo: Size; ground: Size };

/** How large a photo is drawn, and on what ground: all that is kept of it, never larger than it is. */
export function placeIn(size: Size, { maxSide, ratio }: PhotoShape): PhotoPlacement {
  const close = isClose(size, ratio);
  const whole = close ? size : groundFor(size, ratio);
  // A pixel is kept for what rounding adds to the ground.
  const most = close ? maxSide : maxSide - 1;
  const scale = Math.min(1, most / Math.max(whole.width, whole.height));
  const photo = {
    width: Math.max(1, Math.floor(size.width * scale)),
    height: Math.max(1, Math.floor(size.height * scale)),
  };
  if (!close) return { photo, ground: groundFor(photo, ratio) };
  const within = narrowed(photo, ratio);
  return { photo: within, ground: within };
}

/** What rounding to whole pixels may take from a ratio. */
const ROUNDING_PIXELS = 2;

/** Whether a photo is of the ratio but for a pixel or two: it is then drawn narrower, without ground. */
function isClose(size: Size, ratio: PhotoShape["ratio"]): boolean {
  const { width, height } = narrowed(size, ratio);
  return size.width - width <= ROUNDING_PIXELS && size.height - height <= ROUNDING_PIXELS;
}

/** The largest size of a ratio within bounds that is no larger on either side. */
function narrowed({ width, height }: Size, ratio: PhotoShape["ratio"]): Size {
  if (!ratio) return { width, height };
  if (width / height < ratio.min) {
    return { width, height: Math.max(1, Math.floor(width / ratio.min)) };
  }
  if (width / height > ratio.max) {
    return { width: Math.max(1, Math.floor(height * ratio.max)), height };
  }
  return { width, height };
}

/** The smallest ground of a ratio within bounds that holds a photo; the photo itself where it is. */
function groundFor(size: Size, ratio: PhotoShape["ratio"]): Size {
  const { width, height } = size;
  if (!ratio) return size;
  if (width / height < ratio.min) return { width: Math.ceil(height * ratio.min), height };
  if (width / height > ratio.max) return { width, height: Math.ceil(width / ratio.max) };
  return size;
}

async function draw(
  bytes: Buffer,
  part: CropPixels | null,
  { photo, ground }: PhotoPlacement,
  quality: number,
) {
  const left = Math.floor((ground.width - photo.width) / 2);
  const top = Math.floor((ground.height - photo.height) / 2);
  const right = ground.width - photo.width - left;
  const bottom = ground.height - photo.height - top;
  const sharp = await loadSharp();
  const whole = sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS });
  const { data, info } = await (part ? whole.extract(part) : whole)
    .resize({ ...photo, fit: "fill" })
    .flatten({ background: GROUND })
    .extend({ top, bottom, left, right, background: GROUND })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: "image/jpeg", width: info.width, height: info.height };
}
