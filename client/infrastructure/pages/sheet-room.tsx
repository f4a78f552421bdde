import { type ReactNode, useState, useSyncExternalStore } from "react";

/** A sheet or dialog that draws itself, and says when it is closed. */
type Opened = (onClose: () => void) => ReactNode;

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function setOpened(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Opens a sheet from a line of a menu. It is rendered by `SheetRoom`, since the list that held the
 * menu may be unmounted while the sheet's code loads.
 *
 * @param load imports the code
 * @param draw renders it
 */
export function openSheet<T>(
  load: () => Promise<T>,
  draw: (code: T, onClose: () => void) => ReactNode,
): Promise<void> {
  return load().then((code) => setOpened((onClose) => draw(code, onClose)));
}

/** Renders the sheet that a menu opened: once in each frame. */
export function SheetRoom() {
  const draw = useSyncExternalStore(
    listen,
    () => opened,
    () => null,
  );
  const [close] = useState(() => () => setOpened(null));
  return draw?.(close) ?? null;
}
