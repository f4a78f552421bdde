import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  comment,
  followed,
  HOUR,
  MINUTE,
  publish,
  SECOND,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { type AlertedBrowser, registerPush } from "../../../../tests/builders/push.ts";
import { makeEvent } from "../../../../tests/calendar/calendar-scene.ts";
import { type PushService, startPushService } from "../../../../tests/fakes/push-service.ts";
import { type StrangeSite, startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { sendReminders } from "../../gathering/calendar/remind.job.ts";
import { createAlertBeat, sendAlerts } from "./alert-beat.ts";
import { alertDue } from "./alert-due.ts";

const ZONE = "Europe/Paris";

let service: PushService;
let slow: StrangeSite;
let site: TestParvis;
let odile: TestMember;
let josue: TestMember;

beforeAll(async () => {
  service = await startPushService();
  slow = await startStrangeSite();
  const hosts = [service.place, slow.place];
  const places = { pushHosts: hosts, outgoingAllowed: hosts };
  site = await startTestParvis({ config: places, alertEveryMs: HOUR });
  odile = await signUp(site, "Odile");
  josue = await signUp(site, "Josué");
});
afterAll(() => Promise.all([site.stop(), service.stop(), slow.stop()]));
beforeEach(() => site.clock.stopAt(NOON));

/** Outside the quiet hours of every test. */
const NOON = new Date(Date.now() + 24 * HOUR);
NOON.setUTCHours(11, 0, 0, 0);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** An author whose browser is registered, who wants to be rung for likes too, and their post. */
async function scene() {
  const author = await signUp(site, `Autrice ${LETTERS.shift()}`);
  const browser = await registerPush(author, service);
  await settle(author, { kinds: { like: { app: true, push: true, mail: true } } });
  return { author, browser, post: await publish(author, site.group, "Qui vient ?") };
}

const settle = (member: TestMember, wish: object) =>
  member.patch("/api/notifications/preferences", wish);

/** Rings what is due, once everything that happened was noted. */
async function ring(): Promise<void> {
  await followed(site);
  await alertDue(site.parvis.services, ZONE);
  await sendAlerts(site.parvis.services, ZONE);
}

const said = (browser: AlertedBrowser) =>
  browser.messages().map(({ notification: { body } }) => body.replaceAll(/[\u00a0\u202f]/g, " "));

const like = (member: TestMember, post: { id: string }) =>
  member.post(`/api/posts/${post.id}/like`);

describe("an alert whose push service could not take it", () => {
  it("says nothing that was deleted meanwhile, on whichever of its lines", async () => {
    const { browser, post } = await scene();
    const secret = await comment(odile, post, "Un secret");
    await like(josue, post);
    service.answerNext(1, 503);
    await ring();
    await odile.delete(`/api/comments/${secret.id}`);
    site.clock.advance(MINUTE);
    await ring();
    expect(said(browser)).toEqual(["Josué aime votre partage"]);
    const kept = await site.db.selectFrom("push_sends").selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/secret|Josué/);
  });

  it("names nobody who was blocked meanwhile", async () => {
    const { author, browser, post } = await scene();
    await comment(odile, post, "Présente");
    await like(josue, post);
    service.answerNext(1, 503);
    await ring();
    await author.put(`/api/blocks/${odile.id}`);
    site.clock.advance(MINUTE);
    await ring();
    expect(said(browser).join()).not.toContain("Odile");
    expect(browser.received.length).toBe(1);
  });

  it("does not ring for a kind that was turned off meanwhile", async () => {
    const { author, browser, post } = await scene();
    await like(josue, post);
    service.answerNext(1, 503);
    await ring();
    await settle(author, { kinds: { like: { app: true, push: false, mail: true } } });
    site.clock.advance(MINUTE);
    await ring();
    expect(said(browser)).toEqual([]);
  });

  it("waits for the end of quiet hours that began meanwhile", async () => {
    const { author, browser, post } = await scene();
    await settle(author, { quietHours: { from: "20:00", to: "21:00" } });
    site.clock.stopAt(new Date(wallHour(20) - MINUTE));
    await comment(odile, post, "Tard");
    service.answerNext(1, 429, { "retry-after": "300" });
    await ring();
    site.clock.advance(10 * MINUTE);
    await ring();
    expect(said(browser)).toEqual([]);
    site.clock.stopAt(new Date(wallHour(21)));
    await ring();
    expect(said(browser)).toEqual(["Odile a commenté votre partage : « Tard »"]);
  });

  it("rings as one with what came of its thread meanwhile", async () => {
    const { browser, post } = await scene();
    await comment(odile, post, "Un");
    service.answerNext(1, 429, { "retry-after": "120" });
    await ring();
    site.clock.advance(SECOND);
    await comment(josue, post, "Deux");
    site.clock.advance(MINUTE);
    await ring();
    expect(said(browser)).toEqual([]);
    site.clock.advance(MINUTE);
    await ring();
    expect(said(browser)).toEqual(["Josué et Odile ont commenté votre partage"]);
  });

  it("is tried again for that browser alone", async () => {
    const { author, browser, post } = await scene();
    const phone = await registerPush(await author.onAnotherDevice(), service);
    await comment(odile, post, "Un");
    service.answerNext(1, 503);
    await ring();
    expect(browser.received.length + phone.received.length).toBe(1);
    site.clock.advance(MINUTE);
    await ring();
    expect([browser.received.length, phone.received.length]).toEqual([1, 1]);
  });
});

