import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  converse,
  messagesOf,
  openGroup,
  publish,
  say,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [anne, luc, ruth] = (await signUpAll(site, "Anne", "Luc", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
let council: TestGroup;
let choir: TestGroup;
beforeAll(async () => {
  council = await closedGroup(site, "Conseil", { members: [anne, luc] });
  choir = await openGroup(site, "Chorale", { members: [luc, ruth] });
});
type Of = { kind: "post" | "message"; id: string };
const forward = (who: TestMember, of: Of, group = choir, id = uuidv7()) =>
  who.post(`/api/groups/${group.id}/forwards`, { of, id });
const read = async (who: TestMember, { id }: { id: string }) =>
  (await who.get(`/api/posts/${id}`)).body;

describe("forwarding a post to a group", () => {
  test("makes a post with its card, for those who may read the first", async () => {
    const secret = await publish(anne, council, "Le budget");
    const sent = await forward(luc, { kind: "post", id: secret.id });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      text: "",
      author: { id: luc.id },
      visibility: "groupe",
      forwarded: {
        postId: secret.id,
        post: { text: "Le budget", mediaCount: 0, author: { id: anne.id, name: "Anne" } },
      },
      abilities: { edit: false, delete: true },
    });
    const unseen = { postId: secret.id, post: null };
    expect((await read(ruth, sent.body)).forwarded).toEqual(unseen);
    const wall = await ruth.get(`/api/groups/${choir.id}/posts`);
    expect(JSON.stringify(wall.body)).not.toContain("budget");
    expect(wall.body.items[0]).toMatchObject({ id: sent.body.id, forwarded: unseen });
    const corrected = await luc.patch(`/api/posts/${sent.body.id}`, { text: "À moi" });
    expect(corrected.body.code).toBe("NOT_ALLOWED");
    await anne.delete(`/api/posts/${secret.id}`);
    expect((await read(luc, sent.body)).forwarded).toEqual(unseen);
  });

  test("again passes on the first, to a group as to a conversation", async () => {
    const first = await publish(luc, choir, "Répétition à dix heures");
    const { body } = await forward(luc, { kind: "post", id: first.id }, council);
    const onward = await forward(luc, { kind: "post", id: body.id });
    expect(onward.body.forwarded.postId).toBe(first.id);
    const place = await converse(luc, ruth);
    await luc.post(`/api/posts/${body.id}/forward`, { conversationId: place.id });
    expect((await messagesOf(ruth, place))[0]?.postId).toBe(first.id);
  });

  test("sent twice, it is there once and earns once", async () => {
    const first = await publish(anne, council, "Une seule fois");
    const id = uuidv7();
    const pointsOf = async () => (await luc.get("/api/me")).body.counters.points;
    await forward(luc, { kind: "post", id: first.id }, choir, id);
    const before = await pointsOf();
    const again = await forward(luc, { kind: "post", id: first.id }, choir, id);
    expect([again.status, again.body.id]).toEqual([201, id]);
    expect(await pointsOf()).toBe(before);
    const open = await publish(ruth, choir, "Pour la chorale");
    const stolen = await forward(ruth, { kind: "post", id: open.id }, choir, id);
    expect(stolen.body.code).toBe("ID_TAKEN");
  });

  test("one forwards what one reads, to one’s own groups", async () => {
    const secret = await publish(anne, council, "Entre nous");
    expect((await forward(ruth, { kind: "post", id: secret.id })).body.code).toBe("NOT_FOUND");
    expect((await forward(anne, { kind: "post", id: secret.id })).body.code).toBe(
      "GROUP_NOT_JOINED",
    );
    const open = await publish(ruth, choir, "Pour tous");
    expect((await forward(ruth, { kind: "post", id: open.id }, council)).body.code).toBe(
      "NOT_FOUND",
    );
  });
});

describe("forwarding a private message to a group", () => {
  test("takes its words and copies of its media along, marked, once", async () => {
    const mediaIds = [await uploadPhoto(anne)];
    const said = await say(anne, await converse(anne, luc), "La salle est libre", { mediaIds });
    const id = uuidv7();
    for (let twice = 0; twice < 2; twice++)
      expect((await forward(luc, { kind: "message", id: said.id }, choir, id)).body).toMatchObject({
        id,
        text: "La salle est libre",
        forwarded: { postId: null, post: null },
        abilities: { edit: false },
      });
    const shown = await read(ruth, { id });
    expect(shown.media).toHaveLength(1);
    expect(shown.media[0].id).not.toBe(mediaIds[0]);
    await anne.delete(`/api/private-messages/${said.id}`);
    expect((await ruth.get(shown.media[0].url)).status).toBe(200);
    const copies = await site.db
      .selectFrom("media")
      .select("id")
      .where("owner_id", "=", luc.id)
      .execute();
    expect(copies).toHaveLength(1);
  });

  test("copies nothing for a group that one is not in", async () => {
    const mediaIds = [await uploadPhoto(anne)];
    const said = await say(anne, await converse(anne, ruth), "Pour vous", { mediaIds });
    const refused = await forward(ruth, { kind: "message", id: said.id }, council);
    expect(refused.body.code).toBe("NOT_FOUND");
    const copies = await site.db
      .selectFrom("media")
      .select("id")
      .where("owner_id", "=", ruth.id)
      .execute();
    expect(copies).toEqual([]);
  });

  test("one that passes on a post passes on that post; what one may not read stays", async () => {
    const post = await publish(anne, council, "Le plan du jardin");
    const place = await converse(anne, luc);
    const sent = await anne.post(`/api/posts/${post.id}/forward`, { conversationId: place.id });
    const there = await forward(luc, { kind: "message", id: sent.body.id });
    expect(there.body).toMatchObject({ text: "", forwarded: { postId: post.id } });
    expect((await forward(ruth, { kind: "message", id: sent.body.id })).body.code).toBe(
      "FORWARDED_GONE",
    );
  });
});
