import { afterAll, beforeAll, expect, test } from "vitest";
import {
  closedGroup,
  created,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadFile,
} from "../../../../tests/builders/index.ts";
import { eventWish } from "../../../../tests/calendar/calendar-scene.ts";

const site = await startTestParvis();
afterAll(() => site.stop());

const [inside, outside] = (await signUpAll(site, "Josué", "Côme")) as [TestMember, TestMember];
let closed: { id: string };
let open: { id: string };
let kept: { id: string };

beforeAll(async () => {
  closed = await closedGroup(site, "Conseil", { members: [inside] });
  open = await openGroup(site, "Louange", { members: [inside] });
  const file = await uploadFile(inside, Buffer.from("%PDF-1.4\n"), { filename: "Chants.pdf" });
  await publish(inside, closed, "Le programme", { mediaIds: [file] });
  kept = await publish(inside, closed, "Entre nous");
  await site.admin.post(
    "/api/calendar-events",
    eventWish(site, { title: "Conseil de mars", access: "groupes", groupIds: [closed.id] }),
  );
});

const beside = async (who: TestMember, place: string, id?: string) => {
  const { status, body } = await who.get(`/api/rail/${place}${id ? `?id=${id}` : ""}`);
  expect(status).toBe(200);
  return body;
};

test("beside a closed group, its files and next event are for its members and moderators", async () => {
  for (const who of [inside, site.admin]) {
    const { files, events } = await beside(who, "group", closed.id);
    expect(files).toMatchObject([{ name: "Chants.pdf" }]);
    expect(events).toMatchObject([{ title: "Conseil de mars" }]);
  }
  const hidden = await beside(outside, "group", closed.id);
  expect(Object.values(hidden).flat().filter(Boolean)).toEqual([]);
});

test("beside a post of a closed group, who may not read it is told of nobody and nothing", async () => {
  const read = await beside(inside, "post", kept.id);
  expect(read.author).toMatchObject({ id: inside.id });
  expect(read.posts).toMatchObject([{ text: "Le programme", author: { id: inside.id } }]);
  const hidden = await beside(outside, "post", kept.id);
  expect([hidden.author, hidden.posts]).toEqual([null, []]);
});

test("of what comes next, nobody outside a group is told what is for the group alone", async () => {
  const titles = async (who: TestMember) =>
    (await beside(who, "community")).events.map(({ title }: { title: string }) => title);
  expect(await titles(inside)).toContain("Conseil de mars");
  expect(await titles(outside)).not.toContain("Conseil de mars");
});

test("of an event that comes back, what comes next shows its next day alone", async () => {
  const daily = { title: "Laudes", access: "public", recurrence: { every: "day", interval: 1 } };
  created(await site.admin.post("/api/calendar-events", eventWish(site, daily)));
  const { events } = await beside(inside, "community");
  const days = events.filter(({ title }: { title: string }) => title === "Laudes");
  expect(days).toHaveLength(1);
});

test("groups in common are those of both; a closed one is offered to nobody", async () => {
  const common = async (who: TestMember) =>
    (await beside(who, "member", inside.id)).groups.map(({ id }: { id: string }) => id);
  expect(await common(outside)).not.toContain(closed.id);
  expect(await common(outside)).not.toContain(open.id);
  const offered = (await beside(outside, "groups")).groups.map(({ id }: { id: string }) => id);
  expect(offered).toContain(open.id);
  expect(offered).not.toContain(closed.id);
  await outside.post(`/api/groups/${open.id}/membership`);
  expect(await common(outside)).toContain(open.id);
});

test("channels that one follows, or that are not free, are not offered", async () => {
  const free = created(await inside.post("/api/channels", { name: "Chants du soir" }));
  await inside.post("/api/channels", { name: "Entre amis", access: "sur-invitation" });
  const offered = async () =>
    (await beside(outside, "channels")).channels.map(({ id }: { id: string }) => id);
  expect(await offered()).toEqual([free.id]);
  await outside.post(`/api/channels/${free.id}/follow`);
  expect(await offered()).toEqual([]);
});

test("what one pinned, planned and earned is one’s own", async () => {
  await inside.post(`/api/posts/${kept.id}/pin`);
  expect((await beside(inside, "me")).posts).toMatchObject([{ id: kept.id }]);
  expect((await beside(outside, "me")).posts).toEqual([]);
  expect((await beside(inside, "notifications")).earned).toMatchObject([
    { kind: "share", acts: 2, points: 6 },
  ]);
  expect((await beside(outside, "notifications")).earned).toEqual([]);
});

test("hashtags of a closed group are told to its members alone", async () => {
  await publish(inside, closed, "Pour #labudget");
  expect((await beside(inside, "search")).hashtags).toEqual(["labudget"]);
  expect((await beside(outside, "search")).hashtags).toEqual([]);
});
