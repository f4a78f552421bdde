/** At most 320 px and 20 kB; every photo has one. */
export const THUMBNAIL_FILE = "thumbnail.webp";
/** At most 640 px; only of photos larger than that. */
export const MEDIUM_FILE = "medium.webp";
/** At most 1600 px; every photo has one. */
export const LARGEST_FILE = "large.webp";

/** Longest sides of the renditions, in pixels. */
export const THUMBNAIL_SIDE = 320;
export const MEDIUM_SIDE = 640;
export const LARGEST_SIDE = 1600;

/** Most bytes of a thumbnail. */
export const MAX_THUMBNAIL_BYTES = 20_000;

/** Type of every rendition. */
export const PHOTO_MIME = "image/webp";
