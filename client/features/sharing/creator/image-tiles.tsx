import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { weight } from "../../../infrastructure/words/formats.ts";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/fields/field.tsx";
import { UploadAddTile, UploadTile } from "../../../ui/fields/upload-tile.tsx";
import { type MediaItem, type MediaLine, moveTo, ofFamily } from "./creator-media.ts";
import { FileChoice } from "./file-choice.tsx";
import { ReuseMedia } from "./library/reuse-media.tsx";
import { texts } from "./texts.ts";
import { useCheckedMedia } from "./use-checked-media.ts";

const words = texts.content;
/** Listed, not `image/*`: a phone that stores HEIC photos then converts them to JPEG. */
const PHOTOS = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export type ImageTilesProps = {
  images: MediaLine;
  /** What describes an image and changes its place, drawn by the media feature. */
  describe: (key: string, close: () => void) => ReactNode;
  /** What draws a card among them. */
  card?: ReactNode;
};

/** Several images (spec, section 2): added, described, reordered by hand or buttons, removed. */
export function ImageTiles({ images, describe, card }: ImageTilesProps) {
  const [described, setDescribed] = useState<string | null>(null);
  const { room, remove } = useRemoving(images);
  const dragging = useDragging(images);
  const { add, fault } = useAdding(images);
  return (
    <div
      ref={room}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      {...dropsFiles(add)}
    >
      <p id="images-label" className="font-semibold">
        {words.images}
      </p>
      <ul aria-labelledby="images-label" className="flex flex-wrap gap-2">
        {images.items.map((item, index) => (
          <li key={item.key} {...dragging(item.key, index)}>
            <ImageTile
              item={item}
              place={index + 1}
              images={images}
              onRemove={() => remove(item.key)}
              onDescribe={() => setDescribed(item.key)}
            />
          </li>
        ))}
        {!images.full && (
          <li>
            <AddImages onFiles={add} />
          </li>
        )}
      </ul>
      <div className="flex flex-wrap gap-x-6">
        <ReuseMedia kind="image" line={images} />
        {card}
      </div>
      <FieldError>{fault}</FieldError>
      {described && describe(described, () => setDescribed(null))}
    </div>
  );
}

/** Adds images, and says what is wrong with those there are or with the last that were brought. */
function useAdding(images: MediaLine) {
  const [refused, setRefused] = useState(0);
  useCheckedMedia(images, "image", () => setRefused((count) => count + 1));
  const add = (files: Iterable<File>) => {
    const { kept, refused } = ofFamily(files, "image");
    setRefused(refused);
    if (kept.length > 0) images.add(kept);
  };
  const failed = images.items.some(({ state }) => state === "failed");
  const refusal = refused > 0 ? words.notImages(refused) : images.fault;
  return { add, fault: failed ? failedSentence(images.fault) : refusal };
}

const failedSentence = (why: string | null) => [words.imagesFailed, why].filter(Boolean).join(". ");

/** Removes an image; `room`: what then takes the focus. */
function useRemoving(images: MediaLine) {
  const room = useRef<HTMLDivElement>(null);
  const remove = (key: string) => {
    images.remove(key);
    // The focused button is removed with its image: the focus stays among the images.
    room.current?.focus();
  };
  return { room, remove };
}

type AddImagesProps = { onFiles: (files: Iterable<File>) => void };

function AddImages({ onFiles }: AddImagesProps) {
  return (
    <FileChoice accept={PHOTOS} multiple label={words.addImages} onFiles={onFiles}>
      {(open) => (
        <UploadAddTile aria-label={words.addImages} onClick={open}>
          {words.add}
        </UploadAddTile>
      )}
    </FileChoice>
  );
}

type ImageTileProps = {
  item: MediaItem;
  place: number;
  images: MediaLine;
  onRemove: () => void;
  onDescribe: () => void;
};

function ImageTile({ item, place, images, onRemove, onDescribe }: ImageTileProps) {
  const { state, alt, bytes } = item;
  const onItsWay = state === "sending" || state === "paused";
  return (
    <UploadTile
      src={item.src || undefined}
      alt={alt}
      weight={bytes > 0 && weight(bytes)}
      progress={onItsWay ? item.progress : undefined}
      progressLabel={words.sendingImage}
      retryLabel={state === "failed" ? words.retrySending : undefined}
      onRetry={() => images.retry(item.key)}
      removeLabel={words.removeImage(place)}
      onRemove={onRemove}
      altLabel={
        <>
          {alt ? words.described : words.describe}
          <span className="sr-only">{words.theImage(place)}</span>
        </>
      }
      onAlt={onDescribe}
    />
  );
}

/** On a computer, an image is taken by hand to another's place. */
function useDragging(images: MediaLine) {
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const letGo = () => {
    setHeld(null);
    setOver(null);
  };
  return (key: string, place: number) => ({
    draggable: images.items.length > 1,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", "");
      setHeld(key);
    },
    onDragOver: (event: DragEvent) => {
      if (!held) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      if (!held) return;
      event.preventDefault();
      moveTo(images, held, place);
      letGo();
    },
    onDragEnd: letGo,
    className: cx(
      images.items.length > 1 && "lg:cursor-grab",
      held === key && "opacity-60",
      held !== null && held !== key && over === place && "rounded-control edge-blue",
    ),
  });
}

/** Files dropped from elsewhere on a computer. */
const dropsFiles = (add: (files: FileList) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  },
});
