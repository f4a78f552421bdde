import path from "node:path";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Uploads } from "../../../infrastructure/storage/upload-store.ts";
import { type KeepUpload, storeUpload } from "./store-upload.ts";
import { readUploadMetadata } from "./upload-metadata.ts";

/** An upload all of whose bytes arrived; its id is `owner-id/media-id`. */
export type CompleteUpload = { id: string; metadata?: Record<string, string | null> | undefined };

/** Does work that no other server does meanwhile under a name. */
export type Alone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const alreadyAlone: Alone = (_name, work) => work();

export type FinishUpload = (upload: CompleteUpload) => Promise<void>;

/**
 * Makes a media of a complete upload. Asked again, at once or after a restart, it ends the same:
 * a client that lost the answer asks again.
 */
export function createFinisher(
  services: Pick<Services, "db" | "media" | "jobs" | "ffmpeg" | "clock">,
  uploads: Uploads,
  keep: KeepUpload = storeUpload,
  alone: Alone = alreadyAlone,
): FinishUpload {
  const running = new Map<string, Promise<void>>();

  async function finish(upload: CompleteUpload): Promise<void> {
    if (await uploads.isFinished(upload.id)) return;
    const about = readUploadMetadata(upload.metadata);
    const { dir: ownerId, base: id } = path.posix.parse(upload.id);
    try {
      const stored = { ...about, ownerId, id, at: services.clock(), attachedAt: null };
      await uploads.lend(upload.id, (localPath) => keep(services, localPath, stored));
    } catch (error) {
      if (isRefused(error)) await uploads.forget(upload.id);
      throw error;
    }
    // The bytes received may say where the photo was taken: they do not outlive its renditions.
    await uploads.finish(upload.id);
  }

  return (upload) => {
    const same = running.get(upload.id);
    if (same) return same;
    const finishing = alone(`${upload.id}/end`, () => finish(upload)).finally(() =>
      running.delete(upload.id),
    );
    running.set(upload.id, finishing);
    return finishing;
  };
}

/** Whether the file itself is at fault; a full disk or a database that restarts is not. */
function isRefused(error: unknown): boolean {
  return error instanceof DomainError && error.status < 500;
}
