export const SHARE_TYPES = ["text", "image", "video", "mixed"] as const;
export type ShareType = (typeof SHARE_TYPES)[number];

/** `connections` goes to LinkedIn's own setting; the others say that they ignore it. */
export const SHARE_VISIBILITIES = ["public", "connections"] as const;
export type ShareVisibility = (typeof SHARE_VISIBILITIES)[number];
