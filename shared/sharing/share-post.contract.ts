import { z } from "zod";
import { MAX_ALT_LENGTH, MAX_LINK_LENGTH } from "../ground/limits.ts";
import { id, line, proposedId, prose, time } from "../ground/operation.contract.ts";
import type { CropRect } from "../media/crop.ts";
import { MAX_CAMPAIGN } from "./link-options.ts";
import { MINORS_ANSWERS } from "./minors-answers.ts";
import { MAX_MENTIONS } from "./page-mentions.ts";
import { MAX_SHARE_IMAGES, MAX_SHARE_PLATFORMS, MAX_SHARE_TEXT, PLATFORMS } from "./platforms.ts";
import { MAX_COLLABORATORS, MAX_FIRST_COMMENT, POST_FORMATS } from "./post-formats.ts";
import { SHARE_TYPES, SHARE_VISIBILITIES } from "./share-kinds.ts";
import { ownId, pageMention } from "./social-accounts.contract.ts";

/** Publications of one series. */
export const MAX_SERIES = 8;

/** What a last digit may add where fractions were rounded. */
const ROUNDING = 1e-6;
const isSomething = (side: number): boolean => side > 0;
const NOTHING = { params: { fault: "empty-crop" } };
const outside = (side: "width" | "height") => ({
  path: [side],
  params: { fault: "outside-picture" },
});

/** A part of an upright picture, in fractions of its width and height. */
export const cropRect = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().max(1).refine(isSomething, NOTHING),
    height: z.number().max(1).refine(isSomething, NOTHING),
  })
  .refine(({ x, width }) => x + width <= 1 + ROUNDING, outside("width"))
  .refine(
    ({ y, height }) => y + height <= 1 + ROUNDING,
    outside("height"),
  ) satisfies z.ZodType<CropRect>;

/** What one platform gets that the others do not. */
export const platformOverride = z.object({
  text: prose(MAX_SHARE_TEXT * 2).optional(),
  subject: line(150).optional(),
  /** SMS: letters that cost are written simply; true unless the person keeps them. */
  simplify: z.boolean().optional(),
  /** SMS: the whole text leaves, in as many SMS as it takes; cut to the limit unless asked. */
  whole: z.boolean().optional(),
  /** How it is shown there, once each; an ordinary post unless the person chooses. */
  formats: z.array(z.enum(POST_FORMATS)).min(1).max(POST_FORMATS.length).optional(),
  /** X, Threads, Bluesky: what has no room goes on in posts of its own; cut unless asked. */
  thread: z.boolean().optional(),
  /** Facebook, Instagram, LinkedIn: written under the post once it is out. */
  firstComment: prose(MAX_FIRST_COMMENT).optional(),
  /** Whether the link goes into that comment instead of the post. */
  linkInComment: z.boolean().optional(),
  /** Instagram: accounts asked to show the post as theirs too, without their @. */
  collaborators: z
    .array(z.string().regex(/^[\w.]{1,30}$/))
    .max(MAX_COLLABORATORS)
    .optional(),
  /** What is kept of pictures, by format and by the picture's id; whole where none is said. */
  crops: z.partialRecord(z.enum(POST_FORMATS), z.record(id, cropRect)).optional(),
  /** LinkedIn: pages that the text names as `@Name`. */
  mentions: z.array(pageMention).max(MAX_MENTIONS).optional(),
});
export type PlatformOverride = z.infer<typeof platformOverride>;

/** What is asked of the link: our short addresses, whose visits are counted, and UTM marks. */
export const linkOptions = z.object({
  short: z.boolean().default(false),
  campaign: line(MAX_CAMPAIGN).pipe(z.string().min(1)).nullable().default(null),
});

/** Spec, section 7: the JSON share post. Everything but the content and platforms is optional. */
export const sharePost = z.object({
  id: proposedId,
  userId: ownId,
  content: z.object({
    type: z.enum(SHARE_TYPES).optional(),
    text: prose(MAX_SHARE_TEXT).default(""),
    images: z
      .array(z.object({ id, alt: line(MAX_ALT_LENGTH).optional() }))
      .max(MAX_SHARE_IMAGES)
      .default([]),
    video: z
      .object({ id, title: line(100).optional(), description: prose(2000).optional() })
      .nullable()
      .default(null),
    link: z
      .url({ protocol: /^https?$/ })
      .max(MAX_LINK_LENGTH)
      .nullable()
      .default(null),
  }),
  platforms: z.array(z.enum(PLATFORMS)).min(1).max(MAX_SHARE_PLATFORMS),
  overrides: z.partialRecord(z.enum(PLATFORMS), platformOverride).default({}),
  /** What one account gets that the others of its platform do not, by the account's id. */
  accountTexts: z.record(id, prose(MAX_SHARE_TEXT * 2)).default({}),
  /** Which accounts of a platform; all that are connected, first of all the only one, by default. */
  accounts: z.partialRecord(z.enum(PLATFORMS), z.array(id).min(1).max(10)).default({}),
  scheduleFor: time.nullable().default(null),
  visibility: z.enum(SHARE_VISIBILITIES).default("public"),
  linkOptions: linkOptions.default({ short: false, campaign: null }),
  /**
   * Whether minors may be recognised on its photos or its video. Null of who asks and was not
   * answered: it is then refused; absent of who does not ask, and it goes out as « not asked ».
   */
  minors: z.enum(MINORS_ANSWERS).nullish(),
});
export type SharePost = z.input<typeof sharePost>;
