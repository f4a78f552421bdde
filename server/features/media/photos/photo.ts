import type { OutputInfo, ResizeOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_PHOTO_PIXELS } from "../../../../shared/ground/limits.ts";
import { createGate } from "../uploads/gate.ts";
import {
  FACADE_FILE,
  FACADE_HEIGHT,
  FACADE_WIDTH,
  LARGEST_FILE,
  LARGEST_SIDE,
  MAX_THUMBNAIL_BYTES,
  MEDIUM_FILE,
  MEDIUM_SIDE,
  PLAIN_FACADE_FILE,
  THUMBNAIL_FILE,
  THUMBNAIL_SIDE,
} from "./photo-files.ts";
import { type PhotoSource, weighPhoto } from "./photo-header.ts";
import { loadSharp } from "./sharp.ts";

/** One size of a photo, ready to be stored: WebP without metadata. */
export type Rendition = { name: string; width: number; height: number; content: Buffer };

/** A photo after processing; renditions from the smallest to the largest. */
export type Photo = { width: number; height: number; thumbhash: string; renditions: Rendition[] };

type Pixels = { data: Buffer; info: OutputInfo };

const MAX_SECONDS = 30;
const THUMBHASH_SIDE = 100;

type Size = { name: string; side: number; quality: number; effort: number };

const MEDIUM: Size = { name: MEDIUM_FILE, side: MEDIUM_SIDE, quality: 75, effort: 4 };
// Measured: effort 2 takes half the time of 4, for 3 % more bytes.
const LARGEST: Size = { name: LARGEST_FILE, side: LARGEST_SIDE, quality: 80, effort: 2 };

const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 75, effort: 4 };

/** Tried in order until the thumbnail is light enough. */
const THUMBNAILS: Size[] = [
  { side: THUMBNAIL_SIDE, quality: 72 },
  { side: THUMBNAIL_SIDE, quality: 55 },
  { side: THUMBNAIL_SIDE, quality: 38 },
  { side: THUMBNAIL_SIDE, quality: 20 },
  { side: 240, quality: 20 },
  { side: 160, quality: 10 },
  { side: 96, quality: 10 },
].map((attempt) => ({ ...attempt, name: THUMBNAIL_FILE, effort: 4 }));

// Decoding holds the memory: two photos at once, and one at a time when they are large.
const gate = createGate(MAX_PHOTO_PIXELS);

/**
 * Makes the renditions of a photo: upright, sRGB, nothing left of what the file said about the
 * camera, the place or the person; of an animation, its first image.
 *
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, OVERLOADED
 */
export async function makePhoto(source: PhotoSource): Promise<Photo> {
  const weight = await weighPhoto(source);
  return gate(Math.max(weight, MAX_PHOTO_PIXELS / 2), async () => {
    const upright = await decode(source).catch((error: Error) => {
      // Too slow says more of a busy server than of the photo: it can be tried again.
      throw new DomainError(/timeout/i.test(error.message) ? "OVERLOADED" : "FILE_NOT_READABLE");
    });
    return renderAll(upright);
  });
}

/**
 * Cuts a photo that `makePhoto` could read to what the arches of the landing page show of it.
 *
 * @returns the forms that a browser chooses from, the lightest first
 */
export async function makeFacade(source: PhotoSource): Promise<Rendition[]> {
  return gate(MAX_PHOTO_PIXELS / 2, async () => {
    const pixels = await decode(source, {
      width: FACADE_WIDTH,
      height: FACADE_HEIGHT,
      withoutEnlargement: true,
    });
    const { width, height } = pixels.info;
    const cut = await fromPixels(pixels);
    return [
      { name: FACADE_FILE, width, height, content: await cut.clone().avif(AVIF).toBuffer() },
      { name: PLAIN_FACADE_FILE, width, height, content: await cut.webp(WEBP).toBuffer() },
    ];
  });
}

/** Decodes once, by default to the largest size kept: the others are made from it. */
async function decode(source: PhotoSource, size: ResizeOptions = inside(LARGEST_SIDE)) {
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(size)
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

async function renderAll(photo: Pixels): Promise<Photo> {
  const { width, height } = photo.info;
  const renditions = [await renderThumbnail(photo)];
  if (Math.max(width, height) > MEDIUM_SIDE) renditions.push(await render(photo, MEDIUM));
  renditions.push(await render(photo, LARGEST));
  return { width, height, thumbhash: await thumbhashOf(photo), renditions };
}

async function renderThumbnail(photo: Pixels): Promise<Rendition> {
  let thumbnail: Rendition | undefined;
  for (const size of THUMBNAILS) {
    thumbnail = await render(photo, size);
    if (thumbnail.content.length <= MAX_THUMBNAIL_BYTES) break;
  }
  return thumbnail as Rendition;
}

async function render(photo: Pixels, { name, side, quality, effort }: Size): Promise<Rendition> {
  const { data, info } = await (await fromPixels(photo))
    .resize(inside(side))
    .webp({ quality, effort })
    .toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, content: data };
}

async function thumbhashOf(photo: Pixels): Promise<string> {
  const { data, info } = await (await fromPixels(photo))
    .resize(inside(THUMBHASH_SIDE))
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

async function fromPixels({ data, info }: Pixels) {
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
