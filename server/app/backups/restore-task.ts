import path from "node:path";
import type { RestoreProgress } from "../../../shared/installation/restoring.ts";
import { endEverySession } from "../../features/accounts/wiring.ts";
import {
  type RestoreAnswer,
  type RestoreTask,
  summaryOf,
} from "../../features/installation/wiring.ts";
import { lockPictures, readCommunity, updateCommunity } from "../../features/people/index.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { examineBackup, type ReadBackup } from "../../infrastructure/backup/load-backup.ts";
import { WrongKeyError } from "../../infrastructure/backup/seal.ts";
import { fullDiskWords, roomOf, saysFull } from "../../infrastructure/ballast.ts";
import { type Config, readConfig } from "../../infrastructure/config.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import { createLog } from "../../infrastructure/log.ts";
import { freeBytesOf } from "../../infrastructure/storage/disk-store.ts";
import type { Parvis } from "../parvis.ts";
import { openBy } from "./open-backup.ts";
import { neededFor, refuseWithoutRoom, type Unpacked, unpackBeside } from "./restore.ts";

/** How often it tells how far it is, in milliseconds. */
const TELL_MS = 200;

/** `run-restore`: what a server has done in a process of its own; it says how, and hears an end. */
export async function runRestore(): Promise<void> {
  const stop = () => process.exit(1);
  process.once("SIGTERM", stop);
  process.once("disconnect", stop);
  const { promise, resolve } = Promise.withResolvers<RestoreTask>();
  process.once("message", (task) => resolve(task as RestoreTask));
  const answer = await perform(await promise, readConfig(process.env));
  await new Promise<void>((sent) => process.send?.(answer, () => sent()));
  process.off("disconnect", stop);
  process.disconnect?.();
}

/** What is foreseen is answered in words; the rest is thrown. */
async function perform(task: RestoreTask, config: Config): Promise<RestoreAnswer> {
  try {
    return await (task.what === "examine" ? examined(task, config) : unpacked(task, config));
  } catch (error) {
    const wrongKey = error instanceof WrongKeyError;
    if (error instanceof BackupError) return { ok: false, reason: error.message, wrongKey };
    if (!saysFull(error)) throw error;
    const reason = fullDiskWords(config.dataDir, await roomOf(config.dataDir), false);
    return { ok: false, reason, wrongKey };
  }
}

async function examined(task: RestoreTask, config: Config): Promise<RestoreAnswer> {
  const tell = teller();
  const source = await openBy(task.file, config, task);
  const read = await examineBackup(source, (bytes) =>
    tell({ step: "check", done: bytes, total: 0 }),
  );
  await refuseWithoutRoom(config.dataDir, read.manifest);
  return answerOf(read, config, { letters: 0, erased: 0, communityUrl: "" });
}

async function unpacked(task: RestoreTask, config: Config): Promise<RestoreAnswer> {
  let communityUrl = "";
  const restored: Unpacked = await unpackBeside({
    file: await openBy(task.file, config, task),
    folder: path.dirname(task.file),
    config,
    log: createLog("error"),
    onProgress: teller(),
    async onLoaded(parvis) {
      communityUrl = await change(parvis, task);
    },
  });
  const { letters, erased } = restored;
  return answerOf(restored, config, { letters, erased, communityUrl });
}

async function answerOf(
  { header, manifest }: ReadBackup,
  { dataDir }: Config,
  came: { letters: number; erased: number; communityUrl: string },
): Promise<RestoreAnswer> {
  const examined = {
    ...summaryOf(header),
    rows: Object.values(manifest.rows).reduce((sum, one) => sum + one, 0),
    files: manifest.files,
    missing: manifest.missing.length,
    neededBytes: neededFor(manifest),
    freeBytes: await freeBytesOf(dataDir),
    seconds: secondsFor(manifest.bytes),
    communityUrl: header.summary.url ?? null,
  };
  return { ok: true, examined, ...came };
}

/** A new database, and bytes a second, as an ordinary machine of two processors brings them back. */
const START_S = 15;
const ROWS_PER_SECOND = 4_000_000;
const FILES_PER_SECOND = 60_000_000;

const secondsFor = ({ rows, files }: { rows: number; files: number }): number =>
  Math.ceil(START_S + rows / ROWS_PER_SECOND + files / FILES_PER_SECOND);

/** What was asked for beside. @returns the community's address */
async function change(
  { services }: Parvis,
  { signOut, communityUrl }: RestoreTask,
): Promise<string> {
  await inTransaction(services.db, async (tx) => {
    if (signOut) await endEverySession(tx);
    const pictures = communityUrl ? await lockPictures(tx) : null;
    if (communityUrl && pictures)
      await updateCommunity(tx, { communityUrl }, pictures, services.clock());
  });
  const community = await readCommunity(services.db);
  if (!community)
    throw new BackupError(
      "Cette sauvegarde ne contient aucune communauté\u00a0: elle vient d’un serveur où rien n’était encore installé.",
    );
  return community.communityUrl;
}

/** Tells the server how far it is, a few times a second, and each new step at once. */
function teller() {
  let step = "";
  let told = 0;
  return (progress: RestoreProgress) => {
    if (progress.step === step && Date.now() - told < TELL_MS) return;
    step = progress.step;
    told = Date.now();
    process.send?.({ progress });
  };
}
