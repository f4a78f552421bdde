import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { dateInWords, hourInWords } from "../../shared/ground/dates-in-words.ts";
import {
  findRecoveryKey,
  MEDIA_PREFIXES,
  readRecordSummary,
} from "../features/administration/wiring.ts";
import { BackupError } from "../infrastructure/backup/backup-error.ts";
import type { BackupHeader } from "../infrastructure/backup/format.ts";
import { examineBackup } from "../infrastructure/backup/load-backup.ts";
import { type MadeBackup, makeBackup } from "../infrastructure/backup/make-backup.ts";
import { sealFor } from "../infrastructure/backup/seal.ts";
import { readConfig } from "../infrastructure/config.ts";
import { makeDataFolder } from "../infrastructure/data-folder.ts";
import { createLog } from "../infrastructure/log.ts";
import type { Services } from "../infrastructure/services.ts";
import { nullWhenMissing } from "../infrastructure/storage/storage-fault.ts";
import { VERSION } from "../infrastructure/version.ts";
import { type GivenKeys, NO_KEY, openBackup, ownRecipient } from "./recovery/open-backup.ts";
import { restoreBackup } from "./restore.ts";
import { say } from "./say.ts";

/** A written backup, and whether only a key opens it. */
type Written = { file: string; made: MadeBackup; sealed: boolean };

/**
 * Writes a backup of a community that may go on meanwhile. What leaves the data folder is sealed,
 * once a recovery key is chosen.
 *
 * @param wanted a file, or a folder to write it in; without it, `backups` of the data folder
 * @param isSealedAnywhere seal it within the data folder too
 */
export async function backUp(
  services: Services,
  database: pg.PoolConfig,
  wanted: string | undefined,
  isSealedAnywhere = false,
): Promise<Written> {
  const { config, media, clock, secrets } = services;
  const now = clock();
  const leaves = wanted !== undefined && !isWithin(config.dataDir, wanted);
  const key = leaves || isSealedAnywhere ? await findRecoveryKey(services.db) : null;
  if (isSealedAnywhere && !key) throw new BackupError(NO_KEY);
  const place = wanted ?? path.join(config.dataDir, "backups");
  const file = await placeFor(place, now, { create: !wanted, sealed: key !== null });
  const made = await makeBackup({
    file,
    ...(key && { seal: sealFor([key.recipient, await ownRecipient(secrets)]) }),
    database,
    media,
    secrets: await nullWhenMissing(readFile(path.join(config.dataDir, "secrets.json"))),
    version: VERSION,
    now,
    summary: readRecordSummary,
    prefixes: MEDIA_PREFIXES,
  });
  return { file, made, sealed: key !== null };
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(path.resolve(folder), path.resolve(place));
  return !way.startsWith("..") && !path.isAbsolute(way);
}

async function placeFor(
  wanted: string,
  now: Date,
  { create, sealed }: { create: boolean; sealed: boolean },
): Promise<string> {
  if (create) await makeDataFolder(wanted);
  const found = await nullWhenMissing(stat(wanted));
  if (found?.isFile())
    throw new BackupError(`${wanted} existe déjà. Indiquez un autre nom, ou un dossier.`);
  if (!found?.isDirectory()) {
    await mkdir(path.dirname(path.resolve(wanted)), { recursive: true });
    return path.resolve(wanted);
  }
  const stamp = now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  for (let turn = 1; ; turn++) {
    const file = path.resolve(
      wanted,
      `parvis-${stamp}${turn > 1 ? `-${turn}` : ""}.tar${sealed ? ".age" : ""}`,
    );
    if (!(await nullWhenMissing(stat(file)))) return file;
  }
}

const NUMBERS = new Intl.NumberFormat("fr-FR");

/** « 1 234 photos », « 1 photo »: counts of the summary and of what was written. */
const counted = (count: number, one: string, many: string): string =>
  `${NUMBERS.format(count)}\u00a0${count < 2 ? one : many}`;

const megabytes = (bytes: number): string =>
  `${NUMBERS.format(Math.max(0.1, Math.round(bytes / 100_000) / 10))}\u00a0Mo`;

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, one) => total + one, 0);

/** `backup`: writes one file with the whole record and its media. */
export async function backupCommand(
  services: Services,
  database: pg.PoolConfig,
  wanted: string | undefined,
  isSealedAnywhere = false,
): Promise<void> {
  const began = Date.now();
  const { file, made, sealed } = await backUp(services, database, wanted, isSealedAnywhere);
  const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
  say(
    `Sauvegarde écrite\u00a0: ${file}`,
    `  ${megabytes(made.bytes.archive)}, en ${counted(seconds, "seconde", "secondes")}\u00a0: ` +
      `${counted(sum(made.rows), "ligne", "lignes")} et ${counted(made.files, "fichier", "fichiers")}.`,
    sealed
      ? "  Elle est scellée\u00a0: cette installation l’ouvre, et la clé de reprise, ou deux de ses trois parts."
      : "  Elle contient tout, y compris les secrets et ce que chacun croit\u00a0: gardez-la sous clé, et une copie ailleurs.",
  );
  if (made.missing.length > 0)
    say(
      `  ${counted(made.missing.length, "média", "médias")} n’avaient plus leurs fichiers\u00a0: ${made.missing.slice(0, 5).join(", ")}`,
    );
}

function describe({ summary, madeAt, parvis }: BackupHeader): string {
  const at = new Date(madeAt);
  return (
    `${summary.title}, le ${dateInWords(at)} à ${hourInWords(at)} (UTC), Parvis ${parvis}\u00a0: ` +
    `${counted(summary.members, "membre", "membres")}, ${counted(summary.posts, "partage", "partages")}, ` +
    `${counted(summary.media, "photo ou fichier", "photos et fichiers")}.`
  );
}

/** `verify-backup`: reads a backup whole, and says what is in it. */
export async function verifyCommand(file: string, keys: GivenKeys): Promise<void> {
  const config = readConfig(process.env);
  const { header } = await examineBackup(await openBackup(await existing(file), config, keys));
  say("Cette sauvegarde est entière.", `  ${describe(header)}`);
}

/** `restore`: brings a backup back, once Parvis is stopped. */
export async function restoreCommand(file: string, keys: GivenKeys): Promise<void> {
  const config = readConfig(process.env);
  const restored = await restoreBackup({
    file: await openBackup(await existing(file), config, keys),
    config,
    log: createLog("error"),
    onProgress: (words) => say(words),
  });
  say(`C’est fait\u00a0: ${describe(restored.header)}`);
  if (restored.before) say(`  Ce qui s’y trouvait avant est gardé dans ${restored.before}.`);
  if (restored.letters > 0)
    say(
      `  ${counted(restored.letters, "lettre attend", "lettres attendent")} dans Administration, Courrier\u00a0: peut-être déjà partie.`,
    );
  say(
    "  Les publications vers d’autres réseaux sont suspendues\u00a0: regardez ce qui est déjà paru, puis levez la suspension dans Administration, Plateformes.",
    "Démarrez maintenant Parvis\u00a0: npm start",
  );
}

async function existing(file: string): Promise<string> {
  const found = await nullWhenMissing(stat(file));
  if (!found?.isFile()) throw new BackupError(`Aucune sauvegarde à cet endroit\u00a0: ${file}`);
  return path.resolve(file);
}
