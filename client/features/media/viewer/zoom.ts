/** How a photo is looked at: its scale, and how far its middle is from that of the screen, in px. */
export type Sight = { scale: number; x: number; y: number };

export type PhotoSize = { width: number; height: number };
export type ScreenPoint = { x: number; y: number };

export const WHOLE: Sight = { scale: 1, x: 0, y: 0 };
export const NEAREST = 5;
/** What two taps show. */
export const NEAR = 2.5;

/** Comes nearer or goes back while the point under the finger stays there. Points from the middle. */
export function zoomedAt(sight: Sight, scale: number, point: ScreenPoint): Sight {
  const next = Math.min(NEAREST, Math.max(1, scale));
  const factor = next / sight.scale;
  return {
    scale: next,
    x: point.x - (point.x - sight.x) * factor,
    y: point.y - (point.y - sight.y) * factor,
  };
}

/** The photo never leaves its edges behind: it fills the screen or stays in its middle. */
export function keepWithin(sight: Sight, stage: PhotoSize, photo: PhotoSize): Sight {
  const shown = Math.min(stage.width / photo.width, stage.height / photo.height);
  const most = (side: "width" | "height") =>
    Math.max(0, (photo[side] * shown * sight.scale - stage[side]) / 2);
  const kept = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { ...sight, x: kept(sight.x, most("width")), y: kept(sight.y, most("height")) };
}

const SWIPE_PX = 60;

/** What a finger that moved so far means, on a photo seen whole. */
export function swipeOf(moved: ScreenPoint): "previous" | "next" | "close" | null {
  const sideways = Math.abs(moved.x) > Math.abs(moved.y);
  if (sideways && Math.abs(moved.x) > SWIPE_PX) return moved.x > 0 ? "previous" : "next";
  return !sideways && moved.y > SWIPE_PX * 1.5 ? "close" : null;
}
