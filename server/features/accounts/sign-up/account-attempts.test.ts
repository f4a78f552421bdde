import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/builders/index.ts";
import { openDatabase } from "../../../infrastructure/database/database.ts";
import { countAttempt, removeOldAttempts } from "./account-attempts.repository.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase({ connectionString: database.connectionString, max: 4 });
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(() => db.deleteFrom("account_attempts").execute());

const windowMs = 15 * 60 * 1000;
const start = new Date("2026-11-28T16:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const count = async (account: string, minutes: number) =>
  (await countAttempt(db, account, { now: after(minutes), windowMs })).count;

test("attempts of an account are counted together, and anew after a quarter of an hour", async () => {
  expect([await count("a", 0), await count("a", 5), await count("b", 5)]).toEqual([1, 2, 1]);
  expect([await count("a", 14.9), await count("a", 15)]).toEqual([3, 1]);
});

test("none of twenty at once is left out of the count", async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => count("a", 0)));
  expect(counts.toSorted((one, other) => one - other)).toEqual(counts.map((_, index) => index + 1));
});

test("servers a minute apart, asked in turn, count together", async () => {
  const counts: number[] = [];
  for (let turn = 0; turn < 6; turn++) counts.push(await count("a", turn % 2 === 0 ? 1 : 0));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a clock that was ahead does not keep an account closed once it is set right", async () => {
  for (let turn = 0; turn < 3; turn++) await count("a", 2 * 24 * 60);
  expect(await count("a", 0)).toBe(1);
});

test("counts whose time is over are removed, and no others", async () => {
  await count("old", 0);
  await count("new", 20);
  await removeOldAttempts(db, after(5));
  const left = await db.selectFrom("account_attempts").select("account").execute();
  expect(left).toEqual([{ account: "new" }]);
});
