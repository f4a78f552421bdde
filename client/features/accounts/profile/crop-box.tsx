import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef } from "react";
import {
  type CropView,
  MOST_ZOOM,
  moveView,
  type PictureSize,
  squareOf,
  wholeView,
  zoomView,
} from "./crop.ts";
import { texts } from "./texts.ts";

type CropBoxProps = {
  src: string;
  /** Null until the picture is known. */
  view: CropView | null;
  onView: (view: CropView) => void;
  onUnreadable: () => void;
  picture: RefObject<HTMLImageElement | null>;
};

/** How far an arrow moves, in widths of the circle. */
const STEP = 0.05;

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A picture under a circle: dragged, moved with the arrows, brought closer. */
export function CropBox({ src, view, onView, onUnreadable, picture }: CropBoxProps) {
  const size = (): PictureSize => ({
    width: picture.current?.naturalWidth ?? 0,
    height: picture.current?.naturalHeight ?? 0,
  });
  const move = (dx: number, dy: number) => view && onView(moveView(size(), view, dx, dy));
  const moving = useMoving(move);
  return (
    <div className="grid gap-3">
      <div
        role="application"
        aria-label={texts.portrait.area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture
        tabIndex={0}
        {...moving}
        className="relative mx-auto mt-1 aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-full bg-sunk active:cursor-grabbing"
      >
        <img
          ref={picture}
          src={src}
          alt=""
          draggable={false}
          onLoad={() => onView(wholeView(size()))}
          onError={onUnreadable}
          style={view ? placed(size(), view) : { visibility: "hidden" }}
          className="absolute max-w-none select-none"
        />
      </div>
      <ZoomField
        zoom={view?.zoom ?? 1}
        onZoom={(zoom) => view && onView(zoomView(size(), view, zoom))}
      />
    </div>
  );
}

/** Moves by how far a finger or the mouse drags, or by the arrows, in widths and heights of the circle. */
function useMoving(move: (dx: number, dy: number) => void) {
  const held = useRef({ x: 0, y: 0 });
  const hold = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    move((clientX - held.current.x) / width, (clientY - held.current.y) / height);
    held.current = { x: clientX, y: clientY };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(...arrow);
  };
  return { onPointerDown: hold, onPointerMove: drag, onKeyDown: press };
}

type ZoomFieldProps = { zoom: number; onZoom: (zoom: number) => void };

function ZoomField({ zoom, onZoom }: ZoomFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {texts.portrait.zoom}
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

/** Where the whole picture stands so that the square it keeps fills the circle. */
function placed(size: PictureSize, view: CropView) {
  const { left, top, side } = squareOf(size, view);
  const percent = (pixels: number) => `${(100 * pixels) / side}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(-left),
    top: percent(-top),
  };
}
