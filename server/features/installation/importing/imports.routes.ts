import { DomainError } from "../../../../shared/ground/errors.ts";
import type {
  ImportItem,
  ImportReportShown,
  ImportSourceShown,
} from "../../../../shared/installation/imports.contract.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { findTask } from "../../../infrastructure/task-mark.ts";
import { countHanging, HANGING } from "../import/import.repository.ts";
import { RUN_IMPORT } from "./import.job.ts";
import {
  countBrought,
  findImport,
  type ImportRow,
  listImports,
  stateOf,
} from "./importing.query.ts";
import { beginImport, beginUndo, failImport, type ImportAsked } from "./importing.repository.ts";
import { findLeftOutLists, readLeftOutList, removeLeftOutList } from "./left-out-lists.ts";
import { findImportFiles, isImportFile, removeImportFile } from "./sent-files.ts";

/** What the calls about imports are made of, which knows every source. */
export type ImportParts = {
  sources: readonly ImportSourceShown[];
  /** What ids from a source begin with. */
  idFor(source: string, groupId: string | null): string;
  /** What a source is called, by what its ids begin with. */
  nameOf(id: string): string;
  findGroup(db: Database, id: string): Promise<{ id: string; name: string } | null>;
  /** What an import counted, in words; null where it counted nothing yet. */
  report(counts: object): ImportReportShown | null;
};

const calls = memberCalls.imports;

type Given = {
  source: string;
  file: string;
  groupId?: string | undefined;
  accounts?: string | undefined;
  hashConfig?: string | undefined;
  named?: boolean | undefined;
  letters?: boolean | undefined;
};

