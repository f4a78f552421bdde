import type { BackupFailure } from "../../../shared/administration/backup-states.ts";
import { DomainError } from "../../../shared/ground/errors.ts";
import { endBackup, failBackup, noteProgress } from "../../features/administration/wiring.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { saysFull } from "../../infrastructure/ballast.ts";
import { S3Error } from "../../infrastructure/s3/s3-error.ts";
import type { Services } from "../../infrastructure/services.ts";
import { errorCode } from "../../infrastructure/storage/storage-fault.ts";

export const SIGN_OF_LIFE_MS = 15_000;
const PROGRESS_MS = 1000;

/** What stands in the row of a backup that is whole. */
export type WrittenRow = Parameters<typeof endBackup>[2];

/** Makes a backup, and notes in its row how it goes and what came of it. */
export async function noted<T>(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  make: (onProgress: (share: number) => void) => Promise<{ row: WrittenRow; made: T }>,
): Promise<T> {
  let share = 0;
  let told = 0;
  const tell = () => {
    told = Date.now();
    // A sign of life that the database does not take is missed by nobody.
    noteProgress(db, id, Math.floor(share * 100), clock()).catch(() => {});
  };
  const alive = setInterval(tell, SIGN_OF_LIFE_MS);
  try {
    const { row, made } = await make((now) => {
      share = now;
      if (Date.now() - told > PROGRESS_MS) tell();
    });
    clearInterval(alive);
    await endBackup(db, id, row, clock());
    return made;
  } catch (error) {
    clearInterval(alive);
    await failBackup(db, id, failureOf(error), clock()).catch(() => {});
    throw error;
  }
}

const STORE_FAULTS: Partial<Record<S3Error["fault"], BackupFailure>> = {
  full: "disk-full",
  refused: "refused",
  "no-bucket": "refused",
  unreachable: "unreachable",
};

function failureOf(error: unknown): BackupFailure {
  if (error instanceof S3Error) return STORE_FAULTS[error.fault] ?? "broken";
  if (error instanceof BackupError && error.why === "no-place") return "unreachable";
  if (error instanceof BackupError && error.why === "no-room") return "disk-full";
  if (saysFull(error)) return "disk-full";
  if (error instanceof DomainError && error.code === "DISK_FULL") return "disk-full";
  const unwritable = ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR"];
  return unwritable.includes(errorCode(error) ?? "") ? "unwritable" : "broken";
}
