import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  created,
  followed,
  giveRole,
  openGroup,
  publish,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { channelOf } from "../gathering/channels/test-channels.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, odile] = (await signUpAll(site, "Grâce", "Paul", "Odile")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

type Place = { id: string };
const ids = (items: Place[]) => items.map(({ id }) => id);
const path = ({ id }: Place) => `/api/posts/${id}`;
const edit = (who: TestMember, post: Place, wish: Record<string, unknown>) =>
  who.patch(path(post), { text: "Changé", ...wish });
const read = async (who: TestMember, post: Place) => (await who.get(path(post))).body;
const wallOf = async (who: TestMember, group: TestGroup) =>
  ids((await readPages(who, `/api/groups/${group.id}/posts`)).flatMap(({ items }) => items));
const sharesOf = async (group: TestGroup) =>
  (await moderator.get(`/api/groups/${group.id}`)).body.shareCount;
const historyOf = async (post: Place) => (await moderator.get(`${path(post)}/history`)).body.items;
const twoGroups = async () => [
  await openGroup(site, `Un ${uuidv7()}`, { members: [grace, paul] }),
  await openGroup(site, `Deux ${uuidv7()}`, { members: [grace, odile] }),
];
const mediaRows = (mediaIds: string[]) =>
  site.db.selectFrom("media").select("id").where("id", "in", mediaIds).execute();

describe("the photos of a post", () => {
  test("are added, taken away and put in another order", async () => {
    const [group] = (await twoGroups()) as [TestGroup];
    const [one, two] = [await uploadPhoto(grace), await uploadPhoto(grace)];
    const post = await publish(grace, group, "Photos", { mediaIds: [one, two] });
    const added = await uploadPhoto(grace);
    const mediaIds = [two, added, one];
    const changed = await edit(grace, post, { mediaIds });
    expect([changed.status, ids(changed.body.media)]).toEqual([200, mediaIds]);
    expect(changed.body.editedAt).not.toBeNull();
    expect(ids((await edit(grace, post, {})).body.media)).toEqual(mediaIds);
    expect(ids((await edit(grace, post, { mediaIds: [added] })).body.media)).toEqual([added]);
  });

  test("are the author's own, each once, and none is brought back", async () => {
    const [group] = (await twoGroups()) as [TestGroup];
    const photo = await uploadPhoto(grace);
    const post = await publish(grace, group, "Une photo", { mediaIds: [photo] });
    const another = await publish(grace, group, "Une autre", {
      mediaIds: [await uploadPhoto(grace)],
    });
    const strange = [[await uploadPhoto(paul)], [uuidv7()], [photo, photo], [another.media[0]?.id]];
    for (const mediaIds of strange)
      expect((await edit(grace, post, { mediaIds })).body.code).toBe("MEDIA_NOT_READY");
    expect(ids((await read(grace, post)).media)).toEqual([photo]);
    await edit(grace, post, { mediaIds: [] });
    expect((await edit(grace, post, { mediaIds: [photo] })).body.code).toBe("MEDIA_NOT_READY");
    const empty = await grace.patch(path(post), { text: "", mediaIds: [] });
    expect(empty.body.code).toBe("POST_EMPTY");
  });

  test("that it no longer shows are seen by moderators alone, and erased with it", async () => {
    const [group] = (await twoGroups()) as [TestGroup];
    const photos = [await uploadPhoto(grace), await uploadPhoto(grace)];
    const post = await publish(grace, group, "Avant", { mediaIds: photos });
    const [shown] = (await read(paul, post)).media;
    await edit(grace, post, { mediaIds: [photos[1]] });
    await edit(grace, post, { text: "Encore" });
    const [latest, first] = await historyOf(post);
    expect(latest).toMatchObject({ text: "Changé", media: null, groups: null, visibility: null });
    expect([first.text, ids(first.media), first.groups]).toEqual(["Avant", photos, null]);
    expect((await paul.get(shown.url)).status).toBe(404);
    expect((await moderator.get(first.media[0].url)).status).toBe(200);
    expect(await mediaRows(photos)).toHaveLength(2);
    await grace.delete(path(post));
    expect(await mediaRows(photos)).toEqual([]);
    expect((await moderator.get(first.media[0].url)).status).toBe(404);
    const kept = await site.db
      .selectFrom("earlier_texts")
      .where("subject_id", "=", post.id)
      .selectAll()
      .execute();
    expect(kept).toEqual([]);
  });
});

