import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  closedGroup,
  comment,
  DAY,
  HOUR,
  MINUTE,
  publish,
  SECOND,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { type AlertedBrowser, registerPush } from "../../../../tests/builders/push.ts";
import { type PushService, startPushService } from "../../../../tests/fakes/push-service.ts";
import { sendAlerts } from "./alert-beat.ts";
import { alertDue } from "./alert-due.ts";

let service: PushService;
let site: TestParvis;
let commenters: TestMember[];

beforeAll(async () => {
  service = await startPushService();
  const places = { pushHosts: [service.place], outgoingAllowed: [service.place] };
  site = await startTestParvis({ config: places, alertEveryMs: HOUR });
  commenters = await signUpAll(site, "Odile", "Josué", "Blaise", "Aïcha", "Théo", "Rachel");
});
afterAll(() => Promise.all([site.stop(), service.stop()]));

/** Waits until what happened was noted for this member, this many acts in all. */
const noted = ({ id }: TestMember, acts: number) =>
  until(async () => {
    const rows = await site.db
      .selectFrom("notifications")
      .select("count")
      .where("member_id", "=", id)
      .execute();
    return rows.reduce((sum, { count }) => sum + count, 0) === acts;
  });

/** Rings what is due at the clock's moment. */
async function ring(): Promise<void> {
  await alertDue(site.parvis.services, "Europe/Paris");
  await sendAlerts(site.parvis.services, "Europe/Paris");
}

const wordsOf = (browser: AlertedBrowser) =>
  browser.messages().map(({ notification: { title, body } }) => `${title} | ${body}`);

const settle = (member: TestMember, wish: object) =>
  member.patch("/api/notifications/preferences", wish);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
let scenes = 0;

/** An author whose browser is registered, and their post. */
async function scene() {
  scenes += 1;
  const author = await signUp(site, `Autrice ${LETTERS[scenes]}`);
  const browser = await registerPush(author, service);
  const post = await publish(author, site.group, "Qui vient samedi ?");
  return { author, browser, post };
}

describe("a flood", () => {
  it("of 300 likes and comments on one post in ten minutes rings its author three times at most", {
    timeout: 120_000,
  }, async () => {
    const { author, browser, post } = await scene();
    const crowd = await signUpAll(site, ...LETTERS.slice(0, 24).map((letter) => `Foule ${letter}`));
    await settle(author, { kinds: { like: { app: true, push: true, mail: true } } });
    for (let act = 0; act < 300; act++) {
      const member = crowd[act % crowd.length] as TestMember;
      if (act < crowd.length) await member.post(`/api/posts/${post.id}/like`);
      else await comment(member, post, `Moi ! (${act})`);
      site.clock.advance(2 * SECOND);
      if (act % 20 === 19) {
        await noted(author, act + 1);
        await ring();
      }
    }
    expect(service.refusals).toEqual([]);
    expect(browser.received.length).toBeGreaterThan(0);
    expect(browser.received.length).toBeLessThanOrEqual(3);
    // What was held back rings as a single alert, which says how many.
    site.clock.advance(30 * MINUTE);
    await ring();
    const last = wordsOf(browser).at(-1);
    expect(last).toMatch(/Église du Parvis \| Foule \w, Foule \w et 22\sautres ont commenté/);
    const tags = browser.messages().map(({ notification }) => notification.tag);
    expect(new Set(tags).size).toBe(1);
  });
});

