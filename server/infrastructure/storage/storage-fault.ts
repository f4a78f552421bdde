import { DomainError } from "../../../shared/ground/errors.ts";

const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** What an error of the file system is for others: DISK_FULL where it is so, otherwise itself. */
export function storageFault(error: unknown): unknown {
  return FULL.has(errorCode(error) ?? "") ? new DomainError("DISK_FULL") : error;
}

/** The system's code of an error (`ENOENT`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/** Gives what `work` gives, or null when the file it needs does not exist. */
export async function nullWhenMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return null;
    throw error;
  });
}
