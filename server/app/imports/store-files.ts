import { DomainError } from "../../../shared/ground/errors.ts";
import type { FileNamed } from "../../features/installation/wiring.ts";
import { attachMedia, storeLocalFile } from "../../features/media/index.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { ImportWriting } from "./writing.ts";

/** A file that was looked for: stored, unless nothing is to be written. */
export type Stored = { isThere: boolean; mediaId: string | null };

/** Stores a file as if its owner had sent it; what is not there or cannot be read is counted. */
export async function storeOne(
  writing: ImportWriting,
  file: FileNamed,
  ownerId: string,
  purpose: "attached" | "portrait",
): Promise<Stored> {
  const { files, dryRun } = writing;
  if (dryRun) {
    const isThere = await files.isThere(file);
    tellFile(writing, file, isThere);
    return { isThere, mediaId: null };
  }
  try {
    const mediaId = await files.lend(file, (localPath, name) =>
      storeLocalFile(writing.services, {
        ownerId,
        localPath,
        said: { filename: name, purpose, ...(file.voice && { voice: "1" }) },
        at: writing.services.clock(),
      }),
    );
    tellFile(writing, file, mediaId !== null);
    return { isThere: mediaId !== null, mediaId };
  } catch (error) {
    unreadableIs(writing, error);
    return { isThere: false, mediaId: null };
  }
}

/** Counts a file that cannot be read; any other error is thrown on. */
export function unreadableIs({ account }: Pick<ImportWriting, "account">, error: unknown): void {
  if (!(error instanceof DomainError) || error.status >= 500) throw error;
  account.detail("files", 0, 1, UNREADABLE[error.code] ?? UNREADABLE["FILE_NOT_READABLE"]);
}

/** Counts a file that was looked for, unless it may never have been. */
export function tellFile(
  { account }: ImportWriting,
  { perhaps }: FileNamed,
  isThere: boolean,
): void {
  if (isThere) account.detail("files", 1);
  else if (!perhaps) account.detail("files", 0, 1, NOT_THERE);
}

const NOT_THERE = "ni dans le dossier des fichiers, ni à une adresse permise";
const UNREADABLE: Record<string, string> = {
  FILE_TOO_LARGE: "trop lourds",
  FILE_NOT_READABLE: "illisibles",
};

/** The files of a text, in their order. */
export async function storeAll(
  writing: ImportWriting,
  files: readonly FileNamed[],
  ownerId: string,
): Promise<{ isAnyThere: boolean; mediaIds: string[] }> {
  const stored: Stored[] = [];
  for (const file of files) stored.push(await storeOne(writing, file, ownerId, "attached"));
  return {
    isAnyThere: stored.some(({ isThere }) => isThere),
    mediaIds: stored.flatMap(({ mediaId }) => mediaId ?? []),
  };
}

/** Shows files in the texts they came with. */
export async function attachAll(
  tx: Transaction,
  kind: Parameters<typeof attachMedia>[1]["kind"],
  texts: readonly { id: string; authorId: string; mediaIds: readonly string[] }[],
  at: Date,
): Promise<void> {
  for (const { id, authorId, mediaIds } of texts)
    await attachMedia(tx, { ownerId: authorId, mediaIds, kind, subjectId: id, at });
}

/** What a text says that only showed files, and whose files are not there. */
export const withoutFiles = "(Fichier non importé.)";
