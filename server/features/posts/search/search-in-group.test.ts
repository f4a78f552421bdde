import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  created,
  publish,
  readPages,
  signUp,
  startTestParvis,
  type TestMember,
  uploadFile,
} from "../../../../tests/builders/index.ts";
import { eventWish } from "../../../../tests/calendar/calendar-scene.ts";

const site = await startTestParvis();
afterAll(() => site.stop());

let jeanne: TestMember;
let outsider: TestMember;
let choir: { id: string };
let closed: { id: string };

beforeAll(async () => {
  jeanne = await signUp(site, "Jeanne Grenadier");
  outsider = await signUp(site, "Côme Grenadier");
  choir = created(await site.admin.post("/api/groups", { name: "Chorale", access: "ouvert" }));
  closed = await closedGroup(site, "Équipe de prière");
  await jeanne.post(`/api/groups/${choir.id}/membership`);
  await site.admin.put(`/api/groups/${closed.id}/members/${jeanne.id}`);
});

type Item = { postId?: string; member?: { id: string }; event?: { id: string }; title?: string };
type Section = { kind: string; items: Item[]; more: boolean };

const asked = (q: string, groupId: string) => `q=${encodeURIComponent(q)}&groupId=${groupId}`;

async function foundIn(who: TestMember, group: { id: string }, q: string) {
  const { status, body } = await who.get(`/api/search?${asked(q, group.id)}`);
  expect(status).toBe(200);
  return Object.fromEntries(body.sections.map((one: Section) => [one.kind, one.items])) as Record<
    string,
    Item[]
  >;
}

describe("a search within a group", () => {
  test("finds what was said there, and not what was said elsewhere", async () => {
    const here = await publish(jeanne, choir, "Le grenadier fleurit");
    const elsewhere = await publish(jeanne, site.group, "Un grenadier au jardin");
    for (const post of [here, elsewhere])
      created(await jeanne.post(`/api/posts/${post.id}/comments`, { text: "Beau grenadier" }));
    const wish = (groupIds: string[]) =>
      eventWish(site, { title: "Fête du grenadier", access: "membres", groupIds });
    const event = created(await site.admin.post("/api/calendar-events", wish([choir.id])));
    created(await site.admin.post("/api/calendar-events", wish([site.group.id])));
    const found = await foundIn(jeanne, choir, "grenadier");
    expect(found.posts?.map(({ postId }) => postId)).toEqual([here.id]);
    expect(found.comments?.map(({ postId }) => postId)).toEqual([here.id]);
    expect(found.events?.map((one) => one.event?.id)).toEqual([event.id]);
    expect(found.members?.map(({ member }) => member?.id)).toEqual([jeanne.id]);
    expect(Object.keys(found).sort()).toEqual(["comments", "events", "members", "posts"]);
  });

  test("finds its files by their name, and leads to the post that bears them", async () => {
    const mediaId = await uploadFile(jeanne, Buffer.from("%PDF-1.4 une partition"), {
      filename: "Partition du Nénuphar.pdf",
    });
    const post = created(
      await jeanne.post(`/api/groups/${choir.id}/posts`, { text: "Voici", mediaIds: [mediaId] }),
    );
    const { resources } = await foundIn(outsider, choir, "nenuphar");
    expect(resources).toMatchObject([
      { postId: post.id, title: "Partition du Nénuphar.pdf", channel: null },
    ]);
    expect(await foundIn(outsider, site.group, "nenuphar")).toEqual({});
  });

  test("shows to who is outside only what the wall of the group shows them", async () => {
    const own = created(
      await jeanne.post(`/api/groups/${choir.id}/posts`, {
        text: "Entre nous, un pélican",
        visibility: "groupe",
      }),
    );
    created(await jeanne.post(`/api/posts/${own.id}/comments`, { text: "Quel pélican" }));
    expect(await foundIn(outsider, choir, "pélican")).toEqual({});
    expect(await foundIn(jeanne, choir, "pélican")).toMatchObject({
      posts: [{ postId: own.id }],
      comments: [{ postId: own.id }],
    });
  });

  test("is refused in a group that one may not know of, as one that does not exist", async () => {
    await publish(jeanne, closed, "Le baobab");
    const none = "0190a5f0-0000-7000-8000-000000000000";
    for (const id of [closed.id, none]) {
      for (const path of ["/api/search", "/api/search/posts"]) {
        const { status, body } = await outsider.get(`${path}?${asked("baobab", id)}`);
        expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
      }
    }
    expect(await foundIn(jeanne, closed, "baobab")).toHaveProperty("posts");
    expect((await jeanne.get(`/api/search?${asked("baobab", "x")}`)).status).toBe(400);
  });

  test("gives all of a kind page after page, the newest first", async () => {
    const posts: string[] = [];
    for (let at = 0; at < 15; at++)
      posts.unshift((await publish(jeanne, choir, `La tourterelle ${at}`)).id);
    const pages = await readPages(jeanne, `/api/search/posts?${asked("tourterelle", choir.id)}`);
    expect(pages.length).toBe(2);
    expect(pages.flatMap(({ items }) => items).map(({ postId }) => postId)).toEqual(posts);
    const groups = await jeanne.get(`/api/search/groups?${asked("chorale", choir.id)}`);
    expect(groups.body.items).toEqual([]);
  });
});
