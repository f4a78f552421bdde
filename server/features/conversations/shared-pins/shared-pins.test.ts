import { afterAll, expect, test } from "vitest";
import {
  converse,
  discuss,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [anne, luc, ruth] = (await signUpAll(site, "Anne", "Luc", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
const path = ({ id }: { id: string }) => `/api/private-messages/${id}/pin-for-all`;
const pinsOf = async (reader: TestMember, { id }: { id: string }) =>
  (await reader.get(`/api/conversations/${id}`)).body.conversation.sharedPins.map(
    (pin: { text: string }) => pin.text,
  );

test("either of two pins for both; one's own pins stay one's own", async () => {
  const place = await converse(anne, luc);
  const said = await say(anne, place, "Dimanche à dix heures");
  await anne.post(`/api/private-messages/${said.id}/pin`);
  expect(await pinsOf(luc, place)).toEqual([]);
  const { body } = await luc.post(path(said));
  expect(body.sharedPins).toMatchObject([
    { messageId: said.id, authorName: "Anne", pinnedBy: { id: luc.id, name: "Luc" } },
  ]);
  expect(await pinsOf(anne, place)).toEqual(["Dimanche à dix heures"]);
  expect((await luc.get(`/api/private-messages/${said.id}`)).body.pinned).toBe(false);
  for (let twice = 0; twice < 2; twice++)
    expect((await anne.delete(path(said))).body.sharedPins).toEqual([]);
});

test("in a group, those who manage it; the oldest of four goes", async () => {
  const place = await discuss(anne, [luc]);
  const words = ["Un", "Deux", "Trois", "Quatre"];
  for (const text of words) {
    const said = await say(luc, place, text);
    expect((await luc.post(path(said))).body.code).toBe("NOT_ALLOWED");
    expect((await ruth.post(path(said))).body.code).toBe("NOT_FOUND");
    expect((await anne.post(path(said))).status).toBe(200);
    expect((await luc.delete(path(said))).body.code).toBe("NOT_ALLOWED");
  }
  expect(await pinsOf(luc, place)).toEqual(["Quatre", "Trois", "Deux"]);
});

test("who comes later, or cleared it, sees none of before; a deleted message is not pinned", async () => {
  const place = await discuss(anne, [luc]);
  const said = await say(luc, place, "Le code de la porte");
  await anne.post(path(said));
  await anne.post(`/api/conversations/${place.id}/members`, { memberIds: [ruth.id] });
  expect(await pinsOf(ruth, place)).toEqual([]);
  await luc.delete(`/api/private-messages/${said.id}`);
  expect(await pinsOf(anne, place)).toEqual([]);
  await anne.post(path(said));
  expect(await pinsOf(anne, place)).toEqual([]);
  const kept = await say(luc, place, "À dimanche");
  await anne.post(path(kept));
  await luc.delete(`/api/conversations/${place.id}`);
  expect([await pinsOf(luc, place), await pinsOf(anne, place)]).toEqual([[], ["À dimanche"]]);
});