describe("an alert", () => {
  it("says who did what, opens it, and counts what waits", async () => {
    const { author, browser, post } = await scene();
    await comment(commenters[0] as TestMember, post, "J’apporte le pain");
    await noted(author, 1);
    await ring();
    expect(browser.messages()).toMatchObject([
      {
        app_badge: 1,
        notification: {
          title: "Église du Parvis",
          navigate: `http://parvis.test/community/${site.communityId}/partage/${post.id}?ordre=recents#commentaires`,
          tag: `post:${post.id}`,
        },
      },
    ]);
    expect(wordsOf(browser)[0]).toContain("Odile a commenté votre partage");
    expect(wordsOf(browser)[0]).toContain("J’apporte le pain");
    await ring();
    expect(browser.received.length).toBe(1);
  });

  it("says neither who nor what where its reader wishes so", async () => {
    const { author, browser, post } = await scene();
    await settle(author, { neutral: true });
    await comment(commenters[0] as TestMember, post, "Un secret");
    await noted(author, 1);
    await ring();
    const text = JSON.stringify(browser.messages());
    expect(text).toContain("Du nouveau vous attend");
    expect(text).not.toMatch(/Odile|secret/);
  });

  it("goes to each browser of its reader, and to none that signed out", async () => {
    const { author, browser, post } = await scene();
    const phone = await author.onAnotherDevice();
    const onPhone = await registerPush(phone, service);
    const tablet = await author.onAnotherDevice();
    const onTablet = await registerPush(tablet, service);
    await tablet.post("/api/identity/sign-out");
    await comment(commenters[1] as TestMember, post, "Présent");
    await noted(author, 1);
    await ring();
    expect([browser, onPhone, onTablet].map(({ received }) => received.length)).toEqual([1, 1, 0]);
  });

  it("does not leave for what was read, is unwanted, muted or was deleted meanwhile", async () => {
    const { author, browser, post } = await scene();
    const writer = commenters[2] as TestMember;
    await settle(author, { kinds: { comment: { app: true, push: false, mail: true } } });
    await comment(writer, post, "Un");
    await noted(author, 1);
    await ring();
    await settle(author, { kinds: { comment: { app: true, push: true, mail: true } } });
    await author.post("/api/notifications/read");

    const said = await comment(writer, post, "Deux");
    await noted(author, 2);
    await author.put(`/api/notifications/mutes/group/${site.group.id}`);
    await ring();
    await author.delete(`/api/notifications/mutes/group/${site.group.id}`);
    await author.post("/api/notifications/read");

    await comment(writer, post, "Trois");
    await noted(author, 3);
    await author.post("/api/notifications/read");
    await ring();
    expect(said.text).toBe("Deux");
    expect(wordsOf(browser)).toEqual([]);
  });

  it("of a kind that rings nobody by default is not even looked at", async () => {
    const { author, browser, post } = await scene();
    await (commenters[0] as TestMember).post(`/api/posts/${post.id}/like`);
    await noted(author, 1);
    const row = await site.db
      .selectFrom("notifications")
      .select("alert_at")
      .where("member_id", "=", author.id)
      .executeTakeFirstOrThrow();
    expect(row.alert_at).toBe(null);
    await ring();
    expect(wordsOf(browser)).toEqual([]);
  });

  it("does not leave for a kind that its reader turned off while it waited", async () => {
    const { author, browser, post } = await scene();
    const wants = (push: boolean) =>
      settle(author, { kinds: { like: { app: true, push, mail: true } } });
    await wants(true);
    await (commenters[1] as TestMember).post(`/api/posts/${post.id}/like`);
    await noted(author, 1);
    await wants(false);
    await ring();
    expect(wordsOf(browser)).toEqual([]);
    await wants(true);
    await (commenters[2] as TestMember).post(`/api/posts/${post.id}/like`);
    await noted(author, 2);
    await ring();
    expect(wordsOf(browser).length).toBe(1);
  });

  it("does not leave for what its reader may no longer read, nor for who they blocked", async () => {
    const reader = await signUp(site, "Priscille");
    const group = await closedGroup(site, "Conseil", {
      members: [reader, commenters[3] as TestMember],
    });
    const browser = await registerPush(reader, service);
    const post = await publish(commenters[3] as TestMember, group, "Le budget");
    const asked = await comment(reader, post, "Combien ?");
    await comment(commenters[3] as TestMember, post, "À voir", { replyToCommentId: asked.id });
    // The post itself, and the answer.
    await noted(reader, 2);
    await reader.delete(`/api/groups/${group.id}/membership`);
    await ring();
    expect(wordsOf(browser)).toEqual([]);

    const open = await publish(reader, site.group, "Bonjour");
    await comment(commenters[4] as TestMember, open, "Bonjour");
    await until(async () => (await reader.get("/api/notifications")).body.items.length === 1);
    const blocking = { member_id: reader.id, blocked_id: (commenters[4] as TestMember).id };
    await site.db
      .insertInto("blocks")
      .values({ ...blocking, created_at: site.clock() })
      .execute();
    await ring();
    expect(wordsOf(browser)).toEqual([]);
  });

  it("waits for the end of quiet hours, then rings once", async () => {
    const { author, browser, post } = await scene();
    await settle(author, { quietHours: { from: "22:00", to: "07:00" } });
    const evening = new Date(site.clock().getTime() + 2 * DAY);
    evening.setUTCHours(22, 30, 0, 0);
    site.clock.advance(evening.getTime() - site.clock().getTime());
    await comment(commenters[0] as TestMember, post, "Un");
    await noted(author, 1);
    await ring();
    site.clock.advance(2 * HOUR);
    await comment(commenters[1] as TestMember, post, "Deux");
    await noted(author, 2);
    await ring();
    expect(wordsOf(browser)).toEqual([]);
    site.clock.advance(8 * HOUR);
    await ring();
    expect(wordsOf(browser).length).toBe(1);
    expect(wordsOf(browser)[0]).toContain("Josué et Odile ont commenté");
  });

  it("is written once, whoever of two servers makes it", async () => {
    const { author, browser, post } = await scene();
    await comment(commenters[5] as TestMember, post, "Moi");
    await noted(author, 1);
    await Promise.all([ring(), ring(), ring()]);
    await ring();
    expect(browser.received.length).toBe(1);
  });
});
