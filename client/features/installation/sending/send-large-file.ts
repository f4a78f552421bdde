import type { Upload } from "tus-js-client";
import { uploadError } from "../../../infrastructure/files/upload-file.ts";

/** Where large files are sent to, and where what was begun is noted on this device. */
export type SendingDoor = {
  endpoint: string;
  headers?: Record<string, string>;
  noted: string;
};

/** A piece is sent in one request; behind a server that takes less, a smaller one is. */
const PIECE_BYTES = 4 * 1024 * 1024;
const SMALL_PIECE_BYTES = 512 * 1024;

/** Waits between attempts, in milliseconds. */
const RETRIES = [0, 1000, 3000, 5000, 10_000, 15_000, 20_000];

/** An upload that a page began, and that another goes on with. */
export type BegunUpload = {
  url: string;
  name: string;
  size: number;
  modified: number;
  sent: number;
};

/** What was begun there; null where nothing is. */
export function begunUpload({ noted }: Pick<SendingDoor, "noted">): BegunUpload | null {
  try {
    return JSON.parse(localStorage.getItem(noted) ?? "null") as BegunUpload | null;
  } catch {
    return null;
  }
}

function keepBegun({ noted }: SendingDoor, begun: BegunUpload | null): void {
  try {
    if (begun) localStorage.setItem(noted, JSON.stringify(begun));
    else localStorage.removeItem(noted);
  } catch {
    // No storage: a reload begins again.
  }
}

/** Whether a file is the one of an upload that was begun. */
export const isSameFile = (
  { name, size, lastModified }: Pick<File, "name" | "size" | "lastModified">,
  begun: BegunUpload | null,
): begun is BegunUpload =>
  begun?.name === name && begun.size === size && begun.modified === lastModified;

export type LargeSending = {
  /** Sends, or goes on. @throws ApiError */
  start(): Promise<void>;
  /** Stops: another page goes on from there. */
  pause(): void;
  /** Has the server forget what it received. */
  abort(): void;
};

/** Sends a file of any size in pieces (tus), from where a former page had come. */
export function sendLargeFile(
  file: File,
  door: SendingDoor,
  onProgress: (sent: number) => void,
): LargeSending {
  let upload: Upload | undefined;
  const begun = begunUpload(door);
  let url = isSameFile(file, begun) ? begun.url : null;
  let pieces = PIECE_BYTES;

  const note = (sent: number) => {
    const { name, size, lastModified: modified } = file;
    if (url) keepBegun(door, { url, name, size, modified, sent });
  };

  async function attempt(): Promise<void> {
    const tus = await import("tus-js-client");
    await new Promise<void>((resolve, reject) => {
      upload = new tus.Upload(file, {
        endpoint: door.endpoint,
        uploadUrl: url,
        headers: door.headers ?? {},
        metadata: { filename: file.name },
        retryDelays: RETRIES,
        chunkSize: pieces,
        storeFingerprintForResuming: false,
        onProgress,
        onChunkComplete: (_size, accepted) => note(accepted),
        onUploadUrlAvailable() {
          url = upload?.url ?? null;
          note(0);
        },
        onError: reject,
        onSuccess: () => resolve(),
      });
      upload.start();
    });
    keepBegun(door, null);
  }

  return {
    async start() {
      try {
        await attempt();
      } catch (error) {
        const refused = uploadError(error);
        if (refused.status !== 413 || pieces === SMALL_PIECE_BYTES) throw refused;
        pieces = SMALL_PIECE_BYTES;
        await attempt().catch((again) => {
          throw uploadError(again);
        });
      }
    },
    pause() {
      void upload?.abort().catch(() => undefined);
    },
    abort() {
      keepBegun(door, null);
      void upload?.abort(true).catch(() => undefined);
    },
  };
}
