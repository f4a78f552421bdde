import { lazy, Suspense, useRef, useState } from "react";
import { playTime, weight } from "../../../infrastructure/words/formats.ts";
import { FieldError } from "../../../ui/fields/field.tsx";
import { UploadAddTile, UploadTile } from "../../../ui/fields/upload-tile.tsx";
import { PhotoInput } from "./attach-buttons.tsx";
import { attachTexts } from "./attach-texts.ts";
import { type Attachment, isPicture } from "./attachment.ts";
import { AttachmentRow } from "./attachment-row.tsx";
import { texts } from "./texts.ts";
import type { Attachments } from "./use-attachments.ts";

const PhotoSheet = lazy(() => import("./photo-sheet.tsx").then((m) => ({ default: m.PhotoSheet })));

type AttachmentTilesProps = {
  attachments: Attachments;
  /** Without the tile that adds one more photo: a button elsewhere does it. */
  withoutAdd?: boolean;
  className?: string;
};

/** What is on its way: pictures side by side, then voices and files one under the other. */
export function AttachmentTiles({ attachments, withoutAdd, className }: AttachmentTilesProps) {
  const [described, setDescribed] = useState<string | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const remove = (key: string) => {
    attachments.remove(key);
    // The focused button is removed with it: the focus stays among the attachments.
    room.current?.focus();
  };
  return (
    <div ref={room} tabIndex={-1} className={className}>
      <PictureTiles
        attachments={attachments}
        withoutAdd={withoutAdd}
        onRemove={remove}
        onDescribe={setDescribed}
      />
      <Rows attachments={attachments} onRemove={remove} />
      <FieldError>{attachments.fault}</FieldError>
      <Suspense>
        {described && (
          <PhotoSheet
            attachments={attachments}
            itemKey={described}
            onClose={() => setDescribed(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

type RowsProps = { attachments: Attachments; onRemove: (key: string) => void };

/** Voices and files. */
function Rows({ attachments, onRemove }: RowsProps) {
  const rows = attachments.items.filter((item) => !isPicture(item));
  if (rows.length === 0) return null;
  return (
    <ul aria-label={texts.rows} className="grid gap-2">
      {rows.map((item) => (
        <li key={item.key}>
          <AttachmentRow
            item={item}
            attachments={attachments}
            onRemove={() => onRemove(item.key)}
          />
        </li>
      ))}
    </ul>
  );
}

type PictureTilesProps = RowsProps & {
  withoutAdd: boolean | undefined;
  onDescribe: (key: string) => void;
};

function PictureTiles({ attachments, withoutAdd, onRemove, onDescribe }: PictureTilesProps) {
  const pictures = attachments.items.filter(isPicture);
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={texts.tiles} className="no-scrollbar flex gap-2 overflow-x-auto pb-1">
      {pictures.map((item, index) => (
        <li key={item.key} className="flex-none">
          <PictureTile
            item={item}
            place={index + 1}
            attachments={attachments}
            onRemove={() => onRemove(item.key)}
            onDescribe={() => onDescribe(item.key)}
          />
        </li>
      ))}
      {!withoutAdd && !attachments.full && (
        <li className="flex-none">
          <PhotoInput attachments={attachments}>
            {(open) => <UploadAddTile onClick={open}>{attachTexts.addPhoto}</UploadAddTile>}
          </PhotoInput>
        </li>
      )}
    </ul>
  );
}

type PictureTileProps = {
  item: Attachment;
  place: number;
  attachments: Attachments;
  onRemove: () => void;
  onDescribe: () => void;
};

/** A photo or a film on its way. Only a film takes long enough to be held. */
function PictureTile({ item, place, attachments, onRemove, onDescribe }: PictureTileProps) {
  const { kind, state, duration, bytes, alt } = item;
  const onItsWay = state === "sending" || state === "paused";
  return (
    <UploadTile
      src={item.src || undefined}
      alt={alt}
      weight={
        bytes > 0 &&
        [duration !== null && playTime(duration), weight(bytes)].filter(Boolean).join(" · ")
      }
      progress={onItsWay ? item.progress : undefined}
      progressLabel={texts.sending(kind)}
      paused={state === "paused"}
      {...(kind === "video" && {
        pauseLabel: state === "paused" ? texts.resume : texts.pause,
        onPause: () =>
          state === "paused" ? attachments.retry(item.key) : attachments.pause(item.key),
      })}
      retryLabel={state === "failed" ? texts.retry : undefined}
      onRetry={() => attachments.retry(item.key)}
      removeLabel={texts.remove(kind, place)}
      onRemove={onRemove}
      altLabel={
        <>
          {alt ? texts.described : texts.describe}
          <span className="sr-only">{(alt ? texts.describeAgain : texts.theOne)(kind, place)}</span>
        </>
      }
      onAlt={onDescribe}
    >
      <span className="meta px-2 text-center wrap-anywhere">{item.name}</span>
    </UploadTile>
  );
}
