import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { channelOf, publishIn } from "../../server/features/gathering/channels/test-channels.ts";
import type { Media } from "../../shared/media/media.contract.ts";
import {
  closedGroup,
  comment,
  converse,
  created,
  DAY,
  discuss,
  giveRole,
  messagesOf,
  publish,
  say,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  type TestParvis,
  uploadFile,
  uploadPhoto,
} from "../builders/index.ts";

let site: TestParvis;
let owner: TestMember;
let friend: TestMember;
let stays: TestMember;
let circle: TestGroup;

beforeAll(async () => {
  site = await startTestParvis({ config: { ffmpeg: "off" } });
  [owner, friend, stays] = (await signUpAll(site, "Adèle", "Bakary", "Céline")) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  circle = await closedGroup(site, "Cercle", { members: [owner, stays] });
});
afterAll(() => site.stop());

const photo = async () => ({ mediaIds: [await uploadPhoto(owner)] });
const statuses = (who: TestMember, addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await who.get(address)).status));
const all = (status: number, addresses: string[]) => addresses.map(() => status);
const addressesOf = ({ url, renditions, thumbnailUrl }: Media): string[] => [
  ...new Set([url, thumbnailUrl ?? url, ...renditions.map((one) => one.url)]),
];

/** Files of a post of the circle and of a comment under it, as their friend was given them. */
async function filesOfCircle(): Promise<string[]> {
  await site.admin.put(`/api/groups/${circle.id}/members/${friend.id}`);
  const post = await publish(owner, circle, "Nos photos", await photo());
  await comment(owner, post, "Et celle-ci", await photo());
  const [shown] = (await friend.get(`/api/posts/${post.id}`)).body.media;
  const [first] = (await friend.get(`/api/posts/${post.id}/comments`)).body.items;
  const addresses = [...addressesOf(shown), ...addressesOf(first.media[0])];
  expect(await statuses(friend, addresses)).toEqual(all(200, addresses));
  return addresses;
}

describe("files of a group, once one is no longer in it", () => {
  test.each([
    ["left", () => friend.delete(`/api/groups/${circle.id}/membership`)],
    ["was put out", () => site.admin.delete(`/api/groups/${circle.id}/members/${friend.id}`)],
  ])("open no more for who %s, and again once they are back", async (_, goOut) => {
    const addresses = await filesOfCircle();
    expect((await goOut()).status).toBe(200);
    expect(await statuses(friend, addresses)).toEqual(all(404, addresses));
    await site.admin.put(`/api/groups/${circle.id}/members/${friend.id}`);
    expect(await statuses(friend, addresses)).toEqual(all(200, addresses));
  });

  test("stay open for who stays, and one’s own for oneself", async () => {
    await site.admin.put(`/api/groups/${circle.id}/members/${friend.id}`);
    const mediaIds = [await uploadPhoto(friend)];
    const post = await publish(friend, circle, "La mienne", { mediaIds });
    const own = addressesOf(post.media[0] as Media);
    const [seen] = (await stays.get(`/api/posts/${post.id}`)).body.media;
    await friend.delete(`/api/groups/${circle.id}/membership`);
    expect(await statuses(friend, own)).toEqual(all(200, own));
    expect(await statuses(stays, addressesOf(seen))).toEqual(all(200, addressesOf(seen)));
  });

  test("a post that is deleted opens none of its own", async () => {
    const post = await publish(owner, circle, "Effacé", await photo());
    const [seen] = (await stays.get(`/api/posts/${post.id}`)).body.media;
    await owner.delete(`/api/posts/${post.id}`);
    expect((await stays.get(seen.url)).status).toBe(404);
  });
});

