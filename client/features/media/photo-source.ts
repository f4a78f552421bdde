import type { Media } from "../../../shared/media/media.contract.ts";

/** Columns are 640 px at most; on a phone, photos run edge to edge. */
export const COLUMN_SIZES = "(min-width: 64rem) 40rem, (min-width: 42rem) 42rem, 100vw";
export const HALF_SIZES = "(min-width: 64rem) 20rem, (min-width: 42rem) 21rem, 50vw";

/** What an `img` needs to choose among the renditions of a photo. */
export function photoSource(photo: Media, sizes: string) {
  const srcSet = photo.renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return { src: photo.url, ...(srcSet && { srcSet, sizes }) };
}

/** Width and height; 4:3 where the server could not read them. */
export function photoSize(photo: Media): { width: number; height: number } {
  return { width: photo.width ?? 800, height: photo.height ?? 600 };
}

/** Bytes of the rendition this screen would choose: what the pill announces before the tap. */
export function photoWeight(photo: Media, cssWidth: number, density: number): number {
  const wanted = cssWidth * density;
  return photo.renditions.find(({ width }) => width >= wanted)?.size ?? photo.size;
}
