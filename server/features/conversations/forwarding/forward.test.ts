import { afterAll, describe, expect, test } from "vitest";
import {
  converse,
  discuss,
  messagesOf,
  openGroup,
  publish,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const three = async () =>
  (await signUpAll(site, "Anne", "Luc", "Ruth")) as [TestMember, TestMember, TestMember];
const forward = (
  who: TestMember,
  { id }: { id: string },
  to: { id: string },
  messageId = uuidv7(),
) => who.post(`/api/private-messages/${id}/forward`, { conversationId: to.id, messageId });

describe("forwarding a message", () => {
  test("takes its words along, marked; nobody corrects them", async () => {
    const [anne, luc, ruth] = await three();
    const said = await say(anne, await converse(anne, luc), "Veillée à vingt heures");
    const there = await discuss(luc, [ruth]);
    const { status, body } = await forward(luc, said, there);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      text: "Veillée à vingt heures",
      forwarded: true,
      author: { id: luc.id },
      abilities: { edit: false, delete: true },
    });
    const corrected = await luc.patch(`/api/private-messages/${body.id}`, { text: "À minuit" });
    expect(corrected.body.code).toBe("NOT_ALLOWED");
    expect(said.forwarded).toBe(false);
  });

  test("the copy of its photo stays once the first is deleted", async () => {
    const [anne, luc, ruth] = await three();
    const mediaIds = [await uploadPhoto(anne)];
    const said = await say(anne, await converse(anne, luc), "", { mediaIds });
    const there = await converse(luc, ruth);
    const id = uuidv7();
    for (let twice = 0; twice < 2; twice++)
      expect((await forward(luc, said, there, id)).body.id).toBe(id);
    const [received, ...others] = await messagesOf(ruth, there);
    expect(others).toEqual([]);
    const address = received?.media[0]?.url as string;
    expect(received?.media[0]?.id).not.toBe(mediaIds[0]);
    const before = said.media[0]?.url as string;
    await anne.delete(`/api/private-messages/${said.id}`);
    await until(async () => (await anne.get(before)).status === 404, { what: "first erased" });
    expect((await ruth.get(address)).status).toBe(200);
    expect((await anne.get(address)).status).toBe(404);
  });

  test("what one may not read is not forwarded, nor what is gone, nor to others' places", async () => {
    const [anne, luc, ruth] = await three();
    const place = await converse(anne, luc);
    const said = await say(anne, place, "Un secret");
    const own = await discuss(ruth, [luc]);
    expect((await forward(ruth, said, own)).body.code).toBe("FORWARDED_GONE");
    expect((await forward(anne, said, own)).body.code).toBe("NOT_FOUND");
    await anne.delete(`/api/private-messages/${said.id}`);
    expect((await forward(luc, said, own)).body.code).toBe("FORWARDED_GONE");
    await anne.put(`/api/blocks/${luc.id}`);
    const mine = await say(luc, own, "Allô ?");
    expect((await forward(luc, mine, place)).body.code).toBe("CANNOT_WRITE");
  });
});

test("nothing of a message is copied for a place where one may not write", async () => {
  const [anne, luc, ruth] = await three();
  const mediaIds = [await uploadPhoto(anne)];
  const said = await say(anne, await converse(anne, luc), "", { mediaIds });
  const apart = await converse(luc, ruth);
  await ruth.put(`/api/blocks/${luc.id}`);
  expect((await forward(luc, said, apart)).body.code).toBe("CANNOT_WRITE");
  expect((await forward(luc, said, await converse(anne, ruth))).body.code).toBe("NOT_FOUND");
  const copies = await site.db
    .selectFrom("media")
    .select("id")
    .where("owner_id", "=", luc.id)
    .execute();
  expect(copies).toEqual([]);
});

describe("forwarding a post", () => {
  test("says which post, and none of its words", async () => {
    const [anne, luc] = await three();
    const post = await publish(
      anne,
      await openGroup(site, "Village", { members: [anne] }),
      "Le jardin partagé",
    );
    const place = await converse(anne, luc);
    const path = `/api/posts/${post.id}/forward`;
    const sent = await anne.post(path, { conversationId: place.id });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ text: "", postId: post.id, forwarded: true });
    const list = await luc.get("/api/conversations");
    expect(list.body.items[0].last).toMatchObject({ text: "", post: true });
    expect(JSON.stringify(list.body)).not.toContain("jardin");
    const nowhere = await luc.post(`/api/posts/${uuidv7()}/forward`, { conversationId: place.id });
    expect(nowhere.body.code).toBe("NOT_FOUND");
    const onward = await luc.post(`/api/private-messages/${sent.body.id}/forward`, {
      conversationId: (await discuss(luc, [anne])).id,
    });
    expect(onward.body.postId).toBe(post.id);
  });
});
