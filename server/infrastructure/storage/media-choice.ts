import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { writeDurably } from "./durable-file.ts";
import { MEDIA_FOLDER_NOTE } from "./media-folder.ts";
import { nullWhenMissing } from "./storage-fault.ts";

export type MediaStoreKind = "disk" | "s3";

const shape = z.object({
  place: z.enum(["disk", "s3"]),
  /** Where they were before, and what was not moved yet may still be. */
  former: z.enum(["disk", "s3"]).nullable(),
  s3: z.object({ bucket: z.string(), prefix: z.string() }).nullable(),
});

/** Where media are, as `move` left it. It names no key: how S3 is entered is each process's own. */
export type MediaChoice = z.infer<typeof shape>;

/**
 * The file of the choice in a data folder, as this machine last knew it. It counts where the record
 * says nothing: the first time, and after a restore.
 */
export const CHOICE_FILE = "media-place.json";

/** The name under which the record notes the choice. */
const NOTE = "media-place";

const ON_DISK: MediaChoice = { place: "disk", former: null, s3: null };

/** @throws when the file is there and cannot be understood: it is never passed over */
async function readChoiceFile(dataDir: string): Promise<MediaChoice | null> {
  const text = await nullWhenMissing(readFile(path.join(dataDir, CHOICE_FILE), "utf8"));
  return text === null ? null : shape.parse(JSON.parse(text));
}

/** What a data folder says of where media are, before its record is opened. */
export const writeChoiceFile = (dataDir: string, choice: MediaChoice): Promise<void> =>
  writeDurably(path.join(dataDir, CHOICE_FILE), `${JSON.stringify(choice)}\n`);

/** Where the record says that media are; null where it says nothing. */
export async function findMediaChoice(db: Database): Promise<MediaChoice | null> {
  const row = await db
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", NOTE)
    .executeTakeFirst();
  return row ? shape.parse(row.value) : null;
}

/**
 * Where media are: as the record says, or as this data folder did until the record was asked, which
 * is then noted. A record that knows is not changed by a machine that knows otherwise.
 */
export async function readMediaChoice(db: Database, dataDir: string): Promise<MediaChoice> {
  const noted = await findMediaChoice(db);
  const kept = await readChoiceFile(dataDir);
  if (noted) {
    if (JSON.stringify(noted) !== JSON.stringify(kept ?? ON_DISK))
      await writeChoiceFile(dataDir, noted);
    return noted;
  }
  if (!kept) return ON_DISK;
  await db
    .insertInto("server_notes")
    .values({ name: NOTE, value: JSON.stringify(kept), updated_at: new Date() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await findMediaChoice(db)) ?? kept;
}

/** Says to every process on this record where media are from now on. */
export async function writeMediaChoice(
  db: Database,
  dataDir: string,
  choice: MediaChoice,
): Promise<void> {
  const row = { value: JSON.stringify(choice), updated_at: new Date() };
  await db
    .insertInto("server_notes")
    .values({ name: NOTE, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  await writeChoiceFile(dataDir, choice);
}

/** Forgets what a record that was brought back says of places that are not its own. */
export const FORGET_CHOICE = `delete from server_notes where name in ('${NOTE}', '${MEDIA_FOLDER_NOTE}')`;
