import type pg from "pg";
import {
  asOperator,
  beginBackup,
  findRecoveryKey,
  keepCopies,
  listSnapshots,
  MEDIA_PREFIXES,
  nameOfSnapshot,
  noteRefused,
  readJournalHead,
  readRecordSummary,
} from "../../features/administration/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import {
  type BackupPlace,
  nameOfTarget,
  openPlace,
} from "../../infrastructure/backup/backup-place.ts";
import { type MadeSnapshot, makeSnapshot } from "../../infrastructure/backup/make-snapshot.ts";
import { sealFor } from "../../infrastructure/backup/seal.ts";
import { removeUnnamed } from "../../infrastructure/backup/send-media.ts";
import { readConfig } from "../../infrastructure/config.ts";
import { type BackupTarget, readBackupTarget } from "../../infrastructure/config-places.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { createBucket } from "../../infrastructure/s3/bucket.ts";
import { probe } from "../../infrastructure/s3/probe.ts";
import { readSecretsFile } from "../../infrastructure/secrets.ts";
import { VERSION } from "../../infrastructure/version.ts";
import { needed, options } from "../command.ts";
import type { RecordServices } from "../commands/with-record.ts";
import { say } from "../say.ts";
import { noted } from "./noted-backup.ts";
import { NO_KEY, openBackup, ownRecipient } from "./open-backup.ts";
import { counted, megabytes, sum } from "./words.ts";

type SendHow = {
  target: BackupTarget;
  /** The operator said that it may leave as it is. */
  isUnsealed?: boolean;
  onProgress?: (share: number) => void;
};

/** A copy that is whole, and what its place is to be told once it is noted. */
type SentCopy = { address: string; made: MadeSnapshot; place: BackupPlace; at: Date };

/**
 * Sends the record, and the files that it does not hold yet, to a place beside the data folder,
 * sealed unless the operator said otherwise.
 *
 * @throws BackupError, S3Error
 */
async function sendCopy(
  services: RecordServices,
  database: pg.PoolConfig,
  { target, isUnsealed = false, onProgress }: SendHow,
): Promise<SentCopy> {
  const { config, media, clock, secrets, db } = services;
  const key = isUnsealed ? null : await findRecoveryKey(db);
  if (!key && !isUnsealed) throw new BackupError(NO_KEY);
  const place = openPlace(target, config);
  await markAsOurs(place, await ownRecipient(secrets));
  // To the second, as its name says it.
  const at = new Date(Math.floor(clock().getTime() / 1000) * 1000);
  const name = nameOfSnapshot(at, key !== null);
  const [last] = await listSnapshots(place);
  const made = await makeSnapshot({
    place,
    name,
    seal: key ? sealFor([key.recipient, await ownRecipient(secrets)]) : undefined,
    last: last ? await openedByUs(`${place.name}/${last.name}`, services) : null,
    database,
    media,
    secrets: await readSecretsFile(config),
    version: VERSION,
    now: at,
    summary: readRecordSummary,
    journal: readJournalHead,
    prefixes: MEDIA_PREFIXES,
    ...(onProgress && { onProgress }),
  });
  return { address: `${place.name}/${name}`, made, place, at };
}

/** What it names is summed up again where it does not open. */
const openedByUs = (address: string, { config }: RecordServices) =>
  openBackup(address, config, {}).catch((error) => {
    if (error instanceof BackupError) return null;
    throw error;
  });

const MARK = "parvis-place.json";

/** Says whose copies a place holds: another community's would be taken for what is kept no longer. */
async function markAsOurs(place: BackupPlace, installation: string): Promise<void> {
  const bytes = await place.open(MARK);
  if (!bytes) return place.put(MARK, Buffer.from(JSON.stringify({ installation })));
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  if (Buffer.concat(chunks).toString("utf8") === JSON.stringify({ installation })) return;
  throw new BackupError(
    `${place.name} contient les sauvegardes d’une autre installation de Parvis. Indiquez un autre dossier, ou un autre chemin.`,
  );
}

