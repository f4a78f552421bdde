import type { Media, MediaSource } from "../../../../shared/media/media.contract.ts";

/** What a player is given: an address and, where it is known, its type. */
export type PlayerSource = Pick<MediaSource, "url" | "mime">;

/** Says of a type « probably », « maybe » or nothing, as `canPlayType` does. */
type Plays = (mime: string) => string;

/**
 * What to play a media from, the best first: what this browser cannot play is left out, unless
 * nothing else is there (a browser may be wrong about itself).
 *
 * @param saver data is dear: the lightest comes first
 */
export function sourcesOf(media: Media, plays: Plays, saver: boolean): MediaSource[] {
  const whole = wholeSources(media);
  const playable = whole.filter(({ mime }) => plays(mime) !== "");
  const found = playable.length > 0 ? playable : whole;
  return saver ? found.toSorted((one, other) => one.size - other.size) : found;
}

/** The sound of a film alone, where the server has made it. */
export function soundOf(media: Media): MediaSource | undefined {
  return media.kind === "video" ? media.sources.find(({ role }) => role === "sound") : undefined;
}

function wholeSources({ kind, sources, url, mime, size }: Media): MediaSource[] {
  const whole = kind === "video" ? sources.filter(({ role }) => role !== "sound") : sources;
  return whole.length > 0 ? whole : [{ role: "original", url, mime, size }];
}

let probe: HTMLVideoElement | undefined;

/** What this browser says it can play. */
export function playsHere(mime: string): string {
  probe ??= document.createElement("video");
  return probe.canPlayType(mime);
}
