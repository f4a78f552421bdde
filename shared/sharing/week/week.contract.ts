import { z } from "zod";
import { MAX_ALT_LENGTH, MAX_LINK_LENGTH } from "../../ground/limits.ts";
import {
  deleted,
  id,
  line,
  operation,
  proposedId,
  prose,
  time,
} from "../../ground/operation.contract.ts";
import { MAX_SHARE_IMAGES, MAX_SHARE_PLATFORMS, MAX_SHARE_TEXT, PLATFORMS } from "../platforms.ts";
import { SHARE_VISIBILITIES } from "../share-kinds.ts";
import { linkOptions, MAX_SERIES, platformOverride, sharePost } from "../share-post.contract.ts";
import { share } from "../shares.contract.ts";
import {
  MAX_ACCOUNT_SETS,
  MAX_DRAFTS,
  MAX_REPEATS,
  MAX_SET_NAME,
  MAX_SLOTS,
  MAX_STEP,
  MAX_TIMES,
  REPEAT_PERIODS,
} from "./limits.ts";

const tag = "Publications";

const day = z.iso.date();
/** On the community's clock. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const accounts = z.partialRecord(z.enum(PLATFORMS), z.array(id).max(10));

/** A file of a draft, as the creator draws it. */
const draftFile = z.object({ id, alt: line(MAX_ALT_LENGTH) });

/** What a draft holds; a text too long to be published is kept whole. */
export const draftContent = z.object({
  text: prose(MAX_SHARE_TEXT * 2).default(""),
  /** As typed. */
  link: line(MAX_LINK_LENGTH).default(""),
  images: z.array(draftFile).max(MAX_SHARE_IMAGES).default([]),
  video: draftFile.nullable().default(null),
  videoTitle: line(100).default(""),
  videoDescription: prose(2000).default(""),
  platforms: z.array(z.enum(PLATFORMS)).max(MAX_SHARE_PLATFORMS).default([]),
  accounts: accounts.default({}),
  overrides: z.partialRecord(z.enum(PLATFORMS), platformOverride).default({}),
  accountTexts: z.record(id, prose(MAX_SHARE_TEXT * 2)).default({}),
  /** What is to follow the announcement of an event. */
  series: z
    .array(
      z.object({
        id,
        kind: z.enum(["week", "eve", "thanks"]),
        text: prose(MAX_SHARE_TEXT * 2),
        moment: z.object({ day, hour }),
        on: z.boolean(),
      }),
    )
    .max(MAX_SERIES)
    .default([]),
  later: z.object({ day, hour }).nullable().default(null),
  visibility: z.enum(SHARE_VISIBILITIES).default("public"),
  linkOptions: linkOptions.default({ short: false, campaign: null }),
});
export type DraftContent = z.infer<typeof draftContent>;

const keptDraft = z.object({
  id,
  /** Goes up at each change. */
  version: z.number().int(),
  content: draftContent,
  /** Sizes of its files, in bytes, by their id. */
  sizes: z.record(z.string(), z.number().int()),
  updatedAt: time,
});
export type KeptShareDraft = z.infer<typeof keptDraft>;

const draftLine = z.object({
  id,
  text: z.string(),
  images: z.number().int(),
  video: z.boolean(),
  platforms: z.array(z.enum(PLATFORMS)),
  updatedAt: time,
});
export type DraftLine = z.infer<typeof draftLine>;

const listDrafts = operation("GET /share-drafts", {
  tag,
  summary: `Ses brouillons de publication, le dernier changé d’abord, ${MAX_DRAFTS} au plus`,
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(draftLine) }));

