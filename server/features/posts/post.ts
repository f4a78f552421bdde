import { DomainError } from "../../../shared/errors.ts";
import { firstLink } from "../../../shared/first-link.ts";
import type { Visibility } from "../../../shared/posts.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { pageAddress } from "../link-previews/index.ts";

/**
 * A post says or shows something.
 *
 * @throws DomainError POST_EMPTY
 */
export function assertSaysSomething(text: string, mediaCount: number): void {
  if (text === "" && mediaCount === 0) {
    throw new DomainError("POST_EMPTY", [
      {
        field: "text",
        message: "Écrivez quelques mots ou ajoutez une photo, une voix ou un fichier.",
      },
    ]);
  }
}

/** The page whose preview a text shows: of its first link. */
export function linkOf(text: string): string | null {
  const link = firstLink(text);
  return link && pageAddress(link);
}

/** After a correction the same link stays as its author wanted it; another is shown. */
export function linkAfter(before: { text: string; linkUrl: string | null }, text: string) {
  const link = linkOf(text);
  return link === linkOf(before.text) ? before.linkUrl : link;
}

/** Who may read a post when its author did not say: its groups only, as soon as one is closed. */
export function defaultVisibility(viewer: Viewer, groupIds: readonly string[]): Visibility {
  return groupIds.some((id) => viewer.groups.get(id)?.closed) ? "groupe" : "public";
}
