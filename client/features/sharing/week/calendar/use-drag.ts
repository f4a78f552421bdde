import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { type DropTarget, targetAt } from "./moving.ts";

/** How long a finger holds before what is under it follows, in milliseconds. */
const HOLD_MS = 350;
/** How far a mouse goes before it drags, and a finger before it scrolls instead, in pixels. */
const STILL_PX = 8;
/** How near the edge of the window the page scrolls, and by how much at each move, in pixels. */
const EDGE_PX = 56;

/** A publication that follows the pointer. */
export type Dragged = { share: Share; x: number; y: number; over: DropTarget | null };

type Press = { share: Share; x: number; y: number; timer?: ReturnType<typeof setTimeout> };

/**
 * Drags a publication by mouse, or by a finger that holds: it is dropped where the pointer leaves
 * it, and Escape leaves it where it was. The click that ends a drag presses nothing.
 */
export function useDrag(onDrop: (share: Share, target: DropTarget) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<Press | null>(null);
  const held = useRef<Dragged | null>(null);
  const drag = (next: Dragged | null) => {
    held.current = next;
    setDragged(next);
  };
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
    drag(null);
  };
  useHeldFinger(held, stop);
  const begin = ({ share, x, y }: Press) => drag({ share, x, y, over: targetAt(x, y) });
  const handlers = (share: Share) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!share.abilities.reschedule || event.button !== 0) return;
      const pressed: Press = { share, x: event.clientX, y: event.clientY };
      press.current = pressed;
      const room = event.currentTarget;
      if (event.pointerType === "mouse") return;
      pressed.timer = setTimeout(() => {
        room.setPointerCapture(event.pointerId);
        navigator.vibrate?.(10);
        begin(pressed);
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current;
      if (!from) return;
      const { clientX: x, clientY: y } = event;
      if (held.current) {
        drag({ share: from.share, x, y, over: targetAt(x, y) });
        scrollNear(y);
      } else if (Math.hypot(x - from.x, y - from.y) > STILL_PX) {
        if (event.pointerType !== "mouse") return stop();
        event.currentTarget.setPointerCapture(event.pointerId);
        begin({ ...from, x, y });
      }
    },
    onPointerUp: () => {
      const { current } = held;
      if (current) ignoreClick();
      stop();
      if (current?.over) onDrop(current.share, current.over);
    },
    onPointerCancel: stop,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current) event.preventDefault();
    },
  });
  return { dragged, handlers };
}

/** While something is dragged, a finger does not scroll and Escape puts it down where it was. */
function useHeldFinger(held: { current: Dragged | null }, stop: () => void): void {
  const isHeld = useEffectEvent(() => held.current !== null);
  const leave = useEffectEvent(stop);
  useEffect(() => {
    const keepStill = (event: TouchEvent) => {
      if (isHeld() && event.cancelable) event.preventDefault();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isHeld()) return;
      event.stopPropagation();
      leave();
    };
    addEventListener("touchmove", keepStill, { passive: false });
    addEventListener("keydown", leaveByKey, true);
    return () => {
      removeEventListener("touchmove", keepStill);
      removeEventListener("keydown", leaveByKey, true);
    };
  }, []);
}

function scrollNear(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -EDGE_PX / 4);
  if (y > innerHeight - EDGE_PX) scrollBy(0, EDGE_PX / 4);
}

/** The click that a mouse or a finger ends a drag with is not a press. */
function ignoreClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, true), 0);
}
