import { afterAll, describe, expect, test } from "vitest";
import {
  type ApiResponse,
  closedGroup,
  created,
  giveRole,
  groupOnRequest,
  jpeg,
  openGroup,
  publish,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const [grace, paul, ruth] = (await signUpAll(site, "Grâce", "Paul", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const read = async (member: TestMember, { id }: { id: string }) =>
  (await member.get(`/api/groups/${id}`)).body;
const edit = (member: TestMember, { id }: { id: string }, changes: object) =>
  member.patch(`/api/groups/${id}`, changes);
const code = ({ status, body }: ApiResponse) => [status, body.code];
const names = async (member: TestMember) =>
  (await readPages(member, "/api/groups")).flatMap(({ items }) =>
    items.map(({ name }: { name: string }) => name),
  );

describe("creating a group", () => {
  test("names its animators, who enter it with who makes it, and shows its picture", async () => {
    const pictureMediaId = await uploadPhoto(admin, await jpeg(), { purpose: "portrait" });
    const wish = {
      id: uuidv7(),
      name: "Chorale d’été",
      description: "On chante.",
      pictureMediaId,
      animatorIds: [grace.id, paul.id],
    };
    const group = created(await admin.post("/api/groups", wish));
    expect(group).toMatchObject({
      id: wish.id,
      name: wish.name,
      access: "ouvert",
      memberCount: 3,
      membership: "animateur",
      abilities: { edit: true, manageMembers: true, nameAnimators: true, publish: true },
    });
    expect(group.animators).toHaveLength(3);
    expect((await ruth.get(group.pictureUrl)).status).toBe(200);
    expect(await read(grace, group)).toMatchObject({ membership: "animateur" });

    expect(created(await admin.post("/api/groups", wish)).memberCount).toBe(3);
    const other = await giveRole(site, await signUp(site, "Autre admin"), "admin");
    expect(code(await other.post("/api/groups", wish))).toEqual([409, "ID_TAKEN"]);
  });

  test("puts it after the others, in the order that administrators choose", async () => {
    const first = await openGroup(site, "Ordre 1");
    const last = created(await admin.post("/api/groups", { name: "Ordre 2" }));
    expect((await names(ruth)).at(-1)).toBe("Ordre 2");
    const order = (ids: string[]) => admin.put("/api/admin/groups/order", { groupIds: ids });
    expect((await order([last.id, first.id])).status).toBe(200);
    expect((await names(ruth)).slice(0, 2)).toEqual(["Ordre 2", "Ordre 1"]);
    const own = (await grace.get("/api/admin/groups")).status;
    expect(own).toBe(403);
    const all = (await admin.get("/api/admin/groups")).body.items;
    expect(all.slice(0, 2)).toMatchObject([{ name: "Ordre 2" }, { name: "Ordre 1" }]);
    expect(code(await order([uuidv7(), first.id]))).toEqual([400, "GROUP_UNKNOWN"]);
    expect((await names(ruth)).slice(0, 2)).toEqual(["Ordre 2", "Ordre 1"]);
  });

  test("refuses an animator who is no member, and keeps nothing of it", async () => {
    const wish = { id: uuidv7(), name: "Sans suite", animatorIds: [uuidv7()] };
    expect(await admin.post("/api/groups", wish)).toMatchObject({
      status: 400,
      body: { code: "MEMBER_UNKNOWN", fields: [{ field: "animatorIds" }] },
    });
    expect((await admin.get(`/api/groups/${wish.id}`)).status).toBe(404);
  });
});

describe("changing a group", () => {
  test("is its animators’ and administrators’; others’ is refused, or not there when closed", async () => {
    const garden = await openGroup(site, "Jardin", { animators: [grace], members: [paul] });
    const council = await closedGroup(site, "Conseil", { animators: [ruth] });
    expect(code(await edit(paul, garden, { name: "Potager" }))).toEqual([403, "NOT_ALLOWED"]);
    expect(code(await edit(moderator, garden, { name: "Potager" }))).toEqual([403, "NOT_ALLOWED"]);
    expect(code(await edit(grace, council, { name: "Potager" }))).toEqual([404, "NOT_FOUND"]);
    expect((await edit(grace, garden, { name: "Potager" })).body).toMatchObject({
      name: "Potager",
    });
    expect((await edit(admin, council, { name: "Anciens" })).body.name).toBe("Anciens");
  });

  test("based on what changed since is refused; the same change again is not", async () => {
    const group = await openGroup(site, "Lecture", { animators: [grace, paul] });
    const { updatedAt: basedOn } = await read(grace, group);
    const mine = { description: "Le lundi.", basedOn };
    const after = (await edit(grace, group, mine)).body;
    expect(after.updatedAt > basedOn).toBe(true);
    expect((await edit(grace, group, mine)).body).toEqual(after);
    const others = await edit(paul, group, { description: "Le mardi.", basedOn });
    expect(code(others)).toEqual([409, "EDITED_ELSEWHERE"]);
    await ruth.post(`/api/groups/${group.id}/membership`);
    await publish(grace, group, "Bonjour");
    expect((await read(paul, group)).updatedAt).toBe(after.updatedAt);
  });

  test("a picture that is replaced is erased; one sent by another is not taken", async () => {
    const group = await openGroup(site, "Photo", { animators: [grace] });
    const send = async (who: TestMember) => uploadPhoto(who, await jpeg(), { purpose: "portrait" });
    const first = (await edit(grace, group, { pictureMediaId: await send(grace) })).body;
    const stolen = await edit(grace, group, { pictureMediaId: await send(paul) });
    expect(code(stolen)).toEqual([400, "MEDIA_NOT_READY"]);
    const second = (await edit(grace, group, { pictureMediaId: await send(grace) })).body;
    expect((await grace.get(second.pictureUrl)).status).toBe(200);
    await until(async () => (await grace.get(first.pictureUrl)).status === 404, {
      what: "the first picture to be erased",
    });
    expect((await edit(grace, group, { pictureMediaId: null })).body.pictureUrl).toBeNull();
  });
});

describe("closing a group", () => {
  test("hides it and what stood in it alone; opening it again publishes nothing", async () => {
    const group = await openGroup(site, "Ouvert d’abord", { animators: [grace], members: [paul] });
    const alone = await publish(grace, group, "Dit à tous");
    const shared = await publish(grace, group, "Ici et là", { alsoGroupIds: [site.group.id] });
    const outside = await ruth.listen();
    const status = async (who: TestMember, { id }: { id: string }) =>
      (await who.get(`/api/posts/${id}`)).status;
    expect(await status(ruth, alone)).toBe(200);

    expect((await edit(grace, group, { access: "ferme" })).status).toBe(200);
    await outside.hears("group-changed", { groupId: group.id });
    outside.close();
    expect((await ruth.get(`/api/groups/${group.id}`)).status).toBe(404);
    expect([await status(ruth, alone), await status(paul, alone)]).toEqual([404, 200]);
    expect(await status(ruth, shared)).toBe(200);
    expect((await publish(paul, group, "Entre nous")).visibility).toBe("groupe");

    await edit(grace, group, { access: "ouvert" });
    expect((await ruth.get(`/api/groups/${group.id}`)).status).toBe(200);
    expect(await status(ruth, alone)).toBe(404);
  });

  test("or archiving is refused for the group that welcomes new members", async () => {
    expect(code(await edit(admin, site.group, { access: "ferme" }))).toEqual([
      409,
      "DEFAULT_GROUP",
    ]);
    const archived = await admin.post(`/api/groups/${site.group.id}/archive`);
    expect(code(archived)).toEqual([409, "DEFAULT_GROUP"]);
  });
});

describe("archiving a group", () => {
  test("takes it away from all, until an administrator opens it again", async () => {
    const group = await openGroup(site, "Ancien chœur", { animators: [grace], members: [paul] });
    await publish(paul, group, "Souvenir", { visibility: "groupe" });
    const archive = (who: TestMember) => who.post(`/api/groups/${group.id}/archive`);
    expect(code(await archive(paul))).toEqual([403, "NOT_ALLOWED"]);
    expect((await archive(grace)).status).toBe(200);
    expect((await paul.get(`/api/groups/${group.id}`)).status).toBe(404);
    const late = await paul.post(`/api/groups/${group.id}/posts`, { text: "Encore" });
    expect(late.status).toBe(404);
    expect(await read(admin, group)).toMatchObject({
      archivedAt: expect.any(String),
      abilities: { publish: false, join: false, edit: false, manageMembers: false },
    });
    expect((await archive(admin)).status).toBe(200);

    const reopen = (who: TestMember) => who.delete(`/api/groups/${group.id}/archive`);
    expect(code(await reopen(grace))).toEqual([403, "NOT_ALLOWED"]);
    expect((await reopen(admin)).status).toBe(200);
    expect(await read(paul, group)).toMatchObject({ membership: "membre", archivedAt: null });
    expect((await paul.get(`/api/groups/${group.id}/posts`)).body.items).toHaveLength(1);
  });

  test("is told at once to the members of a closed one, who are in it no more", async () => {
    const circle = await closedGroup(site, "Cadets", { animators: [grace], members: [paul] });
    const live = await paul.listen();
    await grace.post(`/api/groups/${circle.id}/archive`);
    await live.hears("group-changed", { groupId: circle.id });
    live.close();
  });

  test("takes what it said to everyone with it, unless it was said elsewhere too", async () => {
    const group = await openGroup(site, "Ancien camp", { animators: [grace], members: [paul] });
    const alone = await publish(paul, group, "Au camp", { visibility: "public" });
    const both = await publish(grace, group, "Au camp et ici", {
      visibility: "public",
      alsoGroupIds: [site.group.id],
    });
    const inFeed = async (who: TestMember) =>
      (await who.get("/api/feed")).body.items.map(({ id }: { id: string }) => id);
    const status = async (who: TestMember) => (await who.get(`/api/posts/${alone.id}`)).status;
    await grace.post(`/api/groups/${group.id}/archive`);
    expect(await inFeed(ruth)).toContain(both.id);
    expect(await inFeed(ruth)).not.toContain(alone.id);
    const summary = (await ruth.get(`/api/members/${paul.id}/summary`)).body;
    expect(JSON.stringify(summary.posts)).not.toContain(alone.id);
    expect([await status(ruth), await status(grace)]).toEqual([404, 404]);
    expect([await status(paul), await status(admin)]).toEqual([200, 200]);
    expect((await ruth.get(`/api/posts/${both.id}`)).body.groups).toMatchObject([
      { id: site.group.id },
    ]);
    await admin.delete(`/api/groups/${group.id}/archive`);
    expect([await status(ruth), await inFeed(ruth)]).toEqual([
      200,
      expect.arrayContaining([alone.id]),
    ]);
  });
});

describe("the members of a group", () => {
  const at = (group: TestGroup, who: TestMember, what = "members") =>
    `/api/groups/${group.id}/${what}/${who.id}`;

  test("are entered by its animators, closed or not, and counted once", async () => {
    const council = await closedGroup(site, "Diaconie", { animators: [grace] });
    expect((await ruth.put(at(council, paul))).status).toBe(404);
    expect((await grace.put(at(council, paul))).status).toBe(200);
    expect((await grace.put(at(council, paul))).status).toBe(200);
    expect(await read(paul, council)).toMatchObject({ membership: "membre", memberCount: 2 });
    expect((await grace.put(`/api/groups/${council.id}/members/${uuidv7()}`)).status).toBe(404);
    expect((await paul.put(at(council, ruth))).body.code).toBe("NOT_ALLOWED");
  });

  test("who asked to enter are accepted by it", async () => {
    const group = await groupOnRequest(site, "Sur demande", { animators: [grace] });
    await paul.post(`/api/groups/${group.id}/membership`);
    expect((await moderator.put(at(group, paul))).status).toBe(200);
    expect(await read(grace, group)).toMatchObject({ memberCount: 2, requestCount: 0 });
  });

  test("are taken out, an animator by administrators alone", async () => {
    const group = await openGroup(site, "Sortie", { animators: [grace, ruth], members: [paul] });
    expect((await grace.delete(at(group, paul))).status).toBe(200);
    expect((await grace.delete(at(group, paul))).status).toBe(200);
    expect(await read(paul, group)).toMatchObject({ membership: "none", memberCount: 2 });
    expect(code(await grace.delete(at(group, ruth)))).toEqual([403, "NOT_ALLOWED"]);
    expect((await admin.delete(at(group, ruth))).status).toBe(200);
    expect(await read(ruth, group)).toMatchObject({ membership: "none", memberCount: 1 });
  });

  test("become its animators and stay when they no longer are", async () => {
    const group = await openGroup(site, "Relève", { members: [paul] });
    const reader = await paul.listen();
    const animate = (who: TestMember) => at(group, who, "animators");
    expect((await admin.put(animate(paul))).status).toBe(200);
    expect((await admin.put(animate(ruth))).status).toBe(200);
    await reader.hears("membership-changed", { groupId: group.id, membership: "animateur" });
    reader.close();
    expect(await read(paul, group)).toMatchObject({
      membership: "animateur",
      memberCount: 2,
      abilities: { edit: true, manageMembers: true, nameAnimators: false },
    });
    expect((await admin.delete(animate(paul))).status).toBe(200);
    expect(await read(paul, group)).toMatchObject({
      membership: "membre",
      memberCount: 2,
      abilities: { edit: false },
      animators: [{ name: "Ruth" }],
    });
  });
});

describe("what is not there", () => {
  test("has no requests and no ranking, for moderators neither", async () => {
    const nowhere = uuidv7();
    expect((await moderator.get(`/api/groups/${nowhere}/requests`)).status).toBe(404);
    expect((await moderator.get(`/api/ranking?groupId=${nowhere}`)).status).toBe(404);
    expect((await moderator.get(`/api/ranking?groupId=${site.group.id}`)).status).toBe(200);
  });

  test("a closed group is not named on the stream to who does not know of it", async () => {
    const council = await closedGroup(site, "Bureau", { members: [grace, paul] });
    const [inside, outside] = [await paul.listen(), await ruth.listen()];
    const both = { alsoGroupIds: [council.id], visibility: "public" };
    const post = await publish(grace, site.group, "Pour tous", both);
    await grace.delete(`/api/posts/${post.id}`);
    const [open, all] = [[site.group.id], [site.group.id, council.id]];
    for (const kind of ["post-published", "post-deleted"] as const) {
      expect((await outside.hears(kind, { postId: post.id })) as object).toMatchObject({
        groupIds: open,
      });
      const heard = (await inside.hears(kind, { postId: post.id })) as { groupIds: string[] };
      expect(heard.groupIds.toSorted()).toEqual(all.toSorted());
    }
    for (const reader of [inside, outside]) reader.close();
  });
});
