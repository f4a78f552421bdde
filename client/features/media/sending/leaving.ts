import {
  readAddress,
  readPendingUpload,
  savePendingUpload,
  saveUploadAddress,
} from "../../../infrastructure/files/pending-uploads.ts";
import { type Sending, uploadFile } from "../../../infrastructure/files/upload-file.ts";
import type { Attachment } from "./attachment.ts";
import { inBase64 } from "./look-at-file.ts";
import { asItIs, metadataOf, type PreparedFile } from "./prepare-file.ts";

/** An attachment's file until it is uploaded; `forgetSource` deletes the recording it came from. */
export type Leaving = {
  file: File;
  ready?: Promise<void>;
  prepared?: PreparedFile;
  sending?: Sending;
  /** Where the server receives it. */
  address?: string | undefined;
  /** Never rejects. */
  forgetSource?: () => Promise<void>;
};

/** In bytes: larger files are kept on the phone only once the network has cut their upload. */
export const MOST_KEPT_BYTES = 20_000_000;

/**
 * Saves a prepared file on this phone; returns the name it is kept under.
 *
 * @throws when the phone has no room
 */
export async function pack(
  item: Attachment,
  prepared: PreparedFile,
  address: string | undefined,
): Promise<string> {
  const { file, poster } = prepared;
  const waits = await savePendingUpload({
    file,
    name: file.name,
    metadata: metadataOf(item, prepared),
    poster: poster && (await inBase64(poster)),
  });
  if (address) await saveUploadAddress(waits, address);
  return waits;
}

/** A kept file, ready to resume its upload; null when this phone no longer has it. */
export async function unpack(waits: string, kind: Attachment["kind"]): Promise<Leaving | null> {
  const pendingUpload = await readPendingUpload(waits).catch(() => undefined);
  if (!pendingUpload) return null;
  const file = new File([pendingUpload.file], pendingUpload.name, {
    type: pendingUpload.file.type,
  });
  // Already compressed when kept: compressing again gives other bytes, which cannot be resumed.
  const light = kind === "image" && { prepared: asItIs(file), ready: Promise.resolve() };
  return { file, address: await readAddress(waits), ...light };
}

/** Uploads a prepared file; its upload address is saved, so that a later page can resume it. */
export function sendingOf(
  leaving: Leaving,
  find: () => Attachment,
  onProgress: (share: number) => void,
): Sending {
  const { prepared = asItIs(leaving.file), address: from } = leaving;
  const onAddress = (address: string) => {
    leaving.address = address;
    const { waits } = find();
    if (waits) void saveUploadAddress(waits, address);
  };
  return uploadFile(prepared.file, metadataOf(find(), prepared), onProgress, { from, onAddress });
}
