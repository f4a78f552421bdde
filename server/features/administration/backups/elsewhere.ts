import { DomainError } from "../../../../shared/ground/errors.ts";
import { BackupError } from "../../../infrastructure/backup/backup-error.ts";
import {
  type BackupPlace,
  nameOfTarget,
  openPlace,
  placeOfAddress,
  type RefusedRemoval,
  removeIfLet,
} from "../../../infrastructure/backup/backup-place.ts";
import type { Config } from "../../../infrastructure/config.ts";
import { saveNote } from "../../../infrastructure/database/server-note.repository.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { S3Error } from "../../../infrastructure/s3/s3-error.ts";
import { deleteNote } from "../../../infrastructure/server-notes.repository.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listBackups, readBackupsState } from "./backup.query.ts";
import { adoptFile, deleteCopies } from "./backup.repository.ts";
import { expiredBackups } from "./retention.ts";

/** The place that the operator names, as they write it; null where they name none. */
export const nameOfElsewhere = ({ backupTo }: Pick<Config, "backupTo">): string | null =>
  backupTo && nameOfTarget(backupTo);

const BEGIN = "parvis-snapshot-";
const NAME = /^parvis-snapshot-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar(?:\.age)?$/;

/** What an archive is called in a place: its moment, to be read without opening it. */
export const nameOfSnapshot = (at: Date, isSealed: boolean): string =>
  `${BEGIN}${at.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.tar${isSealed ? ".age" : ""}`;

function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export type PlacedSnapshot = { name: string; at: Date; size: number };

/** The archives of a place, latest first. */
export async function listSnapshots(place: BackupPlace): Promise<PlacedSnapshot[]> {
  const found: PlacedSnapshot[] = [];
  for await (const { name, size } of place.list(BEGIN)) {
    const at = momentOf(name);
    if (at) found.push({ name, at, size });
  }
  return found.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** What stays in a place. */
type KeptCopies = {
  /** The moment of the oldest copy; null where there is none. */
  oldest: Date | null;
  /** What should have gone, and the place keeps. */
  refused: RefusedRemoval[];
};

const NOT_REMOVED = "copies-not-removed";

/** Notes what a place would not remove, until a later round removes all. */
export async function noteRefused(
  { db, clock }: Pick<Services, "db" | "clock">,
  refused: readonly RefusedRemoval[],
): Promise<void> {
  const [first] = refused;
  await inTransaction(db, async (tx) => {
    if (!first) return deleteNote(tx, NOT_REMOVED);
    await saveNote(tx, NOT_REMOVED, { count: refused.length, ...first }, clock());
  });
}

/**
 * Takes up the archives of a place that no row names, forgets the rows of those that are gone, and
 * removes what is no longer kept. The place says what there is: rows may be those of a restore.
 *
 * @param timeZone the community's
 */
export async function keepCopies(
  { db, clock }: Pick<Services, "db" | "clock">,
  place: BackupPlace,
  timeZone: string,
): Promise<KeptCopies> {
  const snapshots = await listSnapshots(place);
  const addressOf = (name: string) => `${place.name}/${name}`;
  const rows = (await listBackups(db)).filter(
    ({ elsewhere, file }) => elsewhere && file.startsWith(`${place.name}/${BEGIN}`),
  );
  const causes = new Map(rows.map(({ file, cause }) => [file, cause]));
  const there = new Set(snapshots.map(({ name }) => addressOf(name)));
  await deleteCopies(
    db,
    rows.map(({ file }) => file).filter((file) => !there.has(file)),
  );
  for (const { name, size, at } of snapshots)
    if (!causes.has(addressOf(name)))
      await adoptFile(db, {
        id: uuidv7(),
        file: addressOf(name),
        bytes: size,
        at,
        elsewhere: true,
        heldIn: null,
      });
  const { days, weeks } = await readBackupsState(db, clock());
  const kept = snapshots.map(({ name, at }) => {
    return { id: name, at, cause: causes.get(addressOf(name)) ?? "command" };
  });
  const expired = new Set(expiredBackups(kept, clock(), { days, weeks, timeZone }));
  const refused: RefusedRemoval[] = [];
  for (const name of expired) {
    const kept = await removeIfLet(place, name);
    if (kept) refused.push(kept);
  }
  for (const { name } of refused) expired.delete(name);
  await deleteCopies(db, [...expired].map(addressOf));
  const oldest = snapshots.findLast(({ name }) => !expired.has(name))?.at ?? null;
  return { oldest, refused };
}

/** Removes a copy from its place; the files beside it go with the last that names them. */
export async function removeCopy({ config }: Pick<Services, "config">, address: string) {
  const found = placeOfAddress(address);
  if (!found) return;
  const place = openPlace(found.target, config);
  try {
    await place.remove(found.name);
  } catch (error) {
    if (error instanceof S3Error || error instanceof BackupError)
      throw new DomainError("DELETE_FAILED");
    throw error;
  } finally {
    place.close();
  }
}
