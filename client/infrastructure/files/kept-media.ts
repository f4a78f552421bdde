import type { Media } from "../../../shared/media/media.contract.ts";

/**
 * A draft's media, as this phone remembers it: with the id that the server gave it, or with none
 * while it is not uploaded. Under the name `waits` its file stays on this phone until its text is
 * published, so that a file the server erases meanwhile can be uploaded again.
 */
export type KeptMedia = Pick<
  Media,
  "id" | "kind" | "alt" | "name" | "size" | "voice" | "duration" | "waveform"
> & {
  waits?: string;
  /** Shown by a text that is published: taken away, it is not deleted before the text is saved. */
  published?: boolean;
  /** Of an earlier publication, taken again: neither it nor its description there changes. */
  reused?: boolean;
  /** Drawn here, over no photo: nobody can be recognised on it. */
  drawn?: boolean;
};

/** The names of these media, the same from the moment they are kept until they are published. */
export const mediaNames = (media: readonly KeptMedia[]): string[] =>
  media.map(({ id, waits }) => waits ?? id);
