import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  DAY,
  giveRole,
  jpeg,
  openGroup,
  readPages,
  removeByTwo,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { channelOf, namesOf, PAID, publishIn, readBy, visibilityOf } from "./test-channels.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, awa] = (await signUpAll(site, "Grâce", "Paul", "Awa")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Samuel"), "moderateur");

const list = async (who: TestMember, ask = "") =>
  namesOf((await who.get(`/api/channels?${ask}`)).body.items);

describe("creating a channel", () => {
  test("any member makes one, and animates it", async () => {
    const pictureMediaId = await uploadPhoto(grace, await jpeg(), { purpose: "portrait" });
    const about = { type: "louange", description: "Chants du dimanche", pictureMediaId };
    const channel = await channelOf(grace, "Louange", about);
    expect(channel).toMatchObject({
      name: "Louange",
      type: "louange",
      access: "libre",
      status: "active",
      amount: null,
      standing: "animateur",
      followerCount: 1,
      group: null,
      resourceCount: 0,
      author: { id: grace.id, name: "Grâce" },
      animators: [{ id: grace.id }],
      abilities: { read: true, publish: true, edit: true, archive: true, unfollow: false },
    });
    expect(channel.pictureUrl).toContain(pictureMediaId);
    expect(await readBy(paul, channel)).toMatchObject({
      standing: "none",
      abilities: { read: true, follow: true, publish: false, edit: false, nameAnimators: false },
    });
  });

  test("a repeat answers with the first, and another's id is taken", async () => {
    const id = uuidv7();
    const first = await channelOf(grace, "Deux fois", { id });
    expect(await channelOf(grace, "Encore", { id })).toEqual(first);
    const other = await paul.post("/api/channels", { id, name: "Prise" });
    expect(other.body.code).toBe("ID_TAKEN");
  });

  test("a paid one says its price, and no other has one", async () => {
    const refused = await grace.post("/api/channels", { name: "Cours", access: "payant" });
    expect(refused.body).toMatchObject({
      code: "CHANNEL_AMOUNT_MISSING",
      fields: [{ field: "amount" }],
    });
    const free = await channelOf(grace, "Gratuite", { amount: 500, currency: "EUR" });
    expect(free).toMatchObject({ amount: null, currency: null });
  });

  test("its picture is a portrait of one's own", async () => {
    const theirs = await uploadPhoto(paul, await jpeg(), { purpose: "portrait" });
    for (const pictureMediaId of [theirs, uuidv7()]) {
      const refused = await grace.post("/api/channels", { name: "Sans photo", pictureMediaId });
      expect(refused.body.code).toBe("MEDIA_NOT_READY");
    }
    expect(await list(grace, "name=sans photo")).toEqual([]);
  });

  test("one puts a channel in one's own groups only", async () => {
    const council = await closedGroup(site, "Conseil", { members: [grace] });
    const refused = await paul.post("/api/channels", { name: "Intruse", groupId: council.id });
    expect(refused.body.code).toBe("GROUP_UNKNOWN");
    const inside = await channelOf(grace, "Du conseil", { groupId: council.id });
    expect(inside.group).toEqual({ id: council.id, name: "Conseil" });
  });
});

describe("a channel of a closed group", () => {
  test("is for the members of the group and those who look after the community", async () => {
    const elders = await closedGroup(site, "Anciens", { members: [grace, awa] });
    const channel = await channelOf(grace, "Des anciens", { groupId: elders.id });
    expect((await paul.get(`/api/channels/${channel.id}`)).status).toBe(404);
    expect((await paul.post(`/api/channels/${channel.id}/follow`)).status).toBe(404);
    expect(await list(paul, "name=anciens")).toEqual([]);
    for (const who of [awa, moderator]) {
      expect(await list(who, "name=anciens")).toEqual(["Des anciens"]);
      expect((await readBy(who, channel)).abilities.read).toBe(true);
    }
    expect(await visibilityOf(site, (await publishIn(grace, channel, "Entre nous")).id)).toBe(
      "chaine",
    );
  });

  test("its posts close when its group does", async () => {
    const group = await openGroup(site, "Chorale", { animators: [grace] });
    const channel = await channelOf(grace, "Répétitions", { groupId: group.id });
    const post = await publishIn(grace, channel, "Jeudi");
    expect(await visibilityOf(site, post.id)).toBe("public");
    await grace.patch(`/api/groups/${group.id}`, { access: "ferme" });
    expect(await visibilityOf(site, post.id)).toBe("chaine");
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(404);
  });
});

