import { useSyncExternalStore } from "react";
import { longDateTime, relativeDate } from "./formats.ts";

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** « il y a 20 min », always true: every date of the page is written again once a minute. */
export function TimeAgo({ time }: { time: string }) {
  const at = useSyncExternalStore(subscribe, () => now, Date.now);
  return (
    <time dateTime={time} title={longDateTime(time)}>
      {relativeDate(time, new Date(at))}
    </time>
  );
}

/** One timer for the page, stopped while the page is hidden. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", wind);
    wind();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", wind);
    clearInterval(timer);
  };
}

function wind(): void {
  clearInterval(timer);
  if (document.visibilityState === "hidden") return;
  if (Date.now() - now >= MINUTE_MS) tick();
  timer = setInterval(tick, MINUTE_MS);
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
