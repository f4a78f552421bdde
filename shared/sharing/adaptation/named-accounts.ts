import type { PlatformId } from "../platforms.ts";
import type { PostFormat } from "../post-formats.ts";
import type { Fitting } from "./fitting.ts";
import { mentionsIn, type PageMention, shownOnLinkedin } from "./linkedin-parts.ts";
import { measure } from "./measure.ts";

/** Accounts of others that a publication names, and its length with their names. */
type NamedAccounts = { collaborators: string[]; mentions: PageMention[]; length: number };

/**
 * Whom a publication names: who is asked to show it as theirs too (Instagram alone, and no story),
 * and the pages that its text names (LinkedIn, which counts their names without the sign before).
 */
export function namedAccounts(
  platform: PlatformId,
  format: PostFormat,
  text: string,
  { override, byApi }: Pick<Fitting, "override" | "byApi">,
): NamedAccounts {
  const { collaborators = [], mentions = [] } = override ?? {};
  const named = platform === "linkedin" && byApi ? mentionsIn(text, mentions) : [];
  return {
    collaborators: platform === "instagram" && format !== "story" ? collaborators : [],
    mentions: named,
    length: lengthWith(platform, text, named),
  };
}

/** Length of a text in the counting of a platform, the pages it names as that platform shows them. */
export const lengthWith = (
  platform: PlatformId,
  text: string,
  mentions: readonly PageMention[],
): number => measure(platform, shownOnLinkedin(text, mentions));