describe("lists of channels", () => {
  test("are found by name, without regard to accents or case", async () => {
    await channelOf(grace, "Prière du matin");
    expect(await list(paul, "name=PRIERE")).toEqual(["Prière du matin"]);
  });

  test("those one created, those of a member, those one follows", async () => {
    const [marc, lea] = (await signUpAll(site, "Marc", "Léa")) as [TestMember, TestMember];
    await channelOf(marc, "Une de Marc");
    const second = await channelOf(marc, "Autre de Marc");
    await lea.post(`/api/channels/${second.id}/follow`);
    expect(await list(marc, "which=created")).toEqual(["Autre de Marc", "Une de Marc"]);
    expect(await list(lea, `which=created&memberId=${marc.id}`)).toHaveLength(2);
    expect(await list(lea, "which=followed")).toEqual(["Autre de Marc"]);
    expect(await list(marc, "which=followed")).toEqual([]);
    expect(await list(lea, "which=created")).toEqual([]);
    const { body } = await lea.get(`/api/members/${marc.id}/summary`);
    expect(namesOf(body.channels)).toEqual(["Autre de Marc", "Une de Marc"]);
  });

  test("come twelve by twelve, newest first, none twice", async () => {
    const ines = await signUp(site, "Inès");
    for (let index = 1; index <= 14; index++) await channelOf(ines, `Série ${index}`);
    const pages = await readPages(paul, "/api/channels?name=serie");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
    expect(pages.flatMap(({ items }) => namesOf(items))).toEqual(
      Array.from({ length: 14 }, (_, index) => `Série ${14 - index}`),
    );
  });

  test("one list and one channel cost one query each", async () => {
    const channel = await channelOf(grace, "Comptée");
    const ofChannels = async (work: () => Promise<unknown>) =>
      (await site.queriesOf(work)).filter((sql) => /channels c\b/.test(sql));
    expect(await ofChannels(() => list(paul))).toHaveLength(1);
    expect(await ofChannels(() => readBy(paul, channel))).toHaveLength(1);
  });
});

describe("editing a channel", () => {
  test("its owner, its animators and moderators do, others do not", async () => {
    const channel = await channelOf(grace, "Étude");
    const edit = (who: TestMember, body: object) => who.patch(`/api/channels/${channel.id}`, body);
    expect((await edit(paul, { name: "À moi" })).body.code).toBe("NOT_ALLOWED");
    expect((await edit(moderator, { description: "Le jeudi" })).status).toBe(200);
    await grace.put(`/api/channels/${channel.id}/animators/${paul.id}`);
    expect((await edit(paul, { name: "Étude biblique" })).body.name).toBe("Étude biblique");
  });

  test("by an animator who is not told of its group leaves it there", async () => {
    const elders = await closedGroup(site, "Comité", { members: [grace] });
    const channel = await channelOf(grace, "Du comité", { groupId: elders.id });
    const place = `/api/channels/${channel.id}`;
    await grace.put(`${place}/animators/${paul.id}`);
    const post = await publishIn(grace, channel, "Entre nous");
    expect((await readBy(paul, channel)).group).toBeNull();
    const edited = await paul.patch(place, { description: "Le jeudi", groupId: null });
    expect(edited.body).toMatchObject({ description: "Le jeudi", group: null });
    expect((await readBy(grace, channel)).group).toMatchObject({ id: elders.id });
    expect(await visibilityOf(site, post.id)).toBe("chaine");
    expect((await awa.get(place)).status).toBe(404);
    await grace.patch(place, { groupId: null });
    expect((await awa.get(place)).status).toBe(200);
  });

  test("is refused when it has changed since", async () => {
    const channel = await channelOf(grace, "Relue");
    site.clock.advance(DAY);
    const place = `/api/channels/${channel.id}`;
    await grace.patch(place, { description: "Une fois" });
    const stale = { name: "Trop tard", basedOn: channel.updatedAt };
    expect((await grace.patch(place, stale)).body.code).toBe("EDITED_ELSEWHERE");
    expect((await grace.patch(place, { ...stale, name: "Relue" })).status).toBe(200);
  });

  test("its posts follow its access: for everyone, or for those who follow it", async () => {
    const channel = await channelOf(grace, "Tournante");
    const post = await publishIn(grace, channel, "Bonjour");
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(200);
    const place = `/api/channels/${channel.id}`;
    await grace.patch(place, { access: "sur-invitation" });
    expect(await visibilityOf(site, post.id)).toBe("chaine");
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(404);
    await grace.patch(place, PAID);
    expect(await visibilityOf(site, post.id)).toBe("chaine");
    await grace.patch(place, { access: "libre" });
    expect(await visibilityOf(site, post.id)).toBe("public");
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(200);
  });
});

