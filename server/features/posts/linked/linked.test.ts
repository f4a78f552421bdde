import { afterAll, beforeAll, expect, test } from "vitest";
import type { LinkTarget } from "../../../../shared/posts/linked.contract.ts";
import {
  closedGroup,
  created,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { eventWish } from "../../../../tests/calendar/calendar-scene.ts";

const site = await startTestParvis();
afterAll(() => site.stop());

const [inside, outside] = (await signUpAll(site, "Josué", "Côme")) as [TestMember, TestMember];
let closed: LinkTarget[];
let open: LinkTarget[];

const proclaim = async (changes: Record<string, unknown>) =>
  created(await site.admin.post("/api/calendar-events", eventWish(site, changes)));

/** A group, with a post, a channel and an event of its own. */
async function placesOf(group: { id: string }, name: string): Promise<LinkTarget[]> {
  const post = await publish(inside, group, `Partage de ${name}`);
  const channel = created(await inside.post("/api/channels", { name, groupId: group.id }));
  const event = await proclaim({ title: name, access: "groupes", groupIds: [group.id] });
  return [
    { kind: "event", id: event.id },
    { kind: "post", id: post.id },
    { kind: "channel", id: channel.id },
    { kind: "group", id: group.id },
  ];
}

beforeAll(async () => {
  const council = await closedGroup(site, "Conseil", { members: [inside] });
  closed = await placesOf(council, "Conseil");
  open = await placesOf(await openGroup(site, "Louange", { members: [inside] }), "Louange");
});

async function linkedTo(who: TestMember, targets: LinkTarget[]) {
  const { status, body } = await who.post("/api/linked", { targets });
  expect(status).toBe(200);
  return body.linked;
}

test("addresses are answered in their order, each as what it leads to", async () => {
  expect(await linkedTo(inside, closed)).toMatchObject([
    { kind: "event", event: { title: "Conseil" } },
    { kind: "post", post: { text: "Partage de Conseil", author: { name: inside.name } } },
    { kind: "channel", channel: { name: "Conseil" } },
    { kind: "group", group: { name: "Conseil" } },
  ]);
  const [event, post] = await linkedTo(inside, [...closed, ...open].reverse()).then((all) =>
    all.reverse(),
  );
  expect([event.event.title, post.post.text]).toEqual(["Conseil", "Partage de Conseil"]);
});

test("who may not see a thing is told nothing of it", async () => {
  expect(await linkedTo(outside, closed)).toEqual([null, null, null, null]);
  const [event, , channel, group] = await linkedTo(outside, open);
  expect([event, channel?.kind, group?.kind]).toEqual([null, "channel", "group"]);
});

test("what is nowhere is nothing", async () => {
  const nowhere = closed.map((target) => ({ ...target, id: crypto.randomUUID() }) as LinkTarget);
  expect(await linkedTo(inside, nowhere)).toEqual([null, null, null, null]);
});

test("an event is shown on the day of its address, or on another where it has none such", async () => {
  const { id } = await proclaim({ title: "Veillée" });
  const [next] = await linkedTo(outside, [{ kind: "event", id }]);
  const { day } = next.event;
  const answers = await linkedTo(outside, [
    { kind: "event", id, day },
    { kind: "event", id, day: "1999-01-01" },
  ]);
  expect(answers.map(({ event }: typeof next) => event.day)).toEqual([day, day]);
});

test("too many at once are refused", async () => {
  const many = Array.from({ length: 21 }, () => closed[0]);
  expect((await inside.post("/api/linked", { targets: many })).status).toBe(400);
});
