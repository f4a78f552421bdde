import { useSyncExternalStore } from "react";
import { takeTheFloor } from "./one-at-a-time.ts";
import type { PlayerSource } from "./source-choice.ts";

/** A voice or a sound that may be listened to. */
export type Track = {
  id: string;
  sources: readonly PlayerSource[];
  title: string;
  duration: number;
};

/** What is heard of a track now. Times in seconds. */
export type Hearing = {
  status: "idle" | "loading" | "playing" | "paused" | "failed";
  time: number;
  duration: number;
};

const SILENT: Hearing = { status: "idle", time: 0, duration: 0 };
const SPEEDS: readonly number[] = [1, 1.5, 2];

/**
 * The only player of the application: a voice goes on playing across pages, and nothing loads
 * before the tap. Positions are kept in memory, so they last until the page is reloaded.
 */
let sound: HTMLAudioElement | undefined;
let track: Track | undefined;
let source = 0;
let speed = 1;
const heard = new Map<string, Hearing>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is heard of a track, kept up to date. */
export function useHearing(id: string): Hearing {
  return useSyncExternalStore(
    subscribe,
    () => heard.get(id) ?? SILENT,
    () => SILENT,
  );
}

/** The playback rate, shared by all tracks. */
export function useSpeed(): number {
  return useSyncExternalStore(
    subscribe,
    () => speed,
    () => speed,
  );
}

/** The next speed, then the first again. */
export function nextSpeed(): void {
  const at = SPEEDS.indexOf(speed);
  speed = SPEEDS[(at + 1) % SPEEDS.length] ?? 1;
  if (sound) sound.playbackRate = speed;
  notifyListeners();
}

/** Plays a track, or pauses it when it plays. */
export function toggle(wanted: Track): void {
  const status = heard.get(wanted.id)?.status;
  if (track?.id === wanted.id && (status === "playing" || status === "loading")) {
    sound?.pause();
    updateHearing({ status: "paused" });
  } else {
    if (track?.id !== wanted.id || status === "failed") load(wanted);
    play();
  }
}

/** Seeks in a track, in seconds; of one that is not loaded, only sets where it will begin. */
export function seek(wanted: Track, time: number): void {
  const before = heard.get(wanted.id) ?? { ...SILENT, duration: wanted.duration };
  heard.set(wanted.id, { ...before, time });
  if (sound && track?.id === wanted.id) sound.currentTime = time;
  notifyListeners();
}

/** Stops a track that leaves the screen for good. */
export function removeTrack(id: string): void {
  if (track?.id === id) {
    sound?.pause();
    track = undefined;
  }
  heard.delete(id);
  notifyListeners();
}

function load(wanted: Track): void {
  if (track) updateHearing({ status: "paused" });
  track = wanted;
  source = 0;
  sound ??= newSound();
  open();
}

function open(): void {
  if (!sound || !track) return;
  const { time = 0 } = heard.get(track.id) ?? SILENT;
  sound.src = track.sources[source]?.url ?? "";
  sound.playbackRate = speed;
  const ended = track.duration > 0 && time >= track.duration - 0.3;
  if (time > 0 && !ended) sound.currentTime = time;
  updateHearing({ status: "loading", time: ended ? 0 : time, duration: track.duration });
}

function play(): void {
  if (!sound || !track) return;
  updateHearing({ status: "loading" });
  takeTheFloor(sound);
  // A source that cannot be played raises the element's own `error` event, handled there.
  void sound.play().catch(() => undefined);
  nameOnLockScreen(track.title);
}

function newSound(): HTMLAudioElement {
  const element = new Audio();
  element.preload = "none";
  element.addEventListener("playing", () => updateHearing({ status: "playing" }));
  element.addEventListener("waiting", () => updateHearing({ status: "loading" }));
  element.addEventListener("pause", () => !element.ended && updateHearing({ status: "paused" }));
  element.addEventListener("ended", () => updateHearing({ status: "paused", time: 0 }));
  element.addEventListener("timeupdate", () => {
    if (!element.ended) updateHearing({ time: element.currentTime });
  });
  element.addEventListener("durationchange", () => {
    // A file just recorded may have no duration in its header: it is then Infinity.
    if (Number.isFinite(element.duration)) updateHearing({ duration: element.duration });
  });
  element.addEventListener("error", tryNext);
  return element;
}

/** A source could not be played: the next one may be. */
function tryNext(): void {
  if (!track) return;
  source += 1;
  if (source < track.sources.length) {
    open();
    play();
  } else updateHearing({ status: "failed" });
}

function updateHearing(part: Partial<Hearing>): void {
  if (!track) return;
  const before = heard.get(track.id) ?? { ...SILENT, duration: track.duration };
  // A pause that follows a failure must not hide it.
  if (before.status === "failed" && part.status === "paused") return;
  heard.set(track.id, { ...before, ...part });
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function nameOnLockScreen(title: string): void {
  if (!navigator.mediaSession) return;
  navigator.mediaSession.metadata = new MediaMetadata({ title });
}
