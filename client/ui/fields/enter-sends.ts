import type { KeyboardEvent } from "react";

/** With a fine pointer, so a physical keyboard, Enter sends; on a phone it breaks the line. */
const hasKeyboard = () => matchMedia("(pointer: fine)").matches;

/**
 * Sends what a writing bar holds: at Enter on a computer, where Shift and Enter break the line, and
 * at Ctrl or Cmd and Enter everywhere. Nothing is sent while an input method composes.
 */
export function sendOnEnter(event: KeyboardEvent, send: () => void): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!hasKeyboard() && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  send();
}
