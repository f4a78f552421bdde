import type { BriefFact, LiveFact } from "../../../shared/ground/facts.ts";
import { noteAnswer } from "./online.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const STUCK_AFTER = 3;

/** What the stream says, with the position to resume from. */
export type StreamEvent =
  | { kind: "fact"; position: string; fact: LiveFact }
  /** Only true now: it has no position, and is not replayed to a browser that missed it. */
  | { kind: "brief"; fact: BriefFact }
  /** The missed facts are not replayed: any query answered before this may be stale. */
  | { kind: "reset"; position: string | null };

type StreamOptions = {
  /** The position to resume from, asked at each connection. */
  from: () => string | null;
  onEvent: (event: StreamEvent) => void;
  onPosition: (position: string) => void;
  /** Asked before each connection: false stops for good (signed out). */
  mayConnect: () => boolean;
  /** Several connections in a row were refused: the session may be over, the position too old. */
  onStuck: () => void;
};

/**
 * Holds one connection to `GET /api/stream`, and reconnects when it breaks: after one second,
 * doubling to a minute with random jitter, at once when the network returns.
 */
export function openStream(options: StreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;
  /** The server stops, and asked not to be come back to by everyone at once: milliseconds. */
  let backWithin = 0;

  const connect = () => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    if (closed || !options.mayConnect()) return;
    source = listen(options, {
      onOpen: () => {
        failures = 0;
        noteAnswer(true);
      },
      onBack: (within) => {
        backWithin = within;
      },
      onBroken: () => {
        source?.close();
        source = undefined;
        timer ??= setTimeout(connect, waitAfter(failures, backWithin));
        backWithin = 0;
        failures += 1;
        if (failures === STUCK_AFTER) options.onStuck();
      },
    });
  };
  const wake = () => {
    if (source || closed || document.visibilityState === "hidden") return;
    failures = 0;
    connect();
  };

  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
  };
}

/**
 * Exponential back-off with jitter: a thousand phones must not reconnect in the same second.
 *
 * @param within what the server asked for as it stopped, in milliseconds
 */
function waitAfter(failures: number, within: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return wait * (0.5 + Math.random()) + within * Math.random();
}

type Hearing = { onOpen: () => void; onBroken: () => void; onBack: (within: number) => void };

function listen(
  { from, onEvent, onPosition }: StreamOptions,
  { onOpen, onBroken, onBack }: Hearing,
): EventSource {
  const position = from();
  const source = new EventSource(
    `/api/stream${position ? `?from=${encodeURIComponent(position)}` : ""}`,
  );
  source.addEventListener("open", onOpen);
  // The browser's own reconnection has no back-off and forgets `from`: we close and do it ourselves.
  source.addEventListener("error", onBroken);
  source.addEventListener("back", (event) => onBack(Number(event.data) || 0));
  source.addEventListener("fact", (event) => {
    onPosition(event.lastEventId);
    onEvent({ kind: "fact", position: event.lastEventId, fact: JSON.parse(event.data) });
  });
  source.addEventListener("brief", (event) => {
    onEvent({ kind: "brief", fact: JSON.parse(event.data) });
  });
  // `hello` answers a connection without `from`: facts sent since the page was read may be missed.
  for (const kind of ["hello", "reset"]) {
    source.addEventListener(kind, ({ lastEventId }: MessageEvent) => {
      if (lastEventId) onPosition(lastEventId);
      onEvent({ kind: "reset", position: lastEventId || null });
    });
  }
  return source;
}
