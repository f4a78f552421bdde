/** What rows of one kind about one thing gather by: `aime:<id>`. */
export const keyOf = (kind: string, subjectId: string): string => `${kind}:${subjectId}`;

/** What alerts about one thing are counted by: `partage:<id>`, `groupe:<id>`, `conversation:<id>`. */
export const threadOf = (
  kind: "partage" | "groupe" | "chaine" | "conversation" | "evenement" | "soi",
  id: string,
): string => `${kind}:${id}`;
