import { z } from "zod";
import { done, line, operation, time } from "../ground/operation.contract.ts";
import { RESTORE_STEPS, type RestoreProgress } from "./restoring.ts";

const tag = "Reprise d’une sauvegarde";

/** Of the link that the server printed: nobody is known yet. */
const key = z.string().min(20).max(100);

const progress = z.object({
  step: z.enum(RESTORE_STEPS),
  done: z.number().int(),
  total: z.number().int(),
}) satisfies z.ZodType<RestoreProgress>;

/**
 * Where a backup was found: sent from a browser, laid there by hand, made there by Parvis, or sent
 * by it to the place of PARVIS_BACKUP_TO.
 */
export const BACKUP_PLACES = ["arrived", "restore", "backups", "elsewhere"] as const;
export type BackupFolder = (typeof BACKUP_PLACES)[number];

const summary = z.object({
  title: z.string(),
  madeAt: time,
  /** The version of Parvis that made it. */
  parvis: z.string(),
  members: z.number().int(),
  posts: z.number().int(),
  media: z.number().int(),
});

const found = z.object({
  /** `place/name`. */
  id: z.string(),
  name: z.string(),
  place: z.enum(BACKUP_PLACES),
  bytes: z.number().int(),
  /** Whether a key opens it. */
  sealed: z.boolean(),
  /** What its first bytes say; null where it is sealed, or none of ours. */
  about: summary.nullable(),
  /** Why it cannot be brought back, in French. */
  fault: z.string().nullable(),
});
export type FoundBackup = z.infer<typeof found>;

/** What a whole backup holds, once all of it was read. */
const examined = summary.extend({
  id: z.string(),
  bytes: z.number().int(),
  sealed: z.boolean(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Media whose rows were there, and whose files were not, when it was made. */
  missing: z.number().int(),
  /** What it takes on the disk, and what is free there. */
  neededBytes: z.number().int(),
  freeBytes: z.number().int(),
  /** About how long it takes to bring back. */
  seconds: z.number().int(),
  /** The address that the community had; null where the backup does not say it. */
  communityUrl: z.string().nullable(),
});
export type ExaminedBackup = z.infer<typeof examined>;

/** What is known once a community was brought back. */
const restored = z.object({
  title: z.string(),
  madeAt: time,
  /** Letters that wait for someone to pass them on. */
  letters: z.number().int(),
  /** Members who were erased since the backup, and were again. */
  erased: z.number().int(),
  signedOut: z.boolean(),
  communityUrl: z.string(),
  /** Where this server says that it answers. */
  publicUrl: z.string(),
});
export type RestoredCommunity = z.infer<typeof restored>;

const state = z.discriminatedUnion("state", [
  z.object({ state: z.literal("idle") }),
  z.object({ state: z.literal("examining"), id: z.string(), progress }),
  /** A key is wanted: none was given, or it opens another backup. */
  z.object({ state: z.literal("sealed"), id: z.string(), wrongKey: z.boolean() }),
  z.object({ state: z.literal("ready"), backup: examined }),
  z.object({ state: z.literal("restoring"), backup: examined, progress }),
  /** Nothing was touched; why, in French. */
  z.object({ state: z.literal("failed"), id: z.string(), reason: z.string() }),
  z.object({ state: z.literal("done"), restored }),
]);
export type RestorationState = z.infer<typeof state>;

const listBackups = operation("GET /installation/backups", {
  tag,
  summary: "Les sauvegardes qui se trouvent sur ce serveur, avant qu’une communauté y soit",
  access: "visitor",
  failure: "READ_FAILED",
})
  .input(z.object({ key }))
  .output(z.object({ items: z.array(found), freeBytes: z.number().int() }));

const readRestoration = operation("GET /installation/restoration", {
  tag,
  summary: "Où en est la reprise\u202f; avec le jeton de qui l’a commencée, aussi une fois finie",
  access: "visitor",
  failure: "READ_FAILED",
})
  .input(z.object({ key: key.optional(), ticket: z.string().max(100).optional() }))
  .output(state);

const examineBackup = operation("POST /installation/examinations", {
  tag,
  summary: "Lire une sauvegarde en entier, sans toucher à rien",
  access: "visitor",
  status: 202,
})
  .input(
    z.object({
      key,
      id: line(300),
      /** The recovery key, or two shares of it. */
      words: z.array(z.string().max(400)).max(2).default([]),
    }),
  )
  .output(state);

const restore = operation("POST /installation/restoration", {
  tag,
  summary: "Reprendre la sauvegarde qui vient d’être lue",
  access: "visitor",
  status: 202,
})
  .input(
    z.object({
      key,
      /** Whether everyone has to sign in again. */
      signOut: z.boolean(),
      /** The community’s address from now on; without it, the one it had. */
      communityUrl: line(300)
        .pipe(z.url({ protocol: /^https?$/ }))
        .optional(),
    }),
  )
  .output(z.object({ ticket: z.string() }));

const giveUp = operation("POST /installation/restoration/end", {
  tag,
  summary: "Arrêter la lecture ou la reprise en cours\u00a0: rien n’aura été touché",
  access: "visitor",
})
  .input(z.object({ key }))
  .output(done);

/** Bringing a backup back on a server where no community is. */
export const restorationContract = {
  listBackups,
  readRestoration,
  examineBackup,
  restore,
  giveUp,
};
