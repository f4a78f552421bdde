import { afterAll, expect, test } from "vitest";
import {
  converse,
  discuss,
  followed,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [anne, luc, ruth] = (await signUpAll(site, "Anne", "Luc", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
const pair = await converse(anne, luc);
const group = await discuss(anne, [luc, ruth]);
for (const place of [pair, group])
  for (let at = 0; at < 14; at++) await say(luc, place, `N° ${at}`);
const here = `/api/conversations/${group.id}`;

const count = async (ask: () => Promise<unknown>) => {
  site.parvis.services.forgetViewer(anne.id);
  return (await site.queriesOf(ask)).length;
};

test.each([
  ["the list", "/api/conversations"],
  ["the list by name", "/api/conversations?name=luc"],
  ["a conversation with its messages", here],
  ["the conversation with someone", `/api/conversations/with/${luc.id}`],
  ["a page of messages", `${here}/messages`],
  ["what is new", `${here}/news?since=2020-01-01T00:00:00Z`],
  ["messages by words", "/api/private-messages?words=numero"],
  ["pinned messages", `${here}/pins`],
])("%s: two queries at most, session included, and one when it is known", async (_, path) => {
  expect(await count(() => anne.get(path))).toBeLessThanOrEqual(2);
  expect((await site.queriesOf(() => anne.get(path))).length).toBe(1);
});

test("writing: a fixed number, however many are in it", async () => {
  const alone = await count(() => say(anne, pair, "Compté"));
  const withMany = await count(() => say(anne, group, "Compté"));
  expect([alone, withMany]).toEqual([5, 5]);
  const mediaIds = [await uploadPhoto(anne), await uploadPhoto(anne)];
  expect(await count(() => say(anne, group, "", { mediaIds }))).toBe(7);
});

test("saying how far one read: a fixed number", async () => {
  const { place } = await say(luc, group, "À lire");
  await followed(site);
  const read = () => anne.post(`${here}/read`, { place });
  expect([await count(read), await count(read)]).toEqual([3, 2]);
});
