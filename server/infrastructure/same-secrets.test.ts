import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/builders/index.ts";
import { openDatabase } from "./database/database.ts";
import { adoptSecrets, assertSameSecrets, SecretsError } from "./same-secrets.ts";
import { type Secrets, secretNames } from "./secrets.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase({ connectionString: database.connectionString, max: 4 });
afterAll(async () => {
  await close();
  await database.drop();
});
const now = new Date();
const random = (): Secrets =>
  Object.fromEntries(secretNames.map((name) => [name, randomBytes(32)])) as Secrets;
const noted = async () => {
  const row = await db
    .selectFrom("server_notes")
    .select("value")
    .where("name", "=", "secrets")
    .executeTakeFirst();
  return row?.value as Record<string, string> | undefined;
};

beforeEach(() => db.deleteFrom("server_notes").where("name", "=", "secrets").execute());

test("a record goes with the secrets of who opened it first, and refuses others", async () => {
  const [own, others] = [random(), random()];
  await assertSameSecrets(db, own, now);
  await assertSameSecrets(db, own, now);
  await expect(assertSameSecrets(db, others, now)).rejects.toThrow(SecretsError);
  await expect(assertSameSecrets(db, { ...own, push: others.push }, now)).rejects.toThrow(
    /ne démarre pas/,
  );
  await assertSameSecrets(db, own, now);
});

test("of two servers that begin together on an empty record, one is refused", async () => {
  const all = [random(), random(), random()];
  const settled = await Promise.allSettled(all.map((one) => assertSameSecrets(db, one, now)));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a key that a later version adds is no other secret, and its note holds no key", async () => {
  const own = random();
  await assertSameSecrets(db, own, now);
  const { backup: _, ...older } = (await noted()) ?? {};
  await db
    .updateTable("server_notes")
    .set({ value: JSON.stringify(older) })
    .where("name", "=", "secrets")
    .execute();
  await assertSameSecrets(db, own, now);
  const text = JSON.stringify(await noted());
  for (const key of Object.values(own)) expect(text).not.toContain(key.toString("hex"));
});

test("secrets that are lost are replaced on request alone", async () => {
  const [lost, fresh] = [random(), random()];
  await assertSameSecrets(db, lost, now);
  await adoptSecrets(db, fresh, now);
  await assertSameSecrets(db, fresh, now);
  await expect(assertSameSecrets(db, lost, now)).rejects.toThrow(SecretsError);
});
