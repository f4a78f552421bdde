import type { PlatformId } from "../platforms.ts";
import { type ReplyKind, takesReply } from "../post-formats.ts";
import { cleanText } from "./clean-text.ts";
import type { Fitting } from "./fitting.ts";
import { holdsLink } from "./links.ts";
import { measure } from "./measure.ts";

/** A first comment, or the next post of a thread. */
export type FollowUp = { kind: ReplyKind; text: string };

/** Letters of a comment that each platform documents. */
export const MAX_COMMENT: Partial<Record<PlatformId, number>> = {
  facebook: 8000,
  instagram: 300,
  linkedin: 1250,
};

type Asked = Pick<Fitting, "override" | "byApi" | "format">;

const takesComment = (platform: PlatformId, { byApi, format = "post" }: Asked): boolean =>
  byApi && format === "post" && takesReply(platform, "comment");

/** Whether a long text goes out as several posts rather than cut. */
export const asksForThread = (platform: PlatformId, { override, byApi }: Asked): boolean =>
  override?.thread === true && byApi && takesReply(platform, "thread");

/** The link of the post itself; null when it waits for the first comment. */
export const linkInText = (
  platform: PlatformId,
  link: string | null,
  asked: Asked,
): string | null => (asked.override?.linkInComment && takesComment(platform, asked) ? null : link);

/**
 * The first comment that was asked for, with the link where that was asked too.
 *
 * @param addressed a text with the link as it goes out
 */
export function commentOf(
  platform: PlatformId,
  link: string | null,
  asked: Asked,
  addressed: (text: string) => string,
): FollowUp[] {
  if (!takesComment(platform, asked)) return [];
  const { firstComment = "", linkInComment = false } = asked.override ?? {};
  const words = cleanText(addressed(firstComment)).trim();
  const ending = linkInComment && link && !holdsLink(words, link) ? link : "";
  const text = [words, ending].filter((part) => part !== "").join("\n");
  return text === "" ? [] : [{ kind: "comment", text }];
}

/** Whether a comment is longer than the platform takes. */
export const overlong = (platform: PlatformId, comments: readonly FollowUp[]): boolean =>
  comments.some(({ text }) => measure(platform, text) > (MAX_COMMENT[platform] ?? 0));
