/** The key by which rows of one kind about the same subject gather: `like:<id>`. */
export const keyOf = (kind: string, subjectId: string): string => `${kind}:${subjectId}`;

/** The thread that alerts are counted by: `post:<id>`, `group:<id>`, `conversation:<id>`. */
export const threadOf = (
  kind: "post" | "group" | "channel" | "conversation" | "event" | "self" | "legal" | "waiting",
  id: string,
): string => `${kind}:${id}`;
