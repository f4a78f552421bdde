import { api } from "../reading/api.ts";
import { ApiError } from "../reading/api-error.ts";
import { localUserId } from "../session/local-user.ts";
import type { KeptMedia } from "./kept-media.ts";
import { dropFiles, PARCELS, putFile, readFile } from "./own-files.ts";
import { uploadError, uploadFile } from "./upload-file.ts";

/** A file that stays here until its text is published, with what the server is to be told of it. */
export type Parcel = {
  file: Blob;
  name: string;
  metadata: Record<string, string>;
  /** The first picture of a film. */
  poster: string | null;
};

const nameOf = (id: string) => PARCELS + id;
/** Apart from the file, which would be written whole again; forgotten with it. */
const addressOf = (id: string) => `${nameOf(id)}/adresse`;
const member = () => localUserId() ?? "";

/** Keeps a file until its text is published; gives the name it waits under. */
export async function keepParcel(parcel: Parcel): Promise<string> {
  const id = crypto.randomUUID();
  await putFile(member(), nameOf(id), parcel);
  return id;
}

/** A file that waits; undefined when this phone has lost it. */
export const readParcel = (id: string): Promise<Parcel | undefined> =>
  readFile<Parcel>(member(), nameOf(id));

/** Its text is published, or its author does not want it. */
export const dropParcel = (id: string): Promise<void> => dropFiles(member(), nameOf(id));

/** Remembers where the server receives a file, so that whoever sends it takes it up from there. */
export const saveUploadAddress = (id: string, address: string): Promise<void> =>
  putFile(member(), addressOf(id), address).catch(() => undefined);

/** Where the server receives this file; undefined when it has not begun to. */
export const readAddress = (id: string): Promise<string | undefined> =>
  readFile<string>(member(), addressOf(id)).catch(() => undefined);

/**
 * Sends the files that have not arrived, one after the other; each is told at once, and stays here:
 * its text is not published yet.
 *
 * @throws ApiError OFFLINE while the network is away, MEDIA_NOT_READY when this phone lost one
 */
export async function sendParcels(
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

/** The server no longer has them: those that are still here will leave again, from their beginning. */
export function unsent(media: readonly KeptMedia[]): Promise<KeptMedia[]> {
  return Promise.all(
    media.map(async (one) => {
      if (!one.waits) return one;
      await dropFiles(member(), addressOf(one.waits));
      return { ...one, id: "" };
    }),
  );
}

/** Their text is published, or given up: nothing of them stays here. */
export async function dropParcels(media: readonly KeptMedia[]): Promise<void> {
  await Promise.allSettled(media.flatMap(({ waits }) => (waits ? dropParcel(waits) : [])));
}

async function sendOne(name: string, alt: string): Promise<string> {
  const [parcel, from] = await Promise.all([readParcel(name), readAddress(name)]);
  if (!parcel) throw new ApiError("MEDIA_NOT_READY", 400);
  const file = new File([parcel.file], parcel.name, { type: parcel.file.type });
  const metadata = { ...parcel.metadata, ...(alt && { alt }) };
  const onAddress = (address: string) => void saveUploadAddress(name, address);
  const id = await uploadFile(file, metadata, () => undefined, { from, onAddress })
    .start()
    .catch((error) => {
      throw uploadError(error);
    });
  // Words given since it began had not left with it.
  if (from && alt) await api.media.describe({ id, alt }).catch(() => undefined);
  const { poster } = parcel;
  // A film without its picture is still a film.
  if (poster) await api.media.setPoster({ id, picture: poster }).catch(() => undefined);
  return id;
}
