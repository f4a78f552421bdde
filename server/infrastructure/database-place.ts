import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import { writeDurably } from "./storage/durable-file.ts";
import { nullWhenMissing } from "./storage/storage-fault.ts";

/** What stands for the database that is provided, in the data folder. */
export const EMBEDDED = "embedded";

const placeShape = z.object({
  /** An address, or `embedded`. */
  database: z.string(),
  /** Where the record was before it moved: kept until somebody removes it. */
  before: z.string().nullable(),
});
export type DatabasePlace = z.infer<typeof placeShape>;

const fileIn = (dataDir: string): string => path.join(dataDir, "database.json");

/** Where the record lives since it moved; null where it never did. */
export async function readPlace(dataDir: string): Promise<DatabasePlace | null> {
  const text = await nullWhenMissing(readFile(fileIn(dataDir), "utf8"));
  if (text === null) return null;
  try {
    return placeShape.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `Le fichier ${fileIn(dataDir)}, qui dit où est la base de données, est illisible. ` +
        "Corrigez-le, ou indiquez la base par DATABASE_URL.",
    );
  }
}

/** Only we may read it: the address holds a password. */
export const savePlace = (dataDir: string, place: DatabasePlace): Promise<void> =>
  writeDurably(fileIn(dataDir), `${JSON.stringify(place, null, 1)}\n`);

/** The configuration with the database that was moved to, unless DATABASE_URL says another. */
export async function withPlace(config: Config): Promise<Config> {
  if (config.databaseUrl) return config;
  const place = await readPlace(config.dataDir);
  return place && place.database !== EMBEDDED ? { ...config, databaseUrl: place.database } : config;
}
