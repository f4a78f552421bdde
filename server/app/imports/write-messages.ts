import {
  findPair,
  type ImportedMessage,
  insertImportedMessages,
  insertPair,
} from "../../features/conversations/wiring.ts";
import {
  findByLegacyIds,
  type MessageRecord,
  noteRows,
  type Refusal,
  type Spool,
} from "../../features/installation/wiring.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { attachAll, storeAll, withoutFiles } from "./store-files.ts";
import {
  byAddress,
  type ImportWriting,
  idAt,
  legacyOf,
  noteWritten,
  personOf,
  whyNobody,
} from "./writing.ts";

const AT_ONCE = 300;

/** Both people of a message as they were named there, in one order. */
function pairKey({ author, people }: MessageRecord): string {
  const writer = author.id ?? (author.email ? byAddress(author.email) : "");
  return [...new Set([writer, ...people])].sort().join("\n");
}

/** What two people wrote to each other, in its order. */
type Exchange = MessageRecord[];

/** Writes private messages into the conversation of the two who exchanged them, in their order. */
export async function writeMessages(writing: ImportWriting, spool: Spool): Promise<void> {
  for await (const exchanges of together(spool.sorted("message", pairKey)))
    await writeExchanges(writing, exchanges);
}

/** Short exchanges some at a time, a long one alone. */
async function* together(exchanges: AsyncIterable<Exchange>): AsyncGenerator<Exchange[]> {
  let [some, length]: [Exchange[], number] = [[], 0];
  for await (const exchange of exchanges) {
    exchange.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
    some.push(exchange);
    length += exchange.length;
    if (length < AT_ONCE) continue;
    yield some;
    [some, length] = [[], 0];
  }
  if (some.length > 0) yield some;
}

type NewMessage = { message: ImportedMessage; mediaIds: string[] };
type NewExchange = { two: [string, string]; added: NewMessage[]; shown: Map<string, number> };

async function writeExchanges(
  writing: ImportWriting,
  exchanges: readonly Exchange[],
): Promise<void> {
  const legacy = exchanges.flat().map(({ id }) => legacyOf(writing, id));
  const [there, goingOn] = await writing.within(async (tx) => [
    new Set((await findByLegacyIds(tx, "private_messages", legacy)).keys()),
    await thoseGoingOn(tx, writing, exchanges),
  ]);
  const written: NewExchange[] = [];
  for (const exchange of exchanges) {
    const fresh = unknownAmong(writing, exchange, there);
    const [first] = fresh;
    if (!first) continue;
    const two = goingOn.has(exchange) ? "conversation-goes-on" : twoOf(writing, first);
    if (typeof two === "string") for (const record of fresh) writing.account.leaveOut(record, two);
    else written.push(await newExchange(writing, two, fresh));
  }
  await writing.within(async (tx) => {
    for (const exchange of written) await saveExchange(tx, writing, exchange);
  });
}

/** Exchanges of two who wrote to each other here since. */
async function thoseGoingOn(
  tx: Transaction,
  writing: ImportWriting,
  exchanges: readonly Exchange[],
): Promise<Set<Exchange>> {
  const found = new Set<Exchange>();
  for (const exchange of exchanges) {
    const two = twoOf(writing, exchange[0] as MessageRecord);
    if (typeof two !== "string" && (await findPair(tx, two))?.hasOwn) found.add(exchange);
  }
  return found;
}

/** @param there what is here already; those that are new are added */
function unknownAmong(writing: ImportWriting, exchange: Exchange, there: Set<string>): Exchange {
  const fresh = exchange.filter(({ id }) => {
    const legacyId = legacyOf(writing, id);
    const isNew = !there.has(legacyId);
    there.add(legacyId);
    return isNew;
  });
  writing.account.count("message", "known", exchange.length - fresh.length);
  return fresh;
}

/** The two members of a conversation; why there are not two. */
function twoOf(
  writing: ImportWriting,
  { author, people }: MessageRecord,
): [string, string] | Refusal {
  const writer = personOf(writing, author);
  if (!writer) return whyNobody(writing, author);
  const others = people.flatMap((id) => personOf(writing, { id, email: null }) ?? []);
  const [one, other, ...more] = new Set([writer, ...others]);
  const areTwo = others.length === people.length && more.length === 0;
  return areTwo && one && other ? [one, other] : "not-two";
}

/**
 * Up to where each of two is known to have read what the other wrote: only where messages say how far
 * they came.
 */
function shownPlaces(
  writing: ImportWriting,
  records: readonly MessageRecord[],
  [one, other]: [string, string],
): Map<string, number> {
  if (records.every(({ reached }) => reached === null)) return new Map();
  const places = new Map([
    [one, 0],
    [other, 0],
  ]);
  for (const [index, { author, reached }] of records.entries())
    if (reached === "read") places.set(personOf(writing, author) === one ? other : one, index + 1);
  return places;
}

async function newExchange(
  writing: ImportWriting,
  two: [string, string],
  records: Exchange,
): Promise<NewExchange> {
  const added: NewMessage[] = [];
  for (const record of records) {
    const authorId = personOf(writing, record.author) as string;
    const { isAnyThere, mediaIds } = await storeAll(writing, record.files, authorId);
    const message: ImportedMessage = {
      id: idAt(record.at),
      legacyId: legacyOf(writing, record.id),
      authorId,
      text: record.text === "" && !isAnyThere ? withoutFiles : record.text,
      at: new Date(record.at),
      updatedAt: new Date(record.updatedAt),
    };
    added.push({ message, mediaIds });
  }
  return { two, added, shown: shownPlaces(writing, records, two) };
}

async function saveExchange(
  tx: Transaction,
  writing: ImportWriting,
  { two, added, shown }: NewExchange,
): Promise<void> {
  const messages = added.map(({ message }) => message);
  let pair = await findPair(tx, two);
  if (!pair) {
    const id = uuidv7();
    await insertPair(tx, { id, memberIds: two, at: (messages[0] as ImportedMessage).at });
    await noteRows(tx, writing.importId, "conversations", [id]);
    pair = { id, messageCount: 0, hasOwn: false };
  }
  await insertImportedMessages(tx, pair, messages, shown);
  await noteWritten(tx, writing, {
    kind: "message",
    table: "private_messages",
    ids: messages.map(({ id }) => id),
  });
  if (writing.dryRun) return;
  const withFiles = added.map(({ message, mediaIds }) => ({ ...message, mediaIds }));
  await attachAll(tx, "private_message", withFiles, writing.now);
}
