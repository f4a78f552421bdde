import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a finger stays before it counts as a long press, in milliseconds. */
const LONG_MS = 450;
/** Beyond this, in pixels, the finger moves: it scrolls or slides. */
const STILL_PX = 10;

const OWN_PRESS = "a, button, input, video";

/**
 * Ignores the click that ends a touch: what opened meanwhile stands under the finger. The next touch
 * is another, and a key presses nothing with a finger.
 */
function ignoreItsClick(): void {
  const end = () => {
    removeEventListener("pointerdown", end, true);
    removeEventListener("click", ignore, true);
  };
  const ignore = (event: globalThis.MouseEvent) => {
    end();
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("pointerdown", end, true);
  addEventListener("click", ignore, true);
}

/**
 * A finger held on something. The click that follows it is ignored, and the browser's own menu of a
 * held finger does not open.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const done = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => stop, []);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      done.current = false;
      const own = event.target instanceof Element && event.target.closest(OWN_PRESS);
      if (event.pointerType === "mouse" || !onLongPress || own) return;
      stop();
      const timer = setTimeout(() => {
        press.current = null;
        done.current = true;
        ignoreItsClick();
        navigator.vibrate?.(10);
        onLongPress();
      }, LONG_MS);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const held = press.current !== null || done.current;
      if (held) event.preventDefault();
    },
  };
}
