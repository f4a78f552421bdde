import { z } from "zod";
import { done, id, line, operation, time } from "../ground/operation.contract.ts";
import { IMPORT_STATES, IMPORT_STEPS } from "./import-steps.ts";

const tag = "Import";

const count = z.number().int();

/** What became of the documents of one kind. */
const kindCounts = z.object({
  /** In French, several. */
  kind: z.string(),
  read: count,
  written: count,
  merged: count,
  known: count,
  leftOut: count,
});

const counted = z.object({ words: z.string(), count });

export const importReport = z.object({
  kinds: z.array(kindCounts),
  /** What was left out, and why, most frequent first. */
  refusals: z.array(counted),
  /** What stands within documents: kept, then left. */
  kept: z.array(counted),
  dropped: z.array(counted),
  /** Fields that hold something and are not kept, by name. */
  unkept: z.array(counted),
  /** Of a list of members: which columns were recognised, and some of those who would be invited. */
  list: z
    .object({
      columns: z.array(z.string()),
      encoding: z.string(),
      wanted: count,
      shown: z.array(z.string()),
      /** How many telephone numbers a spreadsheet spoilt; none is imported. */
      spoiltPhones: count,
    })
    .nullable(),
});
export type ImportReportShown = z.infer<typeof importReport>;

export const importItem = z.object({
  id,
  /** What it came from, as people call it. */
  sourceName: z.string(),
  /** The group that everything went into; empty where it went to several. */
  into: z.string(),
  /** Who asked; null for a command of the operator, empty where they left. */
  byName: z.string().nullable(),
  beganAt: time,
  endedAt: time.nullable(),
  undoneAt: time.nullable(),
  /** Nothing was written. */
  trial: z.boolean(),
  state: z.enum(IMPORT_STATES),
  step: z.enum(IMPORT_STEPS).nullable(),
  /** Documents read so far. */
  doneCount: count,
  /** Why it failed, or could not be undone, in French. */
  failure: z.string(),
  report: importReport.nullable(),
  /** Whether the list of what was left out is still there. */
  hasList: z.boolean(),
  /** Whether it is the one that can be undone, of its source. */
  undoable: z.boolean(),
  /** What it was asked, so that a trial becomes an import. */
  asked: z
    .object({
      source: z.string(),
      file: z.string(),
      groupId: id.nullable(),
      accounts: z.string().nullable(),
      hashConfig: z.string().nullable(),
      named: z.boolean(),
      letters: z.boolean(),
    })
    .nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

const source = z.object({
  key: z.string(),
  name: z.string(),
  /** How one gets its file, what is taken and what is left, in French; empty where nobody wrote it. */
  how: z.string(),
  takes: z.string(),
  leaves: z.string(),
  needsGroup: z.boolean(),
  /** Whether accounts, with their passwords, may come beside. */
  hasAccounts: z.boolean(),
  /** It names whom to invite, and brings nothing. */
  isList: z.boolean(),
});
export type ImportSourceShown = z.infer<typeof source>;

const file = z.object({
  /** `sent/name` from a browser, `laid/name` by hand. */
  id: z.string(),
  name: z.string(),
  sent: z.boolean(),
  bytes: count,
  at: time,
});
export type ImportFile = z.infer<typeof file>;

export const imports = z.object({
  /** Latest first; of trials only the last. */
  items: z.array(importItem),
  sources: z.array(source),
  files: z.array(file),
  freeBytes: count,
  /** Whether letters leave from here. */
  sendsMail: z.boolean(),
  /** One goes on that no line tells of, such as a trial of the command line. */
  busy: z.boolean(),
});
export type Imports = z.infer<typeof imports>;

const list = operation("GET /admin/imports", {
  tag,
  summary: "Ce qui a été importé d’ailleurs, d’où l’on peut importer, et les fichiers déposés",
  access: "admin",
  failure: "LIST_FAILED",
}).output(imports);

const fileId = line(300).min(1);

const start = operation("POST /admin/imports", {
  tag,
  summary: "Importer un fichier, ou l’essayer sans rien écrire",
  access: "admin",
  status: 202,
})
  .input(
    z.object({
      source: line(40).min(1),
      file: fileId,
      /** Nothing is written: the report says what would be. */
      trial: z.boolean(),
      groupId: id.optional(),
      accounts: fileId.optional(),
      hashConfig: fileId.optional(),
      named: z.boolean().optional(),
      letters: z.boolean().optional(),
    }),
  )
  .output(z.object({ id }));

const stop = operation("POST /admin/imports/{id}/stop", {
  tag,
  summary: "Arrêter un import\u202f; ce qui est écrit reste, et il se relance",
  access: "admin",
})
  .input(z.object({ id }))
  .output(done);

const readUndo = operation("GET /admin/imports/{id}/undo", {
  tag,
  summary: "Ce qu’effacerait de défaire un import, et ce qui l’empêche",
  access: "admin",
})
  .input(z.object({ id }))
  .output(z.object({ goes: z.array(counted), hanging: z.array(counted) }));

const undo = operation("POST /admin/imports/{id}/undo", {
  tag,
  summary: "Défaire un import, tant que personne n’a continué avec lui",
  access: "admin",
  status: 202,
})
  .input(z.object({ id }))
  .output(done);

const readLeftOut = operation("POST /admin/imports/{id}/left-out", {
  tag,
  summary: "La liste de ce qu’un import a laissé, avec la raison, en CSV",
  access: "admin",
})
  .input(z.object({ id }))
  .output(z.object({ csv: z.string() }));

const removeFile = operation("POST /admin/imports/files/remove", {
  tag,
  summary: "Retirer un fichier déposé pour un import",
  access: "admin",
})
  .input(z.object({ file: fileId }))
  .output(done);

/** Bringing what another product exported, for administrators. */
export const importsContract = { list, start, stop, readUndo, undo, readLeftOut, removeFile };
