import type { Browser, CDPSession, Page, Worker } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  comment,
  type Member,
  publish,
  signUp,
  startTestParvis,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { type PushedBrowser, type PushService, startPushService } from "../fakes/push-service.ts";
import { keepScreen, openBrowser, plainSpaces, type Visit, visitAs } from "./browser.ts";

let service: PushService;
let site: TestParvis;
let browser: Browser;

beforeAll(async () => {
  service = await startPushService();
  const places = { pushHosts: [service.place], outgoingAllowed: [service.place] };
  site = await startTestParvis({ config: places });
  browser = await openBrowser();
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await service?.stop();
});

const trialPage = () => `/community/${site.communityId}/notifications/essai`;
const tried = (page: Page) => page.getByRole("button", { name: /^(Envoyer une alerte|Essayer)/ });

/**
 * Subscribing asks a service of the Internet: the browser's answer is given in its place. All that
 * follows is the browser's own.
 */
async function subscribesTo(page: Page, pushed: PushedBrowser): Promise<void> {
  await page.addInitScript((subscription) => {
    let given: PushSubscription | null = null;
    const made = {
      ...{ endpoint: subscription.endpoint, options: {}, toJSON: () => subscription },
      unsubscribe: async () => {
        given = null;
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => given;
    PushManager.prototype.subscribe = async () => {
      given = made;
      return made;
    };
  }, pushed.subscription);
}

/** The service worker of a page, as the developer protocol names it. */
async function workerOf(page: Page): Promise<{ protocol: CDPSession; registrationId: string }> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  return { protocol, registrationId: await registered };
}

/** Hands the worker what the push service opened, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const { protocol, registrationId } = await workerOf(page);
  await protocol.send("ServiceWorker.deliverPushMessage", {
    ...{ origin: site.url, registrationId, data },
  });
  await protocol.detach();
}

type Shown = { title: string; body: string; tag: string };

/** What these tests touch of a service worker's inside. */
type Inside = {
  registration: { getNotifications(about?: { tag: string }): Promise<Shown[]> };
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (kind: string, about: { notification: Shown }) => Event;
};

const shownIn = (worker: Worker) =>
  worker.evaluate(async (): Promise<Shown[]> => {
    const { registration } = globalThis as unknown as Inside;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const touch = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as Inside;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`nothing is shown about ${wanted}`);
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  }, tag);

async function theWorker({ context }: Visit): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

describe("alerts on this device", () => {
  let member: Member;
  let visit: Visit;
  let pushed: PushedBrowser;

  beforeAll(async () => {
    member = await signUp(site, "Rosine");
    const { publicKey } = (await member.post("/api/push/installations")).body;
    pushed = service.subscribe(publicKey);
    visit = await visitAs(browser, site, member);
    await visit.context.grantPermissions(["notifications"], { origin: site.url });
    await subscribesTo(visit.page, pushed);
  }, 60_000);
  afterAll(() => visit?.close());

  test("are tried from one end to the other: sent, delivered, shown, and said to be", async () => {
    const { page } = visit;
    await page.goto(trialPage());
    await tried(page).click();
    // A machine that is late still loads the worker, which is waited for.
    const message = await until(() => pushed.received.at(-1)?.body, { within: 60_000 });
    expect(service.refusals).toEqual([]);
    await page.getByText(/^L’alerte est arrivée/).waitFor();
    await deliver(page, message);
    await page.getByText("Tout va bien").waitFor();
    const [shown] = await until(async () => {
      const all = await shownIn(await theWorker(visit));
      return all.length > 0 && all;
    });
    expect(shown).toEqual({
      ...{ title: "Église du Parvis", tag: "essai" },
      body: "Les alertes arrivent sur cet appareil.",
    });
    await keepScreen(page, "alert-trial-passed");
    expect(visit.faults).toEqual([]);
  });

  test("of a comment are shown, and open the page it stands on", async () => {
    const { page } = visit;
    const post = await publish(member, site.group, "Qui chante dimanche ?");
    await comment(site.admin, post, "Moi, volontiers");
    const message = await until(
      () => pushed.received.map(({ body }) => body).findLast((body) => body.includes(post.id)),
      { within: 40_000 },
    );
    const worker = await theWorker(visit);
    const tag = `partage:${post.id}`;
    // A browser that is late may lose what its developer protocol delivers.
    const shown = await until(
      async () => {
        await deliver(page, message);
        await page.waitForTimeout(500);
        return (await shownIn(worker)).find((one) => one.tag === tag);
      },
      { within: 40_000 },
    );
    expect(plainSpaces(shown.body)).toBe("Marthe a commenté votre partage : « Moi, volontiers »");
    await touch(worker, tag).catch(() => undefined);
    await page.waitForURL(`**/partage/${post.id}*`);
    await page.getByText("Moi, volontiers").first().waitFor();
  });

  test("always show something, even what cannot be read", async () => {
    await deliver(visit.page, "rien de lisible");
    const worker = await theWorker(visit);
    await until(async () =>
      (await shownIn(worker)).some(({ title }) => title === "Du nouveau vous attend sur le parvis"),
    );
  });

  test("are turned off and on again in the settings", async () => {
    const { page } = visit;
    await page.goto(`/community/${site.communityId}/notifications/reglages`);
    const alerts = page.getByRole("switch", { name: /Alertes sur cet appareil/ });
    await until(() => alerts.isChecked());
    await alerts.click();
    await page.getByText("Alertes arrêtées sur cet appareil").first().waitFor();
    const registrations = () =>
      site.db.selectFrom("push_registrations").select("endpoint").execute();
    expect(await registrations()).toEqual([]);
    await alerts.click();
    await page.getByText("Alertes activées sur cet appareil").first().waitFor();
    expect((await registrations()).length).toBe(1);
  });

  test("leave the screen with who signs out", async () => {
    const { page } = visit;
    const worker = await theWorker(visit);
    expect((await shownIn(worker)).length).toBeGreaterThan(0);
    await page.goto(`/profil/${site.communityId}/reglages`);
    await page.getByRole("button", { name: "Se déconnecter" }).first().click();
    await page.waitForURL("**/login/**");
    await until(async () => (await shownIn(worker)).length === 0);
  });
});

test("a blocked permission is said in the specification's words, with what to do here", async () => {
  const member = await signUp(site, "Prisca");
  const visit = await visitAs(browser, site, member);
  const { page } = visit;
  await page.goto(trialPage());
  const said =
    "Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur, puis réessayez.";
  // Nobody is there to agree: the browser refuses.
  await tried(page).click();
  await page.getByText(said).waitFor();
  await page.getByText(/gauche de l’adresse/).waitFor();
  await keepScreen(page, "alert-trial-blocked");
  await page.goto(`/community/${site.communityId}/notifications/reglages`);
  await page.getByRole("switch", { name: /Alertes sur cet appareil/ }).click();
  await page.getByText(said).first().waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});