/** Sends a copy, notes it, and removes from its place what is kept no longer. */
async function sendNoted(
  services: RecordServices,
  database: pg.PoolConfig,
  id: string,
  how: SendHow,
): Promise<SentCopy> {
  const sent = await noted(services, id, async (onProgress) => {
    const copy = await sendCopy(services, database, { ...how, onProgress });
    const { manifest, sent } = copy.made;
    const row = {
      file: copy.address,
      heldIn: null,
      bytes: sent.bytes,
      rows: sum(manifest.rows),
      files: manifest.files,
      missing: manifest.missing.length,
    };
    return { row, made: copy };
  });
  const { place, made, at } = sent;
  const timeZone = (await readCommunity(services.db))?.timeZone ?? "UTC";
  const kept = await keepCopies(services, place, timeZone);
  const { isNamed, present } = made;
  const oldest = kept.oldest ?? at;
  const files = await removeUnnamed(place, { isNamed, present, madeAt: at, oldest });
  await noteRefused(services, [...kept.refused, ...files]);
  place.close();
  return sent;
}

/** `run-copy`: sends the copy of a row that says it is being sent. */
export async function runCopy(
  services: RecordServices,
  args: string[],
  database: pg.PoolConfig,
): Promise<void> {
  const id = needed("id", options(args, ["id"]).id);
  const { backupTo } = services.config;
  await sendNoted(services, database, id, { target: backupTo ?? noTarget() });
}

const noTarget = (): never => {
  throw new BackupError("Indiquez dans PARVIS_BACKUP_TO où vont les copies des sauvegardes.");
};

/** `backup --elsewhere`, and `backup --to s3:…`. */
export async function copyCommand(
  services: RecordServices,
  database: pg.PoolConfig,
  { to, isUnsealed }: { to: string | undefined; isUnsealed: boolean },
): Promise<void> {
  const target = to === undefined ? (services.config.backupTo ?? noTarget()) : readBackupTarget(to);
  if (!target) throw new BackupError(`${to} n’est pas un endroit. Écrivez s3:espace/chemin.`);
  // Said before anything is begun, and noted as having failed.
  if (!isUnsealed && !(await findRecoveryKey(services.db))) throw new BackupError(NO_KEY);
  const id = uuidv7();
  const wish = {
    id,
    cause: "command",
    memberId: null,
    at: services.clock(),
    elsewhere: true,
  } as const;
  const { address, made } = await asOperator(services, "backup-made", async () => {
    if (!(await beginBackup(services.db, wish)))
      throw new BackupError(
        "Une autre sauvegarde est en cours. Attendez qu’elle ait fini.",
        "busy",
      );
    return sendNoted(services, database, id, { target, isUnsealed });
  });
  const { manifest, sent } = made;
  say(
    `Copie écrite\u00a0: ${address}`,
    `  ${counted(sum(manifest.rows), "ligne", "lignes")} et ${counted(manifest.files, "fichier", "fichiers")}\u00a0; ` +
      `envoyés cette fois\u00a0: ${counted(sent.files, "fichier", "fichiers")}, ${megabytes(sent.bytes)}.`,
    isUnsealed
      ? "  Elle n’est pas scellée\u00a0: qui lit cet endroit y lit tout, y compris ce que chacun croit."
      : "  Elle est scellée\u00a0: cette installation l’ouvre, et la clé de reprise, ou deux de ses trois parts.",
  );
}

/** `check-s3`: tries each call on a file of its own. */
export async function checkStore([wanted, ...rest]: string[]): Promise<void> {
  options(rest, []);
  const { s3, backupTo } = readConfig(process.env);
  const target = wanted === undefined ? backupTo : readBackupTarget(wanted);
  if (!s3 || target?.kind !== "s3")
    throw new BackupError(
      "Indiquez S3_ENDPOINT, S3_ACCESS_KEY et S3_SECRET_KEY, et quel espace essayer\u00a0: check-s3 s3:espace/chemin.",
    );
  const bucket = createBucket({ access: s3, ...target.place });
  await probe(bucket);
  bucket.close();
  say(`${nameOfTarget(target)} fait tout ce que Parvis lui demandera.`);
}
