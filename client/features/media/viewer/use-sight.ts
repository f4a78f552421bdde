import { type PointerEvent, type RefObject, useRef, useState } from "react";
import {
  NEAR,
  type Point,
  type Sight,
  type Size,
  swipeOf,
  WHOLE,
  within,
  zoomedAt,
} from "./zoom.ts";

const DOUBLE_TAP_MS = 300;
/** A finger that moved less has not moved. */
const STILL_PX = 10;

type SightOptions = {
  stage: RefObject<HTMLElement | null>;
  photo: Size;
  onSwipe: (where: "previous" | "next" | "close") => void;
};

/** Fingers on a photo: two bring it nearer, one moves it or swipes, two quick taps come near. */
export function useSight({ stage, photo, onSwipe }: SightOptions) {
  const [sight, setSight] = useState(WHOLE);
  const [drag, setDrag] = useState<Point | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef<Point>({ x: 0, y: 0 });
  const pinched = useRef(false);
  const tapped = useRef(0);

  const look = (next: Sight) => {
    const box = stage.current?.getBoundingClientRect();
    setSight(box ? within(next, box, photo) : next);
  };
  const zoom = (scale: number, point: Point = { x: 0, y: 0 }) =>
    look(zoomedAt(sight, scale, point));
  const fromMiddle = ({ clientX, clientY }: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromMiddle(event);
    fingers.current.set(event.pointerId, point);
    if (fingers.current.size === 1) {
      begun.current = point;
      pinched.current = false;
    } else pinched.current = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = fromMiddle(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, point);
    if (other) {
      const grown = distance(point, other[1]) / Math.max(1, distance(before, other[1]));
      setDrag(null);
      return look(zoomedAt(sight, sight.scale * grown, middle(point, other[1])));
    }
    if (sight.scale > 1) {
      return look({ ...sight, x: sight.x + point.x - before.x, y: sight.y + point.y - before.y });
    }
    if (!pinched.current) setDrag(minus(point, begun.current));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    const point = fromMiddle(event);
    const moved = minus(point, begun.current);
    setDrag(null);
    if (pinched.current) return;
    if (Math.hypot(moved.x, moved.y) < STILL_PX) return tap(point, event.timeStamp);
    const swipe = sight.scale === 1 ? swipeOf(moved) : null;
    if (swipe && event.type === "pointerup") onSwipe(swipe);
  };
  const tap = (point: Point, at: number) => {
    if (at - tapped.current < DOUBLE_TAP_MS) {
      tapped.current = 0;
      zoom(sight.scale > 1 ? 1 : NEAR, point);
    } else tapped.current = at;
  };
  return {
    sight,
    drag,
    zoom,
    reset: () => setSight(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const minus = (one: Point, other: Point) => ({ x: one.x - other.x, y: one.y - other.y });
