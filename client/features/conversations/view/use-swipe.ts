import { type PointerEvent, useRef } from "react";

/** How far a finger slides a message to reply to it, in pixels. */
const ENOUGH_PX = 56;
/** Below this, in pixels, the finger may still be scrolling: the message does not slide. */
const START_PX = 12;

/** Sliding a message to the right with a finger replies to it; its button does the same. */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const slide = (element: HTMLElement, by: number) => {
    element.style.transform = by > 0 ? `translateX(${by}px)` : "";
  };
  const end = (event: PointerEvent<HTMLElement>, done: boolean) => {
    const from = start.current;
    start.current = null;
    slide(event.currentTarget, 0);
    if (done && from && event.clientX - from.x > ENOUGH_PX) onSwipe?.();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const sliding = event.target instanceof Element && event.target.closest("input");
      if (event.pointerType === "mouse" || !onSwipe || sliding) return;
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (!from) return;
      const [across, along] = [event.clientX - from.x, Math.abs(event.clientY - from.y)];
      if (along > START_PX && across < START_PX) {
        start.current = null;
        return slide(event.currentTarget, 0);
      }
      slide(event.currentTarget, across > START_PX ? Math.min(across, ENOUGH_PX * 1.5) : 0);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
