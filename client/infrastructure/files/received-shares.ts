import { del, get, keys, set } from "idb-keyval";
import { RECEIVED, store } from "./own-files.ts";

/** What the phone's share menu gave, until its author's composer takes it. */
export type ReceivedShare = {
  /** Its words and its link, one under the other. */
  text: string;
  files: File[];
  /** Files that did not come through. */
  lost: number;
};

type Waiting = ReceivedShare & { receivedAt: number };

/** Long enough to sign in, or to confirm an address; what nobody took is forgotten. */
const WAITS_MS = 24 * 60 * 60 * 1000;

/** Shares that wait at once: a page that sends hundreds fills nothing. */
const MOST_SHARES = 5;

/** What names a share in an address. */
const NAME = /^[0-9a-f-]{36}$/;

/**
 * Keeps a share, and returns the name it waits under. It has no owner yet: its author may have to
 * sign in first. Where there is no room for its files, only its words are kept.
 *
 * @param now milliseconds since 1970
 */
export async function saveReceivedShare(share: ReceivedShare, now: number): Promise<string> {
  const name = crypto.randomUUID();
  const waiting: Waiting = { ...share, receivedAt: now };
  await deleteOld(now, MOST_SHARES - 1);
  try {
    await set(RECEIVED + name, waiting, store());
  } catch {
    const lost = share.lost + share.files.length;
    await set(RECEIVED + name, { ...waiting, files: [], lost }, store());
  }
  return name;
}

/** Reads a share that waits; undefined once it is gone. */
export async function readShare(name: string, now: number): Promise<ReceivedShare | undefined> {
  if (!NAME.test(name)) return undefined;
  await deleteOld(now, MOST_SHARES);
  return get<ReceivedShare>(RECEIVED + name, store());
}

/** Deletes a share once its composer has read it. */
export const dropShare = (name: string): Promise<void> => del(RECEIVED + name, store());

async function deleteOld(now: number, most: number): Promise<void> {
  const names = (await keys<string>(store())).filter((name) => name.startsWith(RECEIVED));
  const waiting: [name: string, receivedAt: number][] = [];
  for (const name of names) {
    waiting.push([name, (await get<Waiting>(name, store()))?.receivedAt ?? 0]);
  }
  const newestFirst = waiting.sort(([, one], [, other]) => other - one);
  for (const [rank, [name, receivedAt]] of newestFirst.entries()) {
    if (rank >= most || now - receivedAt > WAITS_MS) await del(name, store());
  }
}

/** More than a post takes: the composer says by how much. */
const MOST_LETTERS = 20_000;

/**
 * Title, text and link of a share, each once: applications often repeat one in another.
 *
 * @param fieldOf the value of a field of the form, or of the address's query
 */
export function sharedWords(fieldOf: (field: string) => unknown): string {
  const said: string[] = [];
  for (const field of ["text", "url", "title"]) {
    const given = fieldOf(field);
    const words = typeof given === "string" ? given.trim() : "";
    if (words === "" || said.some((other) => other.includes(words))) continue;
    if (field === "title") said.unshift(words);
    else said.push(words);
  }
  return said.join("\n").slice(0, MOST_LETTERS);
}