const readDraft = operation("GET /share-drafts/{id}", {
  tag,
  summary: "Un brouillon de publication",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(keptDraft);

const saveDraft = operation("PUT /share-drafts/{id}", {
  tag,
  summary: "Enregistrer un brouillon\u00a0: nouveau, ou celui que l’on a lu",
  failure: "SHARE_SAVE_FAILED",
})
  .input(
    z.object({
      id,
      /** The version that was read; null for a new one. */
      basedOn: z.number().int().min(1).nullable().default(null),
      content: draftContent,
    }),
  )
  .output(keptDraft);

const removeDraft = operation("DELETE /share-drafts/{id}", {
  tag,
  summary: "Supprimer un brouillon et ses fichiers",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const slot = z.object({ weekday: z.number().int().min(1).max(7), hour });
export type PublishingSlot = z.infer<typeof slot>;

const slots = z.object({
  items: z.array(slot),
  /** When what is added to the queue now would go out; null without a slot. */
  next: time.nullable(),
});

const readSlots = operation("GET /publishing-slots", {
  tag,
  summary: "Ses créneaux de la semaine, et le prochain libre",
  failure: "READ_FAILED",
}).output(slots);

const saveSlots = operation("PUT /publishing-slots", {
  tag,
  summary: "Choisir ses créneaux\u00a0: un jour (1 pour lundi) et une heure de la communauté",
})
  .input(z.object({ items: z.array(slot).max(MAX_SLOTS) }))
  .output(slots);

const queue = operation("POST /shares/queue", {
  tag,
  summary: "Publier à son prochain créneau libre",
  status: 201,
  failure: "SHARE_SAVE_FAILED",
  platformField: "platforms",
})
  .input(sharePost)
  .output(share);

const accountSet = z.object({
  id,
  name: z.string(),
  platforms: z.array(z.enum(PLATFORMS)),
  accounts,
});
export type AccountSet = z.infer<typeof accountSet>;

const listAccountSets = operation("GET /account-sets", {
  tag,
  summary: "Ses jeux de comptes",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(accountSet) }));

const saveAccountSet = operation("PUT /account-sets/{id}", {
  tag,
  summary: `Enregistrer un jeu de comptes sous un nom, ${MAX_ACCOUNT_SETS} au plus`,
})
  .input(
    z.object({
      id,
      name: line(MAX_SET_NAME).refine((name) => name !== "", { params: { fault: "required" } }),
      platforms: z.array(z.enum(PLATFORMS)).min(1).max(MAX_SHARE_PLATFORMS),
      accounts: accounts.default({}),
    }),
  )
  .output(accountSet);

const removeAccountSet = operation("DELETE /account-sets/{id}", {
  tag,
  summary: "Supprimer un jeu de comptes",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const repeatRule = z.object({
  every: z.enum(REPEAT_PERIODS),
  /** Every so many weeks or months. */
  step: z.number().int().min(1).max(MAX_STEP),
  /** The last day it may go out; null where it is counted. */
  until: day.nullable(),
  times: z.number().int().min(2).max(MAX_TIMES).nullable(),
});
export type RepeatRule = z.infer<typeof repeatRule>;

const repeated = repeatRule.extend({
  id,
  text: z.string(),
  platforms: z.array(z.enum(PLATFORMS)),
  made: z.number().int(),
  nextAt: time.nullable(),
  /** Why the next one could not be made yet, in French; null where nothing is wrong. */
  problem: z.string().nullable(),
});
export type ShareRepeat = z.infer<typeof repeated>;

const listRepeats = operation("GET /share-repeats", {
  tag,
  summary: "Ses publications qui reviennent encore",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(repeated) }));

const repeat = operation("POST /share-repeats", {
  tag,
  summary: `Programmer une publication qui revient, {date} rempli à chaque fois, ${MAX_REPEATS} au plus`,
  status: 201,
  failure: "SHARE_SAVE_FAILED",
})
  .input(z.object({ id: proposedId, post: sharePost, rule: repeatRule }))
  .output(z.object({ repeatId: id, share }));

const stopRepeat = operation("DELETE /share-repeats/{id}", {
  tag,
  summary: "Arrêter une publication qui revient\u202f; celles qui sont prévues le restent",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

export const weekContract = {
  listDrafts,
  readDraft,
  saveDraft,
  removeDraft,
  readSlots,
  saveSlots,
  queue,
  listAccountSets,
  saveAccountSet,
  removeAccountSet,
  listRepeats,
  repeat,
  stopRepeat,
};
