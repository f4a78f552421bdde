import type { PlatformId, PlatformLimits } from "../platforms.ts";
import { cleanText } from "./clean-text.ts";
import { composeSms, plainSms, smsRoom } from "./compose-sms.ts";
import { cutToFit, type Fits, restOf } from "./cut.ts";
import type { Fitting, Note } from "./fitting.ts";
import { addHashtags, hashtagsOf } from "./hashtags.ts";
import { holdsLink } from "./links.ts";
import { measure } from "./measure.ts";
import { emojiOf } from "./share-marks.ts";
import { measureSms, type SmsMeasure } from "./sms.ts";

/** A share before it is fitted to a platform. */
export type ShareSource<Image, Video> = {
  shareId: string;
  text: string;
  link: string | null;
  images: readonly Image[];
  video: Video | null;
  visibility: "public" | "connections";
};

/** Why it cannot go out as it is. */
export type Problem = "image-needed" | "too-long" | "empty";

export type Adapted<Image, Video> = {
  platform: PlatformId;
  /** As people read it. */
  text: string;
  /** The same in the platform's own markup, where it has one (Telegram's HTML). */
  formatted: string | null;
  subject: string | null;
  images: Image[];
  video: Video | null;
  /** The link sent beside the text; null when the text already holds it. */
  link: string | null;
  options: { visibility: "public" | "connections" };
  /** Length and limit in the platform's own counting. */
  length: number;
  maxLength: number;
  sms: SmsMeasure | null;
  notes: Note[];
  problems: Problem[];
};

/** Telegram's limit for a caption, the text under a photo or a video. */
const TELEGRAM_CAPTION = 1024;
/** Telegram's first line is bold from there on (spec, section 5). */
const BOLD_FROM = 100;
/** LinkedIn's footer is added to texts shorter than this (spec, section 5). */
const FOOTER_UNDER = 2500;
const SUBJECT_LENGTH = 50;
/** Hashtags that Instagram is said to keep since December 2025, though it documents thirty. */
const INSTAGRAM_HASHTAGS = 5;

/**
 * A share as one platform gets it (spec, sections 5 and 9). Pure: the browser previews what the
 * server sends.
 */
export function adaptFor<Image, Video>(
  platform: PlatformId,
  source: ShareSource<Image, Video>,
  fitting: Fitting,
): Adapted<Image, Video> {
  const notes: Note[] = [];
  const media = keepMedia(platform, source, fitting.limits, notes);
  const given = cleanText(fitting.override?.text ?? source.text);
  const maxLength = maxLengthOf(platform, given, fitting, media);
  const draft = { platform, source, fitting, media, maxLength, given, notes };
  const { text, link } = fitting.override?.text === undefined ? compose(draft) : asWritten(draft);
  const telegram = platform === "telegram" && fitting.byApi;
  const length = measure(platform, text);
  if (platform === "instagram" && hashtagsOf(text).length > INSTAGRAM_HASHTAGS) {
    notes.push({ kind: "many-hashtags", kept: INSTAGRAM_HASHTAGS });
  }
  if (source.visibility === "connections" && platform !== "linkedin") {
    notes.push({ kind: "visibility-ignored" });
  }
  return {
    platform,
    text,
    link,
    ...media,
    length,
    maxLength,
    notes,
    formatted: telegram ? telegramHtml(text, notes) : null,
    subject: platform === "email" ? subjectOf(given, fitting) : null,
    options: { visibility: source.visibility },
    sms: platform === "sms" ? measureSms(text) : null,
    problems: problemsOf({ platform, text, link, media, length, maxLength }),
  };
}

type Media<Image, Video> = { images: Image[]; video: Video | null };
type Draft = {
  platform: PlatformId;
  source: Pick<ShareSource<unknown, unknown>, "shareId" | "link">;
  fitting: Fitting;
  media: Media<unknown, unknown>;
  maxLength: number;
  given: string;
  notes: Note[];
};
type Composed = { text: string; link: string | null };

/** No platform shows photos and a video together: the video goes first. */
function keepMedia<Image, Video>(
  platform: PlatformId,
  { images, video }: ShareSource<Image, Video>,
  { maxImages, supportsImages, supportsVideos }: PlatformLimits,
  notes: Note[],
): Media<Image, Video> {
  const keptVideo = supportsVideos ? video : null;
  if (video && !keptVideo) notes.push({ kind: "video-left-out" });
  const together = platform === "whatsapp" || platform === "messenger" || platform === "telegram";
  if (keptVideo && images.length > 0 && !together) {
    notes.push({ kind: "images-for-video" });
    return { images: [], video: keptVideo };
  }
  const room = supportsImages ? maxImages - (keptVideo ? 1 : 0) : 0;
  const kept = images.slice(0, Math.max(0, room));
  if (kept.length < images.length) {
    notes.push({ kind: "images-left-out", kept: kept.length, of: images.length });
  }
  return { images: kept, video: keptVideo };
}

function maxLengthOf(
  platform: PlatformId,
  text: string,
  fitting: Fitting,
  { images, video }: Media<unknown, unknown>,
): number {
  const { limits, byApi } = fitting;
  if (platform === "sms") return smsRoom(limits.maxTextLength, text, fitting);
  const caption = platform === "telegram" && byApi && (images.length > 0 || video !== null);
  return caption ? Math.min(limits.maxTextLength, TELEGRAM_CAPTION) : limits.maxTextLength;
}

