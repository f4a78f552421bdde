import { z } from "zod";
import {
  APPEAL_MONTHS,
  MAX_APPEAL_MONTHS,
  MAX_OUTSIDE_APPEAL,
} from "../administration/kept-terms.ts";
import {
  MAX_BODY_BYTES,
  MAX_DAILY_CEILING,
  MAX_DESCRIPTION_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
} from "../ground/limits.ts";
import { id, line, operation, prose } from "../ground/operation.contract.ts";
import { MAX_SENTENCE_NAME, MAX_SHORT_NAME } from "./proposed-names.ts";

const tag = "Communauté";

/** Who may register (product decisions): anyone, with an invitation, or after an animator agrees. */
export const REGISTRATIONS = ["ouverte", "invitation", "accord"] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export const community = z.object({
  id,
  title: z.string(),
  /** For the phone’s bar and the home screen; empty where the title is used whole. */
  shortName: z.string(),
  /** The name within a sentence, with its article: « la communauté Béthanie ». */
  sentenceName: z.string(),
  description: z.string(),
  logoUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  /** The banner in each of its sizes, from the smallest. */
  bannerSources: z.array(
    z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  ),
  faviconUrl: z.string().nullable(),
  communityUrl: z.string(),
  status: z.string(),
  timeZone: z.string(),
  language: z.string(),
  registration: z.enum(REGISTRATIONS),
  /** From which age one may join: 15 to 18 years. */
  minimumAge: z.number().int(),
  /** Whether minors may join: the age allows it, and two referents watch. */
  admitsMinors: z.boolean(),
  /** The group that `/register` and `/login` without ids lead to. */
  defaultGroupId: id.nullable(),
  /** Acts of each kind that earn merci/bénis in one day. */
  shareCeiling: z.number().int(),
  commentCeiling: z.number().int(),
  likeCeiling: z.number().int(),
  /** Months in which a decision of moderation may be contested. */
  appealMonths: z.number().int(),
  /** Where else one may turn against it, in the operator’s words; empty for none. */
  outsideAppeal: z.string(),
  /** Whether mail is delivered: without it nobody can be sent a link. */
  mailDelivered: z.boolean(),
  /** Whether members may sign in with a password. */
  passwords: z.boolean(),
  /** The name shown for the OpenID Connect provider members may sign in with; null without one. */
  identityProvider: z.string().nullable(),
});
export type Community = z.infer<typeof community>;

const readCommunity = operation("GET /community", {
  tag,
  summary: "La communauté, telle qu’un visiteur peut la voir",
  access: "visitor",
  failure: "READ_FAILED",
}).output(community);

const key = z.string().min(20).max(100);

const readInstallation = operation("GET /installation", {
  tag,
  summary: "L’état de l’installation, avec le lien à usage unique",
  access: "visitor",
  failure: "READ_FAILED",
})
  .input(z.object({ key }))
  .output(z.object({ installed: z.boolean(), publicUrl: z.string(), timeZone: z.string() }));

/** Letters of a picture in base64: 3 MB once decoded. */
const MAX_PICTURE_LETTERS = 4_200_000;

/** A picture chosen in the wizard: its bytes in base64. */
const picture = z
  .string()
  .max(MAX_PICTURE_LETTERS)
  .regex(/^[A-Za-z0-9+/=]+$/)
  .optional();

/** Empty: the title is used whole. */
const shortName = line(MAX_SHORT_NAME).optional();
/** Empty: what the title gives. */
const sentenceName = line(MAX_SENTENCE_NAME).optional();

export const installation = z.object({
  key,
  title: line(MAX_NAME_LENGTH).min(2),
  shortName,
  sentenceName,
  communityUrl: line(300).pipe(z.url({ protocol: /^https?$/ })),
  language: z.literal("fr"),
  timeZone: z.string().max(60).refine(isTimeZone),
  description: prose(MAX_DESCRIPTION_LENGTH),
  registration: z.enum(REGISTRATIONS),
  groups: z.array(line(MAX_NAME_LENGTH).min(2)).min(1).max(12),
  administrator: z.object({
    name: line(MAX_NAME_LENGTH).min(2),
    email: z.email().max(MAX_EMAIL_LENGTH),
    password: z.string().max(MAX_PASSWORD_LENGTH),
  }),
  logo: picture,
  banner: picture,
  favicon: picture,
  /** Fill the community with the living demonstration. */
  demonstration: z.boolean().default(false),
});
export type Installation = z.input<typeof installation>;

const install = operation("POST /installation", {
  tag,
  summary: "Installer la communauté",
  access: "visitor",
  status: 201,
  maxBodyBytes: 3 * MAX_PICTURE_LETTERS + MAX_BODY_BYTES,
})
  .input(installation)
  .output(z.object({ communityId: id, defaultGroupId: id }));

/** Whether a name is a time zone that dates can be shown in. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("fr-FR", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether members come in; anything but `activate` shows them a closed door (spec, section 4). */
export const COMMUNITY_STATUSES = ["activate", "fermee"] as const;
export type CommunityStatus = (typeof COMMUNITY_STATUSES)[number];

const dailyCeiling = z.number().int().min(0).max(MAX_DAILY_CEILING).optional();

const edit = operation("PATCH /community", {
  tag,
  summary: "Changer les réglages de la communauté",
  access: "admin",
  maxBodyBytes: 3 * MAX_PICTURE_LETTERS + MAX_BODY_BYTES,
})
  .input(
    z.object({
      title: line(MAX_NAME_LENGTH).min(2).optional(),
      shortName,
      sentenceName,
      description: prose(MAX_DESCRIPTION_LENGTH).optional(),
      communityUrl: line(300)
        .pipe(z.url({ protocol: /^https?$/ }))
        .optional(),
      status: z.enum(COMMUNITY_STATUSES).optional(),
      timeZone: z.string().max(60).refine(isTimeZone).optional(),
      registration: z.enum(REGISTRATIONS).optional(),
      defaultGroupId: id.optional(),
      shareCeiling: dailyCeiling,
      commentCeiling: dailyCeiling,
      likeCeiling: dailyCeiling,
      appealMonths: z.number().int().min(APPEAL_MONTHS).max(MAX_APPEAL_MONTHS).optional(),
      outsideAppeal: prose(MAX_OUTSIDE_APPEAL).optional(),
      /** Null takes the picture away. */
      logo: picture.nullable(),
      banner: picture.nullable(),
      favicon: picture.nullable(),
    }),
  )
  .output(community);

export const communityContract = {
  read: readCommunity,
  readInstallation,
  install,
  edit,
};
