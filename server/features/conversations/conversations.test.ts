import { afterAll, describe, expect, test } from "vitest";
import {
  converse,
  discuss,
  messagesOf,
  readPages,
  say,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, ruth] = (await signUpAll(site, "Grâce", "Paul", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
const listOf = async (reader: TestMember) => (await reader.get("/api/conversations")).body.items;
const inList = async (reader: TestMember, { id }: { id: string }) =>
  (await listOf(reader)).find((item: { id: string }) => item.id === id);
const open = async (reader: TestMember, { id }: { id: string }) =>
  (await reader.get(`/api/conversations/${id}`)).body;

describe("beginning a conversation", () => {
  test("with someone: one for both, whoever begins it and however often", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const first = await converse(anne, luc);
    expect(first).toMatchObject({
      kind: "pair",
      name: "Luc",
      other: { id: luc.id, name: "Luc" },
      memberCount: 2,
      last: null,
      abilities: { write: true, rename: false, manageMembers: false, leave: false },
    });
    const again = await converse(luc, anne);
    expect(again).toMatchObject({ id: first.id, name: "Anne" });
    expect(await listOf(anne)).toEqual([]);
  });

  test("by both at once makes one", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const made = await Promise.all([
      ...Array.from({ length: 4 }, () => converse(anne, luc)),
      ...Array.from({ length: 4 }, () => converse(luc, anne)),
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test("is refused with oneself and with who is no member", async () => {
    const waiting = await signUp(site, "Attend", { groupId: undefined });
    await setState(site, waiting, "pending");
    const begin = (memberIds: string[]) => grace.post("/api/conversations", { memberIds });
    expect((await begin([grace.id])).body.code).toBe("NOT_TO_ONESELF");
    for (const id of [waiting.id, uuidv7()])
      expect((await begin([id])).body.code).toBe("MEMBER_UNKNOWN");
    expect((await begin([])).status).toBe(400);
    expect((await begin(Array.from({ length: 32 }, () => uuidv7()))).status).toBe(400);
  });

  test("is there for who opens it by the other's name, before anything was said", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const path = `/api/conversations/with/${luc.id}`;
    expect((await anne.get(path)).body).toMatchObject({
      member: { id: luc.id },
      conversation: null,
      messages: { items: [], nextCursor: null },
      blockedByMe: false,
      canWrite: true,
    });
    const conversation = await converse(anne, luc);
    await say(luc, conversation, "Bonjour");
    expect((await anne.get(path)).body).toMatchObject({
      conversation: { id: conversation.id, unreadCount: 1 },
      messages: { items: [{ text: "Bonjour" }] },
    });
    expect((await anne.get(`/api/conversations/with/${anne.id}`)).body.code).toBe("NOT_TO_ONESELF");
    expect((await anne.get(`/api/conversations/with/${uuidv7()}`)).status).toBe(404);
  });
});

describe("writing", () => {
  test("gives each message the next place, and moves the conversation up for both", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const conversation = await converse(anne, luc);
    const first = await say(anne, conversation, " Bonjour Luc ");
    expect(first).toMatchObject({
      conversationId: conversation.id,
      place: 1,
      kind: "message",
      text: "Bonjour Luc",
      author: { id: anne.id, name: "Anne" },
      checkmark: "sent",
      pinned: false,
      replyTo: null,
      editedAt: null,
      deletedAt: null,
      abilities: { edit: true, delete: true, report: false },
    });
    const second = await say(luc, conversation, "Bonjour Anne", { replyToId: first.id });
    expect(second).toMatchObject({
      place: 2,
      replyTo: {
        messageId: first.id,
        authorId: anne.id,
        name: "Anne",
        text: "Bonjour Luc",
        mediaKind: null,
      },
    });
    expect(await inList(anne, conversation)).toMatchObject({
      name: "Luc",
      unreadCount: 1,
      last: { messageId: second.id, authorName: "Luc", text: "Bonjour Anne", checkmark: null },
    });
    expect(await messagesOf(luc, conversation)).toMatchObject([
      { id: second.id, checkmark: "sent" },
      { id: first.id, checkmark: null, abilities: { edit: false, delete: false, report: true } },
    ]);
  });

  test("says or shows something", async () => {
    const conversation = await converse(grace, paul);
    const path = `/api/conversations/${conversation.id}/messages`;
    expect((await grace.post(path, { text: " " })).body.code).toBe("MESSAGE_EMPTY");
    const mediaIds = [await uploadPhoto(grace), await uploadPhoto(grace)];
    const shown = await say(grace, conversation, "", { mediaIds });
    expect(shown.media.map(({ id }) => id)).toEqual(mediaIds);
    expect((await inList(paul, conversation)).last.media).toMatchObject({
      kind: "image",
      count: 2,
    });
    const again = await grace.post(path, { text: "Encore", mediaIds });
    expect(again.body.code).toBe("MEDIA_NOT_READY");
    const theirs = [await uploadPhoto(paul)];
    expect((await grace.post(path, { text: "", mediaIds: theirs })).body.code).toBe(
      "MEDIA_NOT_READY",
    );
  });

  test("twice with the same id is once, also at once; with another's id it is refused", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const conversation = await converse(anne, luc);
    const elsewhere = await converse(anne, grace);
    const id = uuidv7();
    const mediaIds = [await uploadPhoto(anne)];
    const told = await Promise.all(
      Array.from({ length: 6 }, () => say(anne, conversation, "Une fois", { id, mediaIds })),
    );
    expect(new Set(told.map((one) => JSON.stringify([one.id, one.place])))).toEqual(
      new Set([JSON.stringify([id, 1])]),
    );
    expect((await say(luc, conversation, "Oui")).place).toBe(2);
    for (const [who, where] of [
      [luc, conversation],
      [anne, elsewhere],
    ] as const) {
      const path = `/api/conversations/${where.id}/messages`;
      expect((await who.post(path, { text: "Autre", id })).body.code).toBe("ID_TAKEN");
    }
  });

  test("twenty at once take the places 1 to 20", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const conversation = await converse(anne, luc);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) => say(at % 2 ? anne : luc, conversation, `N° ${at}`)),
    );
    const places = sent.map(({ place }) => place).toSorted((one, other) => one - other);
    expect(places).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect((await open(anne, conversation)).conversation.memberCount).toBe(2);
  });

  test("answers only what was said there", async () => {
    const elsewhere = await say(grace, await converse(grace, ruth), "Ailleurs");
    const conversation = await converse(grace, paul);
    const path = `/api/conversations/${conversation.id}/messages`;
    const answer = await grace.post(path, { text: "Réponse", replyToId: elsewhere.id });
    expect(answer.body.code).toBe("ANSWERED_MESSAGE_GONE");
  });
});