/** The person's own words for a platform go out as they are; only letters that cost are simplified. */
function asWritten({ platform, source, fitting, given, media, notes }: Draft): Composed {
  const text = platform === "sms" ? plainSms(given, fitting.override, notes) : given;
  const link = source.link && !holdsLink(given, source.link) ? source.link : null;
  return { text, link: isBeside(platform, media) ? link : null };
}

function compose(draft: Draft): Composed {
  const { platform } = draft;
  if (platform === "sms") return { text: composeSms(draft, draft.notes), link: null };
  const wrap = platform === "messenger" ? greet(draft.source.shareId) : same;
  const { text, link } = withLink(draft, wrap);
  return { text: withHashtags(draft, withFooter(draft, text)), link };
}

/** Adds what goes around a text; an empty text stays empty. */
type Wrap = (text: string) => string;
const same: Wrap = (text) => text;
const greet =
  (shareId: string): Wrap =>
  (text) =>
    text === "" ? "" : `👋 ${text} ${emojiOf(shareId)}`;

/** Whether the platform shows a card for the link, beside the text. */
function isBeside(platform: PlatformId, { images, video }: Media<unknown, unknown>): boolean {
  if (platform === "facebook" || platform === "linkedin") return images.length === 0 && !video;
  return false;
}

/** The text cut to its room, with the link under it where it does not travel beside. */
function withLink(
  { platform, source, given, media, maxLength, notes }: Draft,
  wrap: Wrap,
): Composed {
  const { link } = source;
  const beside = link !== null && isBeside(platform, media);
  // A link longer than all the room there is stays out.
  const inside = beside || link === null || measure(platform, link) > maxLength ? null : link;
  const gap = platform === "twitter" ? " " : "\n\n";
  const whole: Wrap = (text) => {
    const wrapped = wrap(text);
    // Checked after each cut, which may have removed a link that the text held at its end.
    if (inside === null || holdsLink(text, inside)) return wrapped;
    return wrapped === "" ? inside : `${wrapped}${gap}${inside}`;
  };
  const text = cutToFit(given, (shorter) => measure(platform, whole(shorter)) <= maxLength);
  if (text !== given) {
    notes.push({ kind: "cut", letters: given.length - text.length, rest: restOf(given, text) });
  }
  if (platform === "instagram" && link) notes.push({ kind: "link-not-clickable" });
  return { text: whole(text), link: beside && !holdsLink(text, link) ? link : null };
}

function withFooter({ platform, fitting, maxLength, notes }: Draft, text: string): string {
  const { linkedinFooter } = fitting.settings;
  if (platform !== "linkedin" || linkedinFooter === "" || text.length >= FOOTER_UNDER) return text;
  const result = text === "" ? linkedinFooter : `${text}\n\n${linkedinFooter}`;
  if (result.length > Math.min(maxLength, FOOTER_UNDER)) return text;
  notes.push({ kind: "footer" });
  return result;
}

function withHashtags({ platform, fitting, maxLength, notes }: Draft, text: string): string {
  const { settings, limits } = fitting;
  if (platform === "linkedin" && hashtagsOf(text).length > 0) return text;
  const own = settings.platformHashtags[platform] ?? [];
  // Room is kept for those of the platform, which stand after the common ones.
  const common = Math.max(0, limits.maxHashtags - hashtagsOf(text).length - own.length);
  const { hashtags } = settings;
  const inOrder = [...hashtags.slice(0, common), ...own, ...hashtags.slice(common)];
  const wanted = inOrder.map(cleanText);
  const fits: Fits = (longer) => measure(platform, longer) <= maxLength;
  const { text: result, added } = addHashtags(text, wanted, limits.maxHashtags, fits);
  if (added.length > 0) notes.push({ kind: "hashtags", tags: added });
  return result;
}

function subjectOf(text: string, { override, settings }: Fitting): string {
  if (override?.subject) return cleanText(override.subject);
  const first =
    text
      .split("\n")
      .find((one) => one.trim() !== "")
      ?.trim() ?? "";
  return first === ""
    ? settings.emailSubject
    : cutToFit(first, (shorter) => shorter.length <= SUBJECT_LENGTH) || settings.emailSubject;
}

/** Telegram's HTML: its first line bold where the text is long (spec, section 5). */
function telegramHtml(text: string, notes: Note[]): string {
  const [first = "", ...others] = text.split("\n");
  if (text.length <= BOLD_FROM || first.trim() === "") return escapeHtml(text);
  notes.push({ kind: "bold" });
  return [`<b>${escapeHtml(first)}</b>`, ...others.map(escapeHtml)].join("\n");
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function problemsOf({
  platform,
  text,
  link,
  media,
  length,
  maxLength,
}: Composed & {
  platform: PlatformId;
  media: Media<unknown, unknown>;
  length: number;
  maxLength: number;
}): Problem[] {
  const problems: Problem[] = [];
  const bare = media.images.length === 0 && !media.video;
  if (platform === "instagram" && bare) problems.push("image-needed");
  else if (bare && text === "" && link === null) problems.push("empty");
  if (length > maxLength) problems.push("too-long");
  return problems;
}
