import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  converse,
  discuss,
  messagesOf,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { insertMessage } from "./message.repository.ts";

const site = await startTestParvis();
afterAll(site.stop);
const two = async () => (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
const three = async () =>
  (await signUpAll(site, "Anne", "Luc", "Ruth")) as [TestMember, TestMember, TestMember];
type Place = { id: string };
const read = (reader: TestMember, { id }: Place, place: number) =>
  reader.post(`/api/conversations/${id}/read`, { place });
const unread = async (reader: TestMember) => (await reader.get("/api/me")).body.unreadConversations;
const itemOf = async (reader: TestMember, { id }: Place) =>
  (await reader.get("/api/conversations")).body.items.find((item: Place) => item.id === id);
const checkmarkOf = async (author: TestMember, { id }: Place) =>
  (await author.get(`/api/private-messages/${id}`)).body.checkmark as string;
/** How far the other member came, as the reader is told. */
const reachedOf = async (reader: TestMember, { id }: Place, other: Place) => {
  const { members } = (await reader.get(`/api/conversations/${id}`)).body.conversation;
  const { receivedPlace, readPlace } = members.find((one: Place) => one.id === other.id);
  return [receivedPlace, readPlace];
};

describe("how far a message came", () => {
  test("is sent, then delivered, then read, and never back", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const { id } = await say(anne, conversation, "Bonjour");
    const checkmark = async () =>
      (await anne.get(`/api/private-messages/${id}`)).body.checkmark as string;
    expect([await checkmark(), await unread(luc)]).toEqual(["sent", 1]);
    expect((await luc.post("/api/conversations/received")).status).toBe(200);
    expect([await checkmark(), await unread(luc)]).toEqual(["delivered", 1]);
    await read(luc, conversation, 1);
    expect([await checkmark(), await unread(luc)]).toEqual(["read", 0]);
    await read(luc, conversation, 0);
    expect([await checkmark(), await unread(luc)]).toEqual(["read", 0]);
    expect((await itemOf(anne, conversation)).last.checkmark).toBe("read");
    // Capped at the last message: later ones are not marked as read in advance.
    await read(luc, conversation, 99);
    await say(anne, conversation, "Encore");
    expect(await unread(luc)).toBe(1);
  });

  test("stays as it was known while one of two blocks the other, and goes on afterwards", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const first = await say(anne, conversation, "Bonjour");
    await luc.post("/api/conversations/received");
    const second = await say(anne, conversation, "Es-tu là ?");
    await luc.put(`/api/blocks/${anne.id}`);
    await luc.post("/api/conversations/received");
    await read(luc, conversation, 2);
    const checkmarks = () =>
      Promise.all(
        [first, second].map(
          async ({ id }) => (await anne.get(`/api/private-messages/${id}`)).body.checkmark,
        ),
      );
    const known = async () => {
      const { body } = await anne.get(`/api/conversations/with/${luc.id}`);
      const other = body.conversation.members.find(({ id }: { id: string }) => id === luc.id);
      return [other.receivedPlace, other.readPlace];
    };
    expect([await checkmarks(), await known()]).toEqual([
      ["delivered", "sent"],
      [1, 0],
    ]);
    expect(await unread(luc)).toBe(0);
    await luc.delete(`/api/blocks/${anne.id}`);
    await read(luc, conversation, 2);
    expect([await checkmarks(), await known()]).toEqual([
      ["read", "read"],
      [2, 2],
    ]);
  });

  test("in a group is that of the one who is furthest behind, of those still in it", async () => {
    const [anne, luc, ruth] = (await signUpAll(site, "Anne", "Luc", "Ruth")) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    const group = await discuss(anne, [luc, ruth]);
    const { id, place } = await say(anne, group, "Bonjour");
    const checkmark = async () => (await anne.get(`/api/private-messages/${id}`)).body.checkmark;
    await read(luc, group, place);
    expect(await checkmark()).toBe("sent");
    await ruth.post("/api/conversations/received");
    expect(await checkmark()).toBe("delivered");
    await ruth.delete(`/api/conversations/${group.id}/members/${ruth.id}`);
    expect(await checkmark()).toBe("read");
  });

  test("the unread are those of others, counted up to 99, none of what was deleted", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const { id } = await say(anne, conversation, "Un");
    await say(luc, conversation, "Le mien");
    await read(luc, conversation, 2);
    expect((await itemOf(luc, conversation)).unreadCount).toBe(0);
    const gone = await say(anne, conversation, "Deux");
    await anne.delete(`/api/private-messages/${gone.id}`);
    expect([(await itemOf(luc, conversation)).unreadCount, await unread(luc)]).toEqual([0, 0]);
    for (let at = 0; at < 101; at++) await say(anne, conversation, `N° ${at}`);
    expect((await itemOf(luc, conversation)).unreadCount).toBe(99);
    expect((await anne.get(`/api/private-messages/${id}`)).body.checkmark).toBe("read");
  });
});

