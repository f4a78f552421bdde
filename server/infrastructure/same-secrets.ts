import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Database } from "./database/database.ts";
import { type Secrets, secretNames } from "./secrets.ts";

/** The name under which the record notes which keys it goes with. */
const NOTE = "secrets";

const marksShape = z.partialRecord(z.enum(secretNames), z.string());
type Marks = z.infer<typeof marksShape>;

/** Told to the operator, in French: this process has other keys than the community. */
export class SecretsError extends Error {
  override name = "SecretsError";
}

/** What tells a key from others, and nothing of it. */
const markOf = (key: Buffer, name: string): string =>
  createHmac("sha256", key).update(`parvis/mark/${name}`).digest("hex").slice(0, 32);

const marksOf = (secrets: Secrets): Marks =>
  Object.fromEntries(secretNames.map((name) => [name, markOf(secrets[name], name)]));

/**
 * Notes with the record which keys it goes with, the first time, and compares them ever after: with
 * others, sessions end, second factors and the tokens of accounts no longer open, without a word. A
 * key of a later version is in no older note, and is not compared.
 *
 * @throws SecretsError where one differs
 */
export async function assertSameSecrets(db: Database, secrets: Secrets, now: Date): Promise<void> {
  const own = marksOf(secrets);
  const { value } = await db
    .insertInto("server_notes")
    .values({ name: NOTE, value: JSON.stringify(own), updated_at: now })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ value: eb.ref("server_notes.value") })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  const noted = marksShape.parse(value);
  if (secretNames.some((name) => noted[name] !== undefined && noted[name] !== own[name]))
    throw new SecretsError(OTHERS);
}

/** Has the record go with these keys from now on. */
export async function adoptSecrets(db: Database, secrets: Secrets, now: Date): Promise<void> {
  const row = { value: JSON.stringify(marksOf(secrets)), updated_at: now };
  await db
    .insertInto("server_notes")
    .values({ name: NOTE, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

const OTHERS = [
  "Les secrets de ce serveur ne sont pas ceux de cette communauté\u00a0: il ne démarre pas.",
  "Des serveurs qui partagent une base partagent leurs secrets. Copiez secrets.json, du dossier de données du premier, dans celui-ci, ou nommez-le dans PARVIS_SECRETS_FILE\u202f; si le premier a une PARVIS_SECRET_KEY, indiquez la même.",
  "S’ils sont perdus, «\u00a0npm run parvis -- adopt-secrets\u00a0» dit ce que coûte d’en changer.",
].join("\n");
