import { thumbHashToAverageRGBA, thumbHashToDataURL } from "thumbhash";

const known = new Map<string, string | undefined>();

/** The few colours of a photo as a data URL, from its base64 thumbhash; each is made once. */
export function thumbhashUrl(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  if (!known.has(thumbhash)) known.set(thumbhash, draw(thumbhash));
  return known.get(thumbhash);
}

function draw(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(bytesOf(thumbhash));
  } catch {
    // A broken thumbhash only costs the placeholder's colours.
    return undefined;
  }
}

/** The colour of a photo seen from afar, for a style. */
export function mainColour(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(thumbhash));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(" ")})`;
  } catch {
    return undefined;
  }
}

const bytesOf = (thumbhash: string) =>
  Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
