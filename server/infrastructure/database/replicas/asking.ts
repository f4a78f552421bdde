import { AsyncLocalStorage } from "node:async_hooks";
import type { LogPosition } from "./log-position.ts";
import type { Replica } from "./replica.ts";

/** What a request must find in the database, and what it wrote there. */
export type Asking = {
  /** What whoever asks wrote within the last half minute. */
  readonly wrote: readonly LogPosition[];
  /** The last fact of the live stream they heard. */
  readonly heard: bigint | null;
  /** The end of the log after what this request wrote; null while it wrote nothing. */
  written: LogPosition | null;
};

/** A part of a request that only reads. */
export type ReadingPart = {
  /** Its replica; null where it reads from the primary, undefined before its first statement. */
  replica: Replica | null | undefined;
  /** False once it is over: what goes on by itself asks the primary. */
  open: boolean;
};

type Scope = { asking: Asking; reading: ReadingPart | null };

const scopes = new AsyncLocalStorage<Scope>();

/** The request that the code running now belongs to; undefined where it belongs to none. */
export const scopeNow = (): Scope | undefined => scopes.getStore();

/** Runs all that a request causes. */
export const inRequest = (asking: Asking, work: () => void): void =>
  scopes.run({ asking, reading: null }, work);

/**
 * Runs a part of a request that only reads: its single statements may be answered by a replica.
 * What fails with what a replica said is tried once more with the primary alone, so that nothing
 * is refused or said to be missing for being late.
 */
export async function reading<T>(work: () => Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope) return work();
  const { asking } = scope;
  const one: ReadingPart = { replica: undefined, open: true };
  try {
    return await scopes.run({ asking, reading: one }, work);
  } catch (error) {
    if (!one.replica || asking.written) throw error;
    return await scopes.run({ asking, reading: null }, work);
  } finally {
    one.open = false;
  }
}
