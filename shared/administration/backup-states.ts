/** What had a backup made: the clock, a member of the administration, a command on the server. */
export const BACKUP_CAUSES = ["command", "person", "schedule"] as const;
export type BackupCause = (typeof BACKUP_CAUSES)[number];

export const BACKUP_STATES = ["failed", "making", "ready"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Why a backup could not be made. */
export const BACKUP_FAILURES = ["broken", "disk-full", "stopped", "unwritable"] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** What came of restoring a backup aside; `stopped`: the trial itself did not come to its end. */
export const BACKUP_TRIALS = ["right", "stopped", "trying", "wrong"] as const;
export type BackupTrial = (typeof BACKUP_TRIALS)[number];

/** Longest a backup is kept, in days: what was erased is in none that is older. */
export const MOST_DAYS_KEPT = 35;

/** Without a backup for that long, in days, those who administer are told. */
export const LATE_DAYS = 3;
