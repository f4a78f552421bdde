import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import {
  deletePendingUpload,
  deletePendingUploads,
} from "../../../infrastructure/files/pending-uploads.ts";
import { Held, uploadError } from "../../../infrastructure/files/upload-file.ts";
import { isAway } from "../../../infrastructure/outbox/passing.ts";
import { ApiError } from "../../../infrastructure/reading/api-error.ts";
import { broadcastSessionEnd } from "../../../infrastructure/session/session-end.ts";
import type { Recording } from "../voice/recording.ts";
import {
  type Attachment,
  type AttachmentRoom,
  asKept,
  isKept,
  isSafe,
  keptAttachment,
  kindOf,
  type MediaKind,
  MOST_BYTES,
  moveAttachment,
  newAttachment,
  shownFrom,
  withRoom,
} from "./attachment.ts";
import { AttachmentList } from "./attachment-list.ts";
import { describeHeld, readHeld, removeHeld, sendPoster } from "./held-by-server.ts";
import { type Leaving, MOST_KEPT_BYTES, pack, sendingOf, unpack } from "./leaving.ts";
import { prepareFile, TooLarge } from "./prepare-file.ts";
import { resumeOnReturn } from "./resume-on-return.ts";
import { texts } from "./texts.ts";

/** The attachments of a text being written: compressed, uploaded in turn, described, ordered. */
export class AttachmentLine extends AttachmentList {
  readonly #room: AttachmentRoom;
  readonly #leaving = new Map<string, Leaving>();
  // Uploads run in sequence: the first files arrive sooner, and a small phone spares its memory.
  #queue: Promise<unknown> = Promise.resolve();
  // Files are prepared, and kept on this phone, without waiting for the uploads before them.
  #preparing: Promise<unknown> = Promise.resolve();
  #handed = false;
  #gone = false;
  readonly #untilPublished: boolean;

