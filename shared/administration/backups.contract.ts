import { z } from "zod";
import { proof } from "../accounts/security.contract.ts";
import { deleted, done, id, operation, time } from "../ground/operation.contract.ts";
import { BACKUP_CAUSES, BACKUP_FAILURES, BACKUP_TRIALS, TRIAL_ENDS } from "./backup-states.ts";

const tag = "Administration";

export const backupSettings = z.object({
  scheduled: z.boolean(),
  /** In the community's time zone. */
  hour: z.number().int().min(0).max(23),
  /** How many days, then weeks, keep their last backup. */
  days: z.number().int().min(1).max(31),
  weeks: z.number().int().min(0).max(5),
});
export type BackupSettings = z.infer<typeof backupSettings>;

export const backup = z.object({
  id,
  cause: z.enum(BACKUP_CAUSES),
  /** Who asked; empty where nobody did, or they left. */
  byName: z.string(),
  madeAt: time,
  bytes: z.number().int(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  missing: z.number().int(),
  /** Whether it stands in the folder of backups, from where it is downloaded, tried and removed. */
  here: z.boolean(),
  /** The folder of another machine that holds it, as `worker:/data/backups`: it is taken there. */
  heldIn: z.string().nullable(),
  /** Its path, where it was written elsewhere. */
  place: z.string().nullable(),
  /**
   * Whether it is a copy in the place that the operator names: it is tried and removed there, and
   * `bytes` is what was sent for it.
   */
  elsewhere: z.boolean(),
  trial: z.enum(BACKUP_TRIALS).nullable(),
  triedAt: time.nullable(),
});
export type Backup = z.infer<typeof backup>;

/** How copies in the place that the operator names stand. */
const elsewhere = z.object({
  place: z.string(),
  /** Nothing leaves unsealed: no recovery key is chosen. */
  needsKey: z.boolean(),
  lastAt: time.nullable(),
  failed: z.object({ at: time, failure: z.enum(BACKUP_FAILURES) }).nullable(),
  /** What the place would not remove, the last time it was asked, and why, in French. */
  unremoved: z.object({ count: z.number().int(), reason: z.string() }).nullable(),
});
export type Elsewhere = z.infer<typeof elsewhere>;

export const backups = z.object({
  settings: backupSettings,
  /** False where the operator keeps the clock from making any (`PARVIS_BACKUPS=off`). */
  clockMakesThem: z.boolean(),
  running: z
    .object({ id, progress: z.number().int(), beganAt: time, elsewhere: z.boolean() })
    .nullable(),
  /** Null where the operator names no other place (`PARVIS_BACKUP_TO`). */
  elsewhere: elsewhere.nullable(),
  /** The last trial that came to its end, and of when the backup was. */
  lastTrial: z.object({ at: time, madeAt: time, result: z.enum(TRIAL_ENDS) }).nullable(),
  /** The last that failed, where none was made since. */
  failed: z.object({ at: time, failure: z.enum(BACKUP_FAILURES) }).nullable(),
  lastAt: time.nullable(),
  /** Nothing was made for three days. */
  late: z.boolean(),
  /** Latest first. */
  items: z.array(backup),
});
export type Backups = z.infer<typeof backups>;

const listBackups = operation("GET /admin/backups", {
  tag,
  summary: "Les sauvegardes, et comment les prochaines se font",
  access: "admin",
  failure: "LIST_FAILED",
}).output(backups);

const makeBackup = operation("POST /admin/backups", {
  tag,
  summary: "Faire une sauvegarde maintenant",
  access: "admin",
  status: 202,
}).output(done);

const editBackupSettings = operation("PUT /admin/backup-settings", {
  tag,
  summary: "Choisir quand les sauvegardes se font, et combien sont gardées",
  access: "admin",
})
  .input(backupSettings)
  .output(done);

const tryBackup = operation("POST /admin/backups/{id}/trial", {
  tag,
  summary: "Restaurer une sauvegarde à part, pour vérifier qu’elle est bonne",
  access: "admin",
  status: 202,
})
  .input(z.object({ id }))
  .output(done);

const openBackup = operation("POST /admin/backups/{id}/download", {
  tag,
  summary: "Obtenir l’adresse d’une sauvegarde, ouverte dix minutes à qui la demande",
  access: "admin",
  checksPassword: true,
})
  .input(proof.extend({ id }))
  .output(z.object({ url: z.string() }));

const removeBackup = operation("DELETE /admin/backups/{id}", {
  tag,
  summary: "Effacer une sauvegarde",
  access: "admin",
})
  .input(z.object({ id }))
  .output(deleted);

/** The backups of everything, for administrators. */
export const backupsContract = {
  listBackups,
  makeBackup,
  editBackupSettings,
  tryBackup,
  openBackup,
  removeBackup,
};
