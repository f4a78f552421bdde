import type { Measure } from "../../../../product/verses/fit-words.ts";
import {
  type ArchPlace,
  archPath,
  paintArch,
  paintJoints,
  paintSill,
} from "../../../../product/verses/paint-stone.ts";
import type { GlassPalette } from "../../../../ui/drawings/glass-for.ts";
import {
  type CardColours,
  colourOf,
  DAY,
  GLASS,
  NIGHT,
  ON_VEIL,
  PHOTO,
  VEIL,
} from "./card-colours.ts";
import { type CardFrame, drawnSize, frameOf } from "./card-frames.ts";
import type { CardLook, CardWish } from "./card-wish.ts";
import {
  type CardLayout,
  type CardText,
  type CardWords,
  layOutCard,
  type WithoutRoom,
} from "./lay-out-card.ts";
import { isFromRight } from "./set-words.ts";
import { type Rgb, rgbOf, veilFor } from "./veil.ts";

/** A photo to draw on, and the lightest colour in it. */
export type CardPhotoDrawn = { image: HTMLImageElement; lightest: Rgb };

/** The pictures that a card is drawn with; null for those it does without. */
export type CardPictures = {
  logo: HTMLImageElement | null;
  glass: HTMLImageElement | null;
  photo: CardPhotoDrawn | null;
};

type Context = CanvasRenderingContext2D;

const FACE = "Eczar, Georgia, serif";
const plain = (size: number) => `400 ${size}px ${FACE}`;
const bold = (size: number) => `600 ${size}px ${FACE}`;

/** The weights and the face that must have arrived before a card is drawn. */
export const CARD_FONTS = [plain(60), bold(60)];

/** Between the archivolts of the small arch beside the words. */
const NARROW = 20;

/**
 * Draws a card whole, on a canvas of its `drawnSize`. Where its words have no room it is drawn
 * without them.
 *
 * @param palette of the community's stained glass
 * @returns what has no room
 */
export function paintCard(
  context: Context,
  { shape, look }: Pick<CardWish, "shape" | "look">,
  words: CardWords,
  palette: GlassPalette,
  pictures: CardPictures,
): WithoutRoom | null {
  const { scale } = drawnSize(shape);
  const frame = frameOf(shape, look);
  const colours = coloursOf(look, palette);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, frame.width, frame.height);
  if (look === "photo") paintPhoto(context, frame, pictures.photo);
  else if (look === "glass") paintWindow(context, frame, colours, pictures.glass);
  else paintPorch(context, frame, colours);

  const measure = { verse: measured(context, plain), name: measured(context, bold) };
  const laid = layOutCard(words, frame, pictures.logo !== null, measure);
  const lacking = typeof laid === "string" ? laid : null;
  const layout =
    typeof laid === "string"
      ? layOutCard({ ...words, verse: "", reference: "" }, frame, pictures.logo !== null, measure)
      : laid;
  if (typeof layout !== "string") paintWords(context, layout, colours, pictures.logo);
  return lacking;
}

const coloursOf = (look: CardLook, palette: GlassPalette): CardColours =>
  ({ day: DAY, night: NIGHT, glass: GLASS, photo: PHOTO, colour: colourOf(palette) })[look];

/** The arch over the words, or, beside them, one that is lit. */
function paintPorch(context: Context, frame: CardFrame, colours: CardColours): void {
  const { arch, width, height } = frame;
  if (colours.joint) paintJoints(context, { width, height }, colours.joint);
  if (!arch) return;
  const aside = frame.align === "left";
  if (aside) {
    // The words stand on a slab of their own, beside the paving.
    const edge = (arch.right + frame.words.left) / 2 + 10;
    context.fillStyle = colours.slab;
    context.fillRect(edge, 0, width - edge, height);
  }
  paintArch(context, arch, colours, aside ? NARROW : undefined);
  if (!aside) return;
  const inset = 3.6 * NARROW;
  archPath(context, {
    left: arch.left + inset,
    right: arch.right - inset,
    top: arch.top + inset,
    bottom: arch.bottom,
  });
  context.closePath();
  context.fillStyle = colours.archivolt;
  context.fill();
  paintSill(context, arch, colours.sill, 40);
}

/** The stained glass of the community in its arch. */
function paintWindow(
  context: Context,
  { arch }: CardFrame,
  colours: CardColours,
  glass: HTMLImageElement | null,
): void {
  if (!arch) return;
  context.save();
  archPath(context, arch);
  context.closePath();
  context.fillStyle = colours.verse;
  context.fill();
  context.clip();
  if (glass) paintCovering(context, glass, arch);
  context.restore();
  archPath(context, arch);
  context.closePath();
  context.strokeStyle = colours.verse;
  context.lineWidth = 8;
  context.stroke();
  paintSill(context, arch, colours.sill, 40);
}

/** A photo edge to edge, under a veil thick enough for the words to be read on it. */
function paintPhoto(context: Context, frame: CardFrame, photo: CardPhotoDrawn | null): void {
  if (!photo) return;
  const { width, height } = frame;
  paintCovering(context, photo.image, { left: 0, right: width, top: 0, bottom: height });
  context.globalAlpha = veilFor(photo.lightest, rgbOf(VEIL), rgbOf(ON_VEIL));
  context.fillStyle = VEIL;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
}

/** Draws an image over the whole of a place; what goes beyond is cut on both sides alike. */
function paintCovering(context: Context, image: HTMLImageElement, place: ArchPlace): void {
  const { naturalWidth, naturalHeight } = image;
  const [width, height] = [place.right - place.left, place.bottom - place.top];
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const [cutWidth, cutHeight] = [width / scale, height / scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(
    image,
    (naturalWidth - cutWidth) / 2,
    (naturalHeight - cutHeight) / 2,
    cutWidth,
    cutHeight,
    place.left,
    place.top,
    width,
    height,
  );
}

function paintWords(
  context: Context,
  { verse, rule, reference, name, logo }: CardLayout,
  colours: CardColours,
  image: HTMLImageElement | null,
): void {
  paintText(context, verse, plain, colours.verse);
  paintText(context, reference, plain, colours.reference);
  paintText(context, name, bold, colours.name);
  if (rule) {
    context.fillStyle = colours.archivolt;
    context.fillRect(rule.x, rule.y - 2, rule.width, 4);
  }
  if (!logo || !image) return;
  const { x, y, width, height } = logo;
  const place = { left: x, right: x + width, top: y, bottom: y + height };
  context.save();
  archPath(context, place);
  context.closePath();
  context.clip();
  paintCovering(context, image, place);
  context.restore();
}

function paintText(
  context: Context,
  { lines, size, align }: CardText,
  font: (size: number) => string,
  colour: string,
): void {
  context.font = font(size);
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = "alphabetic";
  for (const { text, x, y } of lines) {
    context.direction = isFromRight(text) ? "rtl" : "ltr";
    context.fillText(text, x, y);
  }
}

/** How wide words are in a face; to set it at each measure would cost more than to measure. */
function measured(context: Context, font: (size: number) => string): Measure {
  let at = 0;
  return (words, size) => {
    if (size !== at) context.font = font(size);
    at = size;
    return context.measureText(words).width;
  };
}
