import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, type Ref, useRef, useState, type WheelEvent } from "react";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { weight } from "../../../infrastructure/words/formats.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useFocusBack } from "../../../ui/layers/use-focus-back.ts";
import { useLayer } from "../../../ui/layers/use-layer.ts";
import { photoSize, photoSource } from "../photo-source.ts";
import { texts } from "./texts.ts";
import { useGrowth } from "./use-growth.ts";
import { useSight } from "./use-sight.ts";
import { NEAREST } from "./zoom.ts";

type PhotoViewerProps = { photos: Media[]; first: number; onClose: () => void };

/** Each press of a button or of a key. */
const STEP = 1.5;

/** Photos in full, one at a time: fingers, buttons or keys go near, away, and to the next. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const { drawn, close } = useGrowth(photos[index]?.url, onClose);
  if (!drawn) return null;
  return <OpenViewer photos={photos} index={index} onIndex={setIndex} onClose={close} />;
}

type OpenViewerProps = {
  photos: Media[];
  index: number;
  onIndex: (change: (before: number) => number) => void;
  onClose: () => void;
};

function OpenViewer({ photos, index, onIndex, onClose }: OpenViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack(true);
  useLayer(true, onClose);
  const photo = photos[index];
  const view = useSight({
    stage,
    photo: photo ? photoSize(photo) : { width: 1, height: 1 },
    onSwipe: (where) => (where === "close" ? onClose() : go(where === "next" ? 1 : -1)),
  });
  const go = (step: number) => {
    onIndex((before) => Math.min(photos.length - 1, Math.max(0, before + step)));
    view.reset();
  };
  if (!photo) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="float-in fixed inset-0 z-dialog bg-night" />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={onKeyDown(view, go)}
          className="float-in fixed inset-0 z-dialog grid grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden text-on-night [--blue:var(--night-blue)]"
        >
          <ViewerHead photo={photo} place={index + 1} total={photos.length} />
          <Stage ref={stage} photo={photo} view={view} />
          <footer className="grid gap-1 p-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))]">
            {photo.alt && (
              <p className="max-h-24 overflow-y-auto px-3 text-center text-pretty">{photo.alt}</p>
            )}
            <ViewerButtons view={view} place={index + 1} total={photos.length} onGo={go} />
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type View = ReturnType<typeof useSight>;

const onKeyDown =
  ({ sight, zoom }: View, go: (step: number) => void) =>
  ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
    if (key === "+" || key === "=") zoom(sight.scale * STEP);
    if (key === "-") zoom(sight.scale / STEP);
    if (key === "0") zoom(1);
  };

type StageProps = { ref: Ref<HTMLDivElement>; photo: Media; view: View };

/** The photo, as near and as far aside as fingers or the wheel have brought it. */
function Stage({ ref, photo, view: { sight, drag, zoom, handlers } }: StageProps) {
  const { width, height } = photoSize(photo);
  const onWheel = ({ deltaY }: WheelEvent) => zoom(sight.scale * (deltaY < 0 ? 1.15 : 1 / 1.15));
  return (
    <div
      ref={ref}
      {...handlers}
      onWheel={onWheel}
      className="grid min-h-0 touch-none place-items-center overflow-hidden [container-type:size]"
    >
      <img
        key={photo.id}
        {...photoSource(photo, `${Math.round(sight.scale * 100)}vw`)}
        alt={photo.alt}
        draggable={false}
        className="max-w-none object-contain select-none [view-transition-name:photo]"
        style={{
          // The largest that fits, and no larger: what grows into it is of its shape.
          width: `min(100cqw, 100cqh * ${width / height})`,
          aspectRatio: width / height,
          transform: `translate(${(drag?.x ?? 0) + sight.x}px, ${Math.max(0, drag?.y ?? 0) + sight.y}px) scale(${sight.scale})`,
        }}
      />
    </div>
  );
}

function ViewerHead({ photo, place, total }: { photo: Media; place: number; total: number }) {
  return (
    <header className="z-sticky flex items-center gap-2 bg-night p-1.5 pl-4">
      <Dialog.Title className="min-w-0 flex-1 text-ui">
        <span className="sr-only">{texts.title}</span>
        {total > 1 && <span aria-live="polite">{texts.place(place, total)}</span>}
      </Dialog.Title>
      <IconButton
        as="a"
        href={photo.url}
        download={photo.name || ""}
        label={texts.download(weight(photo.size))}
        tone="inherit"
      >
        <Icon of={Download} />
      </IconButton>
      <Dialog.Close asChild>
        <IconButton label={texts.close} tone="inherit">
          <Icon of={X} />
        </IconButton>
      </Dialog.Close>
    </header>
  );
}

type ViewerButtonsProps = {
  view: View;
  place: number;
  total: number;
  onGo: (step: number) => void;
};

function ViewerButtons({ view: { sight, zoom }, place, total, onGo }: ViewerButtonsProps) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      <ViewerButton
        label={texts.previous}
        icon={ChevronLeft}
        off={place === 1}
        hidden={total === 1}
        onGo={() => onGo(-1)}
      />
      <span className="flex gap-2">
        <ViewerButton
          label={texts.away}
          icon={ZoomOut}
          off={sight.scale <= 1}
          onGo={() => zoom(sight.scale / STEP)}
        />
        <ViewerButton
          label={texts.near}
          icon={ZoomIn}
          off={sight.scale >= NEAREST}
          onGo={() => zoom(sight.scale * STEP)}
        />
      </span>
      <ViewerButton
        label={texts.next}
        icon={ChevronRight}
        off={place === total}
        hidden={total === 1}
        onGo={() => onGo(1)}
      />
    </div>
  );
}

type ViewerButtonProps = {
  label: string;
  icon: typeof X;
  off: boolean;
  hidden?: boolean;
  onGo: () => void;
};

/** At an end the button stays in place, so that the keyboard's focus does too. */
function ViewerButton({ label, icon, off, hidden, onGo }: ViewerButtonProps) {
  return (
    <IconButton
      label={label}
      tone="inherit"
      aria-disabled={off || undefined}
      className={hidden ? "invisible" : off ? "opacity-40" : ""}
      onClick={() => !off && onGo()}
    >
      <Icon of={icon} />
    </IconButton>
  );
}
