import type { Upload } from "tus-js-client";

/** A sending that may be held, taken up again or given up. */
export type Sending = {
  /** Sends, or takes up again where it was; gives the media's id. */
  start: () => Promise<string>;
  /** Holds it: what has arrived stays on the server. */
  pause: () => void;
  /** Gives it up: the server forgets what it had received. */
  abort: () => void;
};

/** The sending was held by its author: not a failure. */
export class Held extends Error {}

/**
 * Sends a file in pieces that survive a cut link. The media's id is the last segment of the
 * upload's address.
 *
 * @param metadata what the server is told of it, beside its name and type
 */
export function uploadFile(
  file: File,
  metadata: Record<string, string>,
  onProgress: (share: number) => void,
): Sending {
  let upload: Upload | undefined;
  let reject: (error: Error) => void = () => undefined;
  let given = false;
  const begin = async (): Promise<string> => {
    const tus = await import("tus-js-client");
    return new Promise<string>((resolve, refuse) => {
      reject = refuse;
      if (given) return refuse(new Held());
      upload ??= new tus.Upload(file, {
        endpoint: "/api/uploads",
        metadata: { filename: file.name, filetype: file.type, ...metadata },
        retryDelays: [0, 1000, 3000, 5000, 10_000],
        chunkSize: 512 * 1024,
        storeFingerprintForResuming: false,
        onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      });
      upload.options.onError = refuse;
      upload.options.onSuccess = () => resolve(idOf(upload?.url));
      upload.start();
    });
  };
  return {
    start: begin,
    pause: () => {
      void upload?.abort();
      reject(new Held());
    },
    abort: () => {
      given = true;
      void upload?.abort(true).catch(() => undefined);
      reject(new Held());
    },
  };
}

/** The code of the server's answer to a sending that failed, if it gave one. */
export function uploadFault(error: unknown): string | undefined {
  const response = (error as { originalResponse?: { getBody(): string } | null })?.originalResponse;
  try {
    return JSON.parse(response?.getBody() ?? "").code;
  } catch {
    return undefined;
  }
}

function idOf(url: string | null | undefined): string {
  return (url ?? "").split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? "";
}
