import { PHOTO_SENT_SIDE } from "../../../../../shared/ground/limits.ts";
import type { ArchPlace } from "../../../../product/verses/paint-stone.ts";
import type { CardLook, CardShape } from "./card-wish.ts";

/** The sides of each shape as it is laid out, in pixels. */
export const CARD_SIZES: Record<CardShape, { width: number; height: number }> = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  landscape: { width: 1200, height: 630 },
};

/**
 * What Facebook and Instagram lay over a story, in pixels of 1080 × 1920: about 250 (14 %) at its
 * top and 340 (20 %) at its foot (https://www.facebook.com/business/ads-guide/update/image/facebook-story).
 */
export const STORY_COVERED = { top: 250, foot: 340 };

/**
 * The sides of a card as it is drawn. No photo is kept beyond `PHOTO_SENT_SIDE`: drawn larger, it
 * would be made smaller twice on its way, and its letters blurred.
 */
export function drawnSize(shape: CardShape): { width: number; height: number; scale: number } {
  const { width, height } = CARD_SIZES[shape];
  const scale = Math.min(1, PHOTO_SENT_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale };
}

type Room = { left: number; width: number; top: number; height: number };

/** Where the words of a card stand, in pixels of its layout. */
export type CardFrame = {
  width: number;
  height: number;
  /** Of the verse and its reference. */
  words: Room;
  /** The largest size of the verse. */
  from: number;
  /** Of the name of the community. */
  name: Room;
  align: "center" | "left";
  /** The arch around the words, or the one beside or above them; null where there is none. */
  arch: ArchPlace | null;
};

/** Looks are drawn in three ways: under an arch, beneath a window of glass, over a photo. */
type Way = "arch" | "window" | "photo";
const wayOf = (look: CardLook): Way =>
  look === "photo" ? "photo" : look === "glass" ? "window" : "arch";

type Place = Omit<CardFrame, "width" | "height" | "align">;

const NAME_HEIGHT = 120;
const room = (left: number, width: number, top: number, height: number): Room => ({
  left,
  width,
  top,
  height,
});
const nameAt = (middle: number, left = 110, width = 860) =>
  room(left, width, middle - NAME_HEIGHT / 2, NAME_HEIGHT);

const upright: Record<Exclude<CardShape, "landscape">, Record<Way, Place>> = {
  square: {
    arch: {
      words: room(220, 640, 300, 545),
      from: 84,
      name: nameAt(990),
      arch: { left: 70, right: 1010, top: 60, bottom: 900 },
    },
    window: {
      words: room(110, 860, 376, 500),
      from: 84,
      name: nameAt(985),
      arch: { left: 425, right: 655, top: 64, bottom: 327 },
    },
    photo: { words: room(110, 860, 110, 740), from: 100, name: nameAt(970), arch: null },
  },
  portrait: {
    arch: {
      words: room(210, 660, 350, 730),
      from: 96,
      name: nameAt(1245),
      arch: { left: 80, right: 1000, top: 80, bottom: 1140 },
    },
    window: {
      words: room(110, 860, 490, 630),
      from: 96,
      name: nameAt(1245),
      arch: { left: 390, right: 690, top: 90, bottom: 433 },
    },
    photo: { words: room(110, 860, 130, 960), from: 112, name: nameAt(1230), arch: null },
  },
  story: {
    arch: {
      words: room(220, 640, 545, 790),
      from: 96,
      name: nameAt(1490),
      arch: { left: 100, right: 980, top: 270, bottom: 1395 },
    },
    window: {
      words: room(110, 860, 720, 640),
      from: 100,
      name: nameAt(1480),
      arch: { left: 370, right: 710, top: 270, bottom: 659 },
    },
    photo: { words: room(110, 860, 290, 1050), from: 116, name: nameAt(1470), arch: null },
  },
};

const beside = { left: 80, right: 360, top: 150, bottom: 480 };
const landscape: Record<Way, Place> = {
  arch: {
    words: room(450, 680, 50, 420),
    from: 68,
    name: nameAt(540, 450, 680),
    arch: beside,
  },
  window: {
    words: room(450, 680, 50, 420),
    from: 68,
    name: nameAt(540, 450, 680),
    arch: { ...beside, top: 145, bottom: 465 },
  },
  photo: { words: room(100, 1000, 50, 420), from: 76, name: nameAt(540, 100, 1000), arch: null },
};

/** Where everything stands on a card of this shape and look. */
export function frameOf(shape: CardShape, look: CardLook): CardFrame {
  const way = wayOf(look);
  const sizes = CARD_SIZES[shape];
  return shape === "landscape"
    ? { ...sizes, ...landscape[way], align: "left" }
    : { ...sizes, ...upright[shape][way], align: "center" };
}
