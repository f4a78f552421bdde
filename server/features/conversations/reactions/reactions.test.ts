import { afterAll, describe, expect, test } from "vitest";
import {
  converse,
  discuss,
  messagesOf,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const three = async () =>
  (await signUpAll(site, "Anne", "Luc", "Ruth")) as [TestMember, TestMember, TestMember];
const path = ({ id }: { id: string }) => `/api/private-messages/${id}/reaction`;
const reactionsOf = async (reader: TestMember, { id }: { id: string }) =>
  (await reader.get(`/api/private-messages/${id}`)).body.reactions;

describe("reactions to a message", () => {
  test("one each: another replaces it, and all read who gave which", async () => {
    const [anne, luc, ruth] = await three();
    const place = await discuss(anne, [luc, ruth]);
    const said = await say(anne, place, "Il est ressuscité !");
    expect(said.reactions).toEqual([]);
    await luc.put(path(said), { emoji: "😂" });
    await ruth.put(path(said), { emoji: "🙏" });
    const answer = await luc.put(path(said), { emoji: "🙏" });
    const given = [
      {
        emoji: "🙏",
        people: [
          { id: ruth.id, name: "Ruth" },
          { id: luc.id, name: "Luc" },
        ],
      },
    ];
    expect(answer.body.reactions).toEqual(given);
    await anne.put(path(said), { emoji: "❤️" });
    const [first] = await messagesOf(ruth, place);
    expect(first?.reactions).toEqual([
      ...given,
      { emoji: "❤️", people: [{ id: anne.id, name: "Anne" }] },
    ]);
  });

  test("the same again changes nothing, and it is taken back once", async () => {
    const [anne, luc] = await three();
    const said = await say(anne, await converse(anne, luc), "Merci");
    const { updatedAt } = (await luc.put(path(said), { emoji: "👍" })).body;
    expect((await luc.put(path(said), { emoji: "👍" })).body.updatedAt).toBe(updatedAt);
    for (let twice = 0; twice < 2; twice++)
      expect((await luc.delete(path(said))).body.reactions).toEqual([]);
  });

  test("who was away reads it among what changed", async () => {
    const [anne, luc] = await three();
    const place = await converse(anne, luc);
    const said = await say(anne, place, "Merci");
    const { updatedAt } = (await luc.put(path(said), { emoji: "👍" })).body;
    const news = await anne.get(`/api/conversations/${place.id}/news?since=${updatedAt}`);
    expect(news.body.items[0].reactions[0].emoji).toBe("👍");
  });

  test("words are refused, and two emoji", async () => {
    const [anne, luc] = await three();
    const said = await say(anne, await converse(anne, luc), "Merci");
    for (const emoji of ["oui", "👍👍", "", "1", "👍".repeat(20)])
      expect((await luc.put(path(said), { emoji })).status).toBe(400);
  });

  test("nobody from elsewhere reacts, nor to what happened, nor to what is deleted", async () => {
    const [anne, luc, ruth] = await three();
    const place = await discuss(anne, [luc]);
    const said = await say(anne, place, "Entre nous");
    expect((await ruth.put(path(said), { emoji: "👍" })).body.code).toBe("NOT_FOUND");
    expect((await ruth.delete(path(said))).body.code).toBe("NOT_FOUND");
    const happened = (await messagesOf(luc, place)).find(({ kind }) => kind === "created");
    const refused = await luc.put(path(happened as { id: string }), { emoji: "👍" });
    expect(refused.body.code).toBe("NOT_ALLOWED");
    await luc.put(path(said), { emoji: "👍" });
    await anne.delete(`/api/private-messages/${said.id}`);
    expect(await reactionsOf(luc, said)).toEqual([]);
    expect((await luc.put(path(said), { emoji: "👍" })).body.code).toBe("NOT_ALLOWED");
  });

  test("where one of two blocked the other, nobody reacts any more; one's own goes", async () => {
    const [anne, luc] = await three();
    const said = await say(anne, await converse(anne, luc), "Merci");
    await luc.put(path(said), { emoji: "👍" });
    await anne.put(`/api/blocks/${luc.id}`);
    expect((await luc.put(path(said), { emoji: "😂" })).body.code).toBe("CANNOT_WRITE");
    expect((await luc.delete(path(said))).body.reactions).toEqual([]);
  });
});
