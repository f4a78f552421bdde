import { DomainError } from "../../shared/ground/errors.ts";
import { saysFull } from "../infrastructure/ballast.ts";
import { isAway } from "../infrastructure/database/fault-kind.ts";
import { sqlState } from "../infrastructure/database/sql-state.ts";

/** Where a command works. */
export type Workplace = {
  dataDir: string;
  /** Address of an outside database; undefined or null for the embedded one of the data folder. */
  databaseUrl?: string | null | undefined;
};

const SAYS_WHAT_TO_DO = new Set([
  "BackupError",
  "ConfigError",
  "FolderInUseError",
  "MediaFolderError",
  "RecordPlaceError",
  "S3Error",
  "SecretsError",
]);

/** SQLSTATEs of a database that refuses the connection: role or password, no such database. */
const REFUSES = /^(28|3D)/;

/**
 * Why a command failed, in one sentence for the operator: what, why, and one thing to do; null
 * for an unforeseen error. It never contains the database's password.
 */
export function failureWords(error: unknown, where: Workplace): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DomainError) return error.message;
  if (SAYS_WHAT_TO_DO.has(error.name)) return error.message;
  const database = nameOf(where);
  const said = wordsOf(error);
  if (saysFull(error)) {
    const isOutside = Boolean(where.databaseUrl) && sqlState(error) === "53100";
    const place = isOutside ? database : `Le dossier de données ${where.dataDir}`;
    return `${place} n’a plus de place sur son disque (${said})\u00a0: faites-y de la place, puis relancez la commande.`;
  }
  if (REFUSES.test(sqlState(error) ?? ""))
    return `${database} refuse la connexion (${said})\u00a0: corrigez DATABASE_URL, puis relancez la commande.`;
  if (!isAway(error)) return error.name === "UpgradeError" ? error.message : null;
  return where.databaseUrl
    ? `${database} ne répond pas (${said})\u00a0: démarrez-la ou corrigez DATABASE_URL, puis relancez la commande.`
    : `${database} ne répond pas (${said})\u00a0: relancez Parvis, puis la commande.`;
}

/** The database by its host and name alone. */
function nameOf({ dataDir, databaseUrl }: Workplace): string {
  if (!databaseUrl) return `La base de données du dossier ${dataDir}`;
  if (!URL.canParse(databaseUrl)) return "La base de données";
  const { host, pathname } = new URL(databaseUrl);
  return `La base de données ${host}${pathname}`;
}

/** The message of the system or the database, for the first of several addresses tried. */
function wordsOf(error: Error): string {
  const { errors, cause } = error as { errors?: unknown; cause?: unknown };
  const inner = Array.isArray(errors) ? errors[0] : cause;
  if (inner instanceof Error && (error.message === "" || sqlState(inner))) return wordsOf(inner);
  return error.message.split("\n")[0] || (sqlState(error) ?? error.name);
}
