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
 * Opens a sheet from a line of a menu, wherever the menu stands: its code comes when it is asked
 * for, and the list that held the menu may change meanwhile.
 *
 * @param load brings the code
 * @param draw what it shows
 */
export function openSheet<T>(
  load: () => Promise<T>,
  draw: (code: T, onClose: () => void) => ReactNode,
): Promise<void> {
  return load().then((code) => setOpened((onClose) => draw(code, onClose)));
}

/** Where the sheet that a menu opened stands: once in each frame. */
export function SheetRoom() {
  const draw = useSyncExternalStore(
    listen,
    () => opened,
    () => null,
  );
  const [close] = useState(() => () => setOpened(null));
  return draw?.(close) ?? null;
}
