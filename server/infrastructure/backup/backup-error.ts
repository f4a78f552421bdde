/** Why a backup cannot be made or used, and what to do, in French: for the operator, without a stack. */
export class BackupError extends Error {
  override name = "BackupError";
}
