import { afterAll, describe, expect, test } from "vitest";
import {
  converse,
  databaseText,
  messagesOf,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const two = async () => (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
const unread = async (reader: TestMember) => (await reader.get("/api/me")).body.unreadConversations;
const itemOf = async (reader: TestMember, { id }: { id: string }) =>
  (await reader.get("/api/conversations")).body.items.find(
    (item: { id: string }) => item.id === id,
  );

/** Notifications that quote it are cleaned up a moment later. */
const untilNowhere = (word: string) =>
  until(async () => !(await databaseText(site.db)).includes(word), {
    what: `« ${word} » is kept nowhere`,
  });

describe("taking one's words back", () => {
  test("corrects them, and keeps nothing of before", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const first = await say(anne, conversation, "Rendez-vous à Jerichow");
    const reply = await say(luc, conversation, "Oui", { replyToId: first.id });
    const edited = await anne.patch(`/api/private-messages/${first.id}`, { text: "À Béthanie" });
    expect(edited.body).toMatchObject({ text: "À Béthanie", editedAt: expect.any(String) });
    const shown = (await luc.get(`/api/private-messages/${reply.id}`)).body;
    expect(shown.replyTo.text).toBe("À Béthanie");
    const refused = await luc.patch(`/api/private-messages/${first.id}`, { text: "Non" });
    expect(refused.body.code).toBe("NOT_ALLOWED");
    const empty = await anne.patch(`/api/private-messages/${first.id}`, { text: " " });
    expect(empty.body.code).toBe("MESSAGE_EMPTY");
    await untilNowhere("Jerichow");
  });

  test("deletes them for everyone, with their files; replies show an empty quotation", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const mediaIds = [await uploadPhoto(anne)];
    const said = await say(anne, conversation, "À Gomorrhe", { mediaIds });
    const { id: replyId } = await say(luc, conversation, "Vu", { replyToId: said.id });
    await luc.post(`/api/private-messages/${said.id}/pin`);
    const seen = (await messagesOf(luc, conversation)).find(({ id }) => id === said.id);
    const address = seen?.media[0]?.url as string;
    expect((await luc.get(address)).status).toBe(200);
    expect((await luc.delete(`/api/private-messages/${said.id}`)).body.code).toBe("NOT_ALLOWED");
    for (let twice = 0; twice < 2; twice++)
      expect((await anne.delete(`/api/private-messages/${said.id}`)).status).toBe(200);
    expect((await luc.get(`/api/private-messages/${said.id}`)).body).toMatchObject({
      place: 1,
      text: "",
      media: [],
      pinned: false,
      deletedAt: expect.any(String),
      abilities: { edit: false, delete: false, report: false },
    });
    expect((await luc.get(`/api/private-messages/${replyId}`)).body.replyTo).toEqual({
      messageId: said.id,
      authorId: anne.id,
      name: "Anne",
      text: "",
      mediaKind: null,
    });
    const pins = await luc.get(`/api/conversations/${conversation.id}/pins`);
    expect(pins.body.items).toEqual([]);
    await until(async () => (await luc.get(address)).status === 404, { what: "file erased" });
    await untilNowhere("Gomorrhe");
    const late = await anne.patch(`/api/private-messages/${said.id}`, { text: "Si" });
    expect(late.body.code).toBe("NOT_ALLOWED");
  });

  test("clears a conversation for oneself alone, until someone writes again", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const old = await say(luc, conversation, "Ancien");
    expect((await anne.delete(`/api/conversations/${conversation.id}`)).status).toBe(200);
    expect([await itemOf(anne, conversation), await unread(anne)]).toEqual([undefined, 0]);
    expect(await messagesOf(anne, conversation)).toEqual([]);
    expect((await anne.get(`/api/private-messages/${old.id}`)).status).toBe(404);
    expect((await messagesOf(luc, conversation)).length).toBe(1);
    // Clearing the conversation does not mark the message as read.
    expect((await luc.get(`/api/private-messages/${old.id}`)).body.checkmark).toBe("delivered");
    const repeated = await say(anne, conversation, "Une fois", { id: uuidv7() });
    await anne.delete(`/api/conversations/${conversation.id}`);
    // The first answer was lost: the repeat answers that the message was sent.
    const { id: sentId, place } = await say(anne, conversation, "Une fois", { id: repeated.id });
    expect([sentId, place]).toEqual([repeated.id, repeated.place]);
    const { id } = await say(luc, conversation, "Nouveau", { replyToId: old.id });
    expect(await messagesOf(anne, conversation)).toMatchObject([
      { id, replyTo: { messageId: old.id, text: "" } },
    ]);
    expect(await itemOf(anne, conversation)).toMatchObject({ unreadCount: 1 });
  });
});

