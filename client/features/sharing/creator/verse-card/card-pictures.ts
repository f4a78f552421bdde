import type { Media } from "../../../../../shared/media/media.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import type { MediaItem } from "../creator-media.ts";
import { CARD_FONTS, type CardPhotoDrawn } from "./paint-card.ts";
import { lightestOf } from "./veil.ts";

/** A photo that a card may be drawn on. */
export type CardPhoto = {
  /** The same from the moment it is added until the page is left. */
  key: string;
  /** The server’s, once it has it. */
  id: string | undefined;
  alt: string;
  /** What is shown of it in a list. */
  src: string;
  /** Its largest form. */
  whole: () => Promise<string>;
};

/** An image of the publication. One on its way is on this device; the server has the others. */
export const photoOfItem = ({ id, key, alt, src }: MediaItem): CardPhoto => ({
  key,
  id,
  alt,
  src,
  whole: async () => (id && !src.startsWith("blob:") ? (await api.media.read({ id })).url : src),
});

/** An image of an earlier publication. */
export const photoOfMedia = ({ id, alt, thumbnailUrl, url }: Media): CardPhoto => ({
  key: id,
  id,
  alt,
  src: thumbnailUrl ?? url,
  whole: async () => url,
});

/** A canvas does not wait for a font as a page does. */
export const loadCardFonts = async (): Promise<void> => {
  await Promise.all(CARD_FONTS.map((font) => document.fonts.load(font)));
};

/** @throws where it cannot be read, or is no image */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Asked for as a script asks, a file is answered by this server, and not by its store: what is
  // drawn from elsewhere could not be read from the canvas.
  if (!/^(blob|data):/.test(src)) image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  return image;
}

/** A drawing of the page as an image. @throws where the browser cannot draw it */
export function loadDrawing(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("width", String(width * DRAWN));
  copy.setAttribute("height", String(height * DRAWN));
  const source = new XMLSerializer().serializeToString(copy);
  return loadImage(`data:image/svg+xml,${encodeURIComponent(source)}`);
}

/** Pixels of a drawing's unit: without a size of its own, some browsers draw it small, then enlarge. */
const DRAWN = 8;
/** A photo is looked at this small: a lighter speck than a letter's stroke hides no letter. */
const LOOKED_AT = 96;

/** @throws where the photo cannot be read */
export async function loadPhoto(photo: CardPhoto): Promise<CardPhotoDrawn> {
  const image = await loadImage(await photo.whole());
  const canvas = document.createElement("canvas");
  canvas.width = LOOKED_AT;
  canvas.height = LOOKED_AT;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0, LOOKED_AT, LOOKED_AT);
  return { image, lightest: lightestOf(context.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data) };
}
