import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  followed,
  openGroup,
  publish,
  readPages,
  readStream,
  sentencesTo,
  signUp,
  signUpAll,
  startTestParvis,
  TestMember,
  toldTo,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
site.clock.stopAt(new Date());
const members = await signUpAll(site, "Grâce", "Odile", "Josué", "Marc");
const [grace, odile, josue, marc] = members as [TestMember, TestMember, TestMember, TestMember];
const wall = await openGroup(site, "Mur", { members });
const council = await closedGroup(site, "Conseil", { members: [grace, odile, josue] });

const like = (who: TestMember, { id }: { id: string }) => who.post(`/api/posts/${id}/like`);
const settle = (who: TestMember, wish: object) => who.patch("/api/notifications/preferences", wish);
const said = (who: TestMember) => sentencesTo(site, who);
const later = () => site.clock.advance(1000);

beforeEach(async () => {
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
  await site.db.deleteFrom("notification_preferences").execute();
  await site.db.deleteFrom("notification_mutes").execute();
  await site.db.deleteFrom("blocks").execute();
});

describe("the list", () => {
  test("holds pages of twelve, the latest first, in two queries at most", async () => {
    for (let index = 0; index < 14; index++) {
      later();
      await like(odile, await publish(grace, wall, `Partage ${index}`));
    }
    await followed(site);
    await site.db.deleteFrom("notifications").where("kind", "<>", "like").execute();
    const pages = await readPages(grace, "/api/notifications");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
    expect(pages[0].unreadCount).toBe(14);
    const times = pages.flatMap(({ items }) => items.map(({ at }: { at: string }) => at));
    expect(times).toEqual(times.toSorted().toReversed());
    site.parvis.services.forgetViewer(grace.id);
    expect((await site.queriesOf(() => grace.get("/api/notifications"))).length).toBe(2);
  });

  test("is read by device: the badge falls everywhere, other devices see it was read elsewhere", async () => {
    const post = await publish(grace, wall, "Sujet");
    await like(odile, post);
    await followed(site);
    const phone = new TestMember(site.url, "Grâce");
    await phone.enter(grace.email);
    const stream = await readStream(phone, {});
    expect((await phone.get("/api/me")).body.unreadNotifications).toBe(1);
    const [told] = await toldTo(site, grace);
    await grace.post("/api/notifications/read", { ids: [told?.id] });
    await stream.hears("notifications-changed");
    stream.close();
    expect((await phone.get("/api/me")).body.unreadNotifications).toBe(0);
    const [here, there] = [(await toldTo(site, grace))[0], (await toldTo(site, phone))[0]];
    expect([here?.read, here?.readElsewhere]).toEqual([true, false]);
    expect([there?.read, there?.readElsewhere]).toEqual([false, true]);
  });

  test("read before signing out is no other device’s after signing in again", async () => {
    await like(odile, await publish(grace, wall, "Sujet"));
    await followed(site);
    const phone = new TestMember(site.url, "Grâce");
    await phone.enter(grace.email);
    const [told] = await toldTo(site, phone);
    await phone.post("/api/notifications/read", { ids: [told?.id] });
    const [before] = await toldTo(site, grace);
    expect([before?.read, before?.readElsewhere]).toEqual([false, true]);
    expect((await phone.post("/api/identity/sign-out")).status).toBe(200);
    await phone.enter(grace.email);
    const [after] = await toldTo(site, phone);
    expect([after?.read, after?.readElsewhere]).toEqual([true, false]);
  });

  test("others’ notifications are nobody else’s to read or to mark", async () => {
    await like(odile, await publish(grace, wall, "Sujet"));
    const [told] = await toldTo(site, grace);
    await marc.post("/api/notifications/read", { ids: [told?.id] });
    expect((await toldTo(site, grace))[0]?.read).toBe(false);
    expect((await toldTo(site, marc)).filter(({ kind }) => kind === "like")).toEqual([]);
  });

  test("who left is not named any more, and is still counted", async () => {
    const gone = await signUp(site, "Partie");
    await like(gone, await publish(grace, wall, "Sujet"));
    expect(await said(grace)).toContain("Partie aime votre partage");
    await site.db
      .updateTable("members")
      .set({ state: "deleted" })
      .where("id", "=", gone.id)
      .execute();
    expect(await said(grace)).toContain("Quelqu’un aime votre partage");
  });
});

describe("preferences", () => {
  test("begin with what everyone begins with, and keep what is changed alone", async () => {
    const { body } = await marc.get("/api/notifications/preferences");
    expect(body).toMatchObject({
      digest: "weekly",
      quietHours: null,
      neutral: false,
      showsPresence: true,
      mutes: [],
      kinds: { mention: { app: true, push: true, mail: true }, like: { push: false } },
    });
    const wish = {
      kinds: { like: { app: true, push: true, mail: false } },
      digest: "daily",
      quietHours: { from: "22:00", to: "07:00" },
      neutral: true,
      showsPresence: false,
    };
    expect((await settle(marc, wish)).body).toMatchObject(wish);
    const after = (await settle(marc, { quietHours: null, showsPresence: true })).body;
    expect(after).toMatchObject({ ...wish, quietHours: null, showsPresence: true });
  });

  test("what is out of the list is not told otherwise; decisions of moderation stay in it", async () => {
    const none = { app: false, push: true, mail: true };
    const { body } = await settle(marc, { kinds: { like: none, moderation: none } });
    expect(body.kinds.like).toEqual({ app: false, push: false, mail: false });
    expect(body.kinds.moderation).toEqual({ app: true, push: true, mail: true });
  });

  test("a place is silenced by who may know of it, until it is heard again", async () => {
    const silenced = () => marc.get("/api/notifications/preferences");
    const hidden = await marc.put(`/api/notifications/mutes/group/${council.id}`, {});
    expect([hidden.status, hidden.body.code]).toEqual([404, "NOT_FOUND"]);
    const address = `/api/notifications/mutes/group/${wall.id}`;
    expect((await marc.put(address, {})).status).toBe(200);
    expect((await silenced()).body.mutes).toEqual([
      { kind: "group", id: wall.id, name: "Mur", until: null },
    ]);
    await marc.delete(address);
    expect((await silenced()).body.mutes).toEqual([]);
  });
});
