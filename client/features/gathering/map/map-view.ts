import { type MapPoint, WORLD_HEIGHT, WORLD_WIDTH } from "./projection.ts";

/** The part in view: the drawing's point at the centre, and screen pixels per drawing unit. */
export type MapView = MapPoint & { scale: number };
export type MapSize = { width: number; height: number };

/** The closest scale: neighbouring towns are apart, and the drawing has no finer detail. */
export const CLOSEST = 6;
/** The scale at which a place still has its country around it: the closest view by default. */
const WITH_COUNTRY = 0.12;
/** Room left around what is fitted in. */
const MARGIN = 48;

const furthest = ({ width, height }: MapSize): number =>
  Math.min(width / WORLD_WIDTH, height / WORLD_HEIGHT);

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The same view, no further than the world and no closer than the drawing holds. */
export const clampView = ({ x, y, scale }: MapView, size: MapSize): MapView => ({
  x: between(x, 0, WORLD_WIDTH),
  y: between(y, 0, WORLD_HEIGHT),
  scale: between(scale, furthest(size), CLOSEST),
});

/** Pans the view, in screen pixels. */
export const moveView = (view: MapView, size: MapSize, dx: number, dy: number): MapView =>
  clampView({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size);

/** Zooms in (`by` above 1) or out; the screen point `at`, or the centre, stays where it is. */
export function zoomView(view: MapView, size: MapSize, by: number, at?: MapPoint): MapView {
  const scale = between(view.scale * by, furthest(size), CLOSEST);
  const fromMiddle = at ? { x: at.x - size.width / 2, y: at.y - size.height / 2 } : { x: 0, y: 0 };
  const kept = 1 / view.scale - 1 / scale;
  return clampView(
    { x: view.x + fromMiddle.x * kept, y: view.y + fromMiddle.y * kept, scale },
    size,
  );
}

/** The closest view that shows all these points, with the countries around unless told. */
export function viewOfPoints(
  points: readonly MapPoint[],
  size: MapSize,
  closest = WITH_COUNTRY,
): MapView {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (size.width - 2 * MARGIN) / Math.max(1, right - left),
    (size.height - 2 * MARGIN) / Math.max(1, bottom - top),
    closest,
  );
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, size);
}

/** The screen position, in pixels, of a point of the drawing. */
export const onScreen = (
  { x, y }: MapPoint,
  view: MapView,
  { width, height }: MapSize,
): MapPoint => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});
