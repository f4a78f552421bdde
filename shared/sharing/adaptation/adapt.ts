import type { PlatformId } from "../platforms.ts";
import type { PostFormat } from "../post-formats.ts";
import { cleanText } from "./clean-text.ts";
import { composeSms, plainSms, smsRoom } from "./compose-sms.ts";
import { cutToFit, type Fits, restOf } from "./cut.ts";
import type { Fitting, Note } from "./fitting.ts";
import { asksForThread, commentOf, type FollowUp, linkInText, overlong } from "./follow-ups.ts";
import { addHashtags, hashtagsOf } from "./hashtags.ts";
import { type FittedMedia, keepMedia } from "./keep-media.ts";
import { linkAddress } from "./link-address.ts";
import type { PageMention } from "./linkedin-parts.ts";
import { hasManyLinks, holdsLink, withAddress } from "./links.ts";
import { measure } from "./measure.ts";
import { namedAccounts } from "./named-accounts.ts";
import { type Problem, problemsOf } from "./problems.ts";
import { emojiOf } from "./share-marks.ts";
import { measureSms, type SmsMeasure } from "./sms.ts";
import { subjectOf } from "./subject.ts";
import { formattedFor } from "./telegram-html.ts";
import { splitThread } from "./thread.ts";

/** A share before it is fitted to a platform. */
export type ShareSource<Image, Video> = {
  shareId: string;
  text: string;
  link: string | null;
  images: readonly Image[];
  video: Video | null;
  visibility: "public" | "connections";
};

export type Adapted<Image, Video> = {
  platform: PlatformId;
  format: PostFormat;
  /** As people read it. */
  text: string;
  /** The same in the platform's own markup, where it has one (Telegram's HTML). */
  formatted: string | null;
  subject: string | null;
  images: Image[];
  video: Video | null;
  /** The link sent beside the text; null when the text already holds it. */
  link: string | null;
  /** The link as it goes out there, in the text, the card or the comment; null without one. */
  address: string | null;
  /** The page that the address leads to. */
  page: string | null;
  /** What follows it once it is out: the other posts of a thread, or its first comment. */
  next: FollowUp[];
  /** Accounts that are asked to show it as theirs too, without their @ (Instagram). */
  collaborators: string[];
  /** Pages that the text names (LinkedIn). */
  mentions: PageMention[];
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
/** LinkedIn's footer is added to texts shorter than this (spec, section 5). */
const FOOTER_UNDER = 2500;
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
  const { override, limits, byApi } = fitting;
  const format = fitting.format ?? "post";
  const media = keepMedia(platform, source, { format, limits }, notes);
  const { link: page } = source;
  const address = page && linkAddress(platform, page, fitting);
  const addressed = (text: string) => (page && address ? withAddress(text, page, address) : text);
  const given = format === "story" ? "" : cleanText(addressed(override?.text ?? source.text));
  const link = format === "story" ? null : linkInText(platform, address, fitting);
  const maxLength = maxLengthOf(platform, given, fitting, media);
  const draft = { platform, source: { ...source, link }, fitting, media, maxLength, given, notes };
  const said = wordsOf(draft, format);
  const comment = format === "post" ? commentOf(platform, address, fitting, addressed) : [];
  const { text } = said;
  const { length, ...named } = namedAccounts(platform, format, text, fitting);
  noteWhatIsLost(draft, { source, format, text });
  return {
    platform,
    format,
    text,
    ...media,
    length,
    maxLength,
    notes,
    link: said.link,
    address,
    page,
    next: [...said.posts.map((post): FollowUp => ({ kind: "thread", text: post })), ...comment],
    ...named,
    formatted: byApi ? formattedFor(platform, text, notes) : null,
    subject: platform === "email" ? subjectOf(given, fitting) : null,
    options: { visibility: source.visibility },
    sms: platform === "sms" ? measureSms(text) : null,
    problems: [
      ...problemsOf({ platform, format, text, link: said.link, media, length, maxLength }),
      ...(overlong(platform, comment) ? (["comment-too-long"] as const) : []),
      ...(hasManyLinks(platform, said) ? (["many-links"] as const) : []),
    ],
  };
}

function noteWhatIsLost(
  { platform, given, notes }: Draft,
  about: {
    source: Pick<ShareSource<unknown, unknown>, "visibility" | "text" | "link">;
    format: PostFormat;
    text: string;
  },
): void {
  const { source, format, text } = about;
  const silent = format === "story" && (source.text !== "" || source.link !== null);
  if (silent && given === "") notes.push({ kind: "story-without-text" });
  if (platform === "instagram" && hashtagsOf(text).length > INSTAGRAM_HASHTAGS) {
    notes.push({ kind: "many-hashtags", kept: INSTAGRAM_HASHTAGS });
  }
  if (platform === "threads" && hashtagsOf(text).length > 1) notes.push({ kind: "one-topic" });
  if (source.visibility === "connections" && platform !== "linkedin") {
    notes.push({ kind: "visibility-ignored" });
  }
}

