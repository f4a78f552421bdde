import type { WallTime } from "../../../../shared/ground/zoned-time.ts";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { followPictures, idsNow } from "../../../../shared/sharing/crops.ts";
import { type LinkOptions, PLAIN_LINK } from "../../../../shared/sharing/link-options.ts";
import type { MinorsAnswer } from "../../../../shared/sharing/minors-answers.ts";
import {
  MAX_SHARE_PLATFORMS,
  MAX_SHARE_TEXT,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import type {
  PlatformOverride,
  SharePost,
} from "../../../../shared/sharing/share-post.contract.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { linkOf, linkOptionsOf } from "./link.ts";
import type { AnsweredMinors } from "./minors/minors.ts";
import type { CardWish } from "./verse-card/card-wish.ts";

/** The three steps of the creator, in their order. */
export const STEPS = ["content", "platforms", "publication"] as const;
export type CreatorStep = (typeof STEPS)[number];

/** One of a series: a week before, the day before, thanks afterwards. */
export type SeriesEntry = {
  id: string;
  kind: "week" | "eve" | "thanks";
  text: string;
  moment: WallTime;
  /** Whether it goes out. */
  on: boolean;
};

/** A publication being written. Its id is that of the share to be: sent twice, it goes out once. */
export type ShareDraft = {
  id: string;
  step: CreatorStep;
  text: string;
  /** As typed. */
  link: string;
  linkOptions: LinkOptions;
  images: KeptMedia[];
  /** At most one. */
  video: KeptMedia[];
  /** Of the video, where a platform shows them; empty for none. */
  videoTitle: string;
  videoDescription: string;
  platforms: PlatformId[];
  /** Chosen among several accounts of a platform. */
  accounts: Partial<Record<PlatformId, string[]>>;
  overrides: Partial<Record<PlatformId, PlatformOverride>>;
  /** Words of one account alone, by its id. */
  accountTexts: Record<string, string>;
  /** Publications of an event that go out after it, each with its own words and its hour. */
  series: SeriesEntry[];
  /** When it goes out; null for now. */
  later: WallTime | null;
  visibility: "public" | "connections";
  /** What was answered of minors on the photos or the video. */
  minors: AnsweredMinors | null;
  /** A platform whose account is being connected: selected once the account is there. */
  connecting: PlatformId | null;
  /** The draft of the server that it goes on from, and which version of it; none by default. */
  saved?: { id: string; version: number };
  /** The card that was made last: another begins with its words. On this device alone. */
  card?: CardWish;
};

export const emptyDraft = (id: string): ShareDraft => ({
  id,
  step: "content",
  text: "",
  link: "",
  linkOptions: PLAIN_LINK,
  images: [],
  video: [],
  platforms: [],
  videoTitle: "",
  videoDescription: "",
  accounts: {},
  overrides: {},
  accountTexts: {},
  series: [],
  later: null,
  visibility: "public",
  minors: null,
  connecting: null,
});

/** A new draft filled from a post of the author. */
export function draftOfPost(id: string, post: Post): ShareDraft {
  const kept = post.media.map(
    ({ id, kind, alt, name, size, voice, duration, waveform }): KeptMedia => ({
      id,
      kind,
      alt,
      name,
      size,
      voice,
      duration,
      waveform,
    }),
  );
  return {
    ...emptyDraft(id),
    text: post.text.slice(0, MAX_SHARE_TEXT),
    link: post.link?.url ?? "",
    images: kept.filter(({ kind }) => kind === "image"),
    video: kept.filter(({ kind }) => kind === "video").slice(0, 1),
  };
}

/**
 * A new draft filled from an earlier publication.
 *
 * @param only the one platform it is written again for, with the words it had there
 */
export function draftOfShare(id: string, share: Share, only: PlatformId | null): ShareDraft {
  const { content, deliveries } = share;
  const again = deliveries.find(({ platform }) => platform === only);
  const kept = (media: { id: string; alt?: string; size?: number }, kind: "image" | "video") => ({
    id: media.id,
    kind,
    alt: media.alt ?? "",
    name: "",
    size: media.size ?? 0,
    voice: false,
    duration: null,
    waveform: null,
  });
  return {
    ...emptyDraft(id),
    step: only ? "publication" : "content",
    text: content.text,
    link: content.link ?? "",
    linkOptions: share.linkOptions,
    images: content.images.map((image) => kept(image, "image")),
    video: content.video ? [kept(content.video, "video")] : [],
    videoTitle: content.video?.title ?? "",
    videoDescription: content.video?.description ?? "",
    platforms: only ? [only] : share.platforms.slice(0, MAX_SHARE_PLATFORMS),
    overrides:
      only && again ? { [only]: { ...wordsAgain(again), ...cropsAgain(only, share) } } : {},
    visibility: share.visibility,
  };
}

/** What was kept of its images on a platform, whose ids are the same in a copy. */
function cropsAgain(only: PlatformId, { deliveries }: Share): Pick<PlatformOverride, "crops"> {
  const kept = deliveries.flatMap(({ platform, format, crops }) =>
    platform === only && crops ? [[format, crops] as const] : [],
  );
  return kept.length > 0 ? { crops: Object.fromEntries(kept) } : {};
}

/** The words that went out, with the pages that they name. */
const wordsAgain = ({ text, mentions }: Share["deliveries"][number]): PlatformOverride => ({
  text,
  ...(mentions && { mentions }),
});

/** What is in a publication so far, as its steps ask. */
export type Contents = { text: string; link: string; images: number; videos: number };

/** Whether there is something to publish: text, image, video or link (spec, section 5). */
export const hasContent = ({ text, link, images, videos }: Contents): boolean =>
  text.trim() !== "" || link.trim() !== "" || images > 0 || videos > 0;

/** Whether the draft holds anything worth keeping; a video's title and description count too. */
export const isWorthKeeping = (draft: ShareDraft): boolean =>
  hasContent({ ...draft, images: draft.images.length, videos: draft.video.length }) ||
  `${draft.videoTitle}${draft.videoDescription}`.trim() !== "";

/** A platform chosen, or no longer; a sixth is not. */
export function togglePlatform(draft: ShareDraft, platform: PlatformId): ShareDraft {
  if (draft.platforms.includes(platform)) {
    return { ...draft, platforms: draft.platforms.filter((other) => other !== platform) };
  }
  if (draft.platforms.length >= MAX_SHARE_PLATFORMS) return draft;
  return { ...draft, platforms: [...draft.platforms, platform] };
}

/** The title and the description of the video, where some were written. */
const videoWords = ({ videoTitle, videoDescription }: ShareDraft) => {
  // A draft that was kept by an earlier version has neither.
  const [title, description] = [videoTitle?.trim(), videoDescription?.trim()];
  return { ...(title && { title }), ...(description && { description }) };
};

/** One of a series as it is sent: the words are its own, the rest is that of the first. */
export function seriesPostOf(
  draft: ShareDraft,
  { id, kind, text }: SeriesEntry,
  at: string | null,
  minors: MinorsAnswer | null | undefined,
): SharePost {
  const overrides = Object.entries(draft.overrides).map(([platform, override]) => {
    const { text: _, subject: __, ...others } = override;
    const { firstComment: ___, linkInComment: ____, ...afterwards } = others;
    return [platform, kind === "thanks" ? afterwards : others];
  });
  const own = { ...draft, id, text, accountTexts: {}, overrides: Object.fromEntries(overrides) };
  return postOf(own, at, minors);
}

/**
 * What is sent to be published.
 *
 * @param at the moment it goes out, null for now
 * @param minors what was answered of minors on what it shows; undefined where nobody was asked
 */
export function postOf(
  draft: ShareDraft,
  at: string | null,
  minors: MinorsAnswer | null | undefined,
): SharePost {
  const [video] = draft.video;
  const chosen = <T>(given: Partial<Record<PlatformId, T>>) =>
    Object.fromEntries(
      draft.platforms.flatMap((platform) => (given[platform] ? [[platform, given[platform]]] : [])),
    );
  return {
    id: draft.id,
    content: {
      text: draft.text,
      images: draft.images.map(({ id, alt }) => ({ id, alt })),
      video: video ? { id: video.id, ...videoWords(draft) } : null,
      link: linkOf(draft.link),
    },
    platforms: draft.platforms,
    overrides: followPictures(chosen(draft.overrides), idsNow(draft.images)),
    accountTexts: draft.accountTexts,
    accounts: chosen(draft.accounts),
    scheduleFor: at,
    visibility: draft.visibility,
    linkOptions: linkOptionsOf(draft),
    minors,
  };
}
