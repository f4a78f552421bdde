import type { PlatformId } from "../platforms.ts";
import type { PostFormat } from "../post-formats.ts";
import type { FittedMedia } from "./keep-media.ts";

/** Why a share cannot go out as it is. */
export type Problem =
  | "image-needed"
  | "media-needed"
  | "video-needed"
  | "too-long"
  | "comment-too-long"
  | "many-links"
  | "empty";

/** A share as fitted to a platform, as far as it may be refused. */
type FittedShare = {
  platform: PlatformId;
  format: PostFormat;
  text: string;
  link: string | null;
  media: FittedMedia<unknown, unknown>;
  length: number;
  maxLength: number;
};

/** What is missing from a post, or too much of it. */
export function problemsOf(fitted: FittedShare): Problem[] {
  const { platform, format, text, link, media, length, maxLength } = fitted;
  const problems: Problem[] = [];
  const bare = media.images.length === 0 && !media.video;
  if (format === "reel" && !media.video) problems.push("video-needed");
  else if (platform === "instagram" && bare) problems.push("image-needed");
  else if (format === "story" && bare) problems.push("media-needed");
  else if (bare && text === "" && link === null) problems.push("empty");
  if (length > maxLength) problems.push("too-long");
  return problems;
}
