/** What becomes of a copy of a member's data. */
export const EXPORT_STATES = ["waiting", "making", "ready", "failed", "expired"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why a copy could not be made. */
export const EXPORT_FAILURES = ["disk-full", "broken"] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** How long a copy that is ready is kept. */
export const EXPORT_KEPT_DAYS = 7;
