import { thumbHashToDataURL } from "thumbhash";

const known = new Map<string, string | undefined>();

/** The few colours of a photo as a data URL, from its base64 thumbhash; each is made once. */
export function thumbhashUrl(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  if (!known.has(thumbhash)) known.set(thumbhash, draw(thumbhash));
  return known.get(thumbhash);
}

function draw(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)));
  } catch {
    // A broken thumbhash only loses the colours.
    return undefined;
  }
}
