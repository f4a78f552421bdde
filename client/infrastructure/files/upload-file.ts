import type { DetailedError, Upload } from "tus-js-client";
import { ApiError, errorFromBody } from "../reading/api-error.ts";

/** An upload that may be paused, resumed or cancelled. */
export type Sending = {
  /** Starts or resumes it; gives the media's id. */
  start: () => Promise<string>;
  /** Pauses it: what has arrived stays on the server. */
  pause: () => void;
  /** Cancels it: the server deletes what it had received. */
  abort: () => void;
};

/** What survives the page that uploads: the upload's address on the server. */
type Address = {
  /** The address of this file's interrupted upload; if the server no longer has it, it restarts. */
  from?: string | undefined;
  /** Called with the upload's address once the server has given it. */
  onAddress?: (address: string) => void;
};

/** The upload was paused by its author: not a failure. */
export class Held extends Error {}

/**
 * Uploads a file in chunks, so that it resumes after a lost connection (tus). The media's id is the
 * last segment of the upload's address.
 *
 * @param metadata sent to the server beside the file's name and type
 */
export function uploadFile(
  file: File,
  metadata: Record<string, string>,
  onProgress: (share: number) => void,
  { from, onAddress }: Address = {},
): Sending {
  let upload: Upload | undefined;
  let reject: (error: Error) => void = () => undefined;
  // Paused or cancelled while tus was being loaded: that start is no longer wanted.
  let wanted = 0;
  const begin = async (): Promise<string> => {
    const mine = ++wanted;
    const tus = await import("tus-js-client");
    if (mine !== wanted) throw new Held();
    return new Promise<string>((resolve, refuse) => {
      reject = refuse;
      upload ??= new tus.Upload(file, {
        endpoint: "/api/uploads",
        uploadUrl: from ?? null,
        metadata: { filename: file.name, filetype: file.type, ...metadata },
        retryDelays: [0, 1000, 3000, 5000, 10_000],
        chunkSize: 512 * 1024,
        storeFingerprintForResuming: false,
        onProgress: (sent, total) => onProgress(total ? sent / total : 0),
        onUploadUrlAvailable: () => upload?.url && onAddress?.(upload.url),
      });
      upload.options.onError = refuse;
      upload.options.onSuccess = () => resolve(idOf(upload?.url));
      upload.start();
    });
  };
  const hold = (forGood: boolean) => {
    wanted++;
    void upload?.abort(forGood).catch(() => undefined);
    reject(new Held());
  };
  return { start: begin, pause: () => hold(false), abort: () => hold(true) };
}

/** Why an upload failed, as the server answered; OFFLINE where nothing did. */
export function uploadError(error: unknown): ApiError {
  const response = (error as DetailedError | undefined)?.originalResponse;
  if (!response) return new ApiError("OFFLINE", 0);
  return errorFromBody(response.getStatus(), parsed(response.getBody()));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(url: string | null | undefined): string {
  return (url ?? "").split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? "";
}
