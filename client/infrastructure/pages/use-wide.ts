import { useSyncExternalStore } from "react";

const wide = globalThis.matchMedia?.("(min-width: 64rem)");

/** Whether there is room for side columns now. */
export const isWide = (): boolean => wide?.matches ?? false;

/**
 * Whether there is room for side columns: what only they show is not even asked for on a phone.
 * Null when rendered on the server, where the width is unknown: the style sheet then decides.
 */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      wide?.addEventListener("change", listener);
      return () => wide?.removeEventListener("change", listener);
    },
    () => wide?.matches ?? false,
    () => null,
  );
}