describe("archiving a channel", () => {
  test("hides it and its posts from all but those who can reopen it", async () => {
    const channel = await channelOf(grace, "Ancienne série");
    await paul.post(`/api/channels/${channel.id}/follow`);
    const post = await publishIn(grace, channel, "Épisode");
    const place = `/api/channels/${channel.id}`;
    expect((await paul.post(`${place}/archive`)).body.code).toBe("NOT_ALLOWED");
    for (let times = 0; times < 2; times++)
      expect((await grace.post(`${place}/archive`)).status).toBe(200);
    expect((await paul.get(place)).status).toBe(404);
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(404);
    expect(await list(paul, "name=ancienne")).toEqual([]);
    for (const who of [grace, moderator])
      expect(await list(who, "name=ancienne")).toEqual(["Ancienne série"]);
    expect((await readBy(grace, channel)).abilities).toMatchObject({ archive: true, edit: false });
    expect((await grace.patch(place, { name: "Autre" })).body.code).toBe("CHANNEL_UNKNOWN");
    await grace.delete(`${place}/archive`);
    expect(await readBy(paul, channel)).toMatchObject({ standing: "following", status: "active" });
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(200);
  });
});

describe("animators of a channel", () => {
  test("are named by its owner and by moderators, and let go; its owner stays", async () => {
    const channel = await channelOf(grace, "À deux");
    const of = (who: TestMember) => `/api/channels/${channel.id}/animators/${who.id}`;
    expect((await paul.put(of(paul))).body.code).toBe("NOT_ALLOWED");
    await grace.put(of(paul));
    expect((await paul.put(of(awa))).body.code).toBe("NOT_ALLOWED");
    expect(await readBy(paul, channel)).toMatchObject({
      standing: "animateur",
      followerCount: 2,
      abilities: { publish: true, nameAnimators: false },
    });
    await publishIn(paul, channel, "Bonjour");
    expect((await moderator.delete(of(grace))).body.code).toBe("NOT_ALLOWED");
    await moderator.delete(of(paul));
    expect(await readBy(paul, channel)).toMatchObject({ standing: "following", followerCount: 2 });
    expect((await paul.post(`/api/channels/${channel.id}/posts`, { text: "Non" })).status).toBe(
      403,
    );
  });
});

describe("who leaves the community", () => {
  const remove = (who: TestMember) =>
    removeByTwo({ proposes: site.admin, confirms: moderator }, who);

  test("leaves channels that others animate, and archives those nobody does", async () => {
    const leaving = await signUp(site, "Zoé");
    const [alone, shared, followed] = [
      await channelOf(leaving, "Seule"),
      await channelOf(leaving, "Partagée"),
      await channelOf(grace, "Suivie par Zoé"),
    ];
    await leaving.put(`/api/channels/${shared.id}/animators/${paul.id}`);
    await leaving.post(`/api/channels/${followed.id}/follow`);
    await paul.post(`/api/channels/${alone.id}/follow`);
    expect((await readBy(paul, alone)).status).toBe("active");
    expect((await remove(leaving)).status).toBe(200);
    expect((await readBy(grace, followed)).followerCount).toBe(1);
    expect(await readBy(paul, shared)).toMatchObject({
      status: "active",
      followerCount: 1,
      author: { name: "Ancien membre" },
      animators: [{ id: paul.id }],
    });
    expect((await paul.get(`/api/channels/${alone.id}`)).status).toBe(404);
    expect(await readBy(moderator, alone)).toMatchObject({ status: "archive", followerCount: 1 });
    await moderator.delete(`/api/channels/${alone.id}/archive`);
    await moderator.put(`/api/channels/${alone.id}/animators/${paul.id}`);
    expect((await readBy(paul, alone)).standing).toBe("animateur");
  });
});
