import type { Upload } from "tus-js-client";
import { INSTALLATION_KEY_HEADER } from "../../../../shared/installation/restoring.ts";
import { uploadError } from "../../../infrastructure/files/upload-file.ts";

const PLACE = "parvis-backup-upload";

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

/** What was begun with this link; null where nothing is. */
export function begunUpload(): BegunUpload | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "null") as BegunUpload | null;
  } catch {
    return null;
  }
}

function keepBegun(begun: BegunUpload | null): void {
  try {
    if (begun) localStorage.setItem(PLACE, JSON.stringify(begun));
    else localStorage.removeItem(PLACE);
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

/** With what a backup begins, in the clear or sealed. */
const BEGINNINGS = ["parvis.json", "age-encryption.org/v1"];

/** Whether a file is named and begins as a backup does. @throws where the device does not read it */
export async function looksLikeBackup(file: File): Promise<"yes" | "wrong-name" | "wrong-file"> {
  if (!/\.tar(\.age)?$/i.test(file.name)) return "wrong-name";
  const beginning = await file.slice(0, 64).text();
  return BEGINNINGS.some((one) => beginning.startsWith(one)) ? "yes" : "wrong-file";
}

export type BackupSending = {
  /** Sends, or goes on. @throws ApiError */
  start(): Promise<void>;
  /** Stops: another page goes on from there. */
  pause(): void;
  /** Has the server forget what it received. */
  abort(): void;
};

/**
 * Sends a backup in pieces (tus), from where a former page had come.
 *
 * @param key of the installation link
 */
export function sendBackup(
  file: File,
  key: string,
  onProgress: (sent: number) => void,
): BackupSending {
  let upload: Upload | undefined;
  const begun = begunUpload();
  let url = isSameFile(file, begun) ? begun.url : null;
  let pieces = PIECE_BYTES;

  const note = (sent: number) => {
    const { name, size, lastModified: modified } = file;
    if (url) keepBegun({ url, name, size, modified, sent });
  };

  async function attempt(): Promise<void> {
    const tus = await import("tus-js-client");
    await new Promise<void>((resolve, reject) => {
      upload = new tus.Upload(file, {
        endpoint: "/api/installation/uploads",
        uploadUrl: url,
        headers: { [INSTALLATION_KEY_HEADER]: key },
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
    keepBegun(null);
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
      keepBegun(null);
      void upload?.abort(true).catch(() => undefined);
    },
  };
}
