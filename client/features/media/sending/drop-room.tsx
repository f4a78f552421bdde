import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";
import { texts } from "./texts.ts";
import type { Attachments } from "./use-attachments.ts";

type DropRoomProps = { attachments: Attachments; children: ReactNode };

/** On a computer, files may be dropped on the form, or pasted into it. */
export function DropRoom({ attachments, children }: DropRoomProps) {
  const drop = useDrop(attachments);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every file may be added by a button too
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={drop.onDragOver}
      onDragLeave={drop.onDragLeave}
      onDrop={drop.onDrop}
      onPaste={drop.onPaste}
    >
      {children}
      {drop.over && (
        <p className="pointer-events-none absolute inset-2 z-menu grid place-items-center rounded-control bg-blue-wash font-semibold edge-blue">
          {texts.drop}
        </p>
      )}
    </div>
  );
}

/** Takes files that are dropped or pasted; says whether some are held over it. */
function useDrop(attachments: Attachments) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attachments.add(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // A word processor adds a picture of the copied text: the text is what must be pasted.
    if (files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    attachments.add(files);
  };
  return { over, onDragOver, onDragLeave, onDrop, onPaste };
}
