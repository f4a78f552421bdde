import type { AdaptationSettings } from "../platform-settings.contract.ts";
import type { PlatformLimits } from "../platforms.ts";
import type { PlatformOverride } from "../shares.contract.ts";

/** What it is fitted with. */
export type Fitting = {
  limits: PlatformLimits;
  settings: AdaptationSettings;
  communityTitle: string;
  /** Our own short address of the link, for SMS. */
  shortLink: string | null;
  /** What the person wrote for this platform alone. */
  override?: PlatformOverride;
  /** Whether it goes out by the platform's API, where Telegram knows bold and captions. */
  byApi: boolean;
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
  | { kind: "footer" }
  | { kind: "signature" }
  | { kind: "bold" }
  | { kind: "simplified" }
  | { kind: "visibility-ignored" };
