import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { ImportFile } from "../../../../shared/installation/imports.contract.ts";
import { nullWhenMissing } from "../../../infrastructure/storage/storage-fault.ts";

/** Where an operator lays files by hand, in the data folder. */
export const LAID_FOLDER = "to-import";

const folders = (dataDir: string): Record<string, string> => ({
  sent: path.join(dataDir, LAID_FOLDER, "sent"),
  laid: path.join(dataDir, LAID_FOLDER),
});

/** Where files stand once all of them was sent from a browser. */
export const sentFolder = (dataDir: string): string => folders(dataDir).sent as string;

/** The latest of each folder are enough to choose from. */
const MOST = 50;

/** Where what is sent from a browser arrives. */
export const arrivingImports = (dataDir: string): string =>
  path.join(dataDir, LAID_FOLDER, ".arriving");

/**
 * The files on this disk that may be imported, the latest first, those that were sent before the
 * others.
 */
export async function findFilesHere(dataDir: string): Promise<ImportFile[]> {
  await mkdir(folders(dataDir).laid as string, { recursive: true, mode: 0o700 });
  const found: ImportFile[] = [];
  for (const [place, folder] of Object.entries(folders(dataDir))) {
    const names = (await nullWhenMissing(readdir(folder))) ?? [];
    const files: ImportFile[] = [];
    for (const name of names.filter(isPlain)) {
      const there = await nullWhenMissing(stat(path.join(folder, name)));
      if (!there?.isFile()) continue;
      const at = there.mtime.toISOString();
      files.push({ id: `${place}/${name}`, name, sent: place === "sent", bytes: there.size, at });
    }
    found.push(...files.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST));
  }
  return found;
}

const isPlain = (name: string): boolean => !name.startsWith(".") && !/[/\\]/.test(name);

/** The file of an id that `findImportFiles` gave; null where none is. */
export async function placeOfImportFile(dataDir: string, id: string): Promise<string | null> {
  const [place = "", name = "", ...rest] = id.split("/");
  const folder = Object.hasOwn(folders(dataDir), place) ? folders(dataDir)[place] : undefined;
  if (!folder || rest.length > 0 || !name || !isPlain(name)) return null;
  const file = path.join(folder, name);
  const there = await nullWhenMissing(stat(file));
  return there?.isFile() ? file : null;
}

/** The list of what an import left out, as it is written; it names people. */
export const leftOutListOf = (dataDir: string, id: string): string =>
  path.join(dataDir, "import-lists", `${id}.csv`);

/** Which imports have their list here. */
export async function findListsHere(dataDir: string): Promise<string[]> {
  const names = (await nullWhenMissing(readdir(path.dirname(leftOutListOf(dataDir, ""))))) ?? [];
  return names.map((name) => path.basename(name, ".csv"));
}

/** Erases what was sent from a browser before a moment, and lists made before another. */
export async function eraseOldImportFiles(
  dataDir: string,
  before: { sent: Date; list: Date },
): Promise<void> {
  for (const [folder, moment] of [
    [sentFolder(dataDir), before.sent],
    [path.dirname(leftOutListOf(dataDir, "")), before.list],
  ] as const) {
    for (const name of (await nullWhenMissing(readdir(folder))) ?? []) {
      const there = await nullWhenMissing(stat(path.join(folder, name)));
      if (there && there.mtime < moment) await rm(path.join(folder, name), { force: true });
    }
  }
}
