import { afterAll, expect, test } from "vitest";
import { MAX_HELP_NUMBERS } from "../../../../shared/people/help-numbers.ts";
import { Client, giveRole, signUp, startTestParvis } from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;

const read = async () => (await new Client(site.url).get("/api/help-numbers")).body.items;
const save = (items: unknown, who = admin) =>
  who.request("PUT", "/api/admin/help-numbers", { body: { items } });
const one = (part = {}) => ({
  country: "CI",
  name: "Allô 116",
  contact: "116",
  about: "Enfants et jeunes",
  ...part,
});

test("a community begins with the official numbers of France and of Europe", async () => {
  const items = await read();
  expect(
    items.map(({ country, contact }: { country: string; contact: string }) => [country, contact]),
  ).toEqual([
    ["FR", "119"],
    ["FR", "3018"],
    ["FR", "17"],
    [null, "116 111"],
    [null, "112"],
  ]);
});

test("administrators change them, up to six, or leave none; moderators read them", async () => {
  const items = [one(), one({ country: null, contact: "https://exemple.test/aide" })];
  const saved = await save(items);
  expect([saved.status, saved.body.helpNumbers]).toEqual([200, items]);
  expect(await read()).toEqual(items);
  const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");
  expect((await save([], moderator)).status).toBe(403);
  expect((await moderator.get("/api/admin/protection")).body.helpNumbers).toEqual(items);
  expect((await save(Array(MAX_HELP_NUMBERS).fill(one()))).status).toBe(200);
  expect((await save(Array(MAX_HELP_NUMBERS + 1).fill(one()))).status).toBe(400);
  expect((await save([])).body.helpNumbers).toEqual([]);
  expect(await read()).toEqual([]);
  const acts = await site.db
    .selectFrom("audit_entries")
    .select("actor_id")
    .where("act", "=", "help-numbers-saved")
    .execute();
  expect(acts.length).toBe(3);
});

test.each([
  ["a country that is none", { country: "ZZ" }],
  ["a country written small", { country: "fr" }],
  ["no name", { name: "  " }],
  ["no number", { contact: "" }],
  ["a number of several lines", { contact: "119\n112" }],
  ["a long line", { about: "a".repeat(121) }],
])("%s is refused, and nothing is saved", async (_, part) => {
  const before = await read();
  expect((await save([one(part)])).status).toBe(400);
  expect(await read()).toEqual(before);
});
