import { lazy, Suspense, useRef, useState } from "react";
import { weight } from "../../infrastructure/formats.ts";
import { Fault } from "../../ui/field.tsx";
import { UploadAddTile, UploadTile } from "../../ui/upload-tile.tsx";
import { PhotoInput } from "./photo-input.tsx";
import { texts } from "./texts.ts";
import type { Photos } from "./use-photos.ts";

const PhotoSheet = lazy(() => import("./photo-sheet.tsx").then((m) => ({ default: m.PhotoSheet })));

type PhotoTilesProps = {
  photos: Photos;
  /** Without the tile that adds one more: a button elsewhere does it. */
  withoutAdd?: boolean;
  className?: string;
};

/** The photos on their way: progress, retry, removal, description and order. */
export function PhotoTiles({ photos, withoutAdd, className }: PhotoTilesProps) {
  const [described, setDescribed] = useState<string | null>(null);
  const { items, max } = photos;
  const room = useRef<HTMLDivElement>(null);
  const remove = (key: string) => {
    photos.remove(key);
    // Its button goes with it: the focus stays among the photos.
    room.current?.focus();
  };
  return (
    <div ref={room} tabIndex={-1} className={className}>
      {items.length > 0 && (
        <ul
          aria-label={texts.picker.tiles}
          className="no-scrollbar flex gap-2 overflow-x-auto pb-1"
        >
          {items.map((item, index) => (
            <li key={item.key} className="flex-none">
              <UploadTile
                src={item.src || undefined}
                alt={item.alt}
                weight={item.bytes > 0 && weight(item.bytes)}
                progress={item.state === "sending" ? item.progress : undefined}
                progressLabel={texts.picker.sending}
                retryLabel={item.state === "failed" ? texts.picker.retry : undefined}
                onRetry={() => photos.retry(item.key)}
                removeLabel={texts.picker.remove(index + 1)}
                onRemove={() => remove(item.key)}
                altLabel={
                  <>
                    {item.alt ? texts.picker.described : texts.picker.describe}
                    <span className="sr-only">
                      {(item.alt ? texts.picker.describeAgain : texts.picker.thePhoto)(index + 1)}
                    </span>
                  </>
                }
                onAlt={() => setDescribed(item.key)}
              />
            </li>
          ))}
          {!withoutAdd && items.length < max && (
            <li className="flex-none">
              <PhotoInput photos={photos}>
                {(open) => <UploadAddTile onClick={open}>{texts.picker.add}</UploadAddTile>}
              </PhotoInput>
            </li>
          )}
        </ul>
      )}
      <Fault>{photos.fault}</Fault>
      <Suspense>
        {described && (
          <PhotoSheet photos={photos} itemKey={described} onClose={() => setDescribed(null)} />
        )}
      </Suspense>
    </div>
  );
}