describe("files of a conversation", () => {
  test("open no more for who is put out of it, nor what one cleared", async () => {
    const conversation = await discuss(owner, [friend, stays]);
    await say(owner, conversation, "", await photo());
    const fileOf = async (who: TestMember) =>
      (await messagesOf(who, conversation)).find(({ media }) => media[0])?.media[0]?.url as string;
    const [given, kept] = [await fileOf(friend), await fileOf(stays)];
    expect([await statuses(friend, [given]), await statuses(stays, [kept])]).toEqual([
      [200],
      [200],
    ]);
    await owner.delete(`/api/conversations/${conversation.id}/members/${friend.id}`);
    expect([await statuses(friend, [given]), await statuses(stays, [kept])]).toEqual([
      [404],
      [200],
    ]);
    await stays.delete(`/api/conversations/${conversation.id}`);
    expect(await statuses(stays, [kept])).toEqual([404]);
  });

  test("open for who moderates as long as the report that shows them waits", async () => {
    const [moderator] = (await signUpAll(site, "Modératrice")) as [TestMember];
    await giveRole(site, moderator, "moderateur");
    const message = await say(owner, await converse(owner, friend), "", await photo());
    const wish = { subject: { kind: "message", id: message.id }, reason: "nudity" };
    const { id } = (await friend.post("/api/reports", wish)).body;
    const [shown] = (await moderator.get(`/api/admin/reports/${id}`)).body.shown;
    expect((await moderator.get(shown.url)).status).toBe(200);
    const decision = { decision: "none", reason: "Lu et relu." };
    await moderator.post(`/api/admin/reports/${id}/decision`, decision);
    expect((await moderator.get(shown.url)).status).toBe(404);
    await giveRole(site, moderator, "membre");
  });
});

test("files of a channel by invitation open no more for who is put out of it", async () => {
  const channel = await channelOf(owner, "Retraite", { access: "sur-invitation" });
  await owner.post(`/api/channels/${channel.id}/invitations`, { memberIds: [friend.id] });
  await friend.post(`/api/channels/${channel.id}/follow`);
  const mediaId = await uploadFile(owner, Buffer.from("%PDF-1.4\n%%EOF"), { filename: "Plan.pdf" });
  await owner.post(`/api/channels/${channel.id}/resources`, { mediaId });
  const post = await publishIn(owner, channel, "Le plan");
  const wish = { text: "En image", ...(await photo()) };
  const pictured = (await owner.post(`/api/channels/${channel.id}/posts`, wish)).body;
  const [resource] = (await friend.get(`/api/channels/${channel.id}/resources`)).body.items;
  const read = (await friend.get(`/api/posts/${pictured.id}`)).body;
  const addresses = [resource.media.url, read.media[0].url];
  expect(await statuses(friend, addresses)).toEqual([200, 200]);
  await friend.delete(`/api/channels/${channel.id}/follow`);
  expect((await friend.get(`/api/posts/${post.id}`)).status).toBe(404);
  expect(await statuses(friend, addresses)).toEqual([404, 404]);
});

test("files that only their sender sees open for them, published or not", async () => {
  const publishAt = new Date(site.clock().getTime() + DAY).toISOString();
  const post = { text: "Plus tard", groupId: circle.id, ...(await photo()) };
  const planned = created(await owner.post("/api/scheduled-posts", { publishAt, post }));
  const own = (await owner.get(`/api/media/${await uploadPhoto(owner)}`)).body;
  expect(await statuses(owner, [planned.media[0].url, own.url])).toEqual([200, 200]);
});

test("files of a share that waits for an agreement open for who may give it", async () => {
  await site.admin.patch("/api/admin/publishing", { approvalRequired: true });
  const content = { text: "À valider", images: [{ id: await uploadPhoto(owner) }] };
  const wish = { content, platforms: ["sms"] };
  const share = created(await owner.post("/api/shares", wish));
  const [seen] = (await site.admin.get(`/api/shares/${share.id}`)).body.content.images;
  const [own] = share.content.images;
  expect([await statuses(site.admin, [seen.url]), await statuses(owner, [own.url])]).toEqual([
    [200],
    [200],
  ]);
  expect(await statuses(stays, [own.url, seen.url])).toEqual([404, 404]);
});

test("opening a file or a portrait asks the database once, a foreign signature never", async () => {
  const post = await publish(owner, circle, "Compté", await photo());
  const [seen] = (await stays.get(`/api/posts/${post.id}`)).body.media;
  /** Queries about the file; the viewer may have to be read again, by another query. */
  const asked = async (who: TestMember, address: string) =>
    (await site.queriesOf(() => who.get(address))).filter((query) => query.includes("media_id"))
      .length;
  expect(await asked(stays, seen.url)).toBe(1);
  expect(await asked(friend, seen.url)).toBe(0);
  // A minor's is for those who may know of them.
  expect(await asked(stays, seen.url.replace("/attached/", "/members/"))).toBe(1);
  const { headers } = await stays.get(seen.url);
  expect(headers.get("cache-control")).toBe("private, max-age=86400, immutable");
});
