import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  crowd,
  readStream,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { channelOf, namesOf, publishIn, readBy } from "./test-channels.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, awa] = (await signUpAll(site, "Grâce", "Paul", "Awa")) as [
  TestMember,
  TestMember,
  TestMember,
];

const follow = (who: TestMember, { id }: { id: string }) => who.post(`/api/channels/${id}/follow`);
const unfollow = (who: TestMember, { id }: { id: string }) =>
  who.delete(`/api/channels/${id}/follow`);
const invite = (who: TestMember, { id }: { id: string }, ...friends: { id: string }[]) =>
  who.post(`/api/channels/${id}/invitations`, { memberIds: friends.map((one) => one.id) });

describe("a free channel", () => {
  test("is followed and left by anyone, as often as one likes", async () => {
    const channel = await channelOf(grace, "Libre");
    for (let times = 0; times < 2; times++)
      expect((await follow(paul, channel)).body).toEqual({ success: true, standing: "following" });
    expect(await readBy(paul, channel)).toMatchObject({ standing: "following", followerCount: 2 });
    for (let times = 0; times < 2; times++)
      expect((await unfollow(paul, channel)).body.standing).toBe("none");
    expect((await readBy(paul, channel)).followerCount).toBe(1);
    expect((await unfollow(grace, channel)).body.code).toBe("NOT_ALLOWED");
  });

  test("counts everyone who follows at once, and each once", async () => {
    const channel = await channelOf(grace, "Très suivie");
    const members = await signUpAll(site, "Un", "Deux", "Trois", "Quatre", "Cinq");
    await Promise.all(members.flatMap((one) => [follow(one, channel), follow(one, channel)]));
    expect((await readBy(grace, channel)).followerCount).toBe(6);
    await Promise.all(members.flatMap((one) => [unfollow(one, channel), unfollow(one, channel)]));
    expect((await readBy(grace, channel)).followerCount).toBe(1);
  });

  test("lists who follows it, the latest first", async () => {
    const channel = await channelOf(grace, "Qui suit");
    await follow(paul, channel);
    const { body } = await awa.get(`/api/channels/${channel.id}/followers`);
    expect(body.items).toMatchObject([
      { name: "Paul", role: "membre" },
      { name: "Grâce", role: "animateur" },
    ]);
  });

  test("an invitation to it is a nudge, found among the channels one follows", async () => {
    const channel = await channelOf(grace, "À découvrir");
    expect((await invite(paul, channel, awa)).body.code).toBe("CHANNEL_NOT_FOLLOWED");
    await follow(paul, channel);
    expect((await invite(paul, channel, awa, grace)).status).toBe(200);
    const { body } = await awa.get("/api/channels?which=followed&name=decouvrir");
    expect(body.items).toMatchObject([{ standing: "invited", followerCount: 2 }]);
    expect((await readBy(grace, channel)).standing).toBe("animateur");
    await unfollow(awa, channel);
    expect((await readBy(awa, channel)).standing).toBe("none");
  });
});

