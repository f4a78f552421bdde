import type { ReactNode } from "react";

export type ToastVariant = "default" | "destructive";

export type ToastOptions = {
  /** What happened, and what was received: text, or text with a `Merit onNight`. */
  text: ReactNode;
  /** Night, or garnet for what cannot be undone. Failures stay `default`. */
  variant?: ToastVariant;
  /** Before the text. Without it: a check, or a bin when destructive. */
  icon?: "check" | "alert" | "bin" | "offline" | "none";
  action?: { label: string; onSelect: () => void };
  /** In milliseconds, 5000 unless told. */
  duration?: number;
};

export type ToastItem = ToastOptions & { id: number };

let current: ToastItem | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function setCurrent(item: ToastItem | null) {
  current = item;
  for (const listener of listeners) listener();
}

/** Shows a brief message in place of the current one. Returns its id. */
export function toast(options: ToastOptions): number {
  const id = nextId++;
  setCurrent({ ...options, id });
  return id;
}

/** Takes a message away: the one of this id, or the current one without an id. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) setCurrent(null);
}

/** For `useSyncExternalStore`. */
export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message on screen, if any. */
export function currentToast(): ToastItem | null {
  return current;
}
