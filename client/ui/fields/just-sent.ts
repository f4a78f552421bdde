import { useLayoutEffect, useRef, useState } from "react";

/** How long what takes the place of « Envoyer » ignores presses: a double tap is meant for what was there. */
export const AFTER_SENDING_MS = 1000;

let sentAt = Number.NEGATIVE_INFINITY;

/** Notes that « Envoyer » was pressed and has left its place. */
export const noteSent = (now = performance.now()): void => {
  sentAt = now;
};

/** How long presses are still ignored, in milliseconds. */
export const ignoredFor = (now = performance.now()): number =>
  Math.max(0, sentAt + AFTER_SENDING_MS - now);

/** For « Envoyer »: what notes its press, and with it that its place is taken by another button. */
export function usePressNoted(): () => void {
  const pressed = useRef(false);
  useLayoutEffect(() => () => void (pressed.current && noteSent()), []);
  return () => {
    pressed.current = true;
  };
}

/** For what takes the place of « Envoyer »: whether presses are ignored. */
export function useJustSent(): boolean {
  const [just, setJust] = useState(false);
  useLayoutEffect(() => {
    if (ignoredFor() === 0) return;
    setJust(true);
    const over = setTimeout(() => setJust(false), AFTER_SENDING_MS);
    return () => clearTimeout(over);
  }, []);
  return just;
}
