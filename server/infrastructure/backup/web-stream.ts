import type { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";

/**
 * A file that is read, as the libraries of archives take it. `Readable.toWeb` would throw in nobody's
 * hands when it is left while a piece is on its way.
 */
export const webStreamOf = (bytes: Readable): ReadableStream<Uint8Array> =>
  WebStream.from(bytes) as ReadableStream<Uint8Array>;
