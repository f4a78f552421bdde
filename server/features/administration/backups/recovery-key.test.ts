import { afterAll, expect, test } from "vitest";
import {
  created,
  PASSWORD as password,
  signUp,
  startTestParvis,
} from "../../../../tests/builders/index.ts";
import { keyNumber } from "../../../infrastructure/backup/recovery-key.ts";

const site = await startTestParvis({ config: { roles: ["web"] } });
afterAll(site.stop);
const { admin, db } = site;

const path = "/api/admin/recovery-key";
const draft = async () => created(await admin.post("/api/admin/recovery-key-drafts", { password }));
const acts = () =>
  db.selectFrom("audit_entries").select("act").where("act", "=", "recovery-key-chosen").execute();
const GUARDIANS = [
  { name: "Jeanne Mbala", reach: "06 12 34 56 78" },
  { name: "Paul", reach: "" },
];

test("a key is made for who shows it is them, and counts once its end is read back", async () => {
  expect((await admin.get(path)).body).toEqual({ key: null });
  const wrong = await admin.post("/api/admin/recovery-key-drafts", { password: "incorrect" });
  expect([wrong.status, wrong.body.code]).toEqual([400, "WRONG_PASSWORD"]);
  const { key, shares, ticket, number } = await draft();
  expect([key.length, shares.length]).toEqual([4, 3]);
  const mistyped = await admin.put(path, { ticket, ending: "ABC DEF", guardians: [] });
  expect([mistyped.status, mistyped.body.code]).toEqual([409, "KEY_ENDING_WRONG"]);
  expect((await admin.get(path)).body).toEqual({ key: null });
  expect(await acts()).toEqual([]);

  const ending = key[3].slice(-7).toLowerCase();
  const chosen = await admin.put(path, { ticket, ending, guardians: GUARDIANS });
  expect(chosen.body.key).toMatchObject({ number, guardians: GUARDIANS });
  expect((await admin.get(path)).body).toEqual(chosen.body);
  expect(await acts()).toHaveLength(1);
});

test("nothing kept opens anything: the public part alone", async () => {
  const rows = await db.selectFrom("recovery_key").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.recipient).toMatch(/^age1[0-9a-z]{58}$/);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    "guardians",
    "id",
    "made_at",
    "recipient",
  ]);
});

test("another replaces it; one that waited for more than an hour does not", async () => {
  const old = await draft();
  site.clock.advance(61 * 60_000);
  const ending = (made: { key: string[] }) => made.key[3] ?? "";
  const late = await admin.put(path, { ticket: old.ticket, ending: ending(old), guardians: [] });
  expect([late.status, late.body.code]).toEqual([409, "KEY_DRAFT_OLD"]);
  const made = await draft();
  await admin.put(path, { ticket: made.ticket, ending: ending(made), guardians: [] });
  const { key } = (await admin.get(path)).body;
  expect(key).toMatchObject({ number: made.number, guardians: [] });
  const kept = await db.selectFrom("recovery_key").select("recipient").executeTakeFirstOrThrow();
  expect(keyNumber(kept.recipient)).toBe(made.number);
});

test("two shares give the key to whoever holds them, one gives nothing", async () => {
  const { shares } = await draft();
  const visitor = site.visitor();
  const ask = async (words: string[]) =>
    (await visitor.post("/api/recovered-keys", { words })).body;
  const [one, two] = shares.map((share: string[]) => share.join("\n"));
  expect(await ask([one])).toEqual({ ok: false, fault: "one-more" });
  expect(await ask([one, two])).toEqual({
    ok: true,
    identity: expect.stringMatching(/^AGE-SECRET-KEY-1/),
  });
});

test("only administrators know which key it is", async () => {
  const grace = await signUp(site, "Grâce");
  expect((await grace.get(path)).status).toBe(403);
});
