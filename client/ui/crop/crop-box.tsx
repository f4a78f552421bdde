import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { cx } from "../cx.ts";
import {
  type CropMove,
  type CropView,
  frameOf,
  MOST_ZOOM,
  moveView,
  type PictureSize,
  zoomView,
} from "./crop.ts";

type CropBoxProps = {
  src: string;
  /** Width ÷ height of what is kept; a square unless one is given. */
  ratio?: number;
  /** What is kept is shown as a circle. */
  round?: boolean;
  /** Null until the picture is known; in whatever pixels `view` is in. */
  size: PictureSize | null;
  view: CropView | null;
  onView: (change: (before: CropView) => CropView) => void;
  onLoad?: (size: PictureSize) => void;
  onUnreadable: () => void;
  picture?: RefObject<HTMLImageElement | null>;
  /** What the area is, with the keys that move and zoom. */
  label: string;
  zoomLabel: string;
};

/** How far an arrow moves, in widths of the frame. */
const STEP = 0.05;
const CLOSER = 1.1;

const STILL: CropMove = { dx: 0, dy: 0, closer: 1 };
const KEYS: Record<string, CropMove> = {
  ArrowLeft: { ...STILL, dx: -STEP },
  ArrowRight: { ...STILL, dx: STEP },
  ArrowUp: { ...STILL, dy: -STEP },
  ArrowDown: { ...STILL, dy: STEP },
  "+": { ...STILL, closer: CLOSER },
  "=": { ...STILL, closer: CLOSER },
  "-": { ...STILL, closer: 1 / CLOSER },
};

/**
 * A picture under a frame: dragged, moved with the arrows, brought closer by a pinch, the wheel, + and
 * −, or a slider.
 */
export function CropBox(props: CropBoxProps) {
  const { src, ratio = 1, round, size, view, onView, onLoad } = props;
  const move = (by: CropMove) => size && onView((before) => moveView(size, before, by, ratio));
  const moving = useMoving(move);
  return (
    <div className="grid gap-3">
      <div
        role="application"
        aria-label={props.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture
        tabIndex={0}
        {...moving}
        style={{ aspectRatio: ratio, width: `min(100%, 18rem, ${38 * ratio}dvh)` }}
        className={cx(
          "relative mx-auto mt-1 cursor-grab touch-none overflow-hidden bg-sunk active:cursor-grabbing",
          round && "rounded-full",
        )}
      >
        <img
          ref={props.picture}
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onLoad?.({ width, height })
          }
          onError={props.onUnreadable}
          style={size && view ? placed(size, view, ratio) : { visibility: "hidden" }}
          className="absolute max-w-none select-none"
        />
      </div>
      <ZoomField
        label={props.zoomLabel}
        zoom={view?.zoom ?? 1}
        onZoom={(zoom) => size && onView((before) => zoomView(size, before, zoom, ratio))}
      />
    </div>
  );
}

type Held = Map<number, { x: number; y: number }>;

/** Moves and zooms by fingers, the mouse and its wheel, or keys. */
function useMoving(move: (by: CropMove) => void) {
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(new Map());
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    move({ ...STILL, closer: Math.exp(-event.deltaY / 500) });
  });
  // React hears the wheel too late to keep the page from scrolling.
  useEffect(() => {
    const element = area.current;
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, []);
  const hold = ({
    currentTarget,
    pointerId,
    clientX: x,
    clientY: y,
  }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    held.current.set(pointerId, { x, y });
  };
  const drag = ({
    currentTarget,
    pointerId,
    clientX: x,
    clientY: y,
  }: PointerEvent<HTMLElement>) => {
    if (!held.current.has(pointerId)) return;
    const before = gestureOf(held.current);
    held.current.set(pointerId, { x, y });
    const after = gestureOf(held.current);
    const { width, height } = currentTarget.getBoundingClientRect();
    move({
      dx: (after.x - before.x) / width,
      dy: (after.y - before.y) / height,
      closer: before.spread > 0 ? after.spread / before.spread : 1,
    });
  };
  const release = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId);
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(by);
  };
  return {
    ref: area,
    onPointerDown: hold,
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: press,
  };
}

/** Where the fingers are together, and how far the first two are from each other. */
function gestureOf(held: Held) {
  const points = [...held.values()];
  const [first, second] = points;
  const mean = (of: "x" | "y") => points.reduce((sum, one) => sum + one[of], 0) / points.length;
  const spread = first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  return { x: mean("x"), y: mean("y"), spread };
}

type ZoomFieldProps = { label: string; zoom: number; onZoom: (zoom: number) => void };

function ZoomField({ label, zoom, onZoom }: ZoomFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={zoom}
        onChange={(event) => onZoom(event.target.valueAsNumber)}
        className="min-h-target accent-blue"
      />
    </>
  );
}

/** Where the whole picture stands so that what it keeps fills the frame. */
function placed(size: PictureSize, view: CropView, ratio: number) {
  const { left, top, width, height } = frameOf(size, view, ratio);
  const percent = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return {
    width: percent(size.width, width),
    height: percent(size.height, height),
    left: percent(-left, width),
    top: percent(-top, height),
  };
}
