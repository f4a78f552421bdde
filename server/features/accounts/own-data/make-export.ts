import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { EXPORT_KEPT_DAYS } from "../../../../shared/accounts/export-states.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { GivenTable } from "../../../infrastructure/own-data.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { storageFault } from "../../../infrastructure/storage/storage-fault.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { WholeFile } from "../../media/index.ts";
import { readCommunity } from "../../people/index.ts";
import { tellSecurityChange } from "../security-notice.ts";
import { finishExport, noteProgress } from "./data-export.repository.ts";
import { exportFiles, workshopOf, workshops } from "./export-files.ts";
import { SWEEP_DATA_EXPORTS } from "./sweep-exports.job.ts";
import { writeGiven } from "./write-given.ts";

/** Bytes that a copy leaves free, so that the database of the same disk can go on. */
const RESERVED_BYTES = 512 * 1024 * 1024;

/** How much of the work is done when everything but the media is written, in hundredths. */
const TEXTS_DONE = 40;

const KEPT_MS = EXPORT_KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Thrown when the member left while their copy was being made. */
class MemberGone extends Error {}

export type Making = { id: string; memberId: string };
export type MakingParts = { background: Database; given: readonly GivenTable[] };

/**
 * Makes the copy of a member's data: what they are given is written into a folder a few rows at a
 * time, then that folder and the media into one ZIP, which is the member's once it is whole.
 *
 * @throws DomainError DISK_FULL
 */
export async function makeExport(
  services: Services,
  { background, given }: MakingParts,
  making: Making,
): Promise<void> {
  const folder = workshopOf(services.config, making.id);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const community = await readCommunity(background);
    const note = (progress: number) => noteOrStop(background, making.id, progress);
    const written = await writeGiven(background, {
      folder,
      given,
      memberId: making.memberId,
      vault: createVault(services.secrets.encryption),
      community: { title: community?.title ?? "Parvis", timeZone: community?.timeZone ?? "UTC" },
      at: services.clock(),
      note: (part) => note(Math.floor(part * TEXTS_DONE)),
    });
    await assertRoom(services, written.media);
    const file = path.join(folder, "donnees.zip.part");
    await zip(services, file, written, (part) =>
      note(TEXTS_DONE + Math.floor(part * (99 - TEXTS_DONE))),
    );
    await hand(services, file, making);
  } catch (error) {
    if (!(error instanceof MemberGone)) throw storageFault(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function noteOrStop(db: Database, id: string, progress: number): Promise<void> {
  if (!(await noteProgress(db, id, progress))) throw new MemberGone();
}

async function assertRoom({ config }: Services, media: readonly WholeFile[]): Promise<void> {
  const wanted = media.reduce((sum, { size }) => sum + size, 0);
  if ((await freeBytesOf(workshops(config))) < wanted + RESERVED_BYTES)
    throw new DomainError("DISK_FULL");
}

type Written = { files: readonly { path: string; name: string }[]; media: readonly WholeFile[] };

/** Puts files and media into one archive, one after the other: no more than a part is in memory. */
async function zip(
  { media: store, clock }: Services,
  to: string,
  { files, media }: Written,
  note: (part: number) => Promise<void>,
): Promise<void> {
  const archive = new ZipFile();
  const mtime = clock();
  const leaving = pipeline(archive.outputStream, createWriteStream(to, { mode: 0o600 }));
  const adding = async () => {
    for (const one of files) archive.addFile(one.path, one.name, { mtime });
    const whole = media.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    let said = 0;
    for (const { id, key, extension, size } of media) {
      const found = await store.open(key);
      // What is deleted meanwhile is not theirs to take any more.
      if (found) {
        // Photos, sounds and films are as small as they get.
        archive.addReadStream(found.stream, `medias/${id}${extension}`, { mtime, compress: false });
        await finished(found.stream);
      }
      done += size;
      if (done - said > whole / 50) {
        said = done;
        await note(done / whole);
      }
    }
    archive.end();
  };
  await Promise.all([leaving, adding()]);
}

/** Gives the member the whole file, and tells them. */
async function hand(services: Services, file: string, { id, memberId }: Making): Promise<void> {
  const files = exportFiles(services);
  const { size } = await stat(file);
  await files.adopt(id, file);
  const theirs = await act(services, async (tx) => {
    const at = services.clock();
    const expiresAt = new Date(at.getTime() + KEPT_MS);
    if (!(await finishExport(tx, { id, memberId, bytes: size, at, expiresAt }))) return false;
    await tellSecurityChange(tx, services, memberId, "data-ready");
    await services.jobs.enqueue(tx, SWEEP_DATA_EXPORTS, {});
    return true;
  });
  if (!theirs) await files.remove(id);
}