describe("reading", () => {
  test("in pages, newest first, around one message, and what is new since a moment", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Luc")) as [TestMember, TestMember];
    const conversation = await converse(anne, luc);
    const said = [];
    for (let at = 1; at <= 26; at++) said.push(await say(anne, conversation, `N° ${at}`));
    const path = `/api/conversations/${conversation.id}/messages`;
    const pages = await readPages(luc, `${path}?limit=12`);
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 2]);
    expect(
      pages.flatMap(({ items }) => items.map(({ place }: { place: number }) => place)),
    ).toEqual(said.map(({ place }) => place).toReversed());
    expect((await messagesOf(luc, conversation)).length).toBe(24);
    const around = await messagesOf(luc, conversation, `?limit=12&around=${said[9]?.id}`);
    expect(around.map(({ place }) => place)).toContain(10);
    expect((await luc.get(`${path}?around=${uuidv7()}`)).status).toBe(404);
    expect((await luc.get(`${path}?cursor=abcd`)).status).toBe(400);

    site.clock.advance(60_000);
    const since = site.clock().toISOString();
    await anne.patch(`/api/private-messages/${said[2]?.id}`, { text: "Corrigé" });
    await say(luc, conversation, "Nouveau");
    const news = await luc.get(
      `/api/conversations/${conversation.id}/news?since=${encodeURIComponent(since)}`,
    );
    expect(news.body).toMatchObject({
      items: [{ text: "Corrigé", editedAt: expect.any(String) }, { text: "Nouveau" }],
      more: false,
    });
    const all = await luc.get(
      `/api/conversations/${conversation.id}/news?since=2020-01-01T00:00:00Z`,
    );
    expect(all.body).toMatchObject({ more: false });
  });

  test("finds conversations by a name, and messages by words", async () => {
    const [anne, luc] = (await signUpAll(site, "Anne", "Éloïse Désirée")) as [
      TestMember,
      TestMember,
    ];
    const two = await converse(anne, luc);
    const several = await discuss(anne, [luc, grace], "Équipe accueil");
    const said = await say(luc, two, "Les évènements de l’été");
    await say(anne, several, "Rien");
    const named = async (name: string) =>
      (await anne.get(`/api/conversations?name=${encodeURIComponent(name)}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await named("desir")).toEqual([two.id]);
    expect(await named("equipe")).toEqual([several.id]);
    expect(await named("personne")).toEqual([]);
    const found = async (words: string, reader = anne) =>
      (await reader.get(`/api/private-messages?words=${encodeURIComponent(words)}`)).body.items;
    expect(await found("evenement")).toMatchObject([
      { message: { id: said.id }, conversation: { id: two.id, otherId: luc.id } },
    ]);
    expect(await found("evenement", ruth)).toEqual([]);
    expect(await found("!")).toEqual([]);
  });
});
