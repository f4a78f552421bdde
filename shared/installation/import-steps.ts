/** What an import does, in its order; a list of members is only read. */
export const IMPORT_STEPS = [
  "waiting",
  "reading",
  "people",
  "places",
  "posts",
  "comments",
  "messages",
  "undoing",
] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** How an import stands. */
export const IMPORT_STATES = [
  "running",
  "done",
  "failed",
  /** It gives no sign of life any more. */
  "stopped",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
