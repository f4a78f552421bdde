import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { dateInWords, hourInWords } from "../../shared/ground/dates-in-words.ts";
import { MEDIA_PREFIXES, readRecordSummary } from "../features/administration/wiring.ts";
import { BackupError } from "../infrastructure/backup/backup-error.ts";
import type { BackupHeader } from "../infrastructure/backup/format.ts";
import { examineBackup } from "../infrastructure/backup/load-backup.ts";
import { type MadeBackup, makeBackup } from "../infrastructure/backup/make-backup.ts";
import { readConfig } from "../infrastructure/config.ts";
import { makeDataFolder } from "../infrastructure/data-folder.ts";
import { createLog } from "../infrastructure/log.ts";
import type { Services } from "../infrastructure/services.ts";
import { nullWhenMissing } from "../infrastructure/storage/storage-fault.ts";
import { VERSION } from "../infrastructure/version.ts";
import { restoreBackup } from "./restore.ts";
import { say } from "./say.ts";

/**
 * Writes a backup of a community that may go on meanwhile.
 *
 * @param wanted a file, or a folder to write it in; without it, `backups` of the data folder
 */
export async function backUp(
  { config, media, clock }: Services,
  database: pg.PoolConfig,
  wanted: string | undefined,
): Promise<{ file: string; made: MadeBackup }> {
  const now = clock();
  const file = await placeFor(wanted ?? path.join(config.dataDir, "backups"), now, !wanted);
  const made = await makeBackup({
    file,
    database,
    media,
    secrets: await nullWhenMissing(readFile(path.join(config.dataDir, "secrets.json"))),
    version: VERSION,
    now,
    summary: readRecordSummary,
    prefixes: MEDIA_PREFIXES,
  });
  return { file, made };
}

async function placeFor(wanted: string, now: Date, create: boolean): Promise<string> {
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
    const file = path.resolve(wanted, `parvis-${stamp}${turn > 1 ? `-${turn}` : ""}.tar`);
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
): Promise<void> {
  const began = Date.now();
  const { file, made } = await backUp(services, database, wanted);
  const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
  say(
    `Sauvegarde écrite\u00a0: ${file}`,
    `  ${megabytes(made.bytes.archive)}, en ${counted(seconds, "seconde", "secondes")}\u00a0: ` +
      `${counted(sum(made.rows), "ligne", "lignes")} et ${counted(made.files, "fichier", "fichiers")}.`,
    "  Elle contient tout, y compris les secrets et ce que chacun croit\u00a0: gardez-la sous clé, et une copie ailleurs.",
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
export async function verifyCommand(file: string): Promise<void> {
  const { header } = await examineBackup(await existing(file));
  say("Cette sauvegarde est entière.", `  ${describe(header)}`);
}

/** `restore`: brings a backup back, once Parvis is stopped. */
export async function restoreCommand(file: string): Promise<void> {
  const config = readConfig(process.env);
  const restored = await restoreBackup({
    file: await existing(file),
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
