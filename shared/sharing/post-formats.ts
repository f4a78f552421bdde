import type { PlatformId } from "./platforms.ts";

/**
 * How a publication is shown by its platform: among the posts, as a short vertical video, or as a
 * screen that vanishes after a day. On Instagram a video among the posts is a reel already.
 */
export const POST_FORMATS = ["post", "reel", "story"] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

/** The formats that a platform takes by its API, beside its ordinary posts. */
const OTHER_FORMATS: Partial<Record<PlatformId, readonly PostFormat[]>> = {
  facebook: ["reel", "story"],
  instagram: ["story"],
};

/** The formats of a platform, the ordinary one first. */
export const formatsOf = (platform: PlatformId): readonly PostFormat[] => [
  "post",
  ...(OTHER_FORMATS[platform] ?? []),
];

/**
 * What can follow a post once it is known to be out: a first comment of its author's under it, or
 * the next post of a thread.
 */
export const REPLY_KINDS = ["comment", "thread"] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

const REPLIES: Partial<Record<PlatformId, readonly ReplyKind[]>> = {
  facebook: ["comment"],
  instagram: ["comment"],
  linkedin: ["comment"],
  twitter: ["thread"],
  threads: ["thread"],
  bluesky: ["thread"],
};

/** Whether a platform takes this kind of reply to one's own post by its API. */
export const takesReply = (platform: PlatformId, kind: ReplyKind): boolean =>
  REPLIES[platform]?.includes(kind) ?? false;

/** Letters of a first comment, whatever each platform takes of them. */
export const MAX_FIRST_COMMENT = 2000;
/** Accounts that Instagram lets a post be shared with. */
export const MAX_COLLABORATORS = 3;
