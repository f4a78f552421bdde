import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { dateInWords, hourInWords } from "../../../shared/ground/dates-in-words.ts";
import type { RestoreProgress, RestoreStep } from "../../../shared/installation/restoring.ts";
import {
  asOperator,
  backupFolder,
  beginBackup,
  endDead,
  estimateBackup,
  findBackupFile,
  findRecoveryKey,
  MEDIA_PREFIXES,
  nameOfPlace,
  noteTrial,
  placeOfBackup,
  readJournalHead,
  readRecordSummary,
} from "../../features/administration/wiring.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import type { BackupHeader } from "../../infrastructure/backup/format.ts";
import { examineBackup } from "../../infrastructure/backup/load-backup.ts";
import { type MadeBackup, makeBackup } from "../../infrastructure/backup/make-backup.ts";
import { assertAsNamed } from "../../infrastructure/backup/media-apart.ts";
import { sealFor } from "../../infrastructure/backup/seal.ts";
import { readConfig } from "../../infrastructure/config.ts";
import { makeDataFolder } from "../../infrastructure/data-folder.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { withPlace } from "../../infrastructure/database-place.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { createLog } from "../../infrastructure/log.ts";
import type { Services } from "../../infrastructure/services.ts";
import { freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";
import { VERSION } from "../../infrastructure/version.ts";
import { say } from "../say.ts";
import { noted, SIGN_OF_LIFE_MS } from "./noted-backup.ts";
import { type GivenKeys, NO_KEY, openBackup, ownRecipient } from "./open-backup.ts";
import { restoreBackup, tryBackup } from "./restore.ts";
import { isStore } from "./send-backup.ts";
import { counted, megabytes, sum } from "./words.ts";

/** A written backup, and whether only a key opens it. */
type Written = { file: string; made: MadeBackup; sealed: boolean };

/** Where a backup is written, and what is told of it. */
type BackupHow = {
  /** A file, or a folder to write it in; without it, `backups` of the data folder. */
  wanted?: string | undefined;
  /** Seal it within the data folder too. */
  isSealedAnywhere?: boolean;
  /** Told how much is written, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Writes a backup of a community that may go on meanwhile. What leaves the data folder is sealed,
 * once a recovery key is chosen.
 */
export async function backUp(
  services: Services,
  database: pg.PoolConfig,
  { wanted, isSealedAnywhere = false, onProgress }: BackupHow = {},
): Promise<Written> {
  const { config, media, clock, secrets, db } = services;
  const now = clock();
  const leaves = wanted !== undefined && !isWithin(config.dataDir, wanted);
  const key = leaves || isSealedAnywhere ? await findRecoveryKey(db) : null;
  if (isSealedAnywhere && !key) throw new BackupError(NO_KEY);
  const place = wanted ?? backupFolder(config);
  const file = await placeFor(place, now, { create: !wanted, sealed: key !== null });
  await refuseWithoutRoom(db, path.dirname(file));
  const made = await makeBackup({
    file,
    ...(key && { seal: sealFor([key.recipient, await ownRecipient(secrets)]) }),
    database,
    media,
    secrets: await nullWhenMissing(readFile(path.join(config.dataDir, "secrets.json"))),
    version: VERSION,
    now,
    summary: readRecordSummary,
    journal: readJournalHead,
    prefixes: MEDIA_PREFIXES,
    ...(onProgress && { onProgress }),
  });
  return { file, made, sealed: key !== null };
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(path.resolve(folder), path.resolve(place));
  return !way.startsWith("..") && !path.isAbsolute(way);
}

/** Room beside what is written: the community goes on writing meanwhile. */
const SPARE_BYTES = 256 * 1024 * 1024;

async function refuseWithoutRoom(db: Database, folder: string): Promise<void> {
  const needed = (await estimateBackup(db)) + SPARE_BYTES;
  const free = await freeBytesOf(folder);
  if (free >= needed) return;
  throw new BackupError(
    `Il manque ${megabytes(needed - free)} sur le disque de ${folder}\u00a0: la sauvegarde en demande ` +
      `${megabytes(needed)}. Faites de la place, puis recommencez.`,
    "no-room",
  );
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

/** `backup`: writes one file with the whole record and its media. */
export async function backupCommand(
  services: Services,
  database: pg.PoolConfig,
  wanted: string | undefined,
  isSealedAnywhere = false,
): Promise<void> {
  const began = Date.now();
  const id = uuidv7();
  const wish = { id, cause: "command", memberId: null, at: services.clock() } as const;
  const { file, made, sealed } = await asOperator(services, "backup-made", async () => {
    await endDead(services.db, services.clock());
    if (!(await beginBackup(services.db, wish)))
      throw new BackupError(
        "Une autre sauvegarde est en cours. Attendez qu’elle ait fini.",
        "busy",
      );
    return backUpNoted(services, database, id, { wanted, isSealedAnywhere });
  });
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

/** `backup --run`: writes the backup of a row that says it is being made. */
export async function runBackup(
  services: Services,
  database: pg.PoolConfig,
  id: string,
): Promise<void> {
  await backUpNoted(services, database, id, {});
}

/** Makes a backup in the data folder or where a command says, and notes it. */
function backUpNoted(
  services: Services,
  database: pg.PoolConfig,
  id: string,
  how: Pick<BackupHow, "wanted" | "isSealedAnywhere">,
): Promise<Written> {
  return noted(services, id, async (onProgress) => {
    const written = await backUp(services, database, { ...how, onProgress });
    const { made, file } = written;
    const row = {
      file: nameOfPlace(services.config, file),
      bytes: made.bytes.archive,
      files: made.files,
      rows: sum(made.rows),
      missing: made.missing.length,
    };
    return { row, made: written };
  });
}

function describe({ summary, madeAt, parvis, holds }: BackupHeader): string {
  const at = new Date(madeAt);
  return (
    `${summary.title}, le ${dateInWords(at)} à ${hourInWords(at)} (UTC), Parvis ${parvis}\u00a0: ` +
    `${counted(summary.members, "membre", "membres")}, ${counted(summary.posts, "partage", "partages")}, ` +
    `${counted(summary.media, "photo ou fichier", "photos et fichiers")}` +
    (holds === "record" ? " qui n’y sont pas\u00a0: elle ne contient que la base." : ".")
  );
}

/**
 * `verify-backup`: reads a backup whole, and says what is in it.
 *
 * @param aside also brings it back in a folder that is then erased
 */
export async function verifyCommand(
  file: string,
  { aside, ...keys }: GivenKeys & { aside: boolean },
): Promise<void> {
  const config = readConfig(process.env);
  const archive = await openBackup(await existing(file), config, keys);
  const read = await examineBackup(archive);
  await assertAsNamed(read, archive);
  const { header } = read;
  say("Cette sauvegarde est entière.", `  ${describe(header)}`);
  if (!aside) return;
  const { manifest, warnings } = await tryBackup({
    file: archive,
    config,
    log: createLog("error"),
  });
  say(
    `  Reprise à part, puis effacée\u00a0: ${counted(sum(manifest.rows), "ligne", "lignes")} et ` +
      `${counted(manifest.files, "fichier", "fichiers")}, 0\u00a0différence.`,
    ...warnings.map((words) => `  ${words}`),
  );
}

/** `verify-backup --run`: tries the backup of a row, and notes there what came of it. */
export async function runTrial({ db, config }: Services, id: string): Promise<void> {
  const found = await findBackupFile(db, id);
  const alive = setInterval(() => {
    noteTrial(db, id, "trying", new Date()).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  try {
    if (!found) throw new BackupError("Cette sauvegarde n’est plus là.");
    const where = found.elsewhere ? found.file : placeOfBackup(config, found.file);
    const file = await openBackup(where, config, {});
    const { warnings } = await tryBackup({ file, config, log: createLog("error") });
    clearInterval(alive);
    // The journal is no longer the one that was kept: somebody has to see it.
    if (warnings.length > 0) throw new BackupError(warnings.join(" "));
    await noteTrial(db, id, "right", new Date());
  } catch (error) {
    clearInterval(alive);
    const wrong = error instanceof BackupError && error.why === null;
    await noteTrial(db, id, wrong ? "wrong" : "stopped", new Date());
    if (!wrong) throw error;
  }
}

/** `restore`: brings a backup back, once Parvis is stopped. */
export async function restoreCommand(file: string, keys: GivenKeys): Promise<void> {
  const config = await withPlace(readConfig(process.env));
  const place = await existing(file);
  const restored = await restoreBackup({
    file: await openBackup(place, config, keys),
    folder: path.dirname(place),
    config,
    log: createLog("error"),
    onProgress: sayOnce(),
  });
  say(`C’est fait\u00a0: ${describe(restored.header)}`);
  for (const words of restored.warnings) say(`  ${words}`);
  if (restored.before) say(`  Ce qui s’y trouvait avant est gardé dans ${restored.before}.`);
  if (restored.erased > 0)
    say(`  Personnes effacées depuis, à nouveau effacées\u00a0: ${restored.erased}`);
  if (restored.letters > 0)
    say(
      `  ${counted(restored.letters, "lettre attend", "lettres attendent")} dans Administration, Courrier\u00a0: peut-être déjà partie.`,
    );
  say(
    "  Les publications vers d’autres réseaux sont suspendues\u00a0: regardez ce qui est déjà paru, puis levez la suspension dans Administration, Plateformes.",
    "Démarrez maintenant Parvis\u00a0: npm start",
  );
}

const STEP_WORDS: Partial<Record<RestoreStep, string>> = {
  check: "Vérification de la sauvegarde…",
  rows: "Reprise des données…",
  files: "Reprise des photos et des fichiers…",
  settle: "Mise à jour et vérification…",
  place: "Mise en place…",
};

/** Says each step when it begins. */
function sayOnce(): (progress: RestoreProgress) => void {
  const said = new Set<RestoreStep>();
  return ({ step }) => {
    const words = STEP_WORDS[step];
    if (words && !said.has(step)) say(words);
    said.add(step);
  };
}

/** What is in a store is looked for as it is opened. */
async function existing(file: string): Promise<string> {
  if (isStore(file)) return file;
  const found = await nullWhenMissing(stat(file));
  if (!found?.isFile()) throw new BackupError(`Aucune sauvegarde à cet endroit\u00a0: ${file}`);
  return path.resolve(file);
}
