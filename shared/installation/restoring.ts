/** What a restore does, in its order. */
export const RESTORE_STEPS = ["check", "rows", "files", "settle", "place"] as const;
export type RestoreStep = (typeof RESTORE_STEPS)[number];

/** How far a restore is in one of its steps; a `total` of 0 is not known. */
export type RestoreProgress = { step: RestoreStep; done: number; total: number };

/** Header by which an upload of a backup gives the key of the installation link. */
export const INSTALLATION_KEY_HEADER = "x-parvis-installation-key";
