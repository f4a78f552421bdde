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

/** What stays beside an attachment until it has left; `forgetSource` forgets where it came from. */
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

/** Heavier files are only kept on the phone once the network cut them. */
export const MOST_KEPT_BYTES = 20_000_000;

/**
 * Keeps on this phone what is ready to leave; gives the name it waits under.
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

/** What was kept, ready to be taken up from where it was; null when this phone has lost it. */
export async function unpack(waits: string, kind: Attachment["kind"]): Promise<Leaving | null> {
  const pendingUpload = await readPendingUpload(waits).catch(() => undefined);
  if (!pendingUpload) return null;
  const file = new File([pendingUpload.file], pendingUpload.name, {
    type: pendingUpload.file.type,
  });
  // A photo was made light before it was kept: other bytes could not follow those that arrived.
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
