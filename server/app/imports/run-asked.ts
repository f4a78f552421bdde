import type { ImportReportShown } from "../../../shared/installation/imports.contract.ts";
import {
  type BorrowedFiles,
  borrowImportFiles,
  endImport,
  failImport,
  findImport,
  keepLeftOutList,
  leftOutListOf,
  removeImportFile,
  removeLeftOutList,
} from "../../features/installation/wiring.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import type { Services } from "../../infrastructure/services.ts";
import { CommandError } from "../command-error.ts";
import { failureWords } from "../failure-words.ts";
import { bringFrom } from "./bring-from.ts";
import { keepNotes } from "./import-notes.ts";
import { inviteRead, type ReadList, readInvited } from "./invite-listed.ts";
import { type LeftOutList, openLeftOutList } from "./left-out-list.ts";
import { MEMBERS } from "./source-names.ts";
import { sourceNamed } from "./sources.ts";
import { undoImport } from "./undo-import.ts";

type Asked = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const GONE = "Le fichier n’est plus là. Envoyez-le à nouveau.";
const NOT_HERE =
  "Le fichier n’est pas sur la machine qui fait les tâches. Envoyez-le depuis cette page, ou déposez-le dans le dossier to-import de cette machine-là.";

/** Imports, or tries, what the row of an import asks for; what is refused is noted there. */
export async function runAskedImport(services: Services, id: string): Promise<void> {
  const { db } = services;
  const asked = await findImport(db, id);
  if (!asked) return;
  const list = await openKeptList(services, id);
  const files = borrowImportFiles(services);
  try {
    const wanted = asked.wish.file ?? "";
    const file = await placeIn(files, wanted);
    if (asked.wish.source === MEMBERS) await invite(services, id, { asked, file, list });
    else await bring(services, id, { asked, file, files, list });
    // What was sent from a browser has served: it names everyone.
    if (!asked.trial && wanted.startsWith("sent/")) await removeImportFile(services, wanted);
  } catch (error) {
    await list.keep();
    await failImport(db, id, wordsOf(error as Error, services), services.clock());
  } finally {
    await files.giveBack();
  }
}

type KeptList = {
  add: LeftOutList["add"];
  /** Puts it where every server reads it, once: whoever reads that an import ended finds its list. */
  keep(): Promise<void>;
};

async function openKeptList(services: Services, id: string): Promise<KeptList> {
  const list = await openLeftOutList(leftOutListOf(services.config.dataDir, id));
  let kept: Promise<void> | undefined;
  return {
    add: list.add,
    keep: () => (kept ??= list.close().then(() => keepLeftOutList(services, id))),
  };
}

/** @throws CommandError where it is not there */
async function placeIn(files: BorrowedFiles, id: string): Promise<string> {
  const place = await files.placeOf(id);
  if (place) return place;
  throw new CommandError(id.startsWith("laid/") ? NOT_HERE : GONE);
}

type Run = { asked: Asked; file: string; list: KeptList };

async function bring(
  services: Services,
  id: string,
  { asked, file, files, list }: Run & { files: BorrowedFiles },
): Promise<void> {
  const { wish, trial } = asked;
  const source = sourceNamed(wish.source);
  if (!source) throw new CommandError("Cette source n’est plus connue.");
  const beside = async (given: string | null | undefined) =>
    given ? placeIn(files, given) : undefined;
  await bringFrom(services, {
    source,
    id,
    place: file,
    dryRun: trial,
    wantedGroup: wish.groupId ?? undefined,
    accounts: await beside(wish.accounts),
    hashConfig: await beside(wish.hashConfig),
    named: wish.named ?? false,
    folders: [],
    hosts: [],
    onLeftOut: list.add,
    onWritten: list.keep,
  });
}

async function invite(services: Services, id: string, { asked, file, list }: Run): Promise<void> {
  const { wish, trial, memberId } = asked;
  const notes = keepNotes(services, id);
  try {
    await notes.step("reading");
    const read = await readInvited(services, file, list.add);
    if (!trial) {
      await notes.step("people");
      await inviteRead(services, read.wanted, { letters: wish.letters ?? false, memberId });
    }
    const counts = listReport(read);
    await list.keep();
    await inTransaction(services.db, (tx) => endImport(tx, id, counts, services.clock()));
  } finally {
    notes.end();
  }
}

/** How many of those that would be invited are shown. */
const SHOWN = 5;

function listReport({ list, checked, wanted }: ReadList): ImportReportShown {
  const reasons = new Map<string, number>();
  for (const { reason } of checked) if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const { columns, members, encoding } = list;
  return {
    kinds: [],
    refusals: [...reasons].map(([words, count]) => ({ words, count })),
    kept: [],
    dropped: [],
    unkept: [],
    list: {
      columns: [columns.email, ...columns.name, columns.phone ?? ""].filter(Boolean),
      encoding: encoding === "utf-8" ? "UTF-8" : "Windows-1252",
      wanted: wanted.length,
      shown: wanted.slice(0, SHOWN).map(({ name, email }) => (name ? `${name}, ${email}` : email)),
      spoiltPhones: members.filter(({ phoneNote }) => phoneNote !== null).length,
    },
  };
}

/** Undoes the import of a row; why it is kept is noted there. */
export async function undoAsked(services: Services, id: string): Promise<void> {
  const { db, clock } = services;
  const asked = await findImport(db, id);
  if (!asked) return;
  try {
    const undone = await undoImport(services, asked.source);
    if (undone.state === "kept")
      throw new CommandError(
        `Il n’a pas été défait\u00a0: la communauté a continué avec lui (${undone.hanging.join(", ")}).`,
      );
    if (undone.state === "none") throw new CommandError("Il n’y a plus rien de lui à défaire.");
    await removeLeftOutList(services, id);
  } catch (error) {
    await failImport(db, id, wordsOf(error as Error, services), clock());
  }
}

const UNFORESEEN =
  "Une erreur inattendue l’a empêché. Recommencez\u202f; si elle revient, montrez le journal du serveur à la personne qui s’en occupe.";

function wordsOf(error: Error, { config, log }: Services): string {
  if (error instanceof CommandError || error instanceof BackupError) return error.message;
  log.error({ err: error }, "Import en échec");
  return failureWords(error, config) ?? UNFORESEEN;
}
