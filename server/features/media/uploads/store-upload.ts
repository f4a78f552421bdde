import { open, stat } from "node:fs/promises";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { insertMedia } from "../media.repository.ts";
import { mediaPrefix } from "../media.ts";
import { mediaName } from "../media-name.ts";
import { keepPhoto } from "../photos/store-photo.ts";
import { hasMoreToMake, PREPARE_MEDIA, PREPARE_SOUND } from "../recordings/prepare-media.ts";
import { MAX_BYTES, ORIGINAL, originalFile, tooHeavy } from "./file-types.ts";
import { type Identified, identifyFile } from "./identify-file.ts";
import { blankPersonal } from "./iso-media.ts";
import type { UploadAbout } from "./upload-metadata.ts";

/** An upload that arrived: what was said of it, whose it is and when. */
export type Arrived = UploadAbout & {
  id: string;
  ownerId: string;
  at: Date;
  attachedAt: Date | null;
};

export type KeepUpload = (
  services: Pick<Services, "db" | "media" | "jobs" | "ffmpeg">,
  localPath: string,
  arrived: Arrived,
) => Promise<void>;

/**
 * Makes a media of the bytes of an upload, by what they are: a photo becomes its renditions, a
 * voice, a video or any other file stays as it was sent. The local file is its owner's to remove.
 * A repeat with the same id ends the same.
 *
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE, DISK_FULL
 */
export const storeUpload: KeepUpload = async (services, localPath, arrived) => {
  const { size } = await stat(localPath);
  if (size === 0) throw new DomainError("FILE_NOT_READABLE");
  const identified = await identifyFile(localPath);
  const { kind } = identified;
  if (size > MAX_BYTES[kind]) throw new DomainError("FILE_TOO_LARGE", [tooHeavy(kind)]);
  // A portrait is a photo or nothing.
  if (kind === "image" || arrived.audience !== "attached") {
    return keepPhoto(services, localPath, arrived);
  }
  return keepFile(services, localPath, { arrived, identified, size });
};

type Found = { arrived: Arrived; identified: Identified; size: number };

/** Files first, the row after, so that a failure leaves nothing that shows. */
async function keepFile(
  { db, media, jobs, ffmpeg }: Parameters<KeepUpload>[0],
  localPath: string,
  found: Found,
): Promise<void> {
  const { arrived, identified, size } = found;
  const { mime, tracks } = identified;
  if (tracks) await blankWhereItIs(localPath);
  const name = originalFile(mime);
  await media.adopt(`${mediaPrefix(arrived.audience, arrived.id)}/${name}`, localPath);
  const { id, ownerId, audience, at, attachedAt, alt } = arrived;
  const known = whatIsKnown(found);
  const job = identified.kind === "audio" ? PREPARE_SOUND : PREPARE_MEDIA;
  const preparing = ffmpeg !== null && hasMoreToMake(identified, known);
  await inTransaction(db, async (tx) => {
    const inserted = await insertMedia(tx, {
      id,
      ownerId,
      audience,
      at,
      attachedAt,
      alt,
      mime,
      size,
      preparing,
      ...known,
      kind: identified.kind,
      name: mediaName(arrived.name, identified.kind),
      thumbhash: null,
      renditions: [],
      sources: [{ role: ORIGINAL, name, mime, size }],
    });
    if (inserted && preparing) await jobs.enqueue(tx, job, { mediaId: id });
  });
}

/** What the bytes say comes before what the phone claims. */
function whatIsKnown({ arrived, identified: { kind, tracks } }: Found) {
  const played = kind === "audio" || kind === "video";
  const seen = kind === "video";
  return {
    voice: kind === "audio" && arrived.voice,
    waveform: kind === "audio" ? arrived.waveform : null,
    duration: played ? (tracks?.duration ?? arrived.duration) : null,
    width: seen ? (tracks?.width ?? arrived.width) : null,
    height: seen ? (tracks?.height ?? arrived.height) : null,
  };
}

async function blankWhereItIs(localPath: string): Promise<void> {
  const file = await open(localPath, "r+");
  try {
    await blankPersonal(file);
  } finally {
    await file.close();
  }
}