  /** @param untilPublished files stay on this phone until `forget`, or the outbox, drops them */
  constructor(room: AttachmentRoom, kept: readonly KeptMedia[], untilPublished: boolean) {
    super(kept.map(keptAttachment));
    this.#room = room;
    this.#untilPublished = untilPublished;
    for (const { id, waits = "" } of kept)
      void (id ? this.#restore(id, waits) : this.#unpack(waits));
  }

  /** On mount: uploads the network cut resume when it returns. Returns what to call on unmount. */
  enter = (): (() => void) => {
    const forget = resumeOnReturn(this.#resumeLost);
    return () => {
      forget();
      this.#leave();
    };
  };

  /** @param made what is known of files that were made here, rather than chosen */
  add = (chosen: Iterable<File>, made: Pick<KeptMedia, "drawn"> & { alt?: string } = {}): void => {
    const all = [...chosen];
    const light = all.filter((file) => file.size <= MOST_BYTES[kindOf(file)] || isPhoto(file));
    const heavy = all.find((file) => !light.includes(file));
    const taken = withRoom(this.state.items, light, this.#room);
    const left = light.find((file) => !taken.includes(file));
    const tooMany = left ? this.#tooMany(kindOf(left)) : null;
    this.tell(heavy ? texts.tooHeavy(kindOf(heavy), heavy.size) : tooMany);
    for (const file of taken) {
      this.#take({ ...newAttachment(crypto.randomUUID(), file), ...made }, { file });
    }
  };

  /** Takes a voice just recorded; calls `forgetSource` once its file is kept or uploaded. */
  addVoice = (recording: Recording, forgetSource: () => Promise<void>): boolean => {
    const { file, duration, waveform } = recording;
    if (withRoom(this.state.items, [file], this.#room).length === 0) {
      this.tell(this.#tooMany("audio"));
      return false;
    }
    this.tell(null);
    const item = newAttachment(crypto.randomUUID(), file);
    this.#take({ ...item, kind: "audio", voice: true, duration, waveform }, { file, forgetSource });
    return true;
  };

  remove = (key: string): void => {
    const item = this.find(key);
    if (!item) return;
    this.tell(null);
    this.change(this.state.items.filter((other) => other.key !== key));
    letGo(item);
    const leaving = this.#leaving.get(key);
    this.#leaving.delete(key);
    if (item.waits) void deletePendingUpload(item.waits).catch(() => undefined);
    if (item.state !== "sent") leaving?.sending?.abort();
    else if (item.id && !item.published && !item.reused) void removeHeld(item.id);
    void leaving?.forgetSource?.();
  };

  pause = (key: string): void => {
    this.set(key, { state: "paused" });
    this.#leaving.get(key)?.sending?.pause();
  };

  /** Retries a failed upload, or resumes a paused one, from the bytes already received. */
  retry = (key: string): void => {
    this.tell(null);
    this.set(key, { state: "sending" });
    this.#send(key);
  };

  describe = (key: string, alt: string): void => {
    const item = this.find(key);
    if (!item || item.alt === alt) return;
    this.set(key, { alt });
    if (item.id && !item.reused) void describeHeld(item.id, alt);
  };

  move = (key: string, step: -1 | 1): void =>
    this.change(moveAttachment(this.state.items, key, step));

  /** Waits until every attachment has arrived; null when one has not. */
  settled = async (): Promise<KeptMedia[] | null> => {
    await this.#queue;
    const { items } = this.state;
    return items.every(({ state }) => state === "sent") ? asKept(items) : null;
  };

  /** The same, but a file cut by the network may wait on this phone and be sent later. */
  settledOrKept = async (): Promise<KeptMedia[] | null> => {
    await this.#queue;
    const { items } = this.state;
    return items.every(isSafe) ? asKept(items) : null;
  };

  /**
   * Hands over all files to be sent from this phone's storage, without waiting for the network. An
   * upload under way is paused once its file is kept, and none begins after it; a file too heavy to
   * be kept is waited for. Null when a file cannot be sent.
   */
  kept = async (): Promise<KeptMedia[] | null> => {
    await this.#preparing;
    const { items } = this.state;
    if (!items.every((item) => isSafe(item) || isKept(item))) return await this.settledOrKept();
    for (const { key, state } of items) if (state === "sending") this.pause(key);
    return asKept(this.state.items);
  };

  /** The preview pictures now belong to the unsent post: unmounting does not revoke them. */
  handOver = (): void => {
    this.#handed = true;
  };

  /** Empties the list, but keeps its files on this phone: the outbox, or another tab, has them. */
  clear = (): void => {
    this.tell(null);
    this.#stop();
    this.#leaving.clear();
    this.change([]);
  };

  /** Published without the outbox, which deletes its own files: deletes them from this phone. */
  forget = (): void => void deletePendingUploads(asKept(this.state.items));

  #tooMany(kind: MediaKind): string {
    const { max, oneOfEach } = this.#room;
    return oneOfEach ? texts.oneOfEach(kind) : texts.tooMany(max);
  }

  /** Pauses the uploads: the draft keeps their files, and the next page resumes them. */
  #leave(): void {
    if (this.#handed) return;
    this.#gone = true;
    this.#stop();
  }

  #stop(): void {
    for (const item of this.state.items) letGo(item);
    for (const { sending } of this.#leaving.values()) sending?.pause();
  }

  #take(item: Attachment, leaving: Leaving): void {
    this.#leaving.set(item.key, leaving);
    this.change([...this.state.items, item]);
    this.#send(item.key);
  }

  #send(key: string): void {
    const leaving = this.#leaving.get(key);
    if (!leaving) return;
    leaving.ready ??= this.#preparing.then(() => this.#prepare(key, leaving));
    this.#preparing = leaving.ready.catch(() => undefined);
    this.#queue = this.#queue.then(() => this.#sendNow(key));
  }

  async #sendNow(key: string): Promise<void> {
    const leaving = this.#leaving.get(key);
    if (!leaving || this.#gone || this.find(key)?.state !== "sending") return;
    try {
      await leaving.ready;
      const item = this.find(key);
      if (this.#gone || item?.state !== "sending") return;
      // Resumed from an earlier page, the upload carries that page's description, unknown here.
      const alt = leaving.address ? null : item.alt;
      leaving.sending ??= sendingOf(
        leaving,
        () => this.find(key) ?? item,
        (progress) => this.set(key, { progress }),
      );
      const id = await leaving.sending.start();
      this.set(key, { id, state: "sent", progress: 1 });
      // A description written during the upload was not sent with it.
      const words = this.find(key)?.alt ?? "";
      if (words !== (alt ?? "")) void describeHeld(id, words);
      await leaving.forgetSource?.();
      const { waits } = this.find(key) ?? {};
      if (waits && !this.#untilPublished) void deletePendingUpload(waits).catch(() => undefined);
      const poster = leaving.prepared?.poster;
      if (poster) await sendPoster(id, poster);
      this.#leaving.delete(key);
    } catch (error) {
      if (!(error instanceof Held)) await this.#fail(key, leaving, error);
    }
  }

  /** Compresses a file, shows its size, duration and poster, and keeps it on this phone. */
  async #prepare(key: string, leaving: Leaving): Promise<void> {
    const item = this.find(key);
    if (!item) return;
    leaving.prepared = await prepareFile(leaving.file, item);
    const { file, duration, poster } = leaving.prepared;
    const src = poster && { src: URL.createObjectURL(poster) };
    this.set(key, { bytes: file.size, duration, ...src });
    // From here on a page closed by mistake, or killed by the phone, does not lose the file.
    if (file.size <= MOST_KEPT_BYTES) await this.#pack(item, leaving);
  }

  async #fail(key: string, leaving: Leaving, error: unknown): Promise<void> {
    const item = this.find(key);
    const refusal =
      error instanceof TooLarge ? new ApiError("FILE_TOO_LARGE", 413) : uploadError(error);
    const { code } = refusal;
    const away = isAway(refusal);
    // Network lost or session ended: the file is kept on this phone with the draft, to be retried.
    if ((away || code === "SIGN_IN_REQUIRED") && item) await this.#pack(item, leaving);
    if (code === "SIGN_IN_REQUIRED") broadcastSessionEnd();
    if (!item) return;
    this.set(key, { state: "failed", ...(!away && { fault: code }) });
    const kind = item.voice ? "voice" : item.kind;
    const kept = away && this.find(key)?.waits;
    this.tell(kept ? texts.keptHere : texts.refused(kind, code, item.bytes));
  }

  async #pack(item: Attachment, leaving: Leaving): Promise<void> {
    if (!leaving.prepared || item.waits) return;
    try {
      const waits = await pack(item, leaving.prepared, leaving.address);
      // The attachment was removed, or the page left, while the file was being written.
      if (this.#gone || !this.find(item.key)) return await deletePendingUpload(waits);
      this.set(item.key, { waits });
      // Before its text can be sent: a phone that dies in between would offer the voice again.
      await leaving.forgetSource?.();
    } catch {
      // Storage is full: the file stays in this page's memory only.
    }
  }

  /** Resumes the upload of a file that waited on this phone with the draft. */
  async #unpack(waits: string): Promise<void> {
    const kind = this.find(waits)?.kind ?? "file";
    const leaving = await unpack(waits, kind);
    if (!this.find(waits)) return;
    if (!leaving) return this.#forgetGone(waits);
    this.#leaving.set(waits, leaving);
    this.set(waits, shownFrom(leaving.file, kind));
    this.#send(waits);
  }

  #resumeLost = (): void => {
    for (const { key, state, fault } of this.state.items) {
      if (state === "failed" && (!fault || fault === "SIGN_IN_REQUIRED")) this.retry(key);
    }
  };

  async #restore(id: string, waits: string): Promise<void> {
    const held = await readHeld(id);
    if (held) return this.set(waits || id, held);
    if (!waits) return this.#forgetGone(id);
    // The server deletes media left too long without a post: the file is uploaded again.
    this.set(waits, { id: "", state: "sending", progress: 0 });
    await this.#unpack(waits);
  }

  #forgetGone(key: string): void {
    this.change(this.state.items.filter((item) => item.key !== key));
    this.tell(texts.gone);
  }
}

/** Photos are compressed first: their original size does not count against the limit. */
const isPhoto = (file: File) => kindOf(file) === "image";

function letGo({ src, sound }: Attachment): void {
  for (const url of [src, sound]) if (url.startsWith("blob:")) URL.revokeObjectURL(url);
}
