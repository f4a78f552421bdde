/** What had a backup made: the clock, a member of the administration, a command on the server. */
export const BACKUP_CAUSES = ["command", "person", "schedule"] as const;
export type BackupCause = (typeof BACKUP_CAUSES)[number];

/** `removing`: nobody is shown it any more, and the machine that holds its file erases it. */
export const BACKUP_STATES = ["failed", "making", "ready", "removing"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Why a backup could not be made. */
export const BACKUP_FAILURES = [
  "broken",
  "disk-full",
  "refused",
  "stopped",
  "unreachable",
  "unwritable",
] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** What came of restoring a backup aside; `stopped`: the trial itself did not come to its end. */
export const BACKUP_TRIALS = ["right", "stopped", "trying", "wrong"] as const;
export type BackupTrial = (typeof BACKUP_TRIALS)[number];

/** What came of a trial that is over. */
export const TRIAL_ENDS = ["right", "stopped", "wrong"] as const;
export type TrialEnd = (typeof TRIAL_ENDS)[number];

/** How long a trial speaks for the backups that follow it, in days. */
export const TRIAL_DAYS = 30;

/** Longest a backup is kept, in days: what was erased is in none that is older. */
export const MOST_DAYS_KEPT = 35;

/** Without a backup for that long, in days, those who administer are told. */
export const LATE_DAYS = 3;
