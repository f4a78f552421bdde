import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { dateInWords, hourInWords } from "../../../shared/ground/dates-in-words.ts";
import type { RestoreProgress, RestoreStep } from "../../../shared/installation/restoring.ts";
import { findBackupFile, noteTrial, placeOfBackup } from "../../features/administration/wiring.ts";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import type { BackupHeader } from "../../infrastructure/backup/format.ts";
import { examineBackup } from "../../infrastructure/backup/load-backup.ts";
import { assertAsNamed } from "../../infrastructure/backup/media-apart.ts";
import { readConfig } from "../../infrastructure/config.ts";
import { withPlace } from "../../infrastructure/database-place.ts";
import { createLog } from "../../infrastructure/log.ts";
import { nullWhenMissing } from "../../infrastructure/storage/storage-fault.ts";
import { needed, options } from "../command.ts";
import type { RecordServices } from "../commands/with-record.ts";
import { say } from "../say.ts";
import { SIGN_OF_LIFE_MS } from "./noted-backup.ts";
import { type GivenKeys, isStore, openBackup } from "./open-backup.ts";
import { counted, sum } from "./words.ts";

/** The backup that a command names, with what opens it. */
function given(args: string[]): GivenKeys & { file: string } {
  const { file, share, ...rest } = givenOptions(args);
  if (!file) throw new BackupError("Il manque --file.");
  return { file, keyFile: rest["key-file"], shares: share };
}

function givenOptions(args: string[]) {
  const options = {
    file: { type: "string" },
    "key-file": { type: "string" },
    share: { type: "string", multiple: true },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new BackupError((error as Error).message);
  }
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
export async function verifyCommand(args: string[]): Promise<void> {
  const aside = args.includes("--aside");
  const { file, ...keys } = given(args.filter((one) => one !== "--aside"));
  const config = readConfig(process.env);
  const archive = await openBackup(await existing(file), config, keys);
  const read = await examineBackup(archive);
  await assertAsNamed(read, archive);
  const { header } = read;
  say("Cette sauvegarde est entière.", `  ${describe(header)}`);
  if (!aside) return;
  const { tryBackup } = await import("./restore.ts");
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

/** `run-trial`: tries the backup of a row, and notes there what came of it. */
export async function runTrial(
  { db, config, clock }: RecordServices,
  args: string[],
): Promise<void> {
  const id = needed("id", options(args, ["id"]).id);
  const { tryBackup } = await import("./restore.ts");
  const found = await findBackupFile(db, id);
  const alive = setInterval(() => {
    noteTrial(db, id, "trying", clock()).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  try {
    if (!found) throw new BackupError("Cette sauvegarde n’est plus là.");
    const where = found.elsewhere ? found.file : placeOfBackup(config, found.file);
    const file = await openBackup(where, config, {});
    const { warnings } = await tryBackup({ file, config, log: createLog("error") });
    clearInterval(alive);
    // The journal is no longer the one that was kept: somebody has to see it.
    if (warnings.length > 0) throw new BackupError(warnings.join(" "));
    await noteTrial(db, id, "right", clock());
  } catch (error) {
    clearInterval(alive);
    const wrong = error instanceof BackupError && error.why === null;
    await noteTrial(db, id, wrong ? "wrong" : "stopped", clock());
    if (!wrong) throw error;
  }
}

/** `restore`: brings a backup back, once Parvis is stopped. */
export async function restoreCommand(args: string[]): Promise<void> {
  const { file, ...keys } = given(args);
  const { restoreBackup } = await import("./restore.ts");
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
