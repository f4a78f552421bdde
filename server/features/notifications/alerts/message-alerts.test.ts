import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { converse, discuss, say } from "../../../../tests/builders/conversations.ts";
import {
  followed,
  HOUR,
  MINUTE,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { type AlertedBrowser, registerPush } from "../../../../tests/builders/push.ts";
import { type PushService, startPushService } from "../../../../tests/fakes/push-service.ts";
import { sendAlerts } from "./alert-beat.ts";
import { alertDue } from "./alert-due.ts";

let service: PushService;
let site: TestParvis;
let odile: TestMember;

beforeAll(async () => {
  service = await startPushService();
  const places = { pushHosts: [service.place], outgoingAllowed: [service.place] };
  site = await startTestParvis({ config: places, alertEveryMs: HOUR });
  odile = await signUp(site, "Odile");
});
afterAll(() => Promise.all([site.stop(), service.stop()]));

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Someone whose browser is alerted, and their conversation with Odile. */
async function scene() {
  const reader = await signUp(site, `Lectrice ${LETTERS.shift()}`);
  const browser = await registerPush(reader, service);
  return { reader, browser, conversation: await converse(odile, reader) };
}

/** Rings what is due, once everything that happened was noted. */
async function ring(): Promise<void> {
  await followed(site);
  await alertDue(site.parvis.services, "Europe/Paris");
  await sendAlerts(site.parvis.services, "Europe/Paris");
}

const shown = (browser: AlertedBrowser) =>
  browser.messages().map(({ notification: { title, body } }) => `${title} | ${body}`);
const pathIn = (browser: AlertedBrowser) => browser.messages().at(-1).notification.data.path;

describe("a private message", () => {
  it("rings the other with who wrote what, and opens the page of the two", async () => {
    const { reader, browser, conversation } = await scene();
    await say(odile, conversation, "Tu viens ce soir ?");
    await ring();
    expect(shown(browser)).toEqual(["Odile | Tu viens ce soir ?"]);
    expect(pathIn(browser)).toBe(
      `/community/${site.communityId}/user-private-message/${reader.id}/${odile.id}`,
    );
    expect(browser.messages()[0].notification.data.message).toBe(true);
    expect(service.refusals).toEqual([]);
  });

  it("of a group names it, and opens it; a photo without words is called so", async () => {
    const { reader, browser } = await scene();
    const group = await discuss(odile, [reader, site.admin], "Équipe du repas");
    await say(odile, group, "", { mediaIds: [await uploadPhoto(odile)] });
    await ring();
    expect(shown(browser)).toEqual(["Odile (Équipe du repas) | Photo"]);
    expect(pathIn(browser)).toBe(`/community/${site.communityId}/conversation/${group.id}`);
  });

  it("says neither who nor what where its reader wishes so", async () => {
    const { reader, browser, conversation } = await scene();
    await reader.patch("/api/notifications/preferences", { neutral: true });
    await say(odile, conversation, "Un secret");
    await ring();
    expect(shown(browser)).toEqual(["Église du Parvis | Un nouveau message vous attend."]);
    expect(JSON.stringify(browser.messages())).not.toMatch(/secret|Odile/);
    // Touched, it opens the conversation; where that is open already, it makes no noise.
    expect(pathIn(browser)).toBe(
      `/community/${site.communityId}/user-private-message/${reader.id}/${odile.id}`,
    );
  });

  it("rings nobody once it was read, deleted or cleared, nor where it is muted or blocked", async () => {
    const ends: Record<
      string,
      (reader: TestMember, id: string, message: string) => Promise<unknown>
    > = {
      read: (reader, id) => reader.post(`/api/conversations/${id}/read`, { place: 1 }),
      cleared: (reader, id) => reader.delete(`/api/conversations/${id}`),
      muted: (reader, id) => reader.put(`/api/notifications/mutes/conversation/${id}`),
      blocked: (reader) => reader.put(`/api/blocks/${odile.id}`),
      deleted: (_reader, _id, message) => odile.delete(`/api/private-messages/${message}`),
    };
    for (const [what, end] of Object.entries(ends)) {
      const { reader, browser, conversation } = await scene();
      const { id } = await say(odile, conversation, "Un mot");
      await followed(site);
      await end(reader, conversation.id, id);
      await ring();
      expect([what, shown(browser)]).toEqual([what, []]);
    }
  });

  it("rings who wrote without having read it: from a phone that had no network", async () => {
    const { reader, browser, conversation } = await scene();
    await say(odile, conversation, "Un mot");
    await followed(site);
    await say(reader, conversation, "Écrit dans le train");
    await ring();
    expect(shown(browser)).toEqual(["Odile | Un mot"]);
  });

  it("that could not leave at once does not leave once it was read or deleted", async () => {
    for (const end of ["read", "deleted"] as const) {
      const { reader, browser, conversation } = await scene();
      const { id, place } = await say(odile, conversation, "Un secret");
      service.answerNext(1, 503);
      await ring();
      if (end === "read")
        await reader.post(`/api/conversations/${conversation.id}/read`, { place });
      else await odile.delete(`/api/private-messages/${id}`);
      await followed(site);
      site.clock.advance(10 * MINUTE);
      await sendAlerts(site.parvis.services, "Europe/Paris");
      expect([end, shown(browser)]).toEqual([end, []]);
      const kept = await site.db.selectFrom("push_sends").selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain("secret");
    }
  });

  it("is called otherwise for each browser: a push service does not learn who converses", async () => {
    const { reader, browser, conversation } = await scene();
    const phone = await registerPush(await reader.onAnotherDevice(), service);
    await say(odile, conversation, "Bonjour");
    await ring();
    const [one, other] = [browser.received[0]?.topic, phone.received[0]?.topic];
    expect(one).toBeTruthy();
    expect(one).not.toBe(other);
    expect(one).not.toContain(conversation.id.replaceAll("-", ""));
  });
});
