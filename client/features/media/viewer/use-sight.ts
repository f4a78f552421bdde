import { type PointerEvent, type RefObject, useRef, useState } from "react";
import {
  keepWithin,
  NEAR,
  type PhotoSize,
  type ScreenPoint,
  type Sight,
  swipeOf,
  WHOLE,
  zoomedAt,
} from "./zoom.ts";

const DOUBLE_TAP_MS = 300;
/** A finger that moved less has not moved. */
const STILL_PX = 10;

type SightOptions = {
  stage: RefObject<HTMLElement | null>;
  photo: PhotoSize;
  onSwipe: (where: "previous" | "next" | "close") => void;
};

/** Fingers on a photo: two bring it nearer, one moves it or swipes, two quick taps come near. */
export function useSight({ stage, photo, onSwipe }: SightOptions) {
  const [sight, setSight] = useState(WHOLE);
  const [drag, setDrag] = useState<ScreenPoint | null>(null);
  const look = (next: Sight) => {
    const box = stage.current?.getBoundingClientRect();
    setSight(box ? keepWithin(next, box, photo) : next);
  };
  const zoom = (scale: number, point: ScreenPoint = { x: 0, y: 0 }) =>
    look(zoomedAt(sight, scale, point));
  const handlers = useFingers(stage, {
    onPinch: (grown, point) => {
      setDrag(null);
      look(zoomedAt(sight, sight.scale * grown, point));
    },
    onMove: (step, whole) => {
      if (sight.scale > 1) look({ ...sight, x: sight.x + step.x, y: sight.y + step.y });
      else if (whole) setDrag(whole);
    },
    onLift: () => setDrag(null),
    onDoubleTap: (point) => zoom(sight.scale > 1 ? 1 : NEAR, point),
    onSwipe: (moved) => {
      const swipe = sight.scale === 1 ? swipeOf(moved) : null;
      if (swipe) onSwipe(swipe);
    },
  });
  return { sight, drag, zoom, reset: () => setSight(WHOLE), handlers };
}

type Gestures = {
  /** Two fingers moved: how much further apart, and around what. */
  onPinch: (grown: number, middle: ScreenPoint) => void;
  /** One finger moved: since its last move, and since it came down if no other joined it. */
  onMove: (step: ScreenPoint, whole: ScreenPoint | null) => void;
  /** The last finger was lifted. */
  onLift: () => void;
  onDoubleTap: (point: ScreenPoint) => void;
  onSwipe: (moved: ScreenPoint) => void;
};

/** Tells what fingers do on an element, in pixels from its middle. */
function useFingers(stage: SightOptions["stage"], tell: Gestures) {
  const fingers = useRef(new Map<number, ScreenPoint>());
  const begun = useRef<ScreenPoint>({ x: 0, y: 0 });
  const pinched = useRef(false);
  const isDouble = useDoubleTap();
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromMiddle(stage.current, event);
    fingers.current.set(event.pointerId, point);
    pinched.current = fingers.current.size > 1;
    if (!pinched.current) begun.current = point;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = fromMiddle(stage.current, event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, point);
    if (other) {
      const grown = distance(point, other[1]) / Math.max(1, distance(before, other[1]));
      return tell.onPinch(grown, middle(point, other[1]));
    }
    tell.onMove(minus(point, before), pinched.current ? null : minus(point, begun.current));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    tell.onLift();
    if (pinched.current) return;
    const point = fromMiddle(stage.current, event);
    const moved = minus(point, begun.current);
    if (Math.hypot(moved.x, moved.y) < STILL_PX) {
      if (isDouble(event.timeStamp)) tell.onDoubleTap(point);
    } else if (event.type === "pointerup") tell.onSwipe(moved);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Says of a tap whether it follows another one at once. */
function useDoubleTap(): (at: number) => boolean {
  const last = useRef(0);
  return (at) => {
    const double = at - last.current < DOUBLE_TAP_MS;
    last.current = double ? 0 : at;
    return double;
  };
}

function fromMiddle(stage: HTMLElement | null, { clientX, clientY }: PointerEvent): ScreenPoint {
  const box = stage?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

const distance = (one: ScreenPoint, other: ScreenPoint) =>
  Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: ScreenPoint, other: ScreenPoint) => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const minus = (one: ScreenPoint, other: ScreenPoint) => ({
  x: one.x - other.x,
  y: one.y - other.y,
});
