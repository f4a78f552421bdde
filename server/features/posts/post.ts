import { DomainError } from "../../../shared/ground/errors.ts";
import { firstLink } from "../../../shared/posts/first-link.ts";
import type { PostVisibility, Visibility } from "../../../shared/posts/posts.contract.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { pageAddress } from "../media/index.ts";

/**
 * A post says or shows something; a poll has its question in words.
 *
 * @throws DomainError POST_EMPTY
 */
export function assertSaysSomething(
  text: string,
  { mediaCount, poll }: { mediaCount: number; poll: boolean },
): void {
  if (text !== "") return;
  if (poll) throw empty("Écrivez la question du sondage.");
  if (mediaCount > 0) return;
  throw empty("Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.");
}

const empty = (message: string) => new DomainError("POST_EMPTY", [{ field: "text", message }]);

/** The URL whose preview is shown under a text: that of its first link. */
export function linkOf(text: string): string | null {
  const link = firstLink(text);
  return link && pageAddress(link);
}

/**
 * The preview after an edit: for the same first link, shown or hidden as its author chose; a new
 * first link is shown.
 */
export function linkAfter(before: { text: string; linkUrl: string | null }, text: string) {
  const link = linkOf(text);
  return link === linkOf(before.text) ? before.linkUrl : link;
}

/** The groups of a post and who reads it. */
export type PostStanding = { groupIds: string[]; visibility: PostVisibility };

/** Whether a post stands in the same groups, for the same readers. */
export const isSamePlace = (one: PostStanding, other: PostStanding): boolean =>
  one.visibility === other.visibility &&
  one.groupIds.length === other.groupIds.length &&
  one.groupIds.every((id) => other.groupIds.includes(id));

/**
 * The visibility of a post whose author chose none: its groups only, if any of them is closed or the
 * author is a minor.
 */
export function defaultVisibility(viewer: Viewer, groupIds: readonly string[]): Visibility {
  const nearby = viewer.minor || groupIds.some((id) => viewer.groups.get(id)?.closed);
  return nearby ? "groupe" : "public";
}
