import type { Upload } from "tus-js-client";

/** A sending that may be given up. */
export type Sending = { done: Promise<string>; abort: () => void };

/**
 * Sends a file in pieces that survive a cut link; `done` gives the media's id, which is the last
 * segment of the upload's address.
 */
export function uploadPhoto(file: File, alt: string, onProgress: (share: number) => void): Sending {
  let upload: Upload | undefined;
  let aborted = false;
  const done = import("tus-js-client").then(
    (tus) =>
      new Promise<string>((resolve, reject) => {
        if (aborted) return reject(new DOMException("aborted", "AbortError"));
        upload = new tus.Upload(file, {
          endpoint: "/api/uploads",
          metadata: { filename: file.name, filetype: file.type, ...(alt && { alt }) },
          retryDelays: [0, 1000, 3000, 5000],
          chunkSize: 512 * 1024,
          storeFingerprintForResuming: false,
          onProgress: (sent, total) => onProgress(total ? sent / total : 0),
          onError: reject,
          onSuccess: () => resolve(idOf(upload?.url)),
        });
        upload.start();
      }),
  );
  return {
    done,
    abort: () => {
      aborted = true;
      void upload?.abort(true).catch(() => undefined);
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
