import { existsSync } from "node:fs";

/** Where Debian puts it, by the processor. */
const PLACES = ["x86_64", "aarch64"].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/**
 * What makes a process tell another time, as on a machine whose clock is not set: Debian's
 * libfaketime. What only goes on (`performance.now`, timers) does so as ever, and so do the files that
 * it shares with others.
 *
 * @param seconds how far it is ahead; behind is negative
 * @throws where the package is not installed
 */
export function shiftedBy(seconds: number): Record<string, string> {
  const library = PLACES.find(existsSync);
  if (!library) throw new Error("libfaketime is not installed: apt-get install libfaketime");
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}
