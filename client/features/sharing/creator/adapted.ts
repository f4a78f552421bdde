import type { CropRect } from "../../../../shared/media/crop.ts";
import {
  type Adapted,
  adaptFor,
  cutToFit,
  graphemes,
  lengthWith,
  type Note,
  restOf,
  xPostCost,
} from "../../../../shared/sharing/adaptation/index.ts";
import { croppedTo, type PhotoCrops } from "../../../../shared/sharing/crops.ts";
import { linkCodeOf } from "../../../../shared/sharing/link-options.ts";
import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { type PlatformId, PREVIEW_TEXT_LENGTH } from "../../../../shared/sharing/platforms.ts";
import type { PostFormat } from "../../../../shared/sharing/post-formats.ts";
import type { PlatformOverride } from "../../../../shared/sharing/share-post.contract.ts";
import { capital } from "../../../infrastructure/words/formats.ts";
import type { ShareDraft } from "./draft.ts";
import { linkOf, linkOptionsOf } from "./link.ts";
import { texts } from "./texts.ts";

/** An image of the publication as the preview draws it; its size where the server has told it. */
export type PreviewImage = {
  key: string;
  /** Once it has arrived. */
  id?: string;
  src: string;
  /** Where it is sharper, if `src` is small. */
  sharp?: string;
  alt: string;
  /** Of what is kept of it, in pixels. */
  width: number;
  height: number;
  /** What is kept of it for the platform; all of it where absent. */
  crop?: CropRect;
};
/** A video of the publication; what the server has not measured yet is null. */
export type PreviewVideo = {
  src: string;
  name: string;
  bytes: number;
  duration: number | null;
  width: number | null;
  height: number | null;
};

/** What one platform gets, as the server will make it. */
export type Fitted = Adapted<PreviewImage, PreviewVideo>;

export type ShownMedia = { images: readonly PreviewImage[]; video: PreviewVideo | null };

/** The publication as a platform gets it. */
export function fittedFor(
  platform: Platform,
  draft: Pick<ShareDraft, "id" | "text" | "link" | "linkOptions" | "visibility" | "overrides">,
  media: ShownMedia,
  state: Pick<SharingState, "adaptation" | "communityTitle" | "shortLinkBase">,
  { override, format }: { override: PlatformOverride | undefined; format?: PostFormat } = {
    override: draft.overrides[platform.id],
  },
): Fitted {
  const link = linkOf(draft.link);
  const images = media.images.map((image) => cropped(image, override?.crops?.[format ?? "post"]));
  return adaptFor(
    platform.id,
    { shareId: draft.id, text: draft.text, link, visibility: draft.visibility, ...media, images },
    {
      limits: platform.limits,
      settings: state.adaptation,
      communityTitle: state.communityTitle,
      shortLink: link && `${state.shortLinkBase}${linkCodeOf(draft.id, platform.id)}`,
      linkOptions: linkOptionsOf(draft),
      byApi: platform.route !== "window",
      ...(override && { override }),
      ...(format && { format }),
    },
  );
}

/** What is kept of an image in a format, in the size it then has; one not measured yet stays whole. */
function cropped(image: PreviewImage, crops: PhotoCrops | undefined): PreviewImage {
  const crop = image.id ? crops?.[image.id] : undefined;
  const size = croppedTo(crop, image);
  return crop && size ? { ...image, width: size.width, height: size.height, crop } : image;
}

/** « Texte entier, 2 images, 2 hashtags ajoutés »: what adapting did, in one line. */
export function fittingLine({ format, notes, images, video }: Fitted): string {
  const silent = format === "story";
  const whole = silent || notes.some(({ kind }) => kind === "cut") ? [] : [texts.preview.whole];
  const media = [
    ...(images.length > 0 && !notes.some(({ kind }) => kind === "images-left-out")
      ? [texts.notes.images(images.length)]
      : []),
    ...(video && !notes.some(({ kind }) => kind === "images-for-video") ? [texts.notes.video] : []),
  ];
  return capital([...whole, ...media, ...notes.map(noteText)].join(", "));
}

