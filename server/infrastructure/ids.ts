import { v7 } from "uuid";

/** A new UUIDv7: ordered by time, made by the application. */
export const uuidv7 = (): string => v7();

/**
 * A UUIDv7 that is always the same for the same moment and seed, for demonstrations and benches.
 *
 * @param moment milliseconds since 1970
 * @param random sixteen bytes
 */
export const uuidv7From = (moment: number, random: Uint8Array): string =>
  v7({ msecs: moment, random });
