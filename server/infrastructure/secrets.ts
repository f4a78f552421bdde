import { hkdfSync, randomBytes } from "node:crypto";
import { chmod, link, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import { makeDataFolder, syncFolder } from "./data-folder.ts";
import { nullWhenMissing } from "./storage/storage-fault.ts";

/** One key per purpose, so that a leak or a rotation of one does not affect the others. */
export const secretNames = [
  "session",
  "media",
  "encryption",
  "links",
  "push",
  "pseudonyms",
  "backup",
] as const;

export type SecretName = (typeof secretNames)[number];

/**
 * Keys of 32 bytes each:
 * - `session`: sessions and what identity signs;
 * - `media`: signed, expiring addresses of media;
 * - `encryption`: tokens of connected accounts at rest (AES-256-GCM);
 * - `links`: links sent by mail and one-time codes;
 * - `push`: private scalar of the P-256 key of web push;
 * - `pseudonyms`: keyed hashes of addresses, for limits and logs;
 * - `backup`: opens the sealed backups of this installation, on itself.
 */
export type Secrets = Readonly<Record<SecretName, Buffer>>;

const keyLength = 32;
const key = z.string().regex(/^[0-9a-f]{64}$/);
const fileShape = z.object({
  root: key,
  keys: z.partialRecord(z.enum(secretNames), key),
});

type SecretsFile = z.infer<typeof fileShape>;

function derive(root: string | Buffer, name: SecretName): Buffer {
  return Buffer.from(hkdfSync("sha256", root, "parvis", `parvis/${name}`, keyLength));
}

function eachSecret(make: (name: SecretName) => Buffer): Secrets {
  return Object.fromEntries(secretNames.map((name) => [name, make(name)])) as Secrets;
}

function freshFile(): SecretsFile {
  const random = () => randomBytes(keyLength).toString("hex");
  const keys = Object.fromEntries(secretNames.map((name) => [name, random()]));
  return { root: random(), keys };
}

// link() refuses an existing name: of two processes that start together, one creates
// the file and the other reads it. rename() would let the second replace the first.
async function createFile(file: string): Promise<void> {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    const handle = await open(temporary, "wx", 0o600);
    await handle.writeFile(`${JSON.stringify(freshFile(), null, 2)}\n`);
    await handle.sync();
    await handle.close();
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(path.dirname(file));
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parse(file: string, text: string): SecretsFile {
  try {
    return fileShape.parse(JSON.parse(text));
  } catch {
    // The parser's own message could quote a key.
    throw new Error(
      `Le fichier des secrets est illisible\u00a0: ${file}. Restaurez-le depuis une sauvegarde. ` +
        `En le supprimant, vous fermez toutes les sessions et les comptes connectés sont à reconnecter.`,
    );
  }
}

/** Where the keys of this installation are. */
export type SecretsPlace = Pick<Config, "dataDir" | "secretKey" | "secretsFile">;

/**
 * The keys of this installation: derived from `secretKey` when given, read from `secretsFile` when
 * that is given, which is never written, otherwise from `<dataDir>/secrets.json`, created with random
 * keys at the first start (mode 0600).
 * @throws when the file exists and cannot be read: it is never silently replaced.
 */
export async function loadSecrets(place: SecretsPlace): Promise<Secrets> {
  const { dataDir, secretKey, secretsFile } = place;
  if (secretKey !== null) return eachSecret((name) => derive(secretKey, name));
  if (secretsFile !== null) return secretsIn(secretsFile, await givenText(secretsFile));
  await makeDataFolder(dataDir);
  const file = path.join(dataDir, "secrets.json");
  const existing = await readText(file);
  if (existing === null) await createFile(file);
  await chmod(file, 0o600);
  return secretsIn(file, existing ?? (await readFile(file, "utf8")));
}

/** The file of the keys as it is; null where they are derived, or none was made yet. */
export async function readSecretsFile(place: SecretsPlace): Promise<Buffer | null> {
  if (place.secretKey !== null) return null;
  const file = place.secretsFile ?? path.join(place.dataDir, "secrets.json");
  return nullWhenMissing(readFile(file));
}

async function givenText(file: string): Promise<string> {
  const text = await readText(file);
  if (text === null)
    throw new Error(
      `Le fichier des secrets n’est pas là\u00a0: ${file}, que nomme PARVIS_SECRETS_FILE. Copiez-y secrets.json, du dossier de données du premier serveur.`,
    );
  return text;
}

/** The keys that the text of such a file holds. @throws when it is none */
export function secretsIn(file: string, text: string): Secrets {
  const { root, keys } = parse(file, text);
  // A name added by a later version is derived: no rewrite, hence no race at an upgrade.
  return eachSecret((name) => {
    const stored = keys[name];
    return stored === undefined
      ? derive(Buffer.from(root, "hex"), name)
      : Buffer.from(stored, "hex");
  });
}
