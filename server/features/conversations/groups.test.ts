import { afterAll, describe, expect, test } from "vitest";
import {
  crowd,
  discuss,
  jpeg,
  messagesOf,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [anne, luc, ruth] = (await signUpAll(site, "Anne", "Luc", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
type Group = { id: string };
const open = async (who: TestMember, { id }: Group) =>
  (await who.get(`/api/conversations/${id}`)).body;
const add = (who: TestMember, { id }: Group, memberIds: string[]) =>
  who.post(`/api/conversations/${id}/members`, { memberIds });
const remove = (who: TestMember, { id }: Group, memberId: string) =>
  who.delete(`/api/conversations/${id}/members/${memberId}`);
const happenings = async (who: TestMember, group: Group) =>
  (await messagesOf(who, group))
    .toReversed()
    .map(({ kind, author, about, text }) => [kind, author.name, about?.name ?? text]);

describe("a group of discussion", () => {
  test("is managed by who made it, and says what happens to it", async () => {
    const group = await discuss(anne, [luc], "Chorale");
    expect(group).toMatchObject({
      kind: "group",
      name: "Chorale",
      other: null,
      memberCount: 2,
      movedAt: expect.any(String),
      faces: [{ id: luc.id }],
      members: [
        { id: anne.id, manager: true },
        { id: luc.id, manager: false },
      ],
      abilities: { write: true, rename: true, manageMembers: true, leave: true },
    });
    expect((await open(luc, group)).conversation.abilities).toEqual({
      pinForAll: false,
      chooseWitness: false,
      endWitness: false,
      write: true,
      rename: false,
      manageMembers: false,
      leave: true,
    });
    await say(luc, group, "Avant");
    expect((await add(anne, group, [ruth.id, luc.id])).body.memberCount).toBe(3);
    const renamed = await anne.patch(`/api/conversations/${group.id}`, { name: "La chorale" });
    expect(renamed.body.name).toBe("La chorale");
    expect((await remove(anne, group, luc.id)).status).toBe(200);
    expect((await remove(anne, group, luc.id)).status).toBe(200);
    expect(await happenings(anne, group)).toEqual([
      ["created", "Anne", "Chorale"],
      ["message", "Luc", "Avant"],
      ["added", "Anne", "Ruth"],
      ["renamed", "Anne", "La chorale"],
      ["removed", "Anne", "Luc"],
    ]);
    expect((await luc.get(`/api/conversations/${group.id}`)).status).toBe(404);
    // A member added later sees messages from then on.
    expect((await happenings(ruth, group))[0]).toEqual(["added", "Anne", "Ruth"]);
    expect(
      (await luc.post(`/api/conversations/${group.id}/messages`, { text: "Moi" })).status,
    ).toBe(404);
  });

  test("without a name bears the names of who is in it", async () => {
    const make = async (memberIds: string[]) =>
      (await anne.post("/api/conversations", { memberIds })).body;
    expect((await make([luc.id, ruth.id])).name).toMatch(/^(Luc et Ruth|Ruth et Luc)$/);
    const many = await crowd(site, 5, "Voix");
    expect((await make(many)).name).toMatch(/^Voix.*, Voix.*, Voix.* et 2 de plus$/);
  });

  test("is made once with one id, and never with another's", async () => {
    const { id } = await discuss(anne, [luc]);
    const wish = { id, memberIds: [luc.id, ruth.id] };
    const again = await anne.post("/api/conversations", wish);
    expect([again.status, again.body.memberCount]).toEqual([201, 2]);
    const theirs = await luc.post("/api/conversations", { ...wish, memberIds: [ruth.id, anne.id] });
    expect(theirs.body.code).toBe("ID_TAKEN");
  });

  test("holds thirty-two people, not one more", async () => {
    const [others, more] = [await crowd(site, 31, "Choriste"), await crowd(site, 1, "Retard")];
    const group = await discuss(
      anne,
      others.map((id) => ({ id })),
    );
    expect(group.memberCount).toBe(32);
    expect((await add(anne, group, more)).body.code).toBe("CONVERSATION_FULL");
  });

  test("is changed by its managers alone, a conversation of two by nobody", async () => {
    const group = await discuss(anne, [luc]);
    const rename = { name: "À moi" };
    const path = `/api/conversations/${group.id}`;
    expect((await luc.patch(path, rename)).body.code).toBe("NOT_ALLOWED");
    expect((await add(luc, group, [ruth.id])).body.code).toBe("NOT_ALLOWED");
    expect((await remove(luc, group, anne.id)).body.code).toBe("NOT_ALLOWED");
    const pair = (await anne.post("/api/conversations", { memberIds: [luc.id] })).body;
    expect((await anne.patch(`/api/conversations/${pair.id}`, rename)).body.code).toBe(
      "NOT_A_GROUP",
    );
    expect((await add(anne, pair, [ruth.id])).body.code).toBe("NOT_A_GROUP");
    expect((await remove(anne, pair, anne.id)).body.code).toBe("NOT_A_GROUP");
  });

  test("passes to who came first when its last manager leaves", async () => {
    const group = await discuss(anne, [luc]);
    site.clock.advance(1000);
    await add(anne, group, [ruth.id]);
    expect((await remove(anne, group, anne.id)).status).toBe(200);
    const { conversation } = await open(ruth, group);
    expect(conversation.members).toMatchObject([
      { id: luc.id, manager: true },
      { id: ruth.id, manager: false },
    ]);
    expect((await happenings(luc, group)).at(-1)).toEqual(["left", "Anne", ""]);
  });

  test("goes with the last one who leaves it, files included", async () => {
    const group = await discuss(anne, [luc]);
    const said = await say(anne, group, "Photo", { mediaIds: [await uploadPhoto(anne)] });
    await say(luc, group, "Belle", { replyToId: said.id });
    await remove(luc, group, luc.id);
    const address = said.media[0]?.url as string;
    await remove(anne, group, anne.id);
    expect((await anne.get(`/api/conversations/${group.id}`)).status).toBe(404);
    await until(async () => (await anne.get(address)).status === 404, { what: "file erased" });
    const left = await site.db
      .selectFrom("private_messages")
      .select("id")
      .where("conversation_id", "=", group.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("shows a picture, until another replaces it", async () => {
    const group = await discuss(anne, [luc]);
    const picture = async () => uploadPhoto(anne, await jpeg(), { purpose: "portrait" });
    const show = (pictureMediaId: string | null) =>
      anne.patch(`/api/conversations/${group.id}`, { pictureMediaId });
    const first = (await show(await picture())).body.pictureUrl;
    expect((await luc.get(first)).status).toBe(200);
    const second = (await show(await picture())).body.pictureUrl;
    await until(async () => (await luc.get(first)).status === 404, { what: "picture erased" });
    expect((await luc.get(second)).status).toBe(200);
    expect((await show(null)).body.pictureUrl).toBeNull();
    const unknown = await anne.patch(`/api/conversations/${group.id}`, {
      pictureMediaId: await uploadPhoto(anne),
    });
    expect(unknown.body.code).toBe("MEDIA_NOT_READY");
  });
});

describe("a member who is removed from the community", () => {
  test("leaves the groups; what they said to one person stays with that person", async () => {
    const [gone] = (await signUpAll(site, "Parti")) as [TestMember];
    const pair = (await gone.post("/api/conversations", { memberIds: [luc.id] })).body;
    await say(gone, pair, "Au revoir");
    const group = await discuss(gone, [luc, ruth]);
    const removal = await site.admin.delete(`/api/admin/members/${gone.id}`, {
      body: { reason: "Doublon" },
    });
    expect(removal.status).toBe(200);
    const { conversation } = await open(luc, group);
    expect(conversation.members.map(({ manager }: { manager: boolean }) => manager)).toEqual([
      true,
      false,
    ]);
    const alone = await open(luc, pair);
    expect(alone.conversation).toMatchObject({
      name: "Ancien membre",
      abilities: { write: false },
    });
    expect(alone.messages.items).toMatchObject([{ text: "Au revoir" }]);
    expect((await luc.get(`/api/conversations/with/${gone.id}`)).body.canWrite).toBe(false);
    const late = await luc.post(`/api/conversations/${pair.id}/messages`, { text: "Attends" });
    expect(late.body.code).toBe("CANNOT_WRITE");
  });
});
