import type { LinkOptions } from "../link-options.ts";
import type { AdaptationSettings } from "../platform-settings.contract.ts";
import type { PlatformLimits } from "../platforms.ts";
import type { PostFormat } from "../post-formats.ts";
import type { PlatformOverride } from "../share-post.contract.ts";

/** What it is fitted with. */
export type Fitting = {
  limits: PlatformLimits;
  settings: AdaptationSettings;
  communityTitle: string;
  /** Our own short address of the link for this platform: what an SMS holds, and others if asked. */
  shortLink: string | null;
  /** What was asked of the link; it goes out as given where this is absent. */
  linkOptions?: LinkOptions;
  /** What the person wrote for this platform alone. */
  override?: PlatformOverride;
  /** Whether it goes out by the platform's API, where Telegram knows bold and captions. */
  byApi: boolean;
  /** How the platform shows it; an ordinary post where it is absent. */
  format?: PostFormat;
};

/** What adapting did, for the person to read. */
export type Note =
  | { kind: "cut"; letters: number; rest: string }
  | { kind: "hashtags"; tags: string[] }
  | { kind: "images-left-out"; kept: number; of: number }
  | { kind: "video-left-out" }
  | { kind: "images-for-video" }
  | { kind: "link-not-clickable" }
  | { kind: "many-hashtags"; kept: number }
  | { kind: "one-topic" }
  | { kind: "footer" }
  | { kind: "signature" }
  | { kind: "bold" }
  | { kind: "simplified" }
  | { kind: "visibility-ignored" }
  | { kind: "thread"; posts: number }
  | { kind: "story-without-text" };
