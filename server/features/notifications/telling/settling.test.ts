import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  createGroup,
  followed,
  giveRole,
  openGroup,
  PASSWORD,
  publish,
  sentencesTo,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  toldTo,
} from "../../../../tests/builders/index.ts";
import { makeEvent } from "../../../../tests/calendar/calendar-scene.ts";
import { channelOf, publishIn } from "../../gathering/channels/test-channels.ts";

const NBSP = "\u00a0";
const site = await startTestParvis();
afterAll(site.stop);
site.clock.stopAt(new Date());
const members = await signUpAll(site, "Grâce", "Odile", "Josué");
const [grace, odile, josue] = members as [TestMember, TestMember, TestMember];
const said = (who: TestMember) => sentencesTo(site, who);

beforeEach(async () => {
  site.clock.advance(1000);
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
  await site.db.deleteFrom("blocks").execute();
});

/** What the bell counts, once everyone was told. */
async function bellOf(who: TestMember): Promise<number> {
  await followed(site);
  return (await who.get("/api/me")).body.unreadNotifications;
}

/** What of the list was read nowhere yet. */
const unreadIn = async (who: TestMember) =>
  (await toldTo(site, who)).filter(({ read, readElsewhere }) => !(read || readElsewhere)).length;

describe("opening a group", () => {
  test("makes its news read on every device, at once", async () => {
    const group = await openGroup(site, "Mur", { members });
    await publish(odile, group, "Bonjour");
    expect(await bellOf(grace)).toBe(1);
    const phone = await (await grace.onAnotherDevice()).listen();
    await grace.post(`/api/groups/${group.id}/read`);
    await phone.hears("notifications-changed");
    phone.close();
    expect(await bellOf(grace)).toBe(0);
    expect(await bellOf(josue)).toBe(1);
  });

  test("in which nothing is new is no fact", async () => {
    const group = await openGroup(site, "Calme", { members });
    site.clock.advance(1000);
    await grace.post(`/api/groups/${group.id}/read`);
    const facts = await site.db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "group-read")
      .where(sql`event ->> 'groupId'`, "=", group.id)
      .execute();
    expect(facts).toEqual([]);
  });
});

describe("the bell counts what the list shows when", () => {
  test.each([
    ["is archived", (id: string) => site.admin.post(`/api/groups/${id}/archive`)],
    ["loses its reader", (id: string) => grace.delete(`/api/groups/${id}/membership`)],
    [
      "takes its reader out",
      (id: string) => site.admin.delete(`/api/groups/${id}/members/${grace.id}`),
    ],
  ])("a closed group %s", async (_what, end) => {
    const group = await closedGroup(site, "Conseil", { members });
    const post = await publish(grace, group, "Le budget");
    await publish(odile, group, "Un mot entre nous");
    await odile.post(`/api/posts/${post.id}/like`);
    expect(await bellOf(grace)).toBe(2);
    expect((await end(group.id)).status).toBeLessThan(300);
    await followed(site);
    expect(await said(grace)).not.toContainEqual(expect.stringContaining("entre nous"));
    expect(await bellOf(grace)).toBe(await unreadIn(grace));
  });

  test("someone leaves a group on request: what stands there is quoted to them no more", async () => {
    const group = await createGroup(site, "Chorale", { access: "sur-demande", members });
    await publish(odile, group, "Un mot entre nous");
    expect(await bellOf(grace)).toBe(1);
    await grace.delete(`/api/groups/${group.id}/membership`);
    expect(await said(grace)).toEqual([]);
    expect(await bellOf(grace)).toBe(0);
  });

  test("a channel is archived, or an event is for fewer people", async () => {
    const channel = await channelOf(odile, "Parole");
    await grace.post(`/api/channels/${channel.id}/follow`);
    await publishIn(odile, channel, "Lundi");
    const council = await closedGroup(site, "Conseil", {
      animators: [site.admin],
      members: [odile],
    });
    const event = await makeEvent(site, site.admin, { title: "Veillée", access: "membres" });
    expect(await bellOf(grace)).toBe(2);
    await odile.post(`/api/channels/${channel.id}/archive`);
    await site.admin.patch(`/api/calendar-events/${event.id}`, {
      access: "groupes",
      groupIds: [council.id],
    });
    await followed(site);
    expect([await unreadIn(grace), await bellOf(grace)]).toEqual([0, 0]);
  });

  test("a moderator is one no longer", async () => {
    const watcher = await giveRole(site, await signUp(site, "Vigilante"), "moderateur");
    const council = await closedGroup(site, "Conseil", { members: [odile] });
    const post = await publish(odile, council, "Un mot entre nous");
    await comment(watcher, post, "Bien vu");
    const mine = (await toldTo(site, odile))[0];
    expect(mine).toMatchObject({ kind: "comment" });
    const [last] = (await odile.get(`/api/posts/${post.id}/comments`)).body.items;
    await odile.post(`/api/comments/${last.id}/like`);
    expect(await bellOf(watcher)).toBe(1);
    await giveRole(site, watcher, "membre");
    await followed(site);
    expect([await unreadIn(watcher), await bellOf(watcher)]).toEqual([0, 0]);
  });
});

describe("words that were corrected", () => {
  test("are quoted as they read now", async () => {
    const group = await openGroup(site, "Mur", { members });
    const post = await publish(odile, group, "Un secret de @Grâce", { mentionIds: [grace.id] });
    await josue.post(`/api/posts/${post.id}/like`);
    const reply = await comment(josue, post, "Un autre secret");
    await followed(site);
    await odile.patch(`/api/posts/${post.id}`, { text: "Un bonjour" });
    await josue.patch(`/api/comments/${reply.id}`, { text: "Bonjour" });
    await followed(site);
    const rows = await site.db.selectFrom("notifications").select("data").execute();
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain("secret");
    expect(await said(odile)).toContain(
      `Josué a commenté votre partage${NBSP}: «\u00a0Bonjour\u00a0»`,
    );
  });
});

describe("someone who", () => {
  test("was blocked is neither named nor quoted by what was told before, to either", async () => {
    const group = await openGroup(site, "Mur", { members });
    const post = await publish(grace, group, "Sujet");
    await comment(josue, post, "Un mot blessant");
    await odile.post(`/api/posts/${post.id}/like`);
    await josue.post(`/api/posts/${post.id}/like`);
    expect(await bellOf(grace)).toBe(2);
    await grace.put(`/api/blocks/${josue.id}`);
    expect(await said(grace)).toEqual(["Odile aime votre partage"]);
    expect(await bellOf(grace)).toBe(1);
    expect(await said(josue)).toEqual([]);
  });

  test("took back their consent is quoted to nobody", async () => {
    const gone = await signUp(site, "Dorcas");
    const group = await openGroup(site, "Mur", { members: [...members, gone] });
    await publish(gone, group, "Ma prière");
    expect(await bellOf(grace)).toBe(1);
    const answer = await gone.post("/api/me/consent/withdrawal", { password: PASSWORD });
    expect(answer.status).toBeLessThan(300);
    await followed(site);
    const rows = await site.db.selectFrom("notifications").select("data").execute();
    expect(JSON.stringify(rows)).not.toContain("prière");
    expect(await bellOf(grace)).toBe(0);
  });
});
