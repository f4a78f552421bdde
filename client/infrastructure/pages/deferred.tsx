import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";

/** Longest it waits for the browser to rest, in milliseconds. */
const PATIENCE_MS = 3000;
/** Where the browser does not say when it rests. */
const PAUSE_MS = 300;

/** Draws its children once the page's queries have answered and the browser is idle. */
export function Deferred({ children }: { children: ReactNode }) {
  const quiet = useIsFetching() === 0;
  const [now, setNow] = useState(false);
  useEffect(() => {
    if (!quiet || now) return;
    const begin = () => setNow(true);
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(begin, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(begin, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(asked);
  }, [quiet, now]);
  return now && children;
}
