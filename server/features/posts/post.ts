import { DomainError } from "../../../shared/errors.ts";
import type { Visibility } from "../../../shared/posts.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";

/**
 * A post says or shows something.
 *
 * @throws DomainError POST_EMPTY
 */
export function assertSaysSomething(text: string, mediaCount: number): void {
  if (text === "" && mediaCount === 0) {
    throw new DomainError("POST_EMPTY", [
      { field: "text", message: "Écrivez quelques mots ou ajoutez une photo." },
    ]);
  }
}

/** Who may read a post when its author did not say: its groups only, as soon as one is closed. */
export function defaultVisibility(viewer: Viewer, groupIds: readonly string[]): Visibility {
  return groupIds.some((id) => viewer.groups.get(id)?.closed) ? "groupe" : "public";
}
