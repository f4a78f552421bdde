import { rm } from "node:fs/promises";
import path from "node:path";
import { BackupError } from "../../infrastructure/backup/backup-error.ts";
import { emptyAgain } from "../../infrastructure/backup/empty-database.ts";
import { type Config, readConfig } from "../../infrastructure/config.ts";
import { withClient } from "../../infrastructure/database/long-connections.ts";
import { MOVED, readMarks, unmark } from "../../infrastructure/database/marks.ts";
import { openForWriting } from "../../infrastructure/database/read-only.ts";
import { EMBEDDED, readPlace, savePlace, withPlace } from "../../infrastructure/database-place.ts";
import { findRunningPostgres } from "../../infrastructure/embedded-postgres/index.ts";
import { createLog } from "../../infrastructure/log.ts";
import { options } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { withDatabase } from "../commands/with-database.ts";
import { say } from "../say.ts";
import { databaseInWords, enterMove } from "./enter-move.ts";
import { type MovedDatabase, moveDatabase } from "./move-database.ts";

/** `move --database`: beside a server in motion, which follows by itself. */
export async function moveDatabaseCommand(args: string[]): Promise<void> {
  const given = options(withAddress(args, process.env), ["database"], ["undo", "remove-old"]);
  const named = readConfig(process.env).databaseUrl !== null;
  const config = await withPlace(readConfig(process.env));
  if (given["remove-old"]) return removeOld(config);
  if (given.undo) return undo(config, named);
  if (!given.database)
    throw new CommandError(
      "Il manque la base d’arrivée\u00a0: mettez son adresse dans PARVIS_MOVE_TO, ou indiquez --database embedded.",
    );
  checkAddress(given.database);
  await refuseWithOld(config);
  await move(config, given.database, named);
}

/**
 * The words of the command, with the address that the environment gives where `--database` has none:
 * a list of processes shows every word of a command, and an address holds a password.
 */
export function withAddress(args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  return args.flatMap((word, at) => {
    const next = args[at + 1];
    const isBare = word === "--database" && (next === undefined || next.startsWith("--"));
    return isBare ? [`--database=${env.PARVIS_MOVE_TO ?? ""}`] : [word];
  });
}

/** Only one that was left is known: another would never be removed. */
async function refuseWithOld({ dataDir }: Config): Promise<void> {
  if ((await readPlace(dataDir))?.before)
    throw new CommandError(
      "La base quittée au déménagement d’avant est encore là. Effacez-la d’abord\u00a0: npm run parvis -- move --remove-old",
    );
}

function checkAddress(to: string): void {
  if (to === EMBEDDED) return;
  if (URL.canParse(to) && /^postgres(ql)?:$/.test(new URL(to).protocol)) return;
  throw new CommandError(
    "--database attend une adresse postgresql://utilisateur:secret@machine:5432/base, ou embedded.",
  );
}

async function move(config: Config, to: string, named: boolean): Promise<void> {
  await withDatabase(config, async (source) => {
    const log = createLog("error");
    const onProgress = (words: string) => say(words);
    const moved = await moveDatabase({ config, log, source, to, named, onProgress });
    tell(moved, { to, named });
  });
}

const NUMBERS = new Intl.NumberFormat("fr-FR");

function tell(moved: MovedDatabase, { to, named }: { to: string; named: boolean }): void {
  const seconds = NUMBERS.format(Math.max(0.1, Math.round(moved.closedMs / 100) / 10));
  say(
    `C’est fait\u00a0: ${NUMBERS.format(moved.rows)}\u00a0lignes de ${moved.tables}\u00a0tables, les mêmes des deux côtés.`,
    `  Personne n’a pu écrire pendant ${seconds}\u00a0s.`,
    ...moved.warnings.map((words) => `  ${words}`),
    ...(named ? nextWhereNamed(to) : nextHere(moved.served)),
  );
}

const nextWhereNamed = (to: string): string[] => [
  to === EMBEDDED
    ? "Retirez maintenant DATABASE_URL, puis redémarrez Parvis."
    : "Mettez maintenant la nouvelle adresse dans DATABASE_URL, puis redémarrez Parvis.",
  "Jusque-là, chacun lit et personne n’écrit. Pour y renoncer\u00a0: npm run parvis -- move --undo",
];

const nextHere = (served: boolean): string[] => [
  served
    ? "Parvis prend la nouvelle base de lui-même, dans les secondes qui viennent."
    : "Démarrez maintenant Parvis\u00a0: npm start",
  "L’ancienne base reste là. Quand tout va bien\u00a0: npm run parvis -- move --remove-old",
];

/** Gives back a database that DATABASE_URL names, and that was left. */
async function undo(config: Config, named: boolean): Promise<void> {
  if (!named || !config.databaseUrl)
    throw new CommandError("--undo rend une base que DATABASE_URL indique. Rien n’a été touché.");
  const source = { connectionString: config.databaseUrl };
  const left = await withClient(source, async (client) => (await readMarks(client)).has(MOVED));
  if (!left) throw new CommandError("Cette base n’a pas déménagé. Rien n’a été touché.");
  await openForWriting(source);
  await withClient(source, (client) => unmark(client, MOVED));
  await enterMove(source, "move-undone");
  say("Cette base sert à nouveau. Redémarrez Parvis. Ce qui a été écrit dans l’autre n’y est pas.");
}

async function removeOld({ dataDir, databaseUrl }: Config): Promise<void> {
  const place = await readPlace(dataDir);
  const before = place?.before;
  if (!before) throw new CommandError("Il n’y a pas d’ancienne base à effacer.");
  if (before !== EMBEDDED) await removeOutside(before);
  else if (!databaseUrl || (await findRunningPostgres(dataDir)))
    throw new BackupError("L’ancienne base sert encore. Redémarrez Parvis, puis recommencez.");
  else await rm(path.join(dataDir, "postgresql"), { recursive: true, force: true });
  await savePlace(dataDir, { ...place, before: null });
  await withDatabase({ dataDir, databaseUrl }, (database) =>
    enterMove(database, "former-place-erased", { after: databaseInWords(before) }),
  );
  say("L’ancienne base est effacée.");
}

async function removeOutside(address: string): Promise<void> {
  const old = { connectionString: address };
  const left = await withClient(old, async (client) => (await readMarks(client)).has(MOVED));
  if (!left) throw new BackupError("L’ancienne base sert encore ailleurs. Rien n’y a été touché.");
  await openForWriting(old);
  await emptyAgain(old);
}
