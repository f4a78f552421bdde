import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Services } from "../../../infrastructure/services.ts";
import { openFile } from "../../../infrastructure/storage/disk-store.ts";
import { findListsHere, leftOutListOf } from "./import-files.ts";

/** Lists stand in the data folder, or in the bucket of media where there is one. */
type Where = Pick<Services, "config" | "media">;

const IMPORTS = "imports";
const keyOf = (id: string): string => `${IMPORTS}/${id}/list.csv`;

/** Puts the list that an import wrote on this disk where every server reads it. */
export async function keepLeftOutList(
  { config, media, log }: Where & Pick<Services, "log">,
  id: string,
): Promise<void> {
  const file = leftOutListOf(config.dataDir, id);
  try {
    if (!(await media.bucket())) return;
    await media.adopt(keyOf(id), file);
    await rm(file, { force: true });
  } catch (error) {
    // What was imported is imported; the list stays here.
    log.warn({ err: error, file }, "Liste d’un import pas envoyée au service S3");
  }
}

/** Which imports still have their list. */
export async function findLeftOutLists({ config, media }: Where): Promise<Set<string>> {
  const found = new Set(await findListsHere(config.dataDir));
  if (await media.bucket())
    for await (const { prefix } of media.list(IMPORTS)) found.add(prefix.split("/")[1] ?? "");
  return found;
}

const MOST_READ_BYTES = 8 * 1024 * 1024;

/** The first megabytes of a list, to their last whole line; null where there is none. */
export async function readLeftOutList({ config, media }: Where, id: string) {
  const range = { start: 0, end: MOST_READ_BYTES - 1 };
  const found =
    (await openFile(leftOutListOf(config.dataDir, id), range)) ??
    (await media.open(keyOf(id), range));
  if (!found) return null;
  const text = (await buffer(found.stream)).toString("utf8");
  return found.size <= MOST_READ_BYTES ? text : text.slice(0, text.lastIndexOf("\n") + 1);
}

export async function removeLeftOutList({ config, media }: Where, id: string): Promise<void> {
  await rm(leftOutListOf(config.dataDir, id), { force: true });
  await media.removeAll(`${IMPORTS}/${id}`);
}

/** Erases the lists that the bucket has kept since before a moment. */
export async function eraseOldLists({ media }: Where, before: Date): Promise<void> {
  for await (const { prefix, modifiedAt } of media.list(IMPORTS))
    if (modifiedAt < before) await media.removeAll(prefix);
}
