import type { Media } from "../../shared/media.ts";

/**
 * A media of a draft, as this phone remembers it: held by the server, or waiting here for the
 * network under the name `waits`, and then without an id.
 */
export type KeptMedia = Pick<
  Media,
  "id" | "kind" | "alt" | "name" | "size" | "voice" | "duration" | "waveform"
> & { waits?: string };
