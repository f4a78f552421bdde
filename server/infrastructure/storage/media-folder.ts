import { link, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../data-folder.ts";
import type { Database } from "../database/database.ts";
import { uuidv7 } from "../ids.ts";
import { NO_LINKS, writeDurably } from "./durable-file.ts";
import { errorCode, nullWhenMissing } from "./storage-fault.ts";

/** The name under which the record notes in which data folder its media are. */
export const MEDIA_FOLDER_NOTE = "media-folder";

/** What tells a data folder from others, and stays with what is in it. */
export const FOLDER_MARK = "media-folder-id";

/** Told to the operator, in French: the media of this community are in another data folder. */
export class MediaFolderError extends Error {
  override name = "MediaFolderError";
}

/**
 * Notes with the record in which data folder its media are, the first time, and compares ever after:
 * several servers with folders of their own would each show only what was sent to it. A folder that
 * is shared, moved or copied whole has the same mark.
 *
 * @throws MediaFolderError where it is another
 */
export async function assertMediaFolder(db: Database, dataDir: string): Promise<void> {
  // In this order: another process that begins makes the mark, then notes it.
  const noted = await findNoted(db);
  const mark = await readMark(dataDir);
  if (noted !== null && noted === mark) return;
  if (noted === null) {
    const own = mark ?? (await makeMark(dataDir));
    await db
      .insertInto("server_notes")
      .values({ name: MEDIA_FOLDER_NOTE, value: JSON.stringify(own), updated_at: new Date() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    if ((await findNoted(db)) === own) return;
  }
  throw new MediaFolderError(anotherFolder(dataDir));
}

/** Says to the record that its media are in this data folder from now on. */
export async function adoptMediaFolder(db: Database, dataDir: string): Promise<void> {
  const own = (await readMark(dataDir)) ?? (await makeMark(dataDir));
  const row = { value: JSON.stringify(own), updated_at: new Date() };
  await db
    .insertInto("server_notes")
    .values({ name: MEDIA_FOLDER_NOTE, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

async function findNoted(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", MEDIA_FOLDER_NOTE)
    .executeTakeFirst();
  return row ? String(row.value) : null;
}

const markIn = (dataDir: string): string => path.join(dataDir, FOLDER_MARK);

async function readMark(dataDir: string): Promise<string | null> {
  const text = await nullWhenMissing(readFile(markIn(dataDir), "utf8"));
  return text?.trim() || null;
}

/** Of processes that begin together in one folder, all find the mark of the first. */
async function makeMark(dataDir: string): Promise<string> {
  const file = markIn(dataDir);
  const own = uuidv7();
  const made = `${file}.${own}`;
  await writeDurably(made, `${own}\n`);
  try {
    await link(made, file).catch(async (error) => {
      const code = errorCode(error) ?? "";
      if (NO_LINKS.has(code)) await rename(made, file);
      else if (code !== "EEXIST") throw error;
    });
    await syncFolder(dataDir);
  } finally {
    await rm(made, { force: true });
  }
  return (await readMark(dataDir)) ?? own;
}

const anotherFolder = (dataDir: string): string =>
  [
    `Les photos et les fichiers de cette communauté ne sont pas dans le dossier de données de ce serveur (${dataDir})\u00a0: il ne s’en sert pas.`,
    "Des serveurs qui partagent une base partagent aussi leur dossier de données (PARVIS_DATA_DIR, sur un disque commun ou un partage réseau), ou gardent les photos dans un espace S3\u00a0: donnez à chacun les variables S3_…, puis, sur le premier, «\u00a0npm run parvis -- move --media s3\u00a0».",
    `Si c’est bien ce dossier, déménagé sans son fichier ${FOLDER_MARK} par exemple, «\u00a0npm run parvis -- adopt-folder\u00a0» le dit à la base.`,
  ].join("\n");
