import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  type ApiResponse,
  DAY,
  MINUTE,
  PASSWORD,
  startSmtp,
  startTestParvis,
  type TestParvis,
} from "../../../tests/builders/index.ts";
import { mayAskForLetter, sweepAskedLettersJob } from "./asked-letters.ts";

const smtp = await startSmtp();
const site: TestParvis = await startTestParvis({
  // Jobs are not run: what they were to write can be counted.
  config: { smtpUrl: smtp.url, rateLimitFactor: 1, roles: ["web"] },
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

test("a clock that was ahead for a while stops no letter once it is set right", async () => {
  site.clock.advance(2 * DAY);
  const all = (): [string] => ["avance@parvis.test"];
  expect(await askMany(6, all)).toBe(5);
  site.clock.advance(-2 * DAY);
  expect(await askMany(6, all)).toBe(5);
});

test("asked for at once, no more leave than one after the other", async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => ask("ensemble@parvis.test")));
  expect(all.filter(Boolean)).toHaveLength(5);
});

const OWN = site.admin.email;
const visitor = site.visitor();

/** Every call by which anyone causes a letter, and the address that it goes to. */
const CALLS: [string, string, () => Promise<ApiResponse>][] = [
  ["signs up", OWN, () => visitor.post("/api/identity/sign-up/email", { email: OWN })],
  [
    "forgot their password",
    OWN,
    () => visitor.post("/api/identity/request-password-reset", { email: OWN }),
  ],
  [
    "confirms their address",
    OWN,
    () => site.admin.post("/api/identity/send-verification-email", { email: OWN }),
  ],
  [
    "changes their address",
    "neuve@parvis.test",
    () => site.admin.post("/api/me/email", { email: "neuve@parvis.test", password: PASSWORD }),
  ],
  [
    "writes about their data",
    "zachee@exemple.test",
    () =>
      visitor.post("/api/data-requests", {
        kind: "access",
        name: "Zachée",
        email: "zachee@exemple.test",
        message: `Que savez-vous de moi, le ${site.clock().toISOString()} ?`,
      }),
  ],
];

/** Letters to an address, with the links to a new password that are still to be written. */
async function lettersTo(email: string): Promise<number> {
  const { rows } = await sql`
    select id::text from mails where recipient = ${email}
    union all select id::text from jobs.job where name = 'send-password-link'`.execute(site.db);
  return rows.length;
}

test.each(CALLS)(
  "whoever %s too often is answered as ever, and nothing is written",
  async (_, to, call) => {
    const heard = async () => {
      const { status, body } = await call();
      return [status, Object.keys(body), Object.keys(body.user ?? {})];
    };
    const before = await lettersTo(to);
    const once = await heard();
    expect(await lettersTo(to)).toBe(before + 1);
    expect(await askMany(7, (turn) => [to, `192.0.2.${turn}`])).toBe(4);
    site.clock.advance(1000);
    expect(await heard()).toEqual(once);
    expect(await lettersTo(to)).toBe(before + 1);
  },
);

test("a day later nothing of it is kept", async () => {
  await ask("hier@parvis.test");
  const kept = () => site.db.selectFrom("asked_letters").selectAll().execute();
  expect(JSON.stringify(await kept())).not.toContain("hier@");
  site.clock.advance(DAY + MINUTE);
  await sweepAskedLettersJob(site.db, site.clock).run({});
  expect(await kept()).toEqual([]);
});
