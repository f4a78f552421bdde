import { afterAll, beforeEach, expect, test } from "vitest";
import {
  DAY,
  MINUTE,
  startSmtp,
  startTestParvis,
  type TestParvis,
} from "../../../tests/builders/index.ts";
import { mayAskForLetter, sweepAskedLettersJob } from "./asked-letters.ts";

const smtp = await startSmtp();
const site: TestParvis = await startTestParvis({
  config: { smtpUrl: smtp.url, rateLimitFactor: 1 },
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});
beforeEach(() => site.clock.advance(2 * DAY));

const ask = (to: string, from = "192.0.2.7") =>
  site.db.transaction().execute((tx) => mayAskForLetter(tx, site.parvis.services, { to, from }));
const askMany = async (count: number, who: (turn: number) => [string, string?]) => {
  let given = 0;
  for (let turn = 0; turn < count; turn++) if (await ask(...who(turn))) given++;
  return given;
};

test("an address is written to five times in half an hour and ten times a day, from anywhere", async () => {
  const mine = (turn: number): [string, string] => ["Ruth@parvis.test", `192.0.2.${turn}`];
  expect(await askMany(7, mine)).toBe(5);
  expect(await ask("ruth@parvis.test")).toBe(false);
  site.clock.advance(31 * MINUTE);
  expect(await askMany(7, mine)).toBe(5);
  site.clock.advance(31 * MINUTE);
  expect(await askMany(7, mine)).toBe(0);
  site.clock.advance(DAY);
  expect(await ask("ruth@parvis.test")).toBe(true);
});

test("a network causes thirty letters in half an hour, to whomever", async () => {
  const others = (turn: number): [string] => [`personne${turn}@parvis.test`];
  expect(await askMany(35, others)).toBe(30);
  expect(await ask("personne@parvis.test", "198.51.100.1")).toBe(true);
});

test("asked for at once, no more leave than one after the other", async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => ask("ensemble@parvis.test")));
  expect(all.filter(Boolean)).toHaveLength(5);
});

test("whoever asks too often is answered as ever, and nothing is written", async () => {
  const email = site.admin.email;
  const letters = async () =>
    (await site.db.selectFrom("mails").select("id").where("recipient", "=", email).execute())
      .length;
  const before = await letters();
  const heard = new Set<string>();
  for (let turn = 0; turn < 8; turn++) {
    const { status, body } = await site.visitor().post("/api/identity/sign-up/email", { email });
    heard.add(`${status} ${Object.keys(body.user)}`);
  }
  expect([heard.size, await letters()]).toEqual([1, before + 5]);
});

test("a day later nothing of it is kept", async () => {
  await ask("hier@parvis.test");
  const kept = () => site.db.selectFrom("asked_letters").selectAll().execute();
  expect(JSON.stringify(await kept())).not.toContain("hier@");
  site.clock.advance(DAY + MINUTE);
  await sweepAskedLettersJob(site.db, site.clock).run({});
  expect(await kept()).toEqual([]);
});
