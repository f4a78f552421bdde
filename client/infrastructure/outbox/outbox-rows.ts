import { promisifyRequest } from "idb-keyval";
import { PENDING_UPLOADS } from "../files/own-files.ts";
import type { OutboxItem } from "./outbox.ts";

/** Where the outbox of each member is kept. */
export type OutboxRows = {
  /** A member's unsent items. */
  read(memberId: string): Promise<readonly OutboxItem[]>;
  /**
   * Reads, changes and writes in one transaction: two tabs never overwrite each other's change.
   * Resolves once it is durable on disk; rejects, and changes nothing, when there is no room.
   *
   * @param change returns the very same list when there is nothing to change
   */
  change(
    memberId: string,
    change: (items: readonly OutboxItem[]) => readonly OutboxItem[],
  ): Promise<readonly OutboxItem[]>;
};

const STORE = "items";

/** The outbox of this phone: one row per member, since another's items are not theirs to send. */
export const phoneRows: OutboxRows = {
  async read(memberId) {
    const store = await open("readonly");
    return (await promisifyRequest<OutboxItem[] | undefined>(store.get(memberId))) ?? [];
  },
  async change(memberId, change) {
    const store = await open("readwrite");
    const before: readonly OutboxItem[] =
      (await promisifyRequest<OutboxItem[] | undefined>(store.get(memberId))) ?? [];
    const after = change(before);
    if (after === before) return before;
    if (after.length === 0) store.delete(memberId);
    else store.put(after, memberId);
    await promisifyRequest(store.transaction);
    return after;
  },
};

/**
 * Deletes the outbox of a member who signs out of this phone.
 *
 * @returns the keys, in `own-files.ts`, of the files that other members' unsent items need
 */
export async function leaveOutbox(memberId: string): Promise<ReadonlySet<string>> {
  const store = await open("readwrite");
  store.delete(memberId);
  const others: OutboxItem[][] = await promisifyRequest(store.getAll());
  await promisifyRequest(store.transaction);
  return new Set(
    others
      .flat()
      .flatMap((item) =>
        item.media.flatMap(({ waits }) =>
          waits ? `${item.memberId}/${PENDING_UPLOADS}${waits}` : [],
        ),
      ),
  );
}

let opened: Promise<IDBDatabase> | undefined;

async function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openDatabase();
  const database = await opened;
  return database.transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("parvis-outbox");
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const opening = promisifyRequest(request);
  const forget = () => {
    opened = undefined;
  };
  opening.then((database) => {
    // Some browsers close it while the page is suspended: opened again when next needed.
    database.onclose = forget;
  }, forget);
  return opening;
}
