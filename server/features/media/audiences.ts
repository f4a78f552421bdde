/** Who may open a file: anyone, members, or those who see what it is attached to. */
export const AUDIENCES = ["public", "members", "attached"] as const;
/**
 * Other files of a community that stand beside its media where these are in a bucket: copies of one's
 * data, and what is being imported. No address leads there, and each domain erases its own.
 */
export const BESIDE_MEDIA = ["exports", "imports"] as const;

export type MediaAudience = (typeof AUDIENCES)[number];
