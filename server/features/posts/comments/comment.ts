import { DomainError } from "../../../../shared/ground/errors.ts";

/** A comment says or shows something. @throws DomainError POST_EMPTY */
export function assertCommentSaysSomething(text: string, mediaCount: number): void {
  if (text !== "" || mediaCount > 0) return;
  throw new DomainError("POST_EMPTY", [
    { field: "text", message: "Écrivez quelques mots avant d’envoyer." },
  ]);
}
