import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import {
  CLOSEST,
  clampView,
  type MapSize,
  type MapView,
  moveView,
  viewOfPoints,
  zoomView,
} from "./map-view.ts";
import type { MapPoint } from "./projection.ts";

/** Zoom factor of a button or a key. */
const STEP = 1.6;
/** How far a key moves, in pixels. */
const KEY_MOVE = 60;
/** Beyond this travel, in pixels, a press pans the map and no longer clicks what is under it. */
const STILL = 6;

/** The part of the map in view, moved with fingers, mouse, wheel, keys or buttons. */
export function useMapView(all: readonly MapPoint[]) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [chosen, setChosen] = useState<MapView | null>(null);
  const whole = size && viewOfPoints(all, size);
  const view = size && chosen ? clampView(chosen, size) : whole;
  const change = (next: (view: MapView, size: MapSize) => MapView) => {
    if (size) setChosen((now) => next(now ? clampView(now, size) : viewOfPoints(all, size), size));
  };
  const zoom = (by: number, at?: MapPoint) =>
    change((now, within) => zoomView(now, within, by, at));
  const move = (dx: number, dy: number) => change((now, within) => moveView(now, within, dx, dy));
  const showAll = () => setChosen(null);
  const fingers = useFingers({ onMove: move, onZoom: zoom });
  useWheel(frame, zoom);
  return {
    frame,
    size,
    view,
    handlers: { ...fingers, onKeyDown: onKeys(move, zoom, showAll) },
    closer: () => zoom(STEP),
    further: () => zoom(1 / STEP),
    showAll,
    /** Brings a point in view. */
    show: (point: MapPoint) => size && setChosen(viewOfPoints([point], size)),
    /** Zooms in to separate these points; false when the view is already as close as that. */
    takeApart: (points: readonly MapPoint[]): boolean => {
      if (!size || !view) return false;
      const next = viewOfPoints(points, size, CLOSEST);
      setChosen(next);
      return next.scale > view.scale * 1.05;
    },
  };
}

/** Arrow keys pan, plus and minus zoom in and out, zero shows all. */
function onKeys(
  move: (dx: number, dy: number) => void,
  zoom: (by: number) => void,
  showAll: () => void,
) {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(KEY_MOVE, 0),
    ArrowRight: () => move(-KEY_MOVE, 0),
    ArrowUp: () => move(0, KEY_MOVE),
    ArrowDown: () => move(0, -KEY_MOVE),
    "+": () => zoom(STEP),
    "=": () => zoom(STEP),
    "-": () => zoom(1 / STEP),
    "0": showAll,
  };
  return (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

function useSize(frame: { current: HTMLElement | null }): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** The wheel zooms around the pointer; the page does not scroll meanwhile. */
function useWheel(
  frame: { current: HTMLElement | null },
  onZoom: (by: number, at: MapPoint) => void,
): void {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 400), placeIn(element, event));
    };
    // React's wheel listeners are passive: they could not prevent the page from scrolling.
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [frame]);
}

function placeIn(element: Element | null, at: { clientX: number; clientY: number }): MapPoint {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: at.clientX - left, y: at.clientY - top };
}

type Moves = {
  onMove: (dx: number, dy: number) => void;
  onZoom: (by: number, at: MapPoint) => void;
};

/** One finger pans, two zoom. A press without movement is left to the mark under it. */
function useFingers({ onMove, onZoom }: Moves) {
  const down = useRef(new Map<number, MapPoint>());
  const travelled = useRef(0);
  const lift = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (down.current.size === 0) travelled.current = 0;
      down.current.set(event.pointerId, placeIn(event.currentTarget, event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = placeIn(event.currentTarget, event);
      down.current.set(event.pointerId, now);
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled.current > STILL && !event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return onMove(now.x - before.x, now.y - before.y);
      const apart = (point: MapPoint) => Math.hypot(point.x - other.x, point.y - other.y);
      onZoom(apart(now) / Math.max(1, apart(before)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // The end of a pan must not also click the mark it ended on.
    onClickCapture: (event: { stopPropagation: () => void; detail: number }) => {
      if (event.detail > 0 && travelled.current > STILL) event.stopPropagation();
    },
  };
}
