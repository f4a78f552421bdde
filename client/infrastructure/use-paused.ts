import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** The typed text, once typing pauses: the server is not asked at each letter. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
