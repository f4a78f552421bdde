/** The sizes of a picture, in its own pixels. */
export type PictureSize = { width: number; height: number };

/** What of a picture is looked at: its centre, and how much closer than whole. */
export type CropView = { x: number; y: number; zoom: number };

export const MOST_ZOOM = 4;

/** The largest square in the middle. */
export const wholeView = ({ width, height }: PictureSize): CropView => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The square a view keeps, in the picture's pixels; always inside the picture. */
export function squareOf(size: PictureSize, view: CropView) {
  const side = Math.min(size.width, size.height) / clamp(view.zoom, 1, MOST_ZOOM);
  return {
    left: clamp(view.x - side / 2, 0, size.width - side),
    top: clamp(view.y - side / 2, 0, size.height - side),
    side,
  };
}

/**
 * The picture moved under the square.
 *
 * @param dx how far to the right, in widths of the square
 * @param dy how far down, in heights of the square
 */
export function moveView(size: PictureSize, view: CropView, dx: number, dy: number): CropView {
  const { side } = squareOf(size, view);
  return centred(size, { ...view, x: view.x - dx * side, y: view.y - dy * side });
}

/** The same place, closer or further. */
export const zoomView = (size: PictureSize, view: CropView, zoom: number): CropView =>
  centred(size, { ...view, zoom: clamp(zoom, 1, MOST_ZOOM) });

/** The centre of the square really kept, so that pushing against an edge is not remembered. */
function centred(size: PictureSize, view: CropView): CropView {
  const { left, top, side } = squareOf(size, view);
  return { x: left + side / 2, y: top + side / 2, zoom: view.zoom };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