describe("writing without having read", () => {
  test("from a phone that had no network: what others said meanwhile stays to be read", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const said = [];
    for (let at = 1; at <= 5; at++) said.push(await say(anne, conversation, `N° ${at}`));
    await say(luc, conversation, "Écrit dans le train");
    expect([(await itemOf(luc, conversation)).unreadCount, await unread(luc)]).toEqual([5, 1]);
    const opened = (await luc.get(`/api/conversations/${conversation.id}`)).body.conversation;
    expect(opened.readPlace).toBe(0);
    const ticks = await Promise.all(said.map((one) => checkmarkOf(anne, one)));
    expect(new Set(ticks)).toEqual(new Set(["sent"]));

    // Once Anne's messages are read, Luc's own message in between does not count as unread.
    await read(luc, conversation, 5);
    await say(luc, conversation, "Arrivé");
    expect(await reachedOf(anne, conversation, luc)).toEqual([7, 7]);
    expect(await unread(luc)).toBe(0);
  });

  test("who only renames a group has not read it", async () => {
    const [anne, luc] = await two();
    const group = await discuss(anne, [luc]);
    const said = await say(luc, group, "Qui apporte le pain ?");
    await anne.patch(`/api/conversations/${group.id}`, { name: "Repas" });
    expect((await itemOf(anne, group)).unreadCount).toBe(1);
    expect(await checkmarkOf(luc, said)).toBe("sent");
  });
});

describe("where one blocked the other", () => {
  test("clearing the conversation of two tells nothing either", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const said = await say(anne, conversation, "Es-tu là ?");
    await luc.put(`/api/blocks/${anne.id}`);
    await luc.delete(`/api/conversations/${conversation.id}`);
    expect(await checkmarkOf(anne, said)).toBe("sent");
    expect(await reachedOf(anne, conversation, luc)).toEqual([0, 0]);
  });

  test("in a group, ticks are those of the others", async () => {
    const [anne, luc, ruth] = await three();
    const group = await discuss(anne, [luc, ruth]);
    await luc.put(`/api/blocks/${anne.id}`);
    const said = await say(anne, group, "Bonjour");
    await read(luc, group, said.place);
    expect(await checkmarkOf(anne, said)).toBe("sent");
    await read(ruth, group, said.place);
    expect(await checkmarkOf(anne, said)).toBe("read");
    expect((await itemOf(anne, group)).last.checkmark).toBe("read");
    for (const [who, other] of [
      [anne, luc],
      [luc, anne],
    ] as const)
      expect(await reachedOf(who, group, other)).toEqual([null, null]);
    expect(await reachedOf(ruth, group, luc)).toEqual([said.place, said.place]);
  });
});

test("clearing while another writes takes what was written, or leaves it in the list", async () => {
  const [anne, luc] = await two();
  const conversation = await converse(anne, luc);
  await say(luc, conversation, "Ancien");
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
    return rows.length > 0;
  };
  let clearing: Promise<unknown> = Promise.resolve();
  await site.db.transaction().execute(async (tx) => {
    await insertMessage(tx, {
      id: uuidv7(),
      conversationId: conversation.id,
      authorId: luc.id,
      text: "Nouveau",
      replyToId: null,
      at: site.clock(),
    });
    clearing = anne.delete(`/api/conversations/${conversation.id}`);
    await until(isWaiting, { what: "clearing waits for who writes" });
  });
  await clearing;
  expect([await itemOf(anne, conversation), await messagesOf(anne, conversation)]).toEqual([
    undefined,
    [],
  ]);
});
