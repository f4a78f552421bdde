/** The sizes of a picture, in its own pixels. */
export type PictureSize = { width: number; height: number };

/** What of a picture is looked at: its centre, and how much closer than whole. */
export type CropView = { x: number; y: number; zoom: number };

/** The part of a picture that a view keeps, in the picture's pixels. */
export type CropFrame = { left: number; top: number; width: number; height: number };

export const MOST_ZOOM = 4;

/** The largest part in the middle. */
export const wholeView = ({ width, height }: PictureSize): CropView => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/**
 * The part a view keeps; always inside the picture.
 *
 * @param ratio its width ÷ its height; a square unless one is given
 */
export function frameOf(size: PictureSize, view: CropView, ratio = 1): CropFrame {
  const width = Math.min(size.width, size.height * ratio) / clamp(view.zoom, 1, MOST_ZOOM);
  const height = width / ratio;
  return {
    left: clamp(view.x - width / 2, 0, size.width - width),
    top: clamp(view.y - height / 2, 0, size.height - height),
    width,
    height,
  };
}

/** The view that keeps a part, whose own shape is the ratio. */
export function viewOf(size: PictureSize, { left, top, width, height }: CropFrame): CropView {
  const ratio = width / height;
  return {
    x: left + width / 2,
    y: top + height / 2,
    zoom: clamp(Math.min(size.width, size.height * ratio) / width, 1, MOST_ZOOM),
  };
}

/** How a view is changed under its frame. */
export type CropMove = {
  /** How far to the right, in widths of the frame. */
  dx: number;
  /** How far down, in heights of the frame. */
  dy: number;
  /** How many times closer; below one, further. */
  closer: number;
};

/** The picture moved under its frame, and brought closer or further. */
export function moveView(
  size: PictureSize,
  view: CropView,
  { dx, dy, closer }: CropMove,
  ratio = 1,
): CropView {
  const { width, height } = frameOf(size, view, ratio);
  const moved = { ...view, x: view.x - dx * width, y: view.y - dy * height };
  return zoomView(size, moved, view.zoom * closer, ratio);
}

/** The same place, closer or further. */
export const zoomView = (size: PictureSize, view: CropView, zoom: number, ratio = 1): CropView =>
  centred(size, { ...view, zoom: clamp(zoom, 1, MOST_ZOOM) }, ratio);

/** The centre of the part really kept, so that pushing against an edge is not remembered. */
function centred(size: PictureSize, view: CropView, ratio: number): CropView {
  const { left, top, width, height } = frameOf(size, view, ratio);
  return { x: left + width / 2, y: top + height / 2, zoom: view.zoom };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
