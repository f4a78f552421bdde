import { z } from "zod";
import { done, operation } from "../ground/operation.contract.ts";
import { MEDIA_KINDS } from "../media/media.contract.ts";
import { LIGHT_AFTER_MONTHS } from "./light-form-ages.ts";

const tag = "Administration";

const bytes = z.number().int().nonnegative();

const olderThan = z.union(LIGHT_AFTER_MONTHS.map((months) => z.literal(months)));

export const mediaShare = z.object({
  kind: z.enum(MEDIA_KINDS),
  /** First of the month they came in, in the community's time zone, as `2026-11`. */
  month: z.string(),
  files: z.number().int(),
  bytes,
});
export type MediaShare = z.infer<typeof mediaShare>;

export const storage = z.object({
  /** The disk of the data folder. */
  disk: z.object({ free: bytes, size: bytes }),
  database: bytes,
  /** Folders of the data folder that hold neither the database nor the media. */
  backups: bytes,
  dataCopies: bytes,
  uploads: bytes,
  /** By kind and month, latest month first; what never came to be attached is among them. */
  media: z.array(mediaShare),
  /** Days until the disk is full at the pace of the last ninety; null where none can be told. */
  daysLeft: z.number().int().nonnegative().nullable(),
  /** What would be erased, by age, if only light forms were kept. */
  lighter: z.array(z.object({ olderThan, files: z.number().int(), bytes })),
  /** Light forms are being kept alone right now, or soon. */
  thinning: z.boolean(),
});
export type Storage = z.infer<typeof storage>;

/** Files of media whose record is gone. */
const orphans = z.object({ media: z.number().int(), bytes });
export type Orphans = z.infer<typeof orphans>;

const readStorage = operation("GET /admin/storage", {
  tag,
  summary: "Ce qui prend de la place, et pour combien de temps il en reste",
  access: "admin",
  failure: "READ_FAILED",
}).output(storage);

const keepLightForms = operation("POST /admin/storage/light-forms", {
  tag,
  summary: "Ne garder que la forme légère des sons et vidéos anciens",
  access: "admin",
  status: 202,
})
  .input(z.object({ olderThan }))
  .output(done);

const findOrphans = operation("GET /admin/storage/orphans", {
  tag,
  summary: "Les fichiers que plus rien ne nomme",
  access: "admin",
  failure: "READ_FAILED",
}).output(orphans);

const eraseOrphans = operation("DELETE /admin/storage/orphans", {
  tag,
  summary: "Effacer les fichiers que plus rien ne nomme",
  access: "admin",
}).output(orphans);

/** What takes room on the disk, for administrators. */
export const storageContract = { readStorage, keepLightForms, findOrphans, eraseOrphans };
