/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What a text that is read must have against its ground (WCAG 2.2, AA). */
export const AA = 4.5;

/** Photos keep some of the night, dark as they may be: all cards over a photo are one family. */
const LEAST_VEIL = 0.4;
const STEP = 0.01;

/** « #17223f » */
export function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** What a colour becomes under a veil of another, from 0 (as it is) to 1 (hidden). */
export const veiled = (ground: Rgb, veil: Rgb, opacity: number): Rgb => {
  const mixed = (at: 0 | 1 | 2) => ground[at] * (1 - opacity) + veil[at] * opacity;
  return [mixed(0), mixed(1), mixed(2)];
};

/** How thick a veil must be for a text to be read over the lightest part of a photo. */
export function veilFor(lightest: Rgb, veil: Rgb, text: Rgb): number {
  let opacity = LEAST_VEIL;
  while (opacity < 1 && contrastOf(text, veiled(lightest, veil, opacity)) < AA) opacity += STEP;
  return Math.min(1, opacity);
}

/** The lightest of some pixels (red, green, blue and opacity of each); black where there are none. */
export function lightestOf(pixels: Uint8ClampedArray): Rgb {
  let found: Rgb = [0, 0, 0];
  let most = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const colour: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const light = luminance(colour);
    if (light > most) [found, most] = [colour, light];
  }
  return found;
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
