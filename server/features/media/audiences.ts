/** Who may open a file: anyone, members, or those who see what it is attached to. */
export const AUDIENCES = ["public", "members", "attached"] as const;
export type MediaAudience = (typeof AUDIENCES)[number];
