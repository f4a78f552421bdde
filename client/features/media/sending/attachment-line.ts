import type { KeptMedia } from "../../../infrastructure/kept-media.ts";
import { dropParcel, keepParcel, readParcel } from "../../../infrastructure/parcels.ts";
import { tellSessionEnded } from "../../../infrastructure/session-end.ts";
import {
  Held,
  type Sending,
  uploadFault,
  uploadFile,
} from "../../../infrastructure/upload-file.ts";
import type { Recording } from "../voice/recording.ts";
import {
  type Attachment,
  asKept,
  isSafe,
  keptAttachment,
  kindOf,
  MOST_BYTES,
  moved,
  newAttachment,
  shownFrom,
} from "./attachment.ts";
import { AttachmentList } from "./attachment-list.ts";
import { describeHeld, readHeld, removeHeld, sendPoster } from "./held-by-server.ts";
import { inBase64 } from "./look-at-file.ts";
import { metadataOf, type Prepared, prepareFile, TooLarge } from "./prepare-file.ts";
import { resumeOnReturn } from "./resume-on-return.ts";
import { texts } from "./texts.ts";

/** What stays beside an attachment until it has left; `onSent` forgets where it came from. */
type Leaving = {
  file: File;
  ready?: Promise<void>;
  prepared?: Prepared;
  sending?: Sending;
  onSent?: () => void;
};

/** What one attaches to what one is writing: made light, sent one after the other, described, ordered. */
export class AttachmentLine extends AttachmentList {
  readonly max: number;
  readonly #leaving = new Map<string, Leaving>();
  // One after the other: the first ones arrive sooner, and a small phone keeps its memory.
  #queue: Promise<unknown> = Promise.resolve();
  // All are made ready, and kept on this phone, without waiting for the first to leave.
  #preparing: Promise<unknown> = Promise.resolve();
  #handed = false;
  #gone = false;

  constructor(max: number, kept: readonly KeptMedia[]) {
    super(kept.map(keptAttachment));
    this.max = max;
    for (const one of kept) void (one.waits ? this.#unpack(one.waits) : this.#restore(one.id));
  }

  /** On the screen: what the network cut takes up again when it comes back. */
  enter = (): (() => void) => {
    const forget = resumeOnReturn(this.#resumeLost);
    return () => {
      forget();
      this.#leave();
    };
  };

  add = (chosen: Iterable<File>): void => {
    const all = [...chosen];
    const light = all.filter((file) => file.size <= MOST_BYTES[kindOf(file)] || isPhoto(file));
    const heavy = all.find((file) => !light.includes(file));
    const room = light.slice(0, Math.max(0, this.max - this.state.items.length));
    const tooMany = room.length < light.length ? texts.tooMany(this.max) : null;
    this.tell(heavy ? texts.tooHeavy(kindOf(heavy), heavy.size) : tooMany);
    for (const file of room) this.#take(newAttachment(crypto.randomUUID(), file), { file });
  };

  /** Takes a voice that was just recorded; `onSent` hears that this phone may forget it. */
  addVoice = (recording: Recording, onSent: () => void): boolean => {
    const { file, duration, waveform } = recording;
    if (this.state.items.length >= this.max) {
      this.tell(texts.tooMany(this.max));
      return false;
    }
    this.tell(null);
    const item = newAttachment(crypto.randomUUID(), file);
    this.#take({ ...item, kind: "audio", voice: true, duration, waveform }, { file, onSent });
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
    if (item.waits) void dropParcel(item.waits).catch(() => undefined);
    if (item.state !== "sent") leaving?.sending?.abort();
    else if (item.id) void removeHeld(item.id);
    leaving?.onSent?.();
  };

  pause = (key: string): void => {
    this.set(key, { state: "paused" });
    this.#leaving.get(key)?.sending?.pause();
  };

  /** Sends again what failed, or takes up what was held, from where it was. */
  retry = (key: string): void => {
    this.tell(null);
    this.set(key, { state: "sending" });
    this.#send(key);
  };

  describe = (key: string, alt: string): void => {
    const item = this.find(key);
    if (!item || item.alt === alt) return;
    this.set(key, { alt });
    if (item.id) void describeHeld(item.id, alt);
  };

  move = (key: string, step: -1 | 1): void => this.change(moved(this.state.items, key, step));

  /** Waits until every attachment has arrived; null when one has not. */
  settled = async (): Promise<KeptMedia[] | null> => {
    await this.#queue;
    const { items } = this.state;
    return items.every(({ state }) => state === "sent") ? asKept(items) : null;
  };

  /** The same, where what the network cut may wait on this phone and leave later. */
  settledOrKept = async (): Promise<KeptMedia[] | null> => {
    await this.#queue;
    const { items } = this.state;
    return items.every(isSafe) ? asKept(items) : null;
  };

  /** The little pictures now belong to the post on its way. */
  handOver = (): void => {
    this.#handed = true;
  };

  clear = (): void => {
    this.tell(null);
    for (const item of this.state.items) letGo(item);
    this.change([]);
  };

  /** What has not arrived stops here: the draft keeps it, and the next page takes it up. */
  #leave(): void {
    if (this.#handed) return;
    this.#gone = true;
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
      const alt = this.find(key)?.alt ?? "";
      leaving.sending ??= this.#sendingOf(key, leaving);
      if (this.#gone || this.find(key)?.state !== "sending") return;
      const id = await leaving.sending.start();
      const waits = this.find(key)?.waits;
      this.set(key, { id, state: "sent", progress: 1 });
      // Words given while it was leaving had not left with it.
      const words = this.find(key)?.alt ?? alt;
      if (words !== alt) void describeHeld(id, words);
      leaving.onSent?.();
      if (waits) void dropParcel(waits).catch(() => undefined);
      const poster = leaving.prepared?.poster;
      if (poster) await sendPoster(id, poster);
      this.#leaving.delete(key);
    } catch (error) {
      if (!(error instanceof Held)) await this.#fail(key, leaving, error);
    }
  }

  /** Makes it as light as it can be, shows what is known of it, and keeps it on this phone. */
  async #prepare(key: string, leaving: Leaving): Promise<void> {
    const item = this.find(key);
    if (!item) return;
    leaving.prepared = await prepareFile(leaving.file, item);
    const { file, duration, poster } = leaving.prepared;
    const src = poster && { src: URL.createObjectURL(poster) };
    this.set(key, { bytes: file.size, duration, ...src });
    // From here on a page closed by mistake, or killed by the phone, loses nothing.
    if (file.size <= MOST_KEPT_BYTES) await this.#pack(item, leaving);
  }

  #sendingOf(key: string, { prepared }: Leaving): Sending {
    const item = this.find(key);
    if (!item || !prepared) throw new Held();
    const told = (progress: number) => this.set(key, { progress });
    return uploadFile(prepared.file, metadataOf(item, prepared), told);
  }

