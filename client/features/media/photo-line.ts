import { MAX_PHOTO_BYTES } from "../../../shared/limits.ts";
import { api, isApiError } from "../../infrastructure/api.ts";
import { tellSessionEnded } from "../../infrastructure/session-end.ts";
import { moved, type PhotoItem, withPhoto } from "./photo-item.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { texts } from "./texts.ts";
import { uploadFault, uploadPhoto } from "./upload-photo.ts";

/** A photo the server holds, as a draft remembers it. */
export type KeptPhoto = { id: string; alt: string };

/** What the screen shows of the photos on their way. */
export type PhotoLineState = { items: PhotoItem[]; fault: string | null };

/** The photos of what one is writing: shrunk, sent one after the other, described, ordered. */
export class PhotoLine {
  state: PhotoLineState;
  readonly max: number;
  readonly #files = new Map<string, File>();
  readonly #aborts = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  // One photo after the other: the first ones arrive sooner, and a small phone keeps its memory.
  #queue: Promise<unknown> = Promise.resolve();
  #handed = false;

  constructor(max: number, kept: readonly KeptPhoto[]) {
    this.max = max;
    this.state = { items: kept.map(keptItem), fault: null };
    for (const { id } of kept) void this.#restore(id);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add = (chosen: Iterable<File>): void => {
    const all = [...chosen];
    const photos = all.filter(({ type }) => type.startsWith("image/"));
    const room = photos.slice(0, Math.max(0, this.max - this.state.items.length));
    const tooMany = room.length < photos.length ? texts.picker.tooMany(this.max) : null;
    this.#tell(photos.length < all.length ? texts.picker.onlyPhotos : tooMany);
    for (const file of room) {
      const key = crypto.randomUUID();
      this.#files.set(key, file);
      this.#change([...this.state.items, newItem(key, file)]);
      this.#send(key);
    }
  };

  remove = (key: string): void => {
    const item = this.#find(key);
    if (!item) return;
    this.#tell(null);
    this.#change(this.state.items.filter((other) => other.key !== key));
    forget(item.src);
    if (item.state === "sending") this.#aborts.get(key)?.();
    // Unpublished photos are swept by the server anyway; this only frees the room sooner.
    else if (item.id) void api.media.remove({ id: item.id }).catch(() => undefined);
  };

  retry = (key: string): void => {
    this.#tell(null);
    this.#set(key, { state: "sending", progress: 0 });
    this.#send(key);
  };

  describe = (key: string, alt: string): void => {
    const item = this.#find(key);
    if (!item || item.alt === alt) return;
    this.#set(key, { alt });
    if (item.id) void api.media.describe({ id: item.id, alt }).catch(() => undefined);
  };

  move = (key: string, step: -1 | 1): void => this.#change(moved(this.state.items, key, step));

  /** Waits until every photo has arrived; null when one could not. */
  settled = async (): Promise<KeptPhoto[] | null> => {
    await this.#queue;
    const { items } = this.state;
    return items.every(({ state }) => state === "sent") ? asKept(items) : null;
  };

  /** The little pictures now belong to the post on its way. */
  handOver = (): void => {
    this.#handed = true;
  };

  clear = (): void => {
    this.#tell(null);
    this.#change([]);
  };

  leave = (): void => {
    if (!this.#handed) for (const { src } of this.state.items) forget(src);
  };

  #send(key: string): void {
    this.#queue = this.#queue.then(() => this.#sendNow(key));
  }

  async #sendNow(key: string): Promise<void> {
    const given = this.#files.get(key);
    if (!given || !this.#find(key)) return;
    try {
      const file = await shrinkPhoto(given);
      if (file.size > MAX_PHOTO_BYTES) throw new TooLarge();
      this.#set(key, { bytes: file.size });
      const alt = this.#find(key)?.alt ?? "";
      const sending = uploadPhoto(file, alt, (progress) => this.#set(key, { progress }));
      this.#aborts.set(key, sending.abort);
      const id = await sending.done;
      this.#set(key, { id, state: "sent", progress: 1 });
      this.#describeIfChanged(key, alt);
    } catch (error) {
      const code = error instanceof TooLarge ? "FILE_TOO_LARGE" : uploadFault(error);
      if (code === "SIGN_IN_REQUIRED") tellSessionEnded();
      this.#set(key, { state: "failed", ...(code && { fault: code }) });
      if (this.#find(key)) this.#tell(faultText(code));
    }
  }

  /** Words given while the photo was leaving had not left with it. */
  #describeIfChanged(key: string, sent: string): void {
    const item = this.#find(key);
    if (item?.id && item.alt !== sent) {
      void api.media.describe({ id: item.id, alt: item.alt }).catch(() => undefined);
    }
  }

  async #restore(id: string): Promise<void> {
    try {
      const { thumbnailUrl, url, size, name } = await api.media.read({ id });
      this.#set(id, { src: thumbnailUrl ?? url, bytes: size, name });
    } catch (error) {
      // Only what the server no longer has is taken away: without network, it stays.
      if (!isApiError(error) || error.status !== 404) return;
      this.#change(this.state.items.filter(({ key }) => key !== id));
      this.#tell(texts.picker.gone);
    }
  }

  #find(key: string): PhotoItem | undefined {
    return this.state.items.find((item) => item.key === key);
  }

  #set(key: string, part: Partial<PhotoItem>): void {
    this.#change(withPhoto(this.state.items, key, part));
  }

  #change(items: PhotoItem[]): void {
    this.#become({ ...this.state, items });
  }

  #tell(fault: string | null): void {
    this.#become({ ...this.state, fault });
  }

  #become(state: PhotoLineState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

class TooLarge extends Error {}

/** The photos that have arrived, as a draft remembers them. */
export const asKept = (items: PhotoItem[]): KeptPhoto[] =>
  items.flatMap(({ id, alt }) => (id ? [{ id, alt }] : []));

/** A photo of a draft, before the server shows it again. */
const keptItem = ({ id, alt }: KeptPhoto): PhotoItem => ({
  key: id,
  id,
  state: "sent",
  progress: 1,
  src: "",
  alt,
  bytes: 0,
  name: "",
});

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