/** Those about an import that goes on or was made, and about files. */
const pastCalls = {
  stop: calls.stop.handler(async ({ context: { services }, input: { id } }) => {
    const stopped = await act(services, async (tx) => {
      tellAct({ subjectId: id });
      return failImport(tx, id, STOPPED, services.clock());
    });
    if (!stopped) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),

  readUndo: calls.readUndo.handler(async ({ context: { services }, input: { id } }) => {
    const found = await findImport(services.db, id);
    if (!found) throw new DomainError("NOT_FOUND");
    return inTransaction(services.db, async (tx) => {
      const hanging = await countHanging(tx, id, found.beganAt);
      return {
        goes: await countBrought(tx, id),
        hanging: hanging.map(({ what, count }) => ({ words: HANGING[what], count })),
      };
    });
  }),

  undo: calls.undo.handler(async ({ context: { services }, input: { id } }) => {
    const { db, config, clock, jobs } = services;
    const row = (await listImports(db)).find((one) => one.id === id);
    if (!row) throw new DomainError("NOT_FOUND");
    if (!row.undoable) throw new DomainError("IMPORT_NOT_UNDOABLE");
    if ((await findTask(config.dataDir, "importing")) === "going")
      throw new DomainError("IMPORT_RUNNING");
    await act(services, async (tx) => {
      if ((await countHanging(tx, id, row.beganAt)).length > 0)
        throw new DomainError("IMPORT_NOT_UNDOABLE");
      if (!(await beginUndo(tx, id, clock()))) throw new DomainError("IMPORT_RUNNING");
      tellAct({ subjectId: id });
      await jobs.enqueue(tx, RUN_IMPORT, { id, undo: true });
    });
    return { success: true as const };
  }),

  readLeftOut: calls.readLeftOut.handler(async ({ context: { services }, input: { id } }) => {
    const csv = await readLeftOutList(services, id);
    if (csv === null) throw new DomainError("NOT_FOUND");
    tellAct({ subjectId: id });
    return { csv };
  }),

  removeFile: calls.removeFile.handler(async ({ context: { services }, input: { file } }) => {
    if (!(await removeImportFile(services, file))) throw new DomainError("NOT_FOUND");
    return { success: true as const };
  }),
};

/** The calls by which one imports from the administration. */
export const createImportCalls = (parts: ImportParts) => ({
  list: calls.list.handler(async ({ context: { services } }) => {
    const { db, config, mailer, clock } = services;
    const rows = await listImports(db);
    const lists = await findLeftOutLists(services);
    const items = rows.map((row) => itemOf(row, { parts, lists, now: clock() }));
    const isMarked = (await findTask(config.dataDir, "importing")) === "going";
    return {
      items,
      sources: [...parts.sources],
      files: await findImportFiles(services),
      freeBytes: await freeBytesOf(config.dataDir),
      sendsMail: mailer.delivers,
      busy: isMarked && !items.some(({ state }) => state === "running"),
    };
  }),

  start: calls.start.handler(async ({ context: { services, viewer }, input }) => {
    const { config, clock, jobs } = services;
    const { trial } = input;
    const wish = await checked(services, parts, input);
    if ((await findTask(config.dataDir, "importing")) === "going")
      throw new DomainError("IMPORT_RUNNING");
    const id = uuidv7();
    const source = parts.idFor(wish.source, wish.groupId);
    const begun = { id, source, trial, wish, memberId: viewer.id, at: clock() };
    const forgotten = await act(services, async (tx) => {
      const gone = await beginImport(tx, begun);
      if (!gone) throw new DomainError("IMPORT_RUNNING");
      tellAct({ subjectId: id });
      await jobs.enqueue(tx, RUN_IMPORT, { id });
      return gone;
    });
    for (const one of forgotten) await removeLeftOutList(services, one);
    return { id };
  }),

  ...pastCalls,
});

const STOPPED =
  "Il a été arrêté. Ce qui est déjà écrit reste\u00a0: relancez-le pour continuer, ou défaites-le.";

/** What was asked, once its files and its group are there. */
async function checked(
  services: Services,
  { sources, findGroup }: ImportParts,
  given: Given,
): Promise<ImportAsked> {
  const source = sources.find(({ key }) => key === given.source);
  if (!source) throw new DomainError("NOT_FOUND");
  const { groupId = null, accounts = null, hashConfig = null } = given;
  const group = groupId ? await findGroup(services.db, groupId) : null;
  if (groupId && !group) throw new DomainError("NOT_FOUND");
  if (source.needsGroup && !group)
    throw new DomainError("INVALID_INPUT", [
      { field: "groupId", message: "Choisissez le groupe où tout arrivera." },
    ]);
  for (const file of [given.file, accounts, hashConfig])
    if (file !== null && !(await isImportFile(services, file)))
      throw new DomainError("IMPORT_FILE_MISSING");
  return {
    source: source.key,
    file: given.file,
    groupId: group?.id ?? null,
    into: group?.name ?? "",
    accounts: source.hasAccounts ? accounts : null,
    hashConfig: source.hasAccounts ? hashConfig : null,
    named: given.named ?? false,
    letters: given.letters ?? false,
  };
}

type Seen = { parts: ImportParts; lists: ReadonlySet<string>; now: Date };

function itemOf(row: ImportRow, { parts, lists, now }: Seen): ImportItem {
  const { wish, id, trial, step, doneCount, failure, byName, undoable } = row;
  const { source, file } = wish;
  const state = stateOf(row, now);
  return {
    id,
    trial,
    step,
    doneCount,
    failure,
    byName,
    state,
    sourceName: parts.nameOf(row.source),
    into: wish.into ?? "",
    beganAt: row.beganAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    report: parts.report(row.counts),
    hasList: lists.has(id),
    undoable: undoable && state !== "running",
    asked:
      source !== undefined && file !== undefined
        ? {
            source,
            file,
            groupId: wish.groupId ?? null,
            accounts: wish.accounts ?? null,
            hashConfig: wish.hashConfig ?? null,
            named: wish.named ?? false,
            letters: wish.letters ?? false,
          }
        : null,
  };
}