describe("a channel on invitation", () => {
  test("is entered by who was invited only, and read by who follows it", async () => {
    const channel = await channelOf(grace, "Intime", { access: "sur-invitation" });
    const post = await publishIn(grace, channel, "Entre amis");
    const read = (who: TestMember) => who.get(`/api/posts/${post.id}`);
    const followers = (who: TestMember) => who.get(`/api/channels/${channel.id}/followers`);
    expect((await readBy(paul, channel)).abilities).toMatchObject({ read: false, follow: false });
    expect((await follow(paul, channel)).body.code).toBe("CHANNEL_BY_INVITATION");
    expect((await followers(paul)).body.code).toBe("CHANNEL_BY_INVITATION");
    await invite(grace, channel, paul);
    expect((await read(paul)).status).toBe(404);
    expect((await readBy(paul, channel)).abilities.follow).toBe(true);
    expect((await follow(paul, channel)).body.standing).toBe("following");
    expect((await read(paul)).status).toBe(200);
    expect((await followers(paul)).body.items).toHaveLength(2);
    await unfollow(paul, channel);
    expect((await read(paul)).status).toBe(404);
    expect((await follow(paul, channel)).status).toBe(403);
  });

  test("those who follow it invite too, and see who is invited; others do not", async () => {
    const channel = await channelOf(grace, "De proche en proche", { access: "sur-invitation" });
    expect((await invite(awa, channel, awa)).body.code).toBe("CHANNEL_BY_INVITATION");
    await invite(grace, channel, paul);
    await follow(paul, channel);
    await invite(paul, channel, awa);
    const invited = (who: TestMember) => who.get(`/api/channels/${channel.id}/invitations`);
    expect(namesOf((await invited(paul)).body.items)).toEqual(["Awa"]);
    expect((await invited(awa)).body.code).toBe("NOT_ALLOWED");
    await follow(awa, channel);
    expect((await invited(grace)).body.items).toEqual([]);
  });

  test("nobody who is not a member is invited", async () => {
    const channel = await channelOf(grace, "Entre membres");
    const [waiting] = await crowd(site, 1, "En attente");
    await site.db
      .updateTable("members")
      .set({ state: "pending" })
      .where("id", "=", waiting as string)
      .execute();
    const refused = await invite(grace, channel, paul, { id: waiting as string });
    expect(refused.body).toMatchObject({
      code: "MEMBER_UNKNOWN",
      fields: [{ field: "memberIds" }],
    });
    expect((await readBy(paul, channel)).standing).toBe("none");
  });
});

test("into a channel of a closed group, who follows it invites members of the group", async () => {
  const council = await closedGroup(site, "Conseil", { members: [grace, paul] });
  const channel = await channelOf(grace, "Du conseil", { groupId: council.id });
  await follow(paul, channel);
  expect((await invite(paul, channel, awa)).body.code).toBe("MEMBER_UNKNOWN");
  expect((await awa.get(`/api/channels/${channel.id}`)).status).toBe(404);
  await invite(grace, channel, awa);
  expect(await readBy(awa, channel)).toMatchObject({ standing: "invited", group: null });
});

test("what one may read follows at once, on the live stream too", async () => {
  const channel = await channelOf(grace, "En direct", { access: "sur-invitation" });
  const [reader, stranger] = [await signUp(site, "Rachel"), await signUp(site, "Tiers")];
  const [heard, others] = [await readStream(reader, {}), await readStream(stranger, {})];
  const animators = await readStream(grace, {});
  await invite(grace, channel, reader);
  await follow(reader, channel);
  await heard.hears("channel-standing-changed", { channelId: channel.id, standing: "following" });
  await animators.hears("channel-standing-changed", { memberId: reader.id, standing: "following" });
  const post = await publishIn(grace, channel, "Bonjour");
  await heard.hears("post-published", { postId: post.id });
  await grace.patch(`/api/channels/${channel.id}`, { name: "En direct !" });
  await others.hears("channel-changed", { channelId: channel.id });
  const kinds = others.facts().map(({ kind }) => kind);
  expect(kinds).not.toContain("channel-standing-changed");
  expect(kinds).not.toContain("post-published");
  for (const stream of [heard, others, animators]) stream.close();
});

test("a channel of a closed group is heard of by its group and who stands with it only", async () => {
  const choir = await closedGroup(site, "Chœur", { members: [grace, paul] });
  const [inside, outside] = [await readStream(paul, {}), await readStream(awa, {})];
  const channel = await channelOf(grace, "Du chœur", { groupId: choir.id });
  await inside.hears("channel-changed", { channelId: channel.id });
  const open = await channelOf(grace, "Pour tous");
  await outside.hears("channel-changed", { channelId: open.id });
  expect(outside.facts()).not.toContainEqual(expect.objectContaining({ channelId: channel.id }));
  for (const stream of [inside, outside]) stream.close();
});
