/** A part of an upright picture, in fractions of its width and height. */
export type CropRect = { x: number; y: number; width: number; height: number };

/** Pixels of a picture. */
export type CropPixels = { left: number; top: number; width: number; height: number };

/**
 * The pixels of a picture that a rectangle keeps: whole ones, one at least, never outside.
 *
 * @param size of the upright picture, in pixels
 */
export function pixelsOf(
  { x, y, width, height }: CropRect,
  size: { width: number; height: number },
): CropPixels {
  const across = within(width * size.width, 1, size.width);
  const down = within(height * size.height, 1, size.height);
  return {
    left: within(x * size.width, 0, size.width - across),
    top: within(y * size.height, 0, size.height - down),
    width: across,
    height: down,
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));
