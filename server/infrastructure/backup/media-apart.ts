import { createHash } from "node:crypto";
import type { ArchiveSource, MediaApart } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./backup-place.ts";
import { MEDIA, type MediaEntry } from "./format.ts";
import { openSealed, plainBytes } from "./seal.ts";
import { keyOfMedia, nameOfMedia } from "./send-media.ts";

/**
 * The files beside the archives of a place, opened as they are read.
 *
 * @param identities what opens those that are sealed, with the secrets of the archive
 */
export function mediaIn(
  place: BackupPlace,
  identities: (secrets: Buffer | null) => readonly string[],
): MediaApart {
  return {
    async sizes() {
      const found = new Map<string, number>();
      for await (const { name, size } of place.list(MEDIA)) {
        found.set(keyOfMedia(name), name.endsWith(".age") ? plainBytes(size) : size);
      }
      return found;
    },
    async open(key, secrets) {
      const plain = await place.open(nameOfMedia(key, false));
      if (plain) return plain;
      const name = nameOfMedia(key, true);
      const sealed = await place.open(name);
      if (!sealed) return null;
      return openSealed(() => sealed, identities(secrets)).open();
    },
  };
}

const SAID = 5;

const named = (keys: readonly string[]): string =>
  keys.slice(0, SAID).join(", ") + (keys.length > SAID ? ", …" : "");

/** @throws BackupError naming what is not there, or not of its size: before anything is touched */
export async function assertAllThere(
  entries: readonly MediaEntry[],
  archive: ArchiveSource,
): Promise<void> {
  if (entries.length === 0) return;
  const media = typeof archive === "string" ? undefined : archive.media;
  if (!media) throw new BackupError(ALONE);
  const sizes = await media.sizes();
  const missing = entries.filter(({ key }) => !sizes.has(key)).map(({ key }) => key);
  const other = entries.filter(({ key, size }) => (sizes.get(key) ?? size) !== size);
  if (missing.length > 0)
    throw new BackupError(
      `À côté de cette sauvegarde, il manque ${missing.length}\u00a0de ses ${entries.length}\u00a0fichiers\u00a0: ${named(missing)}. Rien n’a été touché.`,
    );
  if (other.length > 0)
    throw new BackupError(
      `À côté de cette sauvegarde, des fichiers n’ont plus leur taille\u00a0: ${named(other.map(({ key }) => key))}. Rien n’a été touché.`,
    );
}

const ALONE =
  "Les photos et les fichiers de cette sauvegarde se trouvent à côté d’elle. Posez le dossier entier dans «\u00a0restore\u00a0», dans le dossier de données du serveur, et recommencez.";

/** The bytes of a file, compared with what the archive says of it. @throws BackupError at the end */
export async function* compared(
  { key, size, sha256 }: MediaEntry,
  media: MediaApart,
  secrets: Buffer | null,
): AsyncGenerator<Uint8Array> {
  const wrong = () =>
    new BackupError(
      `Le fichier ${key} n’est plus celui qui a été sauvegardé. Prenez la sauvegarde d’un autre jour.`,
    );
  const bytes = await media.open(key, secrets);
  if (!bytes) throw wrong();
  const hash = createHash("sha256");
  let read = 0;
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    // Sealed bytes that do not open say nothing of which file they are of.
    if (error instanceof BackupError) throw wrong();
    throw error;
  }
  if (read !== size || hash.digest("hex") !== sha256) throw wrong();
}

/** Reads every file beside an archive whole. @throws BackupError naming the first that is another */
export async function assertAsNamed(
  { apart, secrets }: { apart: readonly MediaEntry[]; secrets: Buffer | null },
  archive: ArchiveSource,
): Promise<void> {
  if (typeof archive === "string" || !archive.media) return;
  for (const entry of apart) for await (const _ of compared(entry, archive.media, secrets));
}
