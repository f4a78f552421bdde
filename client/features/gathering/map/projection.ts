/** A point of the drawn map: Mercator, x to the right, y downwards. */
export type MapPoint = { x: number; y: number };

/** The whole drawing: from the 180th meridian on, between the latitudes where people live. */
export const WORLD_WIDTH = 20_000;
const NORTH = 78;
const SOUTH = -57;

const PER_DEGREE = WORLD_WIDTH / 360;
const DEGREE = Math.PI / 180;

const northing = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2)) / DEGREE) * PER_DEGREE;

const TOP = northing(NORTH);

export const WORLD_HEIGHT = Math.round(TOP - northing(SOUTH));

/** Where a place is drawn; a latitude beyond the drawing is clamped to its edge. */
export function project({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): MapPoint {
  const shown = Math.min(NORTH, Math.max(SOUTH, latitude));
  return { x: (longitude + 180) * PER_DEGREE, y: TOP - northing(shown) };
}
