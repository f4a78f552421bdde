/** The key by which rows of one kind about the same subject gather: `aime:<id>`. */
export const keyOf = (kind: string, subjectId: string): string => `${kind}:${subjectId}`;

/** The thread that alerts are counted by: `partage:<id>`, `groupe:<id>`, `conversation:<id>`. */
export const threadOf = (
  kind: "partage" | "groupe" | "chaine" | "conversation" | "evenement" | "soi",
  id: string,
): string => `${kind}:${id}`;