describe("pinning a message", () => {
  test("is for oneself, latest first, and unpins", async () => {
    const [anne, luc] = await two();
    const conversation = await converse(anne, luc);
    const ids = [];
    for (const text of ["Un", "Deux"]) ids.push((await say(anne, conversation, text)).id);
    for (const id of ids) {
      site.clock.advance(1000);
      const pinned = await luc.post(`/api/private-messages/${id}/pin`);
      expect(pinned.body.epingleMessage[0].messageIdEpingle).toBe(id);
    }
    const path = `/api/conversations/${conversation.id}/pins`;
    const pinsOf = async (who: TestMember) =>
      (await who.get(path)).body.items.map(({ id }: { id: string }) => id);
    expect([await pinsOf(luc), await pinsOf(anne)]).toEqual([ids.toReversed(), []]);
    expect((await messagesOf(luc, conversation)).map(({ pinned }) => pinned)).toEqual([true, true]);
    const { items } = (await luc.get("/api/pins")).body;
    expect(items).toMatchObject(
      ids.toReversed().map((id) => ({
        kind: "message",
        message: { id, pinned: true },
        conversation: { id: conversation.id, kind: "pair", name: anne.name, otherId: anne.id },
      })),
    );
    expect((await anne.get("/api/pins")).body.items).toEqual([]);
    const left = await luc.delete(`/api/private-messages/${ids[0]}/pin`);
    expect(left.body.epingleMessage).toMatchObject([{ messageIdEpingle: ids[1] }]);
    expect(await pinsOf(luc)).toEqual([ids[1]]);
  });
});

describe("someone who is not in the conversation", () => {
  test("finds nothing of it: not there, as if it never was", async () => {
    const [anne, luc] = await two();
    const [eve] = (await signUpAll(site, "Ève")) as [TestMember];
    const conversation = await converse(anne, luc);
    const said = await say(anne, conversation, "Entre nous", {
      mediaIds: [await uploadPhoto(anne)],
    });
    const [here, nowhere] = [conversation.id, uuidv7()];
    const asks: [string, (at: string) => string, unknown?][] = [
      ["GET", (at) => `/api/conversations/${at}`],
      ["DELETE", (at) => `/api/conversations/${at}`],
      ["PATCH", (at) => `/api/conversations/${at}`, { name: "À moi" }],
      ["POST", (at) => `/api/conversations/${at}/members`, { memberIds: [eve.id] }],
      ["DELETE", (at) => `/api/conversations/${at}/members/${eve.id}`],
      ["GET", (at) => `/api/conversations/${at}/messages`],
      ["POST", (at) => `/api/conversations/${at}/messages`, { text: "Coucou" }],
      ["GET", (at) => `/api/conversations/${at}/news?since=2020-01-01T00:00:00Z`],
      ["GET", (at) => `/api/conversations/${at}/pins`],
      ["POST", (at) => `/api/conversations/${at}/read`, { place: 1 }],
      ["POST", (at) => `/api/conversations/${at}/typing`],
    ];
    for (const [method, path, body] of asks) {
      const answer = await eve.request(method, path(here), { body });
      const missing = await eve.request(method, path(nowhere), { body });
      expect([path(""), answer.status, answer.text]).toEqual([path(""), 404, missing.text]);
    }
    for (const [method, end, body] of [
      ["GET", ""],
      ["PATCH", "", { text: "Non" }],
      ["DELETE", ""],
      ["POST", "/pin"],
    ] as const) {
      const answer = await eve.request(method, `/api/private-messages/${said.id}${end}`, { body });
      const missing = await eve.request(method, `/api/private-messages/${nowhere}${end}`, { body });
      expect([end, answer.status, answer.text]).toEqual([end, 404, missing.text]);
    }
    const [media] = (await messagesOf(luc, conversation))[0]?.media ?? [];
    const files = [media?.url, media?.thumbnailUrl].filter(Boolean) as string[];
    expect(files.length).toBe(2);
    for (const file of files) {
      expect((await luc.get(file)).status).toBe(200);
      expect((await eve.get(file)).status).toBe(404);
      expect((await site.visitor().get(file)).status).toBe(401);
    }
    expect((await eve.get(`/api/media/${media?.id}`)).status).toBe(404);
    expect((await eve.get("/api/conversations")).body.items).toEqual([]);
    expect((await eve.get("/api/private-messages?words=entre")).body.items).toEqual([]);
    expect((await site.admin.get(`/api/private-messages/${said.id}`)).status).toBe(404);
  });
});
