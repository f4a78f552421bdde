import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  converse,
  discuss,
  type LiveReader,
  messagesOf,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadVideo,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
/** Another process of the same installation. */
const beside = await startTestParvis({ beside: site });
afterAll(async () => {
  await beside.stop();
  await site.stop();
});
const people = async () =>
  (await signUpAll(site, "Anne", "Luc", "Ève")) as [TestMember, TestMember, TestMember];
const [marie] = (await signUpAll(site, "Marie")) as [TestMember];

const heard: LiveReader[] = [];
async function listen(member: TestMember) {
  const reader = await member.listen();
  heard.push(reader);
  return reader;
}
afterEach(() => {
  for (const reader of heard.splice(0)) reader.close();
});
const block = (by: TestMember, other: TestMember) => by.put(`/api/blocks/${other.id}`);
const type = (by: TestMember, { id }: { id: string }) => by.post(`/api/conversations/${id}/typing`);

/** Sends a last fact: a reader who has received it has received all those before. */
async function lastFact(reader: LiveReader, listener: TestMember): Promise<void> {
  const sentinel = await converse(marie, listener);
  const { id } = await say(marie, sentinel, "Fin");
  await reader.hears("message-sent", { messageId: id });
}

describe("what happens in a conversation", () => {
  test("is heard by who is in it, on every process, and by nobody else", async () => {
    const [anne, luc, eve] = await people();
    const [inside, outside] = [await listen(luc.through(beside)), await listen(eve)];
    const conversation = await converse(anne, luc);
    const conversationId = conversation.id;
    const said = await say(anne, conversation, "Bonjour");
    const about = { conversationId, messageId: said.id };
    await inside.hears("message-sent", { ...about, authorId: anne.id, place: 1 });
    const author = await listen(anne);
    await luc.post(`/api/conversations/${conversationId}/read`, { place: 1 });
    await author.hears("conversation-reached", {
      conversationId,
      memberId: luc.id,
      readPlace: 1,
      receivedPlace: 1,
    });
    await anne.patch(`/api/private-messages/${said.id}`, { text: "Bonsoir" });
    await inside.hears("message-changed", about);
    await anne.delete(`/api/private-messages/${said.id}`);
    const group = await discuss(anne, [luc]);
    await inside.hears("conversation-changed", { conversationId: group.id });
    await luc.post("/api/conversations/received");
    await author.hears("conversation-reached", { conversationId: group.id, receivedPlace: 1 });
    await lastFact(outside, eve);
    expect(outside.facts().map(({ kind }) => kind)).not.toContain("message-changed");
    expect(JSON.stringify(outside.facts())).not.toContain(conversationId);
  });

  test("tells who is taken out of a group, and nothing of it afterwards", async () => {
    const [anne, luc, eve] = await people();
    const group = await discuss(anne, [luc, eve]);
    const gone = await listen(eve);
    await anne.delete(`/api/conversations/${group.id}/members/${eve.id}`);
    await gone.hears("conversation-changed", { conversationId: group.id });
    const { id } = await say(anne, group, "Sans elle");
    await lastFact(gone, eve);
    expect(JSON.stringify(gone.facts())).not.toContain(id);
  });

  test("a video that is ready is told where it was sent", async () => {
    const [anne, luc] = await people();
    const reader = await listen(luc);
    const conversation = await converse(anne, luc);
    const mediaIds = [await uploadVideo(anne)];
    const { id: messageId } = await say(anne, conversation, "", { mediaIds });
    await until(async () => !(await messagesOf(luc, conversation))[0]?.media[0]?.preparing, {
      within: 60_000,
      what: "the video is prepared",
    });
    await anne.patch(`/api/media/${mediaIds[0]}`, { alt: "Une colline" });
    await reader.hears("message-changed", { messageId });
  }, 120_000);
});