/** The moment at which clocks of the community show this hour, on the day of these tests. */
function wallHour(hour: number): number {
  const shown = Number(
    new Intl.DateTimeFormat("fr", { timeZone: ZONE, hour: "2-digit", hourCycle: "h23" })
      .format(NOON)
      .replace(/\D/g, ""),
  );
  return NOON.getTime() + (hour - shown) * HOUR;
}

describe("a reminder of an event", () => {
  async function reminded(quiet: boolean) {
    const reader = await signUp(site, `Lectrice ${LETTERS.shift()}`);
    const browser = await registerPush(reader, service);
    const event = await makeEvent(site, site.admin, { title: "Veillée" });
    await reader.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    const start = new Date(event.startsAt).getTime();
    if (quiet) {
      // An event at half past seven in the evening.
      await settle(reader, { quietHours: { from: "18:00", to: "21:00" } });
    }
    site.clock.stopAt(new Date(start - HOUR + SECOND));
    await sendReminders(site.parvis.services);
    await ring();
    return { browser, start };
  }

  it("that quiet hours hold until it has begun does not ring", async () => {
    const { browser, start } = await reminded(true);
    expect(said(browser)).toEqual([]);
    site.clock.stopAt(new Date(start + 2 * HOUR));
    await ring();
    expect(said(browser)).toEqual([]);
  });

  it("is kept by the push service no longer than until it begins", async () => {
    const { browser } = await reminded(false);
    expect(said(browser)).toEqual(["Veillée commence à 19 h 30"]);
    expect(browser.received[0]?.ttl).toBe((HOUR - SECOND) / SECOND);
  });
});

describe("making alerts", () => {
  it("goes on while a push service answers slowly", async () => {
    const { author: slowOne, post: first } = await scene();
    const { browser, post } = await scene();
    const held: ServerResponse[] = [];
    slow.on("/lent", (response) => held.push(response));
    await site.db
      .updateTable("push_registrations as r")
      .from("push_installations as i")
      .set({ endpoint: `${slow.origin}/lent` })
      .whereRef("i.id", "=", "r.installation_id")
      .where("i.member_id", "=", slowOne.id)
      .execute();
    const beat = createAlertBeat(site.parvis.services, site.db, () => ZONE, 50);
    beat.start();
    try {
      await comment(odile, first, "Un");
      await until(() => held.length === 1);
      await comment(odile, post, "Deux");
      await until(() => browser.received.length === 1);
    } finally {
      for (const response of held) response.writeHead(201).end();
      await beat.stop();
    }
  });
});