describe("the groups of a post", () => {
  test("change with its walls and their counts; what it earned and its moment stay", async () => {
    const [one, two] = (await twoGroups()) as [TestGroup, TestGroup];
    const older = await publish(grace, two, "D’abord");
    const post = await publish(grace, one, "Ailleurs");
    const newer = await publish(grace, two, "Ensuite");
    const before = (await grace.get("/api/me")).body.counters;
    const moved = await edit(grace, post, { groupIds: [two.id] });
    expect([moved.status, ids(moved.body.groups)]).toEqual([200, [two.id]]);
    expect(moved.body.createdAt).toBe(post.createdAt);
    expect(await wallOf(paul, one)).toEqual([]);
    expect(await wallOf(paul, two)).toEqual([newer.id, post.id, older.id]);
    expect([await sharesOf(one), await sharesOf(two)]).toEqual([0, 3]);
    expect((await grace.get("/api/me")).body.counters).toEqual(before);
    const ofMember = await readPages(paul, `/api/members/${grace.id}/posts?groupId=${two.id}`);
    expect(ofMember.flatMap(({ items }) => ids(items))).toContain(post.id);
    expect(await historyOf(post)).toMatchObject([
      { text: "Ailleurs", groups: [{ id: one.id }], visibility: "public", media: null },
    ]);
    await grace.delete(path(post));
    expect([await sharesOf(one), await sharesOf(two)]).toEqual([0, 2]);
  });

  test("are those its author is in, one at least", async () => {
    const [one] = (await twoGroups()) as [TestGroup];
    const others = await openGroup(site, "Ouvert aux autres", { members: [paul] });
    const hidden = await closedGroup(site, "Caché", { members: [paul] });
    const post = await publish(grace, one, "Ici");
    const refused = async (groupIds: string[]) => (await edit(grace, post, { groupIds })).body.code;
    expect(await refused([one.id, others.id])).toBe("GROUP_NOT_JOINED");
    expect(await refused([one.id, hidden.id])).toBe(await refused([uuidv7()]));
    expect(await refused([])).toBe("INVALID_INPUT");
    expect(ids((await read(grace, post)).groups)).toEqual([one.id]);
  });

  test("stay where its author is no longer", async () => {
    const [one, two] = (await twoGroups()) as [TestGroup, TestGroup];
    const post = await publish(grace, one, "Dans les deux", { alsoGroupIds: [two.id] });
    await grace.delete(`/api/groups/${two.id}/membership`);
    await edit(grace, post, { groupIds: [one.id] });
    expect(ids((await read(paul, post)).groups).sort()).toEqual(ids([one, two]).sort());
    const third = await openGroup(site, "Trois", { members: [grace] });
    await edit(grace, post, { groupIds: [third.id] });
    expect(ids((await read(paul, post)).groups).sort()).toEqual(ids([two, third]).sort());
  });

  test("tell their members once, and nobody who was told before", async () => {
    const [one, two] = (await twoGroups()) as [TestGroup, TestGroup];
    const both = await signUp(site, "Partout");
    for (const group of [one, two]) await both.post(`/api/groups/${group.id}/membership`);
    const post = await publish(grace, one, "Nouvelles");
    await followed(site);
    for (const text of ["Nouvelles", "Nouvelles."])
      await edit(grace, post, { text, groupIds: [one.id, two.id] });
    await followed(site);
    const rows = async (who: TestMember, group: TestGroup) =>
      site.db
        .selectFrom("notifications")
        .select("id")
        .where("member_id", "=", who.id)
        .where("subject_id", "=", group.id)
        .execute();
    expect([await rows(odile, two), await rows(both, two)].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
    expect((await rows(both, one)).length).toBe(1);
    await edit(grace, post, { text: "Nouvelles.", groupIds: [one.id] });
    await followed(site);
    expect(await rows(odile, two)).toEqual([]);
    expect((await rows(both, one)).length).toBe(1);
  });
});

describe("the readers of a post", () => {
  test("are its groups alone once it says so, and everyone again", async () => {
    const [one] = (await twoGroups()) as [TestGroup];
    const post = await publish(grace, one, "Pour tous");
    await comment(odile, post, "Je lis");
    expect((await edit(grace, post, { text: "Entre nous", visibility: "groupe" })).status).toBe(
      200,
    );
    expect((await odile.get(path(post))).status).toBe(404);
    expect(await wallOf(odile, one)).toEqual([]);
    const found = async (who: TestMember) =>
      (await who.get(`/api/search?q=${encodeURIComponent("Entre nous")}`)).body;
    expect(JSON.stringify(await found(odile))).not.toContain(post.id);
    expect(JSON.stringify(await found(paul))).toContain(post.id);
    expect(await historyOf(post)).toMatchObject([{ text: "Pour tous", visibility: "public" }]);
    await edit(grace, post, { visibility: "public" });
    expect((await odile.get(path(post))).status).toBe(200);
    expect(await wallOf(odile, one)).toEqual([post.id]);
  });

  test("are its groups alone when it enters a closed one, unless its author says otherwise", async () => {
    const [one] = (await twoGroups()) as [TestGroup];
    const council = await closedGroup(site, "Conseil", { members: [grace] });
    const post = await publish(grace, one, "Public");
    const inBoth = { groupIds: [one.id, council.id] };
    expect((await edit(grace, post, inBoth)).body.visibility).toBe("groupe");
    const said = await edit(grace, post, { ...inBoth, visibility: "public" });
    expect(said.body.visibility).toBe("public");
    expect(ids((await read(odile, post)).groups)).toEqual([one.id]);
  });

  test("learn of it as it happens, those who may no longer read it too", async () => {
    const [one, two] = (await twoGroups()) as [TestGroup, TestGroup];
    const council = await closedGroup(site, "Secret", { members: [grace] });
    const post = await publish(grace, one, "Vivant");
    const stream = await odile.listen();
    await edit(grace, post, { groupIds: [two.id, council.id], visibility: "groupe" });
    const heard = await stream.hears("post-edited", { postId: post.id });
    // The closed group is not named to who is not in it.
    expect(heard).toMatchObject({ groupIds: expect.arrayContaining(ids([one, two])) });
    expect(heard).not.toMatchObject({ groupIds: expect.arrayContaining([council.id]) });
    stream.close();
  });
});

describe("a post that changed elsewhere meanwhile", () => {
  test("is not overwritten", async () => {
    const [one] = (await twoGroups()) as [TestGroup];
    const post = await publish(grace, one, "Début");
    const { updatedAt: basedOn } = post;
    const first = await edit(grace, post, { text: "Téléphone", basedOn });
    expect([first.status, first.body.updatedAt > basedOn]).toEqual([200, true]);
    const second = await edit(grace, post, { text: "Ordinateur", basedOn });
    expect([second.status, second.body.code]).toEqual([409, "EDITED_ELSEWHERE"]);
    expect((await read(grace, post)).text).toBe("Téléphone");
  });
});

test("a post of a channel stays in its channel, for its readers", async () => {
  const [one] = (await twoGroups()) as [TestGroup];
  const channel = await channelOf(moderator, "Chaîne");
  const post = await created(
    await moderator.post(`/api/channels/${channel.id}/posts`, { text: "De la chaîne" }),
  );
  for (const wish of [{ groupIds: [one.id] }, { visibility: "groupe" }])
    expect((await edit(moderator, post, wish)).status).toBe(403);
  expect((await edit(moderator, post, {})).body.channel.id).toBe(channel.id);
});

test("only its author changes a post", async () => {
  const [one] = (await twoGroups()) as [TestGroup];
  const post = await publish(grace, one, "À moi");
  for (const who of [paul, moderator])
    expect((await edit(who, post, { groupIds: [one.id] })).status).toBe(403);
});