describe("what is only true for an instant", () => {
  test("someone types: who is there hears it, nothing is kept", async () => {
    const [anne, luc, eve] = await people();
    const conversation = await converse(anne, luc);
    const [inside, outside] = [await listen(luc.through(beside)), await listen(eve)];
    expect((await type(anne, conversation)).status).toBe(202);
    const typing = { kind: "typing", conversationId: conversation.id, memberId: anne.id };
    await until(() => inside.briefs().length > 0, { what: "typing heard" });
    expect(inside.briefs()).toEqual([typing]);
    await lastFact(outside, eve);
    expect(outside.briefs()).toEqual([]);
    const { count } = await site.db
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("kind", "=", "typing")
      .executeTakeFirstOrThrow();
    expect(count).toBe("0");
  });

  test("someone comes: those they converse with hear it, unless it is hidden", async () => {
    const [anne, luc, eve] = await people();
    const [reader, stranger] = [await listen(luc), await listen(eve)];
    await say(anne, await converse(anne, luc), "Bonjour");
    await say(marie, await converse(marie, luc), "Bonjour");
    await site.db
      .updateTable("members")
      .set({ shows_presence: false })
      .where("id", "=", marie.id)
      .execute();
    await listen(marie);
    await listen(anne);
    const presence = { kind: "presence", memberId: anne.id, connected: true };
    await until(() => reader.briefs().length > 0, { what: "presence heard" });
    expect(reader.briefs()).toEqual([presence]);
    await anne.post("/api/identity/sign-out");
    await until(() => reader.briefs().length > 1, { what: "leaving heard" });
    expect(reader.briefs()[1]).toEqual({ ...presence, connected: false });
    await lastFact(stranger, eve);
    expect(stranger.briefs()).toEqual([]);
  });
});

describe("where one blocked the other", () => {
  test("each is told that the other is gone, then nothing of writing, typing, reading or presence", async () => {
    const [anne, luc, eve] = await people();
    const conversation = await converse(anne, luc);
    const said = await say(luc, conversation, "Avant");
    const group = await discuss(eve, [anne, luc]);
    const blocked = await listen(luc);
    expect((await block(anne, luc)).status).toBe(200);
    // The block itself tells each that the other is gone: received by now, not among what follows.
    const parted = { kind: "presence", memberId: anne.id, connected: false };
    await until(() => blocked.briefs().length > 0, { what: "parting heard" });

    for (const [who, other] of [
      [anne, luc],
      [luc, anne],
    ] as const) {
      const path = `/api/conversations/${conversation.id}/messages`;
      expect((await who.post(path, { text: "Alors ?" })).body.code).toBe("CANNOT_WRITE");
      const begun = await who.post("/api/conversations", { memberIds: [other.id] });
      expect(begun.body.code).toBe("CANNOT_WRITE");
      const opened = (await who.get(`/api/conversations/with/${other.id}`)).body;
      expect(opened).toMatchObject({ canWrite: false, blockedByMe: who === anne });
      expect(opened.conversation).toMatchObject({
        abilities: { write: false },
        blockedByMe: who === anne,
        other: { connected: false },
      });
    }
    const late = await luc.patch(`/api/private-messages/${said.id}`, { text: "Réponds" });
    expect(late.body.code).toBe("CANNOT_WRITE");
    expect((await luc.delete(`/api/private-messages/${said.id}`)).status).toBe(200);
    const mine = await discuss(luc, [eve]);
    const added = await luc.post(`/api/conversations/${mine.id}/members`, { memberIds: [anne.id] });
    expect(added.body.code).toBe("CANNOT_WRITE");

    await listen(anne);
    await type(anne, conversation);
    await type(anne, group);
    await anne.post(`/api/conversations/${conversation.id}/read`, { place: 1 });
    await anne.post("/api/conversations/received");
    // In a group, both still read what is said.
    const { id } = await say(anne, group, "À tous");
    await blocked.hears("message-sent", { messageId: id });
    await lastFact(blocked, luc);
    expect(blocked.briefs()).toEqual([parted]);
    expect(blocked.facts().filter(({ kind }) => kind === "conversation-reached")).toEqual([]);
  });
});

describe("what is only true for an instant, by a clock that stands still", () => {
  test("typing is said once a second at most", async () => {
    const [anne, luc] = await people();
    const conversation = await converse(anne, luc);
    const reader = await listen(luc);
    // By a clock that runs, five questions on a slow machine take more than a second.
    site.clock.stopAt(site.clock());
    for (let at = 0; at < 5; at++) expect((await type(anne, conversation)).status).toBe(202);
    site.clock.advance(1500);
    await type(anne, conversation);
    await until(() => reader.briefs().length === 2, { what: "second typing heard" });
    await lastFact(reader, luc);
    expect(reader.briefs().length).toBe(2);
  });
});
