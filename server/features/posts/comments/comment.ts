import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Media } from "../../../../shared/media/media.contract.ts";

/** A comment says or shows something. @throws DomainError POST_EMPTY */
export function assertCommentSaysSomething(text: string, mediaCount: number): void {
  if (text !== "" || mediaCount > 0) return;
  throw new DomainError("POST_EMPTY", [
    { field: "text", message: "Écrivez quelques mots avant d’envoyer." },
  ]);
}

/** A comment shows one photo, one sound, one video and one file at most. @throws DomainError INVALID_INPUT */
export function assertOneOfEachKind(kinds: readonly Media["kind"][]): void {
  if (new Set(kinds).size === kinds.length) return;
  throw new DomainError("INVALID_INPUT", [
    {
      field: "mediaIds",
      message: "Une seule photo, un seul son, une seule vidéo et un seul fichier par commentaire.",
    },
  ]);
}
