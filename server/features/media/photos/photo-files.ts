/** At most 320 px and 20 kB; every photo has one. */
export const THUMBNAIL_FILE = "thumbnail.webp";
/** At most 640 px; only of photos larger than that. */
export const MEDIUM_FILE = "medium.webp";
/** At most 1600 px; every photo has one. */
export const LARGEST_FILE = "large.webp";

/** A banner cut for the arches of the landing page, as most browsers read it, and as all do. */
export const FACADE_FILE = "facade.avif";
export const PLAIN_FACADE_FILE = "facade.webp";

/** Twice what a phone shows of it; a smaller banner is cut and not enlarged. */
export const FACADE_WIDTH = 960;
export const FACADE_HEIGHT = 736;

/** Longest sides of the renditions, in pixels. */
export const THUMBNAIL_SIDE = 320;
export const MEDIUM_SIDE = 640;
export const LARGEST_SIDE = 1600;

/** Most bytes of a thumbnail. */
export const MAX_THUMBNAIL_BYTES = 20_000;

/** Type of every rendition. */
export const PHOTO_MIME = "image/webp";
