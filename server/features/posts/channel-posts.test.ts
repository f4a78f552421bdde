import { afterAll, describe, expect, test } from "vitest";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import {
  closedGroup,
  comment,
  created,
  giveRole,
  openGroup,
  publish,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { channelOf, PAID } from "../gathering/channels/test-channels.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, awa] = (await signUpAll(site, "Grâce", "Paul", "Awa")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

type Place = { id: string };
const post = (who: TestMember, { id }: Place, wish: Record<string, unknown>) =>
  who.post(`/api/channels/${id}/posts`, wish);
const publishIn = async (who: TestMember, channel: Place, text: string, more = {}): Promise<Post> =>
  created(await post(who, channel, { text, ...more }));
const follow = (who: TestMember, { id }: Place) => who.post(`/api/channels/${id}/follow`);
const wallOf = async (who: TestMember, { id }: Place): Promise<Post[]> =>
  (await readPages(who, `/api/channels/${id}/posts`)).flatMap(({ items }) => items);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
const feedOf = async (who: TestMember) => ids((await who.get("/api/feed")).body.items);
const countersOf = async (who: TestMember) => (await who.get("/api/me")).body.counters;

/** A channel by invitation, which Paul reads and Awa does not. */
async function restricted(name: string) {
  const channel = await channelOf(grace, name, { access: "sur-invitation" });
  await grace.post(`/api/channels/${channel.id}/invitations`, { memberIds: [paul.id] });
  await follow(paul, channel);
  return channel;
}

describe("publishing in a channel", () => {
  test("by who animates it, counts as a share and bears the animator's role", async () => {
    const channel = await channelOf(grace, "Louange");
    const before = await countersOf(grace);
    const written = await publishIn(grace, channel, "Un chant nouveau", {
      mediaIds: [await uploadPhoto(grace)],
    });
    expect(written).toMatchObject({
      text: "Un chant nouveau",
      author: { id: grace.id, role: "animateur" },
      groups: [],
      channel: { id: channel.id, name: "Louange" },
      visibility: "public",
      media: [{ kind: "image" }],
    });
    const after = await countersOf(grace);
    expect([after.shares, after.points]).toEqual([before.shares + 1, before.points + 3]);
    expect(ids(await wallOf(awa, channel))).toEqual([written.id]);
  });

  test("is refused to who only follows it; a moderator may", async () => {
    const channel = await channelOf(grace, "Enseignement");
    await follow(paul, channel);
    for (const other of [paul, awa]) {
      const refused = await post(other, channel, { text: "Moi aussi" });
      expect([refused.status, refused.body.code]).toEqual([403, "NOT_ALLOWED"]);
    }
    expect((await post(moderator, channel, { text: "Rappel" })).status).toBe(201);
  });

  test("that is not there, archived or of a group closed to one is not there", async () => {
    const council = await closedGroup(site, "Conseil", { members: [grace] });
    const hidden = await channelOf(grace, "Du conseil", { groupId: council.id });
    const archived = await channelOf(grace, "Finie");
    await grace.post(`/api/channels/${archived.id}/archive`);
    for (const [who, channel] of [
      [awa, { id: uuidv7() }],
      [awa, hidden],
      [awa, archived],
      [moderator, archived],
    ] as const) {
      const refused = await post(who, channel, { text: "Où ?" });
      expect([refused.status, refused.body.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("sent again with the same id is stored once", async () => {
    const channel = await channelOf(grace, "Deux fois");
    const id = uuidv7();
    const answers = await Promise.all(
      [1, 2, 3].map((time) => post(grace, channel, { id, text: `Envoi ${time}` })),
    );
    expect(new Set(answers.map(({ body }) => body.text)).size).toBe(1);
    expect(ids(await wallOf(grace, channel))).toEqual([id]);
  });
});

describe("who reads a channel's posts", () => {
  test.each([
    ["sur-invitation", 403, "CHANNEL_BY_INVITATION", {}],
    ["payant", 402, "CHANNEL_TO_PAY", PAID],
  ] as const)(
    "%s: those who follow it; others are told why",
    async (access, status, code, more) => {
      const channel = await channelOf(grace, `Réservée ${access}`, { ...more, access });
      const written = await publishIn(grace, channel, "Entre nous");
      expect(written.visibility).toBe("chaine");
      const refused = await awa.get(`/api/channels/${channel.id}/posts`);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      const nowhere = await awa.get(`/api/posts/${uuidv7()}`);
      for (const [method, path] of [
        ["GET", ""],
        ["GET", "/comments"],
        ["GET", "/likes"],
        ["POST", "/like"],
      ] as const) {
        const hidden = await awa.request(method, `/api/posts/${written.id}${path}`);
        expect([hidden.status, hidden.text]).toEqual([404, nowhere.text]);
      }
      expect(await feedOf(awa)).not.toContain(written.id);
      expect(ids((await awa.get(`/api/members/${grace.id}/posts`)).body.items)).not.toContain(
        written.id,
      );
      expect(ids((await awa.get(`/api/members/${grace.id}/summary`)).body.posts)).not.toContain(
        written.id,
      );
      expect(ids(await wallOf(moderator, channel))).toEqual([written.id]);
    },
  );

  test("of a free channel of a closed group: the group, whether they follow it or not", async () => {
    const council = await closedGroup(site, "Conseil", { members: [grace, paul] });
    const channel = await channelOf(grace, "Du conseil", { groupId: council.id });
    const written = await publishIn(grace, channel, "Au conseil");
    expect(ids(await wallOf(paul, channel))).toEqual([written.id]);
    expect(await feedOf(paul)).toContain(written.id);
    expect((await paul.post(`/api/posts/${written.id}/like`)).status).toBe(200);
    expect((await awa.get(`/api/channels/${channel.id}/posts`)).status).toBe(404);
    expect((await awa.get(`/api/posts/${written.id}`)).status).toBe(404);
    expect(await feedOf(awa)).not.toContain(written.id);
  });

  test("of a free channel whose group is archived: those who follow it", async () => {
    const choir = await openGroup(site, "Chorale", { members: [grace] });
    const channel = await channelOf(grace, "De la chorale", { groupId: choir.id });
    await follow(paul, channel);
    const written = await publishIn(grace, channel, "Répétition");
    expect((await awa.get(`/api/posts/${written.id}`)).status).toBe(200);
    await site.admin.post(`/api/groups/${choir.id}/archive`);
    expect((await paul.get(`/api/posts/${written.id}`)).status).toBe(200);
    expect((await awa.get(`/api/posts/${written.id}`)).status).toBe(404);
    expect(await feedOf(awa)).not.toContain(written.id);
  });

  test("of an archived channel: its author and those who watch, as of an archived group", async () => {
    const channel = await channelOf(grace, "Ancienne");
    await follow(paul, channel);
    const written = await publishIn(grace, channel, "Souvenir");
    await grace.post(`/api/channels/${channel.id}/archive`);
    expect((await paul.get(`/api/posts/${written.id}`)).status).toBe(404);
    expect((await paul.get(`/api/channels/${channel.id}/posts`)).status).toBe(404);
    expect(await feedOf(paul)).not.toContain(written.id);
    expect((await grace.get(`/api/posts/${written.id}`)).status).toBe(200);
    expect(ids(await wallOf(moderator, channel))).toEqual([written.id]);
  });

  test("by pages of twelve, newest first, without what was deleted", async () => {
    const channel = await channelOf(grace, "Longue");
    const written: string[] = [];
    for (let index = 0; index < 14; index++)
      written.push((await publishIn(grace, channel, `Épisode ${index}`)).id);
    await grace.delete(`/api/posts/${written[3]}`);
    const pages = await readPages(paul, `/api/channels/${channel.id}/posts`);
    expect(pages.map(({ items }) => items.length)).toEqual([12, 1]);
    expect(pages.flatMap(({ items }) => ids(items))).toEqual(
      written.filter((_, index) => index !== 3).toReversed(),
    );
  });
});

describe("what one does with a channel's post", () => {
  test("comments, likes and their counters are as in a group", async () => {
    const channel = await restricted("À commenter");
    const written = await publishIn(grace, channel, "Vos avis ?");
    const before = await countersOf(paul);
    const said = await comment(paul, written, "Amen");
    expect((await comment(grace, written, "Merci")).author.role).toBe("animateur");
    await paul.post(`/api/posts/${written.id}/like`);
    expect((await paul.get(`/api/posts/${written.id}`)).body).toMatchObject({
      commentCount: 2,
      likeCount: 1,
      likedByMe: true,
    });
    expect((await grace.get(`/api/posts/${written.id}/likes`)).body.items).toMatchObject([
      { id: paul.id },
    ]);
    const after = await countersOf(paul);
    expect([after.comments, after.likes]).toEqual([before.comments + 1, before.likes + 1]);
    const why = { body: { reason: "Hors sujet" } };
    expect((await grace.delete(`/api/comments/${said.id}`, why)).status).toBe(200);
  });

  test("its animators remove it; who follows does not", async () => {
    const channel = await channelOf(grace, "Animée");
    await follow(paul, channel);
    const written = await publishIn(moderator, channel, "À retirer");
    expect((await paul.delete(`/api/posts/${written.id}`)).status).toBe(403);
    const why = { body: { reason: "Hors sujet" } };
    expect((await grace.delete(`/api/posts/${written.id}`, why)).status).toBe(200);
    expect(await wallOf(paul, channel)).toEqual([]);
  });

  test("is heard live by those who read the channel, and by no one else", async () => {
    const channel = await restricted("En direct");
    const [ear, deaf] = [await paul.listen(), await awa.listen()];
    const written = await publishIn(grace, channel, "Direct");
    await ear.hears("post-published", { postId: written.id, channelId: channel.id });
    const said = await comment(paul, written, "Oui");
    await ear.hears("comment-written", { commentId: said.id });
    await paul.post(`/api/posts/${written.id}/like`);
    await ear.hears("post-liked", { postId: written.id });
    await grace.delete(`/api/posts/${written.id}`);
    await ear.hears("post-deleted", { postId: written.id, channelId: channel.id });
    const open = await publish(grace, site.group, "Pour tous");
    await deaf.hears("post-published", { postId: open.id, channelId: null });
    expect(JSON.stringify(deaf.facts())).not.toContain(written.id);
    ear.close();
    deaf.close();
  });
});

test("the home feed merges the ten newest of groups and channels, sorted by date", async () => {
  const reader = await signUp(site, "Lectrice", { groupId: site.group.id });
  const [free, kept] = [await channelOf(grace, "Ouverte"), await restricted("Fermée")];
  site.clock.advance(5000);
  const expected: string[] = [];
  for (let index = 0; index < 6; index++) {
    site.clock.advance(10);
    expected.push((await publish(grace, site.group, `Groupe ${index}`)).id);
    site.clock.advance(10);
    expected.push((await publishIn(grace, free, `Chaîne ${index}`)).id);
    site.clock.advance(10);
    await publishIn(grace, kept, `Réservé ${index}`);
  }
  const { body } = await reader.get("/api/feed");
  expect(ids(body.items)).toEqual(expected.toReversed().slice(0, 10));
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual(
    Array.from({ length: 5 }, () => ["channel-post", "post"]).flat(),
  );
  const [newest] = (await paul.get("/api/feed")).body.items;
  expect([newest.text, newest.kind]).toEqual(["Réservé 5", "channel-post"]);
});
