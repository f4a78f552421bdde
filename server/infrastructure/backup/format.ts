import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { z } from "zod";
import { isKey } from "../storage/media-key.ts";
import { BackupError } from "./backup-error.ts";

/** Raised when an older Parvis could not read what a newer one writes. */
const FORMAT = 2;

/** That of an archive that holds everything, and of one whose media stand beside it. */
export const WHOLE_FORMAT = 1;
export const APART_FORMAT = 2;

/** The first file of an archive: what it is, before anything else is read. */
export const headerShape = z.object({
  format: z.number().int(),
  parvis: z.string(),
  postgresql: z.string(),
  madeAt: z.iso.datetime(),
  /** `record`: without the files of media, which stay where they are. */
  holds: z.enum(["all", "record"]).default("all"),
  /** What a person recognises it by. */
  summary: z.object({
    title: z.string(),
    members: z.number().int(),
    posts: z.number().int(),
    media: z.number().int(),
    /** The address it had; backups of before 0.6 do not say it. */
    url: z.string().optional(),
  }),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.array(z.string())),
});
export type BackupHeader = z.infer<typeof headerShape>;
export type BackupSummary = BackupHeader["summary"];

/** The last file but the sum: what went in, to be counted again on the way out. */
export const manifestShape = z.object({
  rows: z.record(z.string(), z.number().int()),
  jobs: z.number().int(),
  files: z.number().int(),
  bytes: z.object({ rows: z.number().int(), files: z.number().int() }),
  /** Folders of media whose rows were there and whose files were not. */
  missing: z.array(z.string()),
  /** The last entry of the journal of acts; backups of before 0.7 do not say it. */
  journal: z.object({ position: z.number().int(), hash: z.string() }).optional(),
});
export type BackupManifest = z.infer<typeof manifestShape>;
export type JournalHead = NonNullable<BackupManifest["journal"]>;

export const HEADER = "parvis.json";
export const MANIFEST = "manifest.json";
export const SECRETS = "secrets.json";
export const JOBS = "jobs.ndjson.zst";
export const MEDIA = "media/";
/** Names each file that stands beside an archive, a line each. */
export const MEDIA_LIST = "media.ndjson.zst";

const mediaEntryShape = z.object({
  key: z.string().refine(isKey),
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file that an archive names and does not hold. */
export type MediaEntry = z.infer<typeof mediaEntryShape>;

export const writeMediaList = (entries: readonly MediaEntry[]): Promise<Buffer> =>
  compress(Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join("")));

/** @throws BackupError when it is none of ours */
export async function readMediaList(bytes: Buffer): Promise<MediaEntry[]> {
  const text = (await decompress(bytes)).toString("utf8");
  const read = text
    .split("\n")
    .filter(Boolean)
    .map((line) => mediaEntryShape.safeParse(parsed(Buffer.from(line))));
  const wrong = read.find(({ success }) => !success);
  if (wrong) throw new BackupError("Cette sauvegarde nomme un fichier étrange.");
  return read.flatMap(({ data }) => data ?? []);
}

/** `database/members/00000.copy.zst` */
export const partName = (table: string, index: number): string =>
  `database/${table}/${String(index).padStart(5, "0")}.copy.zst`;

const PART = /^database\/([a-z0-9_]+)\/\d{5,}\.copy\.zst$/;

/** The table whose rows a file of the archive holds, if any. */
export const tableOfPart = (name: string): string | undefined => PART.exec(name)?.[1];

const compressed = promisify(zstdCompress);
const decompressed = promisify(zstdDecompress);

export const compress = (bytes: Uint8Array): Promise<Buffer> =>
  compressed(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });

/** A part is one megabyte and a row; what claims more is not ours. */
const MAX_PART_BYTES = 256 * 1024 * 1024;

export const decompress = (bytes: Uint8Array): Promise<Buffer> =>
  decompressed(bytes, { maxOutputLength: MAX_PART_BYTES });

/** @throws BackupError on a file that is none of ours, or of a later format */
export function parseHeader(bytes: Buffer): BackupHeader {
  const said = parsed(bytes);
  const { format, parvis } = (said ?? {}) as { format?: unknown; parvis?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new BackupError(newer(String(parvis)));
  const read = headerShape.safeParse(said);
  if (!read.success) throw new BackupError("Ce fichier n’est pas une sauvegarde de Parvis.");
  return read.data;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Refused before anything is touched. */
export const newer = (version: string): string =>
  `Cette sauvegarde vient d’une version plus récente de Parvis (${version}). ` +
  "Mettez d’abord Parvis à jour, puis recommencez.";
