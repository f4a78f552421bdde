import { z } from "zod";
import { line, operation, prose, time } from "../ground/operation.contract.ts";
import { CONNECTIONS, PLATFORM_TYPES, PLATFORMS, REVIEW_STATUSES, ROUTES } from "./platforms.ts";
import {
  OUTSIDE_PROBLEMS,
  type OutsideProblem,
  REACH_PROBLEMS,
  type ReachProblem,
} from "./reach-problems.ts";
import { socialAccount } from "./social-accounts.contract.ts";

const tag = "Plateformes";

export const platformLimits = z.object({
  maxTextLength: z.number().int().min(1).max(100_000),
  supportsImages: z.boolean(),
  supportsVideos: z.boolean(),
  maxImages: z.number().int().min(0).max(20),
  rateLimit: z.number().int().min(1).max(10_000),
  supportsScheduling: z.boolean(),
  requiresApproval: z.boolean(),
  approvalProcess: prose(500),
  maxHashtags: z.number().int().min(0).max(30),
});

const hashtag = line(60).regex(/^#[\p{L}\p{N}_]+$/u);

/** What is added to texts, the same for everyone who publishes (product decisions). */
export const adaptationSettings = z.object({
  /** `#Foi #Espérance #Communauté` at first. */
  hashtags: z.array(hashtag).max(10),
  /** Further hashtags, by platform. */
  platformHashtags: z.partialRecord(z.enum(PLATFORMS), z.array(hashtag).max(5)),
  linkedinFooter: line(200),
  smsSignature: line(60),
  emailSubject: line(100),
});
export type AdaptationSettings = z.infer<typeof adaptationSettings>;

/** A platform as the member who publishes sees it; nothing of its secrets. */
export const platform = z.object({
  id: z.enum(PLATFORMS),
  name: z.string(),
  icon: z.string(),
  enabled: z.boolean(),
  type: z.enum(PLATFORM_TYPES),
  limits: platformLimits,
  requiresReview: z.boolean(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** Address of the guide of its console. */
  setupGuide: z.string(),
  connection: z.enum(CONNECTIONS),
  /** How a share of this person would go out now. */
  route: z.enum(ROUTES),
  /** Whether the community set what connecting needs (client id and secret, lists). */
  configured: z.boolean(),
  accounts: z.array(socialAccount),
  /** Its own application id where windows need one (Messenger). */
  clientId: z.string().nullable(),
});
export type Platform = z.infer<typeof platform>;

/** Everything the share creator and the list of accounts begin with, in one answer. */
export const sharingState = z.object({
  platforms: z.array(platform),
  adaptation: adaptationSettings,
  communityTitle: z.string(),
  timeZone: z.string(),
  /** What short links begin with. */
  shortLinkBase: z.string(),
  approvalRequired: z.boolean(),
  /** Since when everything is held, and why; null when nothing is. */
  hold: z.object({ since: time, reason: z.string() }).nullable(),
  /** Dollars left of the month's ceiling for X; null without a ceiling. */
  costLeft: z.number().nullable(),
});
export type SharingState = z.infer<typeof sharingState>;

const list = operation("GET /platforms", {
  tag,
  summary: "Les plateformes, ses comptes et ce qui règle les publications",
  failure: "ACCOUNTS_READ_FAILED",
}).output(sharingState);

/** The configuration of a platform (spec, section 3), its secret told only as present or not. */
export const platformConfig = z.object({
  id: z.enum(PLATFORMS),
  name: z.string(),
  icon: z.string(),
  enabled: z.boolean(),
  type: z.enum(PLATFORM_TYPES),
  oauth: z.object({
    clientId: z.string(),
    /** Never the secret itself. */
    hasClientSecret: z.boolean(),
    redirectUri: z.string(),
    scope: z.array(z.string()),
    authUrl: z.string(),
    tokenUrl: z.string(),
    apiBaseUrl: z.string(),
  }),
  limits: platformLimits,
  /** What the limits may be raised to. */
  greatestLimits: z.object({ maxTextLength: z.number().int(), maxImages: z.number().int() }),
  requiresReview: z.boolean(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  setupGuide: z.string(),
  connection: z.enum(CONNECTIONS),
  apiVersion: z.string().nullable(),
  /** The day the version stops answering; a warning stands sixty days before. */
  apiVersionEnds: z.iso.date().nullable(),
  versionWarning: z.boolean(),
  /** Addresses to give the platform's console. */
  callbacks: z.array(z.object({ label: z.string(), url: z.string() })),
  accountCount: z.number().int(),
  /** Until when this platform asked us all to wait. */
  pausedUntil: time.nullable(),
  updatedAt: time.nullable(),
});
export type PlatformConfig = z.infer<typeof platformConfig>;

const listConfigs = operation("GET /admin/platforms", {
  tag,
  summary: "La configuration de chaque plateforme",
  access: "admin",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(platformConfig), encryptedWith: z.string() }));

const editConfig = operation("PATCH /admin/platforms/{platform}", {
  tag,
  summary: "Changer la configuration d’une plateforme",
  access: "admin",
})
  .input(
    z.object({
      platform: z.enum(PLATFORMS),
      enabled: z.boolean().optional(),
      clientId: line(300).optional(),
      /** Null forgets it. */
      clientSecret: line(500).nullable().optional(),
      scope: z.array(line(100).min(1)).max(20).optional(),
      // What the platform itself offers is no setting.
      limits: platformLimits.omit({ supportsScheduling: true }).partial().optional(),
      requiresReview: z.boolean().optional(),
      reviewStatus: z.enum(REVIEW_STATUSES).optional(),
      apiVersion: line(20)
        .regex(/^[\w.]*$/)
        .optional(),
      apiVersionEnds: z.iso.date().nullable().optional(),
    }),
  )
  .output(platformConfig);

/** How the community publishes. */
export const publishingSettings = z.object({
  adaptation: adaptationSettings,
  approvalRequired: z.boolean(),
  hold: z.object({ since: time, reason: z.string(), by: z.string() }).nullable(),
  /** A share missed by more than this many hours waits for someone rather than going out late. */
  missedAfterHours: z.number().int().min(1).max(168),
  /** Dollars a month for X; null lets it go. */
  monthlyCostCeiling: z.number().min(0).max(10_000).nullable(),
  /** Whether the results of X are read, at a cost for each publication and day. */
  readXResults: z.boolean(),
  /** Dollars spent since the first of the month. */
  spentThisMonth: z.number(),
});
export type PublishingSettings = z.infer<typeof publishingSettings>;

const readSettings = operation("GET /admin/publishing", {
  tag,
  summary: "Les réglages des publications",
  access: "moderator",
  failure: "READ_FAILED",
}).output(publishingSettings);

const editSettings = operation("PATCH /admin/publishing", {
  tag,
  summary: "Changer les réglages des publications",
  access: "admin",
})
  .input(
    z.object({
      adaptation: adaptationSettings.partial().optional(),
      approvalRequired: z.boolean().optional(),
      missedAfterHours: z.number().int().min(1).max(168).optional(),
      monthlyCostCeiling: z.number().min(0).max(10_000).nullable().optional(),
      readXResults: z.boolean().optional(),
    }),
  )
  .output(publishingSettings);

/** Stops everything that is planned or waits, as in a bereavement; and lets it go on. */
const setHold = operation("PUT /admin/publishing/hold", {
  tag,
  summary: "Retenir toutes les publications, ou les laisser repartir",
  access: "moderator",
})
  .input(z.object({ held: z.boolean(), reason: prose(300).optional() }))
  .output(publishingSettings);

/** What stands between the community's address and the platforms' readers. */
export const reach = z.object({
  address: z.string(),
  checks: z.array(
    z.object({
      /** The platforms whose reader it is. */
      reader: z.string(),
      problem: z.enum(Object.keys(REACH_PROBLEMS) as [ReachProblem, ...ReachProblem[]]).nullable(),
      /** What is wrong and what to do, in French; null where nothing is. */
      sentence: z.string().nullable(),
    }),
  ),
  /** What a platform saw that was asked to fetch the home page from where it is. */
  outside: z.object({
    /** Who was asked; empty where nobody could be. */
    asked: z.string(),
    title: z.string(),
    /** Whether it found a picture to show. */
    picture: z.boolean(),
    problem: z
      .enum(Object.keys(OUTSIDE_PROBLEMS) as [OutsideProblem, ...OutsideProblem[]])
      .nullable(),
    /** What is wrong and what to do, in French; null where nothing is. */
    sentence: z.string().nullable(),
    /** Its own words, where it gave some. */
    detail: z.string(),
  }),
});
export type OutsideProof = PlatformReach["outside"];
export type PlatformReach = z.infer<typeof reach>;

const checkReach = operation("POST /admin/platforms/reach", {
  tag,
  summary: "Essayer si les plateformes atteignent l’adresse de la communauté",
  access: "admin",
}).output(reach);

export const platformsContract = {
  checkReach,
  list,
  listConfigs,
  editConfig,
  readSettings,
  editSettings,
  setHold,
};
