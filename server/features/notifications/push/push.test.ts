import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INSTALLATION_HEADER } from "../../../../shared/installation/installation-header.ts";
import {
  created,
  DAY,
  setState,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { registerPush } from "../../../../tests/builders/push.ts";
import { type PushService, startPushService } from "../../../../tests/fakes/push-service.ts";
import { startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

let service: PushService;
let site: TestParvis;

beforeAll(async () => {
  service = await startPushService();
  const places = { pushHosts: [service.place], outgoingAllowed: [service.place] };
  site = await startTestParvis({ config: { ...places, roles: ["web"] } });
});
afterAll(() => Promise.all([site.stop(), service.stop()]));

const REGISTRATIONS = "/api/push/registrations";
const stateOf = async (member: TestMember, headers: Record<string, string>) =>
  (await member.get(REGISTRATIONS, { headers })).body;

describe("a browser's token", () => {
  it("is asked by every call of registrations, and is of one member and session", async () => {
    const [ruth, boaz] = [await signUp(site, "Ruth"), await signUp(site, "Booz")];
    const browser = await registerPush(ruth, service);
    const otherDevice = await ruth.onAnotherDevice();
    const { subscription } = browser;
    for (const [caller, headers] of [
      [ruth, {}],
      [ruth, { [INSTALLATION_HEADER]: "un-jeton-inventé" }],
      [boaz, browser.headers],
      [otherDevice, browser.headers],
    ] as const) {
      const answers = [
        await caller.get(REGISTRATIONS, { headers }),
        await caller.post(REGISTRATIONS, { subscription }, { headers }),
        await caller.patch(REGISTRATIONS, { subscription }, { headers }),
        await caller.delete(REGISTRATIONS, { headers }),
        await caller.post("/api/push/trial", {}, { headers }),
        await caller.get(`/api/push/trial/${uuidv7()}`, { headers }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([401, "INSTALLATION_INVALID"]);
      }
    }
    expect((await stateOf(ruth, browser.headers)).registration).not.toBe(null);
  });

  it("is renewed, after which the one before says nothing; and it expires", async () => {
    const noemi = await signUp(site, "Noémi");
    const { headers } = await registerPush(noemi, service);
    const renewed = created(await noemi.post("/api/push/installations"));
    expect((await noemi.get(REGISTRATIONS, { headers })).status).toBe(401);
    const now = { [INSTALLATION_HEADER]: renewed.token };
    expect((await stateOf(noemi, now)).registration).not.toBe(null);
    const lasts = Date.parse(renewed.expiresAt) - site.clock().getTime();
    expect(Math.round(lasts / DAY)).toBe(30);
    await site.db
      .updateTable("push_installations")
      .set({ token_expires_at: new Date(site.clock().getTime() - 1) })
      .where("member_id", "=", noemi.id)
      .execute();
    expect((await noemi.get(REGISTRATIONS, { headers: now })).body.code).toBe(
      "INSTALLATION_INVALID",
    );
  });

  it("is not kept, only what it gives", async () => {
    const token = created(
      await (await signUp(site, "Déborah")).post("/api/push/installations"),
    ).token;
    const rows = await site.db.selectFrom("push_installations").select("token_hash").execute();
    expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
  });
});

describe("a registration", () => {
  it("says its service and when it was renewed", async () => {
    const lydia = await signUp(site, "Lydie");
    const { headers, subscription } = await registerPush(lydia, service);
    const first = await stateOf(lydia, headers);
    expect(first.registration).toMatchObject({ host: service.place, failures: 0 });
    site.clock.advance(7 * DAY);
    await lydia.enter();
    const fresh = created(await lydia.post("/api/push/installations"));
    const own = { headers: { [INSTALLATION_HEADER]: fresh.token } };
    expect((await lydia.patch(REGISTRATIONS, { subscription }, own)).body.code).toBe(
      "PUSH_NOT_REGISTERED",
    );
    created(await lydia.post(REGISTRATIONS, { subscription }, own));
    const { body } = await lydia.patch(REGISTRATIONS, { subscription }, own);
    expect(body.refreshedAt > first.registration.refreshedAt).toBe(true);
    await lydia.delete(REGISTRATIONS, own);
    await lydia.delete(REGISTRATIONS, own);
    expect((await stateOf(lydia, own.headers)).registration).toBe(null);
  });

  it("belongs to who registered the browser last", async () => {
    const [anne, elie] = [await signUp(site, "Anne"), await signUp(site, "Élie")];
    const { subscription, headers } = await registerPush(anne, service);
    const { token } = created(await elie.post("/api/push/installations"));
    const his = { headers: { [INSTALLATION_HEADER]: token } };
    created(await elie.post(REGISTRATIONS, { subscription }, his));
    expect((await stateOf(anne, headers)).registration).toBe(null);
    expect((await stateOf(elie, his.headers)).registration).not.toBe(null);
  });

  it("ends with its session: signing out, or closing the device from another", async () => {
    const marc = await signUp(site, "Marc");
    const device = await marc.onAnotherDevice();
    await registerPush(marc, service);
    await registerPush(device, service);
    const count = async () =>
      (
        await site.db
          .selectFrom("push_installations as i")
          .innerJoin("push_registrations as r", "r.installation_id", "i.id")
          .select("i.id")
          .where("i.member_id", "=", marc.id)
          .execute()
      ).length;
    expect(await count()).toBe(2);
    await device.post("/api/identity/sign-out");
    expect(await count()).toBe(1);
    const other = await marc.onAnotherDevice();
    await other.delete("/api/me/sessions");
    expect(await count()).toBe(0);
  });

  it.each([
    "http://127.0.0.1:9/push",
    "https://127.0.0.1/push",
    "https://[::1]/push",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/push",
    "https://0x7f.1/push",
    "https://example.org/push",
    "https://fcm.googleapis.com.exemple.test/push",
    "https://fcm.googleapis.com@127.0.0.1/push",
    "http://fcm.googleapis.com/push",
  ])("at %s is refused: it is no push service of a browser", async (endpoint) => {
    const eve = await signUp(site, "Ève");
    const { headers, subscription } = await registerPush(eve, service);
    const hostile = { subscription: { ...subscription, endpoint } };
    for (const send of [eve.post, eve.patch]) {
      const { status, body } = await send.call(eve, REGISTRATIONS, hostile, { headers });
      expect([status, body.code]).toEqual([400, "PUSH_HOST_REFUSED"]);
    }
  });
});

describe("an alert", () => {
  it("of a trial reaches the browser sealed and signed, and is said to be shown", async () => {
    const paul = await signUp(site, "Paul");
    const { headers, received, messages } = await registerPush(paul, service);
    const { body: trial } = await paul.post("/api/push/trial", {}, { headers });
    expect(service.refusals).toEqual([]);
    expect(received).toMatchObject([{ urgency: "high", ttl: 86_400, topic: "essai" }]);
    expect(messages()).toMatchObject([
      {
        web_push: 8030,
        notification: {
          title: "Église du Parvis",
          navigate: `http://parvis.test/community/${site.communityId}/notifications/essai`,
          data: { id: trial.id },
        },
      },
    ]);
    const before = await stateOf(paul, headers);
    expect([before.lastSentAt !== null, before.lastShownAt]).toEqual([true, null]);
    expect((await paul.post("/api/push/shown", { id: trial.id }, { headers })).status).toBe(200);
    expect((await stateOf(paul, headers)).lastShownAt).not.toBe(null);
    const asked = () => paul.get(`/api/push/trial/${trial.id}`, { headers });
    expect((await asked()).body.shownAt).not.toBe(null);
    const { body: second } = await paul.post("/api/push/trial", {}, { headers });
    expect((await paul.get(`/api/push/trial/${second.id}`, { headers })).body.shownAt).toBe(null);
    const silas = await signUp(site, "Silas");
    const { headers: his } = await registerPush(silas, service);
    const answer = await silas.post("/api/push/shown", { id: trial.id }, { headers: his });
    expect(answer.body.code).toBe("NOT_FOUND");
    const asks = await silas.get(`/api/push/trial/${trial.id}`, { headers: his });
    expect(asks.body.code).toBe("NOT_FOUND");
  });

  it("is tried by who registered only", async () => {
    const tite = await signUp(site, "Tite");
    const { token } = created(await tite.post("/api/push/installations"));
    const headers = { [INSTALLATION_HEADER]: token };
    const { body } = await tite.post("/api/push/trial", {}, { headers });
    expect(body.code).toBe("PUSH_NOT_REGISTERED");
  });

  it("to a browser that its service no longer knows has it forgotten", async () => {
    for (const forget of [(b: Parameters<PushService["forget"]>[0]) => service.forget(b), null]) {
      const luc = await signUp(site, "Luc");
      const browser = await registerPush(luc, service);
      if (forget) forget(browser);
      else service.answerNext(1, 404);
      const { body } = await luc.post("/api/push/trial", {}, { headers: browser.headers });
      expect(body.code).toBe("PUSH_NOT_REGISTERED");
      expect((await stateOf(luc, browser.headers)).registration).toBe(null);
    }
  });

  it("of a trial that the service cannot take is said so at once, and never comes later", async () => {
    const jean = await signUp(site, "Jean");
    const { headers, received } = await registerPush(jean, service);
    service.answerNext(1, 429, { "retry-after": "120" });
    expect((await jean.post("/api/push/trial", {}, { headers })).body.code).toBe("PUSH_NOT_SENT");
    expect((await stateOf(jean, headers)).registration.failures).toBe(1);
    const waiting = await site.db
      .selectFrom("push_sends")
      .select("id")
      .where("next_try_at", "is not", null)
      .execute();
    expect(waiting).toEqual([]);
    await jean.post("/api/push/trial", {}, { headers });
    expect(received.length).toBe(1);
    expect((await stateOf(jean, headers)).registration.failures).toBe(0);
  });

  it("never leads inside: an address saved before, a redirect", async () => {
    const inside = await startStrangeSite();
    const omar = await signUp(site, "Omar");
    const { headers } = await registerPush(omar, service);
    const move = (endpoint: string) =>
      site.db
        .updateTable("push_registrations as r")
        .from("push_installations as i")
        .set({ endpoint })
        .whereRef("i.id", "=", "r.installation_id")
        .where("i.member_id", "=", omar.id)
        .execute();
    service.answerNext(1, 302, { location: `${inside.origin}/` });
    expect((await omar.post("/api/push/trial", {}, { headers })).body.code).toBe("PUSH_NOT_SENT");
    await move(`${inside.origin}/push`);
    await omar.post("/api/push/trial", {}, { headers });
    expect(inside.asked).toEqual([]);
    await inside.stop();
  });

  it("with keys that seal nothing forgets the browser, and holds up nobody", async () => {
    const lea = await signUp(site, "Léa");
    const { headers, subscription } = await registerPush(lea, service);
    const keys = { ...subscription.keys, p256dh: "A".repeat(87) };
    await lea.post(REGISTRATIONS, { subscription: { ...subscription, keys } }, { headers });
    expect((await lea.post("/api/push/trial", {}, { headers })).body.code).toBe(
      "PUSH_NOT_REGISTERED",
    );
    expect((await stateOf(lea, headers)).registration).toBe(null);
  });

  it("is not for who was suspended", async () => {
    const cain = await signUp(site, "Caïn");
    const { headers } = await registerPush(cain, service);
    await setState(site, cain, "suspended");
    expect((await cain.post("/api/push/trial", {}, { headers })).status).toBe(403);
  });
});
