import { afterAll, describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, isOnAtFirst, PLATFORMS } from "../../../../shared/sharing/platforms.ts";
import {
  type Client,
  closedGroup,
  giveRole,
  HOUR,
  signUp,
  startTestParvis,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { pausedUntil, savePause } from "./pause.repository.ts";
import { readPlatform } from "./read-platform.ts";

const site = await startTestParvis();
/** The same community once a mail server is set. */
const mailing = await startTestParvis({
  beside: site,
  config: { smtpUrl: "smtp://127.0.0.1:9", roles: ["web"] },
});
afterAll(async () => {
  await mailing.stop();
  await site.stop();
});
const { admin } = site;
const { services } = site.parvis;
const grace = await signUp(site, "Grâce");
const animator = await signUp(site, "Animatrice");
await closedGroup(site, "Chorale", { animators: [animator] });
const moderator = await giveRole(site, await signUp(site, "Modérateur"), "moderateur");

const SECRET = "un-secret-tres-secret";
const change = (platform: string, wish: object, who: Client = admin) =>
  who.patch(`/api/admin/platforms/${platform}`, wish);
const configs = async () => (await admin.get("/api/admin/platforms")).body.items;
const configOf = async (id: string) =>
  (await configs()).find((one: { id: string }) => one.id === id);
const stateOf = async (who: Client) => (await who.get("/api/platforms")).body;
const seenBy = async (who: Client, id: string) =>
  (await stateOf(who)).platforms.find((one: { id: string }) => one.id === id);

describe("the configuration of platforms", () => {
  test("is that of the specification until someone changes it", async () => {
    const items = await configs();
    expect(items.map(({ id }: { id: string }) => id)).toEqual(PLATFORMS);
    for (const { id, enabled, limits, reviewStatus, oauth } of items) {
      expect([id, enabled, reviewStatus]).toEqual([id, isOnAtFirst(id), "not_started"]);
      expect(limits).toEqual(DEFAULT_LIMITS[id as "sms"]);
      expect(oauth.hasClientSecret).toBe(false);
    }
    expect(items.filter((one: { requiresReview: boolean }) => one.requiresReview)).toHaveLength(3);
  });

  test("keeps the secret sealed, and tells nobody but that it is there", async () => {
    const { status, body, text } = await change("linkedin", {
      clientId: "client-42",
      clientSecret: SECRET,
      scope: ["openid"],
    });
    expect(status).toBe(200);
    expect(body.oauth).toMatchObject({
      clientId: "client-42",
      hasClientSecret: true,
      scope: ["openid"],
      redirectUri: "http://parvis.test/auth/linkedin/callback",
    });
    const told = [text, JSON.stringify(await configs()), JSON.stringify(await stateOf(grace))];
    const kept = await site.db.selectFrom("platform_settings").selectAll().execute();
    expect([...told, JSON.stringify(kept)].join()).not.toContain(SECRET);
    expect(await readPlatform(services, "linkedin")).toMatchObject({
      clientId: "client-42",
      clientSecret: SECRET,
      scope: ["openid"],
    });
  });

  test("a part of it changes alone, and the usual comes back", async () => {
    await change("linkedin", { limits: { maxImages: 9 } });
    await change("linkedin", { limits: { rateLimit: 7 }, scope: [] });
    const { limits, oauth } = await configOf("linkedin");
    expect([limits.maxImages, limits.rateLimit, limits.maxTextLength]).toEqual([9, 7, 3000]);
    expect(oauth).toMatchObject({ clientId: "client-42", hasClientSecret: true });
    expect(oauth.scope).not.toEqual(["openid"]);
    expect((await change("linkedin", { clientSecret: null })).body.oauth.hasClientSecret).toBe(
      false,
    );
    await expect(readPlatform(services, "linkedin")).rejects.toMatchObject({
      code: "PLATFORM_NOT_CONFIGURED",
      message: expect.stringContaining("LinkedIn n’est pas encore réglé"),
    });
  });

  test("beyond what a platform takes is refused, naming the field, and changes nothing", async () => {
    const { status, body } = await change("instagram", {
      enabled: false,
      limits: { maxTextLength: 2201 },
    });
    expect([status, body.code]).toEqual([400, "LIMITS_TOO_HIGH"]);
    expect(body.fields).toEqual([
      {
        field: "limits.maxTextLength",
        message: expect.stringMatching(/^Instagram n’accepte pas plus de 2.200\.$/),
      },
    ]);
    expect((await configOf("instagram")).enabled).toBe(true);
  });

  test("gives the addresses that Meta’s console asks for", async () => {
    const urls = async (id: string) =>
      (await configOf(id)).callbacks.map(({ url }: { url: string }) => url);
    expect(await urls("facebook")).toEqual([
      "http://parvis.test/auth/facebook/callback",
      "http://parvis.test/api/auth/facebook/data-deletion",
      "http://parvis.test/api/auth/facebook/deauthorize",
      "http://parvis.test/privacy-policy",
      "http://parvis.test/term-of-use",
    ]);
    expect(await urls("sms")).toEqual([]);
  });

  test("off, a platform is neither read nor offered, and reads again to take an access away", async () => {
    await change("linkedin", { enabled: false, clientSecret: SECRET });
    await expect(readPlatform(services, "linkedin")).rejects.toMatchObject({
      code: "PLATFORM_OFF",
    });
    const platform = await readPlatform(services, "linkedin", { evenOff: true });
    expect(platform.clientSecret).toBe(SECRET);
    expect((await seenBy(grace, "linkedin")).enabled).toBe(false);
    await change("linkedin", { enabled: true });
    await expect(readPlatform(services, "sms")).rejects.toMatchObject({
      code: "PLATFORM_NOT_SUPPORTED",
    });
  });

  test("two changes at once are both kept", async () => {
    await Promise.all([
      change("twitter", { limits: { maxHashtags: 1 } }),
      change("twitter", { limits: { rateLimit: 11 } }),
      change("twitter", { clientId: "x" }),
    ]);
    const { limits, oauth } = await configOf("twitter");
    expect([limits.maxHashtags, limits.rateLimit, oauth.clientId]).toEqual([1, 11, "x"]);
  });

  test("shows readers at once that something changed", async () => {
    const stream = await grace.listen();
    await change("sms", { enabled: true });
    await stream.hears("accounts-changed");
    stream.close();
  });
});

describe("a pause that a platform asked for", () => {
  const at = (hours: number) => new Date(site.clock().getTime() + hours * HOUR);

  test("stands for all until the longest moment, and is shown to the administrator", async () => {
    const until2 = at(2);
    const noted = { reason: "X-App-Usage", at: new Date() };
    await savePause(site.db, "facebook", { ...noted, until: until2 });
    await savePause(site.db, "facebook", { ...noted, until: at(1) });
    await savePause(site.db, "facebook:1", { ...noted, until: at(3) });
    const now = site.clock();
    expect(await pausedUntil(site.db, ["facebook", "facebook:2"], now)).toEqual(until2);
    expect(await pausedUntil(site.db, ["instagram"], now)).toBeNull();
    expect((await configOf("facebook")).pausedUntil).toBe(until2.toISOString());
    expect(await pausedUntil(site.db, ["facebook"], at(2.5))).toBeNull();
  });
});

describe("what a person begins with", () => {
  test("costs one query, two with the session", async () => {
    services.forgetViewer(grace.id);
    expect(await site.queriesOf(() => grace.get("/api/platforms"))).toHaveLength(2);
    expect(await site.queriesOf(() => grace.get("/api/platforms"))).toHaveLength(1);
  });

  test("names the community in what is added to texts", async () => {
    const { adaptation, communityTitle, shortLinkBase, costLeft, hold } = await stateOf(grace);
    expect(adaptation).toMatchObject({
      hashtags: ["#Foi", "#Espérance", "#Communauté"],
      linkedinFooter: "Partagé par Église du Parvis",
      smsSignature: "Église du Parvis",
      emailSubject: "Des nouvelles de Église du Parvis",
    });
    expect([communityTitle, shortLinkBase]).toEqual(["Église du Parvis", "http://parvis.test/l/"]);
    expect([costLeft, hold]).toEqual([null, null]);
  });

  test("goes out by an account where there is one, and by a window otherwise", async () => {
    const routes = async () =>
      Object.fromEntries(
        (await stateOf(grace)).platforms.map((one: { id: string; route: string }) => [
          one.id,
          one.route,
        ]),
      );
    expect(await routes()).toMatchObject({
      facebook: "api",
      linkedin: "api",
      telegram: "window",
      email: "window",
      whatsapp: "window",
      sms: "window",
      messenger: "window",
    });
    await connectTelegram(grace.id);
    expect(await routes()).toMatchObject({ telegram: "api" });
    const { accounts } = await seenBy(grace, "telegram");
    expect(accounts).toMatchObject([{ accountName: "Canal", connected: true }]);
    expect((await seenBy(animator, "telegram")).accounts).toEqual([]);
  });

  test("writes to lists once there is one, for animators and above", async () => {
    const created = await admin.post("/api/admin/mailing-lists", { name: "Lettre du mois" });
    expect((await seenBy(admin, "email")).route).toBe("window");
    for (const who of [animator, moderator, admin]) {
      const email = await seenBy(who.through(mailing), "email");
      expect([email.route, email.configured]).toEqual(["mail", true]);
      expect(email.accounts).toMatchObject([
        { id: created.body.id, accountName: "Lettre du mois", kind: "Liste d’adresses" },
      ]);
    }
    const email = await seenBy(grace.through(mailing), "email");
    expect([email.route, email.accounts]).toEqual(["window", []]);
  });

  test("opens Messenger with the community’s application at Meta", async () => {
    expect((await seenBy(grace, "messenger")).clientId).toBeNull();
    await change("facebook", { clientId: "4242" });
    expect((await seenBy(grace, "messenger")).clientId).toBe("4242");
    expect((await seenBy(grace, "facebook")).clientId).toBeNull();
  });
});

async function connectTelegram(memberId: string): Promise<void> {
  const now = site.clock();
  await site.db
    .insertInto("social_accounts")
    .values({
      id: uuidv7(),
      member_id: memberId,
      platform: "telegram",
      account_id: "@canal",
      account_name: "Canal",
      profile_picture: null,
      access_token: null,
      refresh_token: null,
      expires_at: null,
      scope: "[]",
      platform_user_id: null,
      details: "{}",
      last_sync: now,
      refreshed_at: null,
      warned_at: null,
      connected_at: now,
      updated_at: now,
    })
    .execute();
}
