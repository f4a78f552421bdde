/** The settings of a platform, or those of publishing, changed. */
export type PlatformsChanged = { kind: "platforms-changed" };

/** The emergency hold was set or lifted. */
export type HoldChanged = { kind: "hold-changed"; held: boolean };
