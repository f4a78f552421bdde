import { clear, createStore, delMany, get, keys, set, type UseStore } from "idb-keyval";

/**
 * Files not uploaded from this phone yet: recordings, photos, films. Not in the cache of answers,
 * which is emptied whenever a session ends: these wait for their owner.
 */
let opened: UseStore | undefined;
/** Opened when it is first needed: most visits never do. */
export const store = (): UseStore => {
  opened ??= createStore("parvis-files", "files");
  return opened;
};

/** Key prefix of what the phone's share menu gave, owned by no member (`received-shares.ts`). */
export const RECEIVED = "recu/";

/** Files that wait with an unpublished text (`pending-uploads.ts`), under their author's key. */
export const PENDING_UPLOADS = "colis/";

/** Recordings in pieces (`kept-recordings.ts`), until the server has them. */
export const RECORDINGS = "voix/";

/** Stores a member's value under a name; rejects when the phone has no room. */
export const putFile = (memberId: string, name: string, value: unknown): Promise<void> =>
  set(`${memberId}/${name}`, value, store());

/** Reads what was kept; undefined when it is no longer there. */
export const readFile = <T>(memberId: string, name: string): Promise<T | undefined> =>
  get<T>(`${memberId}/${name}`, store());

/** Deletes a member's files whose name begins so. */
export async function dropFiles(memberId: string, beginning: string): Promise<void> {
  const all = await namesOf(memberId);
  const gone = all.filter((name) => name.startsWith(beginning));
  await delMany(
    gone.map((name) => `${memberId}/${name}`),
    store(),
  );
}

/**
 * The names of what this member has kept, in order. Deletes what another member left on this phone,
 * except the files of their unpublished texts, which are sent once that member comes back.
 */
export async function namesOf(memberId: string): Promise<string[]> {
  const all = (await keys(store())).map(String);
  const others = all.filter(
    (key) =>
      ![`${memberId}/`, RECEIVED].some((one) => key.startsWith(one)) &&
      !key.includes(`/${PENDING_UPLOADS}`),
  );
  if (others.length > 0) await delMany(others, store());
  return all
    .filter((key) => key.startsWith(`${memberId}/`))
    .map((key) => key.slice(memberId.length + 1))
    .sort();
}

/** Deletes the files of every member, except these keys. */
export async function clearFiles(but: ReadonlySet<string>): Promise<void> {
  if (but.size === 0) return clear(store());
  const all = await keys(store());
  await delMany(
    all.filter((key) => !but.has(String(key))),
    store(),
  );
}
