import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { identityToRecipient } from "age-encryption";
import type { ArchiveSource } from "../../infrastructure/backup/archive.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import {
  type BackupPlace,
  openPlace,
  placeOfAddress,
} from "../../infrastructure/backup/backup-place.ts";
import { readHeader } from "../../infrastructure/backup/load-backup.ts";
import { mediaIn } from "../../infrastructure/backup/media-apart.ts";
import {
  identityOf,
  type RecoveredIdentity,
  recoverIdentity,
} from "../../infrastructure/backup/recovery-key.ts";
import {
  type ByteSource,
  isSealed,
  openSealed,
  WrongKeyError,
} from "../../infrastructure/backup/seal.ts";
import type { Config } from "../../infrastructure/config.ts";
import {
  loadSecrets,
  readSecretsFile,
  type Secrets,
  secretsIn,
} from "../../infrastructure/secrets.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";

/** What a command was given to open a sealed backup. */
export type GivenKeys = {
  /** A file that holds the recovery key, or an identity of age(1). */
  keyFile?: string | undefined;
  /** Shares, or files that hold one. */
  shares?: readonly string[] | undefined;
};

/** Said where sealing is asked for, and nothing to seal for is chosen. */
export const NO_KEY =
  "Aucune clé de reprise n’est choisie\u00a0: rien ne peut être scellé. Faites-en une par npm run parvis -- backup-key.";

const SEALED =
  "Cette sauvegarde est scellée. Indiquez sa clé de reprise par --key-file FICHIER, ou deux des trois " +
  "parts par --share «\u00a0…\u00a0» --share «\u00a0…\u00a0».";

const ownIdentity = ({ backup }: Pick<Secrets, "backup">): string => identityOf(backup);

/** What this installation seals its backups for, to open them itself. */
export const ownRecipient = (secrets: Pick<Secrets, "backup">): Promise<string> =>
  identityToRecipient(ownIdentity(secrets));

/**
 * Where a backup is read from: its file, opened by the installation it comes from, else by the key
 * that is given, else by the one that is asked for.
 *
 * @throws BackupError when nothing opens it
 */
export async function openBackup(
  file: string,
  config: Config,
  { keyFile, shares = [] }: GivenKeys,
): Promise<ArchiveSource> {
  const { source, place } = sourceOf(file, config);
  const own = await knownIdentity(config);
  const opens = (identities: string[]) => opened(source, place, { identities, own });
  if (!(await isSealed(source))) return opens([]);
  const given = [
    ...(keyFile ? [await textOf(keyFile)] : []),
    ...(await Promise.all(shares.map(textOf))),
  ];
  if (given.length > 0) return opens([identityIn(await recoverIdentity(given), given)]);
  if (own) {
    try {
      return await opens([own]);
    } catch (error) {
      if (!(error instanceof WrongKeyError)) throw error;
    }
  }
  if (!process.stdin.isTTY) throw new BackupError(SEALED);
  return opens([await askedIdentity()]);
}

/**
 * As `openBackup`, by identities of age(1) that are known already; none where it is not sealed.
 *
 * @param isAlone whether nothing that belongs to it can stand beside it
 * @throws BackupError, WrongKeyError
 */
export function openBy(
  file: string,
  config: Config,
  { identities, isAlone }: { identities: string[]; isAlone: boolean },
): Promise<ArchiveSource> {
  const { source, place } = sourceOf(file, config);
  return opened(source, isAlone ? null : place, { identities, own: null });
}

/** Whether what is named is in a store rather than a file or a folder. */
export const isStore = (named: string | undefined): boolean => named?.startsWith("s3:") ?? false;

/** The bytes of a backup, and the place that holds what stands beside it. */
function sourceOf(file: string, config: Config): { source: ByteSource; place: BackupPlace | null } {
  const at = placeOfAddress(isStore(file) ? file : path.resolve(file));
  if (!at) return { source: file, place: null };
  const place = openPlace(at.target, config);
  if (at.target.kind === "folder") return { source: file, place };
  async function* bytes() {
    const found = await place.open(at?.name ?? "");
    if (!found) throw new BackupError(`Aucune sauvegarde à cet endroit\u00a0: ${file}`);
    yield* found;
  }
  return { source: bytes, place };
}

async function opened(
  source: ByteSource,
  place: BackupPlace | null,
  { identities, own }: { identities: string[]; own: string | null },
): Promise<ArchiveSource> {
  const archive =
    identities.length > 0
      ? openSealed(source, identities)
      : { open: typeof source === "string" ? () => createReadStream(source) : source };
  if (identities.length > 0) await readHeader(archive);
  if (!place) return archive;
  // Files were sealed for the key of their day: that of the installation opens them all.
  const known = [...identities, ...(own ? [own] : [])];
  return {
    ...archive,
    media: mediaIn(place, (secrets) => [...known, ...(secrets ? [identityInside(secrets)] : [])]),
  };
}

const identityInside = (secrets: Buffer): string =>
  ownIdentity(secretsIn("secrets.json", secrets.toString("utf8")));

/** That of this data folder, where it has one: looking for it makes none. */
async function knownIdentity(config: Config): Promise<string | null> {
  const known = config.secretKey !== null || (await readSecretsFile(config)) !== null;
  return known ? ownIdentity(await loadSecrets(config)) : null;
}

/** What stands in a file of that name; the words themselves where there is none. */
async function textOf(words: string): Promise<string> {
  const file = words.length < 300 ? await nullWhenMissing(stat(words)) : null;
  return file?.isFile() ? keyLinesIn(await readFile(words, "utf8")) : words;
}

/** A file of age(1) begins with lines of its own. */
const keyLinesIn = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .join("\n");

function identityIn(recovered: RecoveredIdentity, given: readonly string[]): string {
  if (recovered.ok) return recovered.identity;
  throw new BackupError(faultWords(recovered, given.length));
}

function faultWords(
  { fault, line = 1, text = 0 }: Exclude<RecoveredIdentity, { ok: true }>,
  count: number,
): string {
  const which = count > 1 ? `de la part indiquée en ${text === 0 ? "premier" : "second"}` : "";
  switch (fault) {
    case "line":
      return `La ligne ${line} ${which} est mal recopiée. Comparez-la lettre par lettre avec la feuille.`.replace(
        "  ",
        " ",
      );
    case "one-more":
      return "Une part seule n’ouvre rien. Indiquez-en une seconde.";
    case "same-share":
      return "C’est deux fois la même part. Indiquez-en une autre.";
    case "other-key":
      return "Ces parts ne vont pas ensemble\u00a0: elles viennent de deux clés. Comparez leur numéro.";
  }
}

async function askedIdentity(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const given: string[] = [];
  try {
    process.stdout.write("Cette sauvegarde est scellée.\n");
    for (;;) {
      const lines: string[] = [];
      const what =
        given.length === 0 ? "La clé de reprise, ou une première part" : "Une seconde part";
      process.stdout.write(`${what}, ligne par ligne\u00a0:\n`);
      while (lines.length < 4) {
        const line = await terminal.question(`  ${lines.length + 1}\u00a0: `);
        lines.push(line);
        if (/^AGE-SECRET-KEY-/i.test(line.trim())) break;
      }
      const recovered = await recoverIdentity([...given, lines.join("\n")]);
      if (recovered.ok) return recovered.identity;
      if (recovered.fault === "one-more") given.push(lines.join("\n"));
      else process.stdout.write(`${faultWords(recovered, 1)}\n`);
    }
  } finally {
    terminal.close();
  }
}
