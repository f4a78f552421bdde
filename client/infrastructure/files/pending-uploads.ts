import { api } from "../reading/api.ts";
import { ApiError } from "../reading/api-error.ts";
import { localUserId } from "../session/local-user.ts";
import type { KeptMedia } from "./kept-media.ts";
import { dropFiles, PENDING_UPLOADS, putFile, readFile } from "./own-files.ts";
import { uploadError, uploadFile } from "./upload-file.ts";

/** A file that stays here until its text is published, with what the server is to be told of it. */
export type PendingUpload = {
  file: Blob;
  name: string;
  metadata: Record<string, string>;
  /** The first picture of a film. */
  poster: string | null;
};

const nameOf = (id: string) => PENDING_UPLOADS + id;
/** A key apart from the file's, or each address would write the whole file again. */
const addressOf = (id: string) => `${nameOf(id)}/adresse`;
const member = () => localUserId() ?? "";

/** Keeps a file until its text is published; gives the name it waits under. */
export async function savePendingUpload(pendingUpload: PendingUpload): Promise<string> {
  const id = crypto.randomUUID();
  await putFile(member(), nameOf(id), pendingUpload);
  return id;
}

/** A file that waits; undefined when this phone has lost it. */
export const readPendingUpload = (id: string): Promise<PendingUpload | undefined> =>
  readFile<PendingUpload>(member(), nameOf(id));

/** Its text is published, or its author does not want it. */
export const deletePendingUpload = (id: string): Promise<void> => dropFiles(member(), nameOf(id));

/** Keeps a file's upload address, so that the next page or tab resumes the upload from there. */
export const saveUploadAddress = (id: string, address: string): Promise<void> =>
  putFile(member(), addressOf(id), address).catch(() => undefined);

/** The file's upload address on the server; undefined when its upload has not begun. */
export const readAddress = (id: string): Promise<string | undefined> =>
  readFile<string>(member(), addressOf(id)).catch(() => undefined);

/**
 * Uploads the files that have not arrived, in sequence; `arrived` is called after each. The files
 * stay on this phone, since their text is not published yet.
 *
 * @throws ApiError OFFLINE while the network is away, MEDIA_NOT_READY when this phone lost a file
 */
export async function sendPendingUploads(
  media: readonly KeptMedia[],
  arrived: (media: KeptMedia[]) => void | Promise<void>,
): Promise<KeptMedia[]> {
  let all = [...media];
  for (const one of media) {
    if (one.id || !one.waits) continue;
    const sent = { ...one, id: await sendOne(one.waits, one.alt) };
    all = all.map((other) => (other === one ? sent : other));
    await arrived(all);
  }
  return all;
}

/** The server has erased them: those still on this phone will be uploaded again, from the start. */
export function forgetUploads(media: readonly KeptMedia[]): Promise<KeptMedia[]> {
  return Promise.all(
    media.map(async (one) => {
      if (!one.waits) return one;
      await dropFiles(member(), addressOf(one.waits));
      return { ...one, id: "" };
    }),
  );
}

/** Deletes their files from this phone: their text is published, or given up. */
export async function deletePendingUploads(media: readonly KeptMedia[]): Promise<void> {
  await Promise.allSettled(media.flatMap(({ waits }) => (waits ? deletePendingUpload(waits) : [])));
}

async function sendOne(name: string, alt: string): Promise<string> {
  const [pendingUpload, from] = await Promise.all([readPendingUpload(name), readAddress(name)]);
  if (!pendingUpload) throw new ApiError("MEDIA_NOT_READY", 400);
  const file = new File([pendingUpload.file], pendingUpload.name, {
    type: pendingUpload.file.type,
  });
  const metadata = { ...pendingUpload.metadata, ...(alt && { alt }) };
  const onAddress = (address: string) => void saveUploadAddress(name, address);
  const id = await uploadFile(file, metadata, () => undefined, { from, onAddress })
    .start()
    .catch((error) => {
      throw uploadError(error);
    });
  // A description typed since a resumed upload began was not in its metadata.
  if (from && alt) await api.media.describe({ id, alt }).catch(() => undefined);
  const { poster } = pendingUpload;
  // A failure is ignored: a film can be played without its poster.
  if (poster) await api.media.setPoster({ id, picture: poster }).catch(() => undefined);
  return id;
}