  async #fail(key: string, leaving: Leaving, error: unknown): Promise<void> {
    const item = this.find(key);
    const code = error instanceof TooLarge ? "FILE_TOO_LARGE" : uploadFault(error);
    // The network, or a session to open again: it waits on this phone, with what one writes.
    const later = !code || code === "SIGN_IN_REQUIRED";
    if (later && item) await this.#pack(item, leaving);
    if (code === "SIGN_IN_REQUIRED") tellSessionEnded();
    if (!item) return;
    this.set(key, { state: "failed", ...(code && { fault: code }) });
    const kind = item.voice ? "voice" : item.kind;
    const kept = !code && this.find(key)?.waits;
    this.tell(kept ? texts.keptHere : texts.refused(kind, code, item.bytes));
  }

  async #pack(item: Attachment, { prepared, onSent }: Leaving): Promise<void> {
    if (!prepared || item.waits) return;
    const { file, poster } = prepared;
    try {
      const waits = await keepParcel({
        file,
        name: file.name,
        metadata: metadataOf(item, prepared),
        poster: poster && (await inBase64(poster)),
      });
      // Taken away, or left behind, while it was being written.
      if (this.#gone || !this.find(item.key)) return await dropParcel(waits);
      this.set(item.key, { waits });
      onSent?.();
    } catch {
      // No room on the phone: it stays in this page.
    }
  }

  /** Takes up again what waited on this phone with the draft. */
  async #unpack(waits: string): Promise<void> {
    const parcel = await readParcel(waits).catch(() => undefined);
    const item = this.find(waits);
    if (!item) return;
    if (!parcel) return this.#forgetGone(waits);
    const file = new File([parcel.file], parcel.name, { type: parcel.file.type });
    this.#leaving.set(waits, { file });
    this.set(waits, shownFrom(file, item.kind));
    this.#send(waits);
  }

  #resumeLost = (): void => {
    for (const { key, state, fault } of this.state.items) {
      if (state === "failed" && (!fault || fault === "SIGN_IN_REQUIRED")) this.retry(key);
    }
  };

  async #restore(id: string): Promise<void> {
    const held = await readHeld(id);
    if (held) this.set(id, held);
    else this.#forgetGone(id);
  }

  #forgetGone(key: string): void {
    this.change(this.state.items.filter((item) => item.key !== key));
    this.tell(texts.gone);
  }
}

/** Heavier files are only kept on the phone once the network cut them. */
const MOST_KEPT_BYTES = 20_000_000;

/** Photos are made light first: their weight says nothing yet. */
const isPhoto = (file: File) => kindOf(file) === "image";

function letGo({ src, sound }: Attachment): void {
  for (const url of [src, sound]) if (url.startsWith("blob:")) URL.revokeObjectURL(url);
}
