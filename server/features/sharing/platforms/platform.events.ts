/** The settings of a platform, or those of publishing, are others from now on. */
export type PlatformsChanged = { kind: "platforms-changed" };

/** Everything that waits is held from now on, or goes on. */
export type HoldChanged = { kind: "hold-changed"; held: boolean };
