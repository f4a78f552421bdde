import { api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import type { KeptMedia } from "./kept-media.ts";
import { localUserId } from "./local-user.ts";
import { dropFiles, putFile, readFile } from "./own-files.ts";
import { uploadFault, uploadFile } from "./upload-file.ts";

/** A file that could not leave, with what the server is to be told of it. */
export type Parcel = {
  file: Blob;
  name: string;
  metadata: Record<string, string>;
  /** The first picture of a film. */
  poster: string | null;
};

const nameOf = (id: string) => `colis/${id}`;
const member = () => localUserId() ?? "";

/** Keeps a file until the network comes back; gives the name it waits under. */
export async function keepParcel(parcel: Parcel): Promise<string> {
  const id = crypto.randomUUID();
  await putFile(member(), nameOf(id), parcel);
  return id;
}

/** A file that waits; undefined when this phone has lost it. */
export const readParcel = (id: string): Promise<Parcel | undefined> =>
  readFile<Parcel>(member(), nameOf(id));

/** It has left, or its author does not want it. */
export const dropParcel = (id: string): Promise<void> => dropFiles(member(), nameOf(id));

/**
 * Sends the files that wait, one after the other; what has arrived is told at once, so that
 * nothing is sent twice.
 *
 * @throws ApiError OFFLINE while the network is away, MEDIA_NOT_READY when this phone lost one
 */
export async function sendParcels(
  media: readonly KeptMedia[],
  arrived: (media: KeptMedia[]) => void,
): Promise<KeptMedia[]> {
  let all = [...media];
  for (const one of media) {
    if (!one.waits) continue;
    const { waits, ...known } = one;
    const sent = { ...known, id: await sendOne(waits, one.alt) };
    all = all.map((other) => (other === one ? sent : other));
    arrived(all);
    await dropParcel(waits);
  }
  return all;
}

async function sendOne(name: string, alt: string): Promise<string> {
  const parcel = await readParcel(name);
  if (!parcel) throw new ApiError("MEDIA_NOT_READY", 400);
  const file = new File([parcel.file], parcel.name, { type: parcel.file.type });
  const metadata = { ...parcel.metadata, ...(alt && { alt }) };
  const id = await uploadFile(file, metadata, () => undefined)
    .start()
    .catch((error) => {
      throw refusalOf(error);
    });
  const { poster } = parcel;
  // A film without its picture is still a film.
  if (poster) await api.media.setPoster({ id, picture: poster }).catch(() => undefined);
  return id;
}

function refusalOf(error: unknown): ApiError {
  const code = uploadFault(error);
  return code ? new ApiError(code as ApiError["code"], 400) : new ApiError("OFFLINE", 0);
}