type Draft = {
  platform: PlatformId;
  source: Pick<ShareSource<unknown, unknown>, "shareId" | "link">;
  fitting: Fitting;
  media: FittedMedia<unknown, unknown>;
  maxLength: number;
  given: string;
  notes: Note[];
};
/** `posts` are those that follow the first of a thread. */
type Composed = { text: string; link: string | null; posts: string[] };

/** What is said beside the pictures; a story says nothing, not even usual hashtags. */
function wordsOf(draft: Draft, format: PostFormat): Composed {
  if (format === "story") return { text: "", link: null, posts: [] };
  return draft.fitting.override?.text === undefined ? compose(draft) : asWritten(draft);
}

function maxLengthOf(
  platform: PlatformId,
  text: string,
  fitting: Fitting,
  { images, video }: FittedMedia<unknown, unknown>,
): number {
  const { limits, byApi } = fitting;
  if (platform === "sms") return smsRoom(limits.maxTextLength, text, fitting);
  const caption = platform === "telegram" && byApi && (images.length > 0 || video !== null);
  return caption ? Math.min(limits.maxTextLength, TELEGRAM_CAPTION) : limits.maxTextLength;
}

/** The person's own words for a platform go out as they are; only letters that cost are simplified. */
function asWritten(draft: Draft): Composed {
  const { platform, source, fitting, given, media, notes } = draft;
  const written = platform === "sms" ? plainSms(given, fitting.override, notes) : given;
  const link = source.link && !holdsLink(given, source.link) ? source.link : null;
  const [text = "", ...posts] = inThread(draft, written) ?? [written];
  return { text, posts, link: isBeside(platform, media) ? link : null };
}

function compose(draft: Draft): Composed {
  const { platform } = draft;
  if (platform === "sms") return { text: composeSms(draft, draft.notes), link: null, posts: [] };
  const wrap = platform === "messenger" ? greet(draft.source.shareId) : same;
  const whole = linked(draft, wrap);
  const posts = inThread(draft, whole(draft.given));
  if (posts) {
    const last = withHashtags(draft, posts.at(-1) as string);
    const [text = "", ...others] = [...posts.slice(0, -1), last];
    return { text, posts: others, link: linkBeside(draft, text) };
  }
  const text = withLink(draft, whole);
  return {
    text: withHashtags(draft, withFooter(draft, whole(text))),
    link: linkBeside(draft, text),
    posts: [],
  };
}

/** A text that has no room in one post, as several; null where one holds it, or none is asked for. */
function inThread({ platform, fitting, maxLength, notes }: Draft, text: string): string[] | null {
  const fits: Fits = (shorter) => measure(platform, shorter) <= maxLength;
  if (!asksForThread(platform, fitting) || fits(text)) return null;
  const posts = splitThread(text, fits);
  if (posts) notes.push({ kind: "thread", posts: posts.length });
  return posts;
}

/** Adds what goes around a text; an empty text stays empty. */
type Wrap = (text: string) => string;
const same: Wrap = (text) => text;
const greet =
  (shareId: string): Wrap =>
  (text) =>
    text === "" ? "" : `👋 ${text} ${emojiOf(shareId)}`;

const WITH_CARD: readonly PlatformId[] = ["facebook", "linkedin", "threads", "bluesky"];

/** Whether the platform shows a card for the link, beside the text. */
function isBeside(platform: PlatformId, { images, video }: FittedMedia<unknown, unknown>): boolean {
  return WITH_CARD.includes(platform) && images.length === 0 && !video;
}

/** A text with the link under it, where it does not travel beside. */
function linked({ platform, source, media, maxLength }: Draft, wrap: Wrap): Wrap {
  const { link } = source;
  const beside = link !== null && isBeside(platform, media);
  // A link longer than all the room there is stays out.
  const inside = beside || link === null || measure(platform, link) > maxLength ? null : link;
  const gap = platform === "twitter" ? " " : "\n\n";
  return (text) => {
    const wrapped = wrap(text);
    // Checked after each cut, which may have removed a link that the text held at its end.
    if (inside === null || holdsLink(text, inside)) return wrapped;
    return wrapped === "" ? inside : `${wrapped}${gap}${inside}`;
  };
}

/** The text cut to the room that is left beside what `whole` adds. */
function withLink({ platform, source, given, maxLength, notes }: Draft, whole: Wrap): string {
  const text = cutToFit(given, (shorter) => measure(platform, whole(shorter)) <= maxLength);
  if (text !== given) {
    notes.push({ kind: "cut", letters: given.length - text.length, rest: restOf(given, text) });
  }
  if (platform === "instagram" && source.link) notes.push({ kind: "link-not-clickable" });
  return text;
}

/** The link of the card that the platform draws; null where the text holds it. */
const linkBeside = ({ platform, source: { link }, media }: Draft, text: string): string | null =>
  link !== null && isBeside(platform, media) && !holdsLink(text, link) ? link : null;

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
