import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  createAccount,
  createPeopleSeen,
  endImport,
  type ImportReading,
  type ImportReport,
  insertImport,
  type LeftOutLine,
  openSpool,
  type Spool,
} from "../../features/installation/wiring.ts";
import { tellAct } from "../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { createFileFinder } from "./find-files.ts";
import { gatherPeople } from "./gather-people.ts";
import { type ImportNotes, keepNotes, NO_NOTES } from "./import-notes.ts";
import { settlePeople } from "./settle-people.ts";
import { writeComments } from "./write-comments.ts";
import { writeCommunity } from "./write-community.ts";
import { writeEvents } from "./write-events.ts";
import { writeMessages } from "./write-messages.ts";
import { writePeople } from "./write-people.ts";
import { writeChannels, writeGroups, writeResources } from "./write-places.ts";
import { writePortraits } from "./write-portraits.ts";
import { writePosts } from "./write-posts.ts";
import { type ImportWish, type ImportWriting, workWithin } from "./writing.ts";

/** What is brought in, and from where. */
export type ImportSource = ImportWish & {
  readings: AsyncIterable<ImportReading>;
  /** Folders that hold the files. */
  folders: readonly string[];
  /** Hosts that may be asked for files. */
  hosts: readonly string[];
  timeZone: string;
  /** The row that tells of it, which may be there already; null or none where none is asked for. */
  id?: string | null;
  onLeftOut?: (line: LeftOutLine) => void;
  onProgress?: (words: string) => void;
  /** Awaited once all is written, before the row says that it ended. */
  onWritten?: () => Promise<void>;
};

/** Thrown to take a transaction back that was only to be tried. */
class OnlyTried extends Error {}

/**
 * Brings what a reader gives into the community, with its own dates and in its own places; nobody is
 * told of anything. What an earlier import of the same source brought is left as it is.
 *
 * @returns what became of every document
 */
export async function importData(services: Services, given: ImportSource): Promise<ImportReport> {
  const account = createAccount(given.onLeftOut);
  const folder = path.join(services.config.dataDir, "imports");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await eraseLeft(folder);
  const spool = await openSpool(folder);
  const id = given.id ?? (given.dryRun ? null : uuidv7());
  const notes = id === null ? NO_NOTES : keepNotes(services, id);
  try {
    const seen = await readAll({ ...given, notes }, spool, account);
    const files = await createFileFinder({
      folders: given.folders,
      hosts: given.hosts,
      workFolder: folder,
      outgoing: services.outgoing,
    });
    const begin = (tx: Transaction | null): ImportWriting => ({
      ...given,
      services,
      account,
      files,
      importId: given.dryRun || id === null ? uuidv7() : id,
      now: services.clock(),
      people: new Map(),
      leftOut: new Set(),
      names: new Map(),
      groups: new Map(),
      channels: new Map(),
      within: goingOn(workWithin(services, tx), notes),
    });
    const whole = { ...given, notes };
    if (given.dryRun) await tryOnly(services, (tx) => writeAll(begin(tx), whole, spool, seen));
    else await writeForGood(services, begin(null), whole, spool, seen);
    const report = account.report();
    await given.onWritten?.();
    if (id !== null)
      await inTransaction(services.db, (tx) => endImport(tx, id, report, services.clock()));
    return report;
  } finally {
    notes.end();
    await spool.remove();
  }
}

/** Whoever stops an import has it end before its next part. */
const goingOn =
  (within: ImportWriting["within"], { assertGoing }: ImportNotes): ImportWriting["within"] =>
  async (work) => {
    assertGoing();
    return within(work);
  };

/** What is brought in, and where it is said how that goes. */
type NotedSource = ImportSource & { notes: ImportNotes };

const DAY_MS = 86_400_000;

/** What an import that was stopped left on the disk a day ago or more. */
async function eraseLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place);
    if (Date.now() - mtimeMs > DAY_MS) await rm(place, { recursive: true, force: true });
  }
}

type Seen = ReturnType<typeof createPeopleSeen> & { groups: Map<string, string | null> };

const TOLD_EVERY = 20_000;

/** Spools what a reader gives, and notes whom and which groups its texts name. */
async function readAll(
  { readings, onProgress, notes }: NotedSource,
  spool: Spool,
  account: ReturnType<typeof createAccount>,
): Promise<Seen> {
  const seen = { ...createPeopleSeen(), groups: new Map<string, string | null>() };
  let count = 0;
  await notes.step("reading");
  for await (const { unkept, ...reading } of readings) {
    const kind = reading.kind === "left-out" ? (reading.of ?? "other") : reading.kind;
    account.read(kind, unkept, reading.collection);
    if (reading.kind === "left-out") account.leaveOut({ ...reading, kind }, reading.reason);
    else {
      seen.take(reading);
      if (reading.kind === "post")
        for (const { id, name } of reading.groups)
          seen.groups.set(id, name ?? seen.groups.get(id) ?? null);
      await spool.add(reading);
    }
    notes.count(++count);
    notes.assertGoing();
    if (count % TOLD_EVERY === 0) onProgress?.(`  ${count.toLocaleString("fr-FR")} documents lus`);
  }
  await spool.close();
  return seen;
}

async function tryOnly(
  services: Services,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await services.db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      throw new OnlyTried();
    })
    .catch((error) => {
      if (!(error instanceof OnlyTried)) throw error;
    });
}

async function writeForGood(
  services: Services,
  writing: ImportWriting,
  given: NotedSource,
  spool: Spool,
  seen: Seen,
): Promise<void> {
  const { importId: id, source, now: at } = writing;
  await act(services, (tx) => {
    tellAct({ subjectId: id });
    return insertImport(tx, { id, source, at });
  });
  await writeAll(writing, given, spool, seen);
}

/** Each kind in its turn: it only names those before it. */
async function writeAll(
  writing: ImportWriting,
  { onProgress, notes }: NotedSource,
  spool: Spool,
  seen: Seen,
): Promise<void> {
  if (writing.dryRun)
    await writing.within((tx) =>
      insertImport(tx, { id: writing.importId, source: writing.source, at: writing.now }),
    );
  await notes.step("people");
  const people = await gatherPeople(spool, seen.people.values());
  await writePeople(writing, people);
  await writePortraits(writing, people);
  onProgress?.("  Personnes\u00a0: fait");
  await notes.step("places");
  await writeCommunity(writing, spool);
  await writeGroups(writing, spool, seen.groups);
  await writeChannels(writing, spool);
  await writeResources(writing, spool);
  onProgress?.("  Groupes, chaînes et ressources\u00a0: fait");
  await notes.step("posts");
  await writePosts(writing, spool);
  onProgress?.("  Partages\u00a0: fait");
  await notes.step("comments");
  await writeComments(writing, spool);
  onProgress?.("  Commentaires\u00a0: fait");
  await notes.step("messages");
  await writeMessages(writing, spool);
  await writeEvents(writing, spool);
  onProgress?.("  Messages privés et évènements\u00a0: fait");
  await settlePeople(writing, people);
}