function noteText(note: Note): string {
  const words = texts.notes;
  switch (note.kind) {
    case "cut":
      return words.cut(note.letters);
    case "hashtags":
      return words.hashtags(note.tags.length);
    case "images-left-out":
      return words.imagesLeftOut(note.kept, note.of);
    case "video-left-out":
      return words.videoLeftOut;
    case "images-for-video":
      return words.imagesForVideo;
    case "link-not-clickable":
      return words.linkNotClickable;
    case "many-hashtags":
      return words.manyHashtags(note.kept);
    case "one-topic":
      return words.oneTopic;
    case "footer":
      return words.footer;
    case "signature":
      return words.signature;
    case "bold":
      return words.bold;
    case "simplified":
      return words.simplified;
    case "visibility-ignored":
      return words.visibilityIgnored;
    case "thread":
      return words.thread(note.posts);
    case "story-without-text":
      return words.storyWithoutText;
  }
}

/** What X asks for a publication, in dollars: for each post of a thread. */
export const costOnX = ({
  text,
  link,
  images,
  next,
}: Pick<Fitted, "text" | "link" | "images" | "next">): number =>
  [
    { text, link, alts: images.map(({ alt }) => alt) },
    ...next.map((one) => ({ ...one, link: null })),
  ]
    .map(xPostCost)
    .reduce((sum, cost) => sum + cost, 0);

/** Whether X asks more for a publication because it holds a link. */
export const paysForLink = (fitted: Pick<Fitted, "text" | "link" | "next">): boolean =>
  costOnX({ ...fitted, images: [] }) >
  costOnX({ text: "", link: null, images: [], next: [] }) * (1 + fitted.next.length);

/** The text cut for the summary (spec, section 9), at the end of a word where one is near. */
export function summaryText(text: string): string {
  const whole = text.trim();
  const letters = graphemes(whole);
  if (letters.length <= PREVIEW_TEXT_LENGTH) return whole;
  const kept = letters.slice(0, PREVIEW_TEXT_LENGTH).join("");
  const ended = /\s/u.test(letters[PREVIEW_TEXT_LENGTH] ?? "");
  return `${(ended ? kept : kept.replace(/\s\S{1,20}$/u, "")).replace(/[\s,;:]+$/u, "")}…`;
}

/**
 * What of a text goes out, and what does not: what adapting cut, or what is too much of words
 * written for the platform alone.
 */
export function leftOut(
  fitted: Pick<Fitted, "platform" | "text" | "notes" | "maxLength" | "mentions">,
): {
  kept: string;
  lost: string;
} {
  const { platform, text, notes, maxLength, mentions } = fitted;
  const cut = notes.find((note) => note.kind === "cut");
  if (cut) return { kept: text, lost: cut.rest };
  const within = cutToFit(text, (shorter) => lengthWith(platform, shorter, mentions) <= maxLength);
  const lost = within === text ? "" : restOf(text, within);
  return { kept: lost === "" ? text : text.slice(0, text.length - lost.length).trimEnd(), lost };
}

/** Letters a platform shows before « En voir plus »; all of them where it folds nothing. */
const FOLDS: Partial<Record<PlatformId, number>> = {
  facebook: 400,
  instagram: 125,
  linkedin: 210,
};

/** Letters shown at first in a frame where the platform folds nothing: the phones stay of one size. */
const FRAME_LETTERS = 500;

/** The beginning that is shown of a text; null when it is shown whole. */
export function beginningShown(platform: PlatformId, text: string): string | null {
  const letters = graphemes(text);
  const most = FOLDS[platform] ?? FRAME_LETTERS;
  if (letters.length <= most) return null;
  const start = letters.slice(0, most).join("");
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), most - 40)).trimEnd()}…`;
}

/** Instagram's tallest and widest images. */
const TALLEST = 4 / 5;
const WIDEST = 1.91;

/** The shape in which Instagram shows an image, and whether a plain ground has to fill it. */
export function instagramShape({ width, height }: Pick<PreviewImage, "width" | "height">) {
  const shape = width > 0 && height > 0 ? width / height : 1;
  const ratio = Math.min(WIDEST, Math.max(TALLEST, shape));
  return { ratio, filled: Math.abs(ratio - shape) > 0.01 };
}
