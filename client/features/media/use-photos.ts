import { useEffect, useRef, useState } from "react";
import { MAX_PHOTO_BYTES } from "../../../shared/limits.ts";
import { api } from "../../infrastructure/api.ts";
import { moved, type PhotoItem, withPhoto } from "./photo-item.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { texts } from "./texts.ts";
import { uploadFault, uploadPhoto } from "./upload-photo.ts";

type Kept = { id: string; alt: string };

/** The photos of what one is writing: shrunk, sent, described, ordered, taken away. */
export type Photos = ReturnType<typeof usePhotos>;

/**
 * @param max how many are taken
 * @param kept photos of a draft that the server already holds
 */
export function usePhotos(max: number, kept: readonly Kept[] = []) {
  const [items, setItems] = useState<PhotoItem[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(items);
  const files = useRef(new Map<string, File>());
  const aborts = useRef(new Map<string, () => void>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const handed = useRef(false);

  const change = (make: (before: PhotoItem[]) => PhotoItem[]) => {
    latest.current = make(latest.current);
    setItems(latest.current);
  };
  const set = (key: string, part: Partial<PhotoItem>) =>
    change((before) => withPhoto(before, key, part));
  const here = (key: string) => latest.current.find((item) => item.key === key);

  const send = async (key: string) => {
    const given = files.current.get(key);
    if (!given || !here(key)) return;
    try {
      const file = await shrinkPhoto(given);
      if (file.size > MAX_PHOTO_BYTES) throw new PhotoFault("FILE_TOO_LARGE");
      set(key, { bytes: file.size });
      const sending = uploadPhoto(file, here(key)?.alt ?? "", (progress) => set(key, { progress }));
      aborts.current.set(key, sending.abort);
      set(key, { id: await sending.done, state: "sent", progress: 1 });
    } catch (error) {
      const code = error instanceof PhotoFault ? error.message : uploadFault(error);
      set(key, { state: "failed", ...(code && { fault: code }) });
      if (here(key)) setFault(faultText(code));
    }
  };
  // One photo after the other: the first ones arrive sooner, and a small phone keeps its memory.
  const queue = (key: string) => {
    line.current = line.current.then(() => send(key));
  };
  const add = (chosen: Iterable<File>) => {
    const all = [...chosen];
    const photos = all.filter(({ type }) => type.startsWith("image/"));
    const room = photos.slice(0, Math.max(0, max - latest.current.length));
    setFault(
      photos.length < all.length
        ? texts.picker.onlyPhotos
        : room.length < photos.length
          ? texts.picker.tooMany(max)
          : null,
    );
    for (const file of room) {
      const key = crypto.randomUUID();
      files.current.set(key, file);
      change((before) => [...before, newItem(key, file)]);
      queue(key);
    }
  };
  const remove = (key: string) => {
    const item = here(key);
    if (!item) return;
    setFault(null);
    change((before) => before.filter((other) => other.key !== key));
    forget(item.src);
    if (item.state === "sending") aborts.current.get(key)?.();
    // Unpublished photos are swept by the server anyway; this only frees the room sooner.
    else if (item.id) void api.media.remove({ id: item.id }).catch(() => undefined);
  };
  const retry = (key: string) => {
    setFault(null);
    set(key, { state: "sending", progress: 0 });
    queue(key);
  };
  const describe = (key: string, alt: string) => {
    const item = here(key);
    if (!item || item.alt === alt) return;
    set(key, { alt });
    if (item.id) void api.media.describe({ id: item.id, alt }).catch(() => undefined);
  };
  const settled = async () => {
    await line.current;
    const arrived = latest.current.filter(({ state }) => state === "sent");
    return arrived.length === latest.current.length ? asKept(arrived) : null;
  };
  const clear = () => {
    handed.current = false;
    setFault(null);
    change(() => []);
  };

  // Once, with the draft as it was found.
  useEffect(() => {
    void restore(kept).then(({ found, lost }) => {
      change((before) => [...found, ...before]);
      if (lost) setFault(texts.picker.gone);
    });
    return () => {
      for (const { src } of latest.current) if (!handed.current) forget(src);
    };
  }, []);

  return {
    items,
    max,
    fault,
    add,
    remove,
    retry,
    describe,
    move: (key: string, step: -1 | 1) => change((before) => moved(before, key, step)),
    clear,
    count: items.length,
    sent: asKept(items.filter(({ state }) => state === "sent")),
    previews: items.map(({ src, alt }) => ({ src, alt })),
    settled,
    handOver: () => {
      handed.current = true;
    },
  };
}

class PhotoFault extends Error {}

const asKept = (items: PhotoItem[]): Kept[] =>
  items.flatMap(({ id, alt }) => (id ? [{ id, alt }] : []));

const newItem = (key: string, file: File): PhotoItem => ({
  key,
  state: "sending",
  progress: 0,
  src: URL.createObjectURL(file),
  alt: "",
  bytes: file.size,
  name: file.name,
});

function forget(src: string): void {
  if (src.startsWith("blob:")) URL.revokeObjectURL(src);
}

function faultText(code: string | undefined): string {
  if (code === "FILE_TOO_LARGE") return texts.picker.tooLarge;
  if (code === "FILE_NOT_READABLE") return texts.picker.notReadable;
  return code === "DISK_FULL" ? texts.picker.diskFull : texts.picker.failed;
}

/** The photos of a draft, as the server still holds them. */
async function restore(kept: readonly Kept[]) {
  const answers = await Promise.allSettled(kept.map(({ id }) => api.media.read({ id })));
  const found = answers.flatMap((answer): PhotoItem[] =>
    answer.status === "rejected"
      ? []
      : [
          {
            key: answer.value.id,
            id: answer.value.id,
            state: "sent",
            progress: 1,
            src: answer.value.thumbnailUrl ?? answer.value.url,
            alt: answer.value.alt,
            bytes: answer.value.size,
            name: answer.value.name,
          },
        ],
  );
  return { found, lost: found.length < kept.length };
}
