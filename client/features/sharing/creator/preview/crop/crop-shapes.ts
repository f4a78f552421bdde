import type { CropRect } from "../../../../../../shared/media/crop.ts";
import { CROP_SHAPES, type CropShape } from "../../../../../../shared/sharing/crops.ts";
import {
  type CropView,
  frameOf,
  type PictureSize,
  viewOf,
  wholeView,
} from "../../../../../ui/crop/crop.ts";

/** What a view keeps of a picture, in fractions. */
export function rectOf(size: PictureSize, view: CropView, ratio: number): CropRect {
  const { left, top, width, height } = frameOf(size, view, ratio);
  return {
    x: left / size.width,
    y: top / size.height,
    width: width / size.width,
    height: height / size.height,
  };
}

/** How a picture is looked at so that what was kept is kept again. */
export const viewOfRect = (size: PictureSize, { x, y, width, height }: CropRect): CropView =>
  viewOf(size, {
    left: x * size.width,
    top: y * size.height,
    width: width * size.width,
    height: height * size.height,
  });

/** Width ÷ height of what is kept of a picture. */
export const ratioOf = (size: PictureSize, { width, height }: CropRect): number =>
  (width * size.width) / (height * size.height);

/** The largest part of a shape, in the middle of a picture. */
export const middleOf = (size: PictureSize, shape: CropShape): CropRect =>
  rectOf(size, wholeView(size), CROP_SHAPES[shape]);

/** Shapes that rounding keeps apart. */
const CLOSE = 0.01;

/** Which of these shapes was kept of a picture; null for another one. */
export function shapeOfRect(
  size: PictureSize,
  rect: CropRect,
  shapes: readonly CropShape[],
): CropShape | null {
  const ratio = ratioOf(size, rect);
  return shapes.find((shape) => Math.abs(CROP_SHAPES[shape] / ratio - 1) < CLOSE) ?? null;
}

/** What remains of a rectangle for a box of another shape, which it fills from its middle. */
export function filling(rect: CropRect, own: number, box: number): CropRect {
  const width = rect.width * Math.min(1, box / own);
  const height = rect.height * Math.min(1, own / box);
  return {
    x: rect.x + (rect.width - width) / 2,
    y: rect.y + (rect.height - height) / 2,
    width,
    height,
  };
}
