import type { Media } from "../../../shared/media/media.contract.ts";

/**
 * A media of a draft, as this phone remembers it: held by the server under its id, or not yet, and
 * then without one. Under the name `waits` its file stays on this phone until its text is published:
 * what the server erases meanwhile is sent again.
 */
export type KeptMedia = Pick<
  Media,
  "id" | "kind" | "alt" | "name" | "size" | "voice" | "duration" | "waveform"
> & { waits?: string };

/** The names of these media, the same from the moment they are kept until they are published. */
export const mediaNames = (media: readonly KeptMedia[]): string[] =>
  media.map(({ id, waits }) => waits ?? id);
