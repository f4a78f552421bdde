import { useEffect, useEffectEvent } from "react";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { LIVE_POSITION_KEY, localUserId } from "../session/local-user.ts";
import { keepPosition, keptPosition } from "./live-position.ts";
import { openStream, type StreamEvent } from "./live-stream.ts";

const LOCK = "parvis-live";
const CHANNEL = "parvis-live";

/** The stream's position when this tab last read: its queries hold every fact up to here. */
let readAt: string | null = null;

/**
 * Records the stream's position when the server read the page's first data; without a position, the
 * last one this browser received.
 */
export function beginReading(position?: string): void {
  readAt = position ?? keptPosition();
  // Otherwise the stream would open without a position, and miss the facts sent in between.
  if (position && !keptPosition()) keepPosition(position);
}

type FactListener = (fact: LiveFact) => void;

const factListeners = new Set<FactListener>();
const resetListeners = new Set<() => void>();

/** Calls the listener for every fact of the live stream, until the returned function is called. */
export function subscribeLive(listener: FactListener): () => void {
  factListeners.add(listener);
  return () => factListeners.delete(listener);
}

/** Calls the listener when missed facts are not replayed: it must read everything again. */
export function subscribeLiveReset(listener: () => void): () => void {
  resetListeners.add(listener);
  return () => resetListeners.delete(listener);
}

/** `subscribeLive` for a component; the listener may use its latest props. */
export function useLive(listener: FactListener): void {
  const heard = useEffectEvent(listener);
  useEffect(() => subscribeLive((fact) => heard(fact)), []);
}

function hear(event: StreamEvent): void {
  if (event.kind === "reset") for (const listener of resetListeners) listener();
  else for (const listener of factListeners) listener(event.fact);
}

/**
 * Shares one connection between the tabs of this browser: the tab that holds the lock listens to
 * the server and broadcasts; when it closes, the next tab resumes from the last position.
 */
export function joinLive(): () => void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data);
  // Another tab received facts before this one joined the channel: this tab's queries may be stale.
  if (Number(keptPosition()) > Number(readAt)) hear({ kind: "reset", position: null });
  const left = new AbortController();
  void lead(tabs, left.signal);
  return () => {
    readAt = keptPosition();
    left.abort();
    tabs.close();
  };
}

async function lead(tabs: BroadcastChannel, left: AbortSignal): Promise<void> {
  if (!navigator.locks) return holdStream(tabs, left);
  try {
    await navigator.locks.request(LOCK, { signal: left }, () => holdStream(tabs, left));
  } catch (error) {
    if (!left.aborted) throw error;
  }
}

/** Holds the connection, and with it the lock, until this tab closes. */
function holdStream(tabs: BroadcastChannel, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (left.aborted) return resolve();
    const close = openStream({
      from: keptPosition,
      onPosition: keepPosition,
      mayConnect: () => localUserId() !== null,
      onStuck: () => {
        localStorage.removeItem(LIVE_POSITION_KEY);
        hear({ kind: "reset", position: null });
      },
      onEvent: (event) => {
        hear(event);
        tabs.postMessage(event);
      },
    });
    left.addEventListener("abort", () => {
      close();
      resolve();
    });
  });
}
