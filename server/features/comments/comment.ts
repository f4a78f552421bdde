import { DomainError } from "../../../shared/errors.ts";
import { MAX_QUOTE_LENGTH } from "../../../shared/limits.ts";

/** A comment says or shows something. @throws DomainError POST_EMPTY */
export function assertCommentSaysSomething(text: string, mediaCount: number): void {
  if (text !== "" || mediaCount > 0) return;
  throw new DomainError("POST_EMPTY", [
    { field: "text", message: "Écrivez quelques mots avant d’envoyer." },
  ]);
}

/** The beginning of what is answered, cut between whole characters as people see them. */
export function quoteOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= MAX_QUOTE_LENGTH) return flat;
  let quote = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(flat)) {
    if (quote.length + segment.length > MAX_QUOTE_LENGTH - 1) break;
    quote += segment;
  }
  return `${quote.trimEnd()}…`;
}
