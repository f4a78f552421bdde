import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Media } from "../../../shared/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { photoSource } from "./photo-source.ts";
import { texts } from "./texts.ts";

type PhotoViewerProps = { photos: Media[]; first: number; onClose: () => void };

const SWIPE = 50;

/** Photos in full, one at a time: arrows, buttons or a swipe go from one to the next. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const start = useRef<number | null>(null);
  const focusBack = useFocusBack(true);
  const go = (step: number) =>
    setIndex((before) => Math.min(photos.length - 1, Math.max(0, before + step)));
  const photo = photos[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="float-in fixed inset-0 z-dialog bg-night" />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="float-in fixed inset-0 z-dialog grid grid-rows-[auto_minmax(0,1fr)_auto] text-on-night"
          onPointerDown={(event) => {
            start.current = event.clientX;
          }}
          onPointerUp={(event) => {
            const moved = event.clientX - (start.current ?? event.clientX);
            if (Math.abs(moved) > SWIPE && event.pointerType === "touch") go(moved > 0 ? -1 : 1);
          }}
        >
          <header className="flex items-center gap-2 p-1.5 pl-4">
            <Dialog.Title className="min-w-0 flex-1 text-ui">
              <span className="sr-only">{texts.viewer.title}</span>
              {photos.length > 1 && (
                <span aria-live="polite">{texts.viewer.place(index + 1, photos.length)}</span>
              )}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={texts.viewer.close} tone="inherit">
                <Icon of={X} />
              </IconButton>
            </Dialog.Close>
          </header>
          {photo && (
            <img
              key={photo.id}
              {...photoSource(photo, "100vw")}
              alt={photo.alt}
              className="size-full touch-pinch-zoom object-contain"
            />
          )}
          <footer className="flex min-h-14 items-center gap-2 p-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))]">
            {photos.length > 1 && (
              <ViewerButton
                label={texts.viewer.previous}
                icon={ChevronLeft}
                off={index === 0}
                onGo={() => go(-1)}
              />
            )}
            <p className="min-w-0 flex-1 text-center">{photo?.alt}</p>
            {photos.length > 1 && (
              <ViewerButton
                label={texts.viewer.next}
                icon={ChevronRight}
                off={index === photos.length - 1}
                onGo={() => go(1)}
              />
            )}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ViewerButtonProps = { label: string; icon: typeof X; off: boolean; onGo: () => void };

/** At an end the button stays in place, so that the keyboard's focus does too. */
function ViewerButton({ label, icon, off, onGo }: ViewerButtonProps) {
  return (
    <IconButton
      label={label}
      tone="inherit"
      aria-disabled={off || undefined}
      className={off ? "opacity-40" : ""}
      onClick={onGo}
    >
      <Icon of={icon} />
    </IconButton>
  );
}
