import type { Page, Worker } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import {
  comment,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { type PushedBrowser, type PushService, startPushService } from "../fakes/push-service.ts";

let service: PushService;
let site: TestParvis;
let browser: OpenBrowser;

beforeAll(async () => {
  service = await startPushService();
  const places = { pushHosts: [service.place], outgoingAllowed: [service.place] };
  site = await startTestParvis({ config: places });
  browser = await openBrowser({ whole: true });
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await service?.stop();
});

const trialPage = () => `/community/${site.communityId}/notifications/essai`;
const tried = (page: Page) =>
  page.getByRole("button", { name: /^(Envoyer une alerte|Essayer|J’ai autorisé)/ });

/**
 * Subscribing asks a service of the Internet: the browser's answer is given in its place. All that
 * follows is the browser's own.
 */
async function subscribesTo(page: Page, pushed: PushedBrowser): Promise<void> {
  await page.addInitScript((subscription) => {
    let given: PushSubscription | null = null;
    const made = {
      endpoint: subscription.endpoint,
      options: {},
      toJSON: () => subscription,
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

type Shown = { title: string; body: string; tag: string };

/** What these tests touch of a service worker's inside. */
type Inside = {
  registration: { getNotifications(about?: { tag: string }): Promise<Shown[]> };
  dispatchEvent(event: Event): boolean;
  PushEvent: new (kind: string, about: { data: string }) => Event;
  NotificationEvent: new (kind: string, about: { notification: Shown }) => Event;
};

/**
 * Gives the worker what the push service decrypted, in the browser's `push` event, and waits for
 * all the work that it begins for it: asking Chromium what is shown while an alert is on its way
 * to the screen may make Chromium forget it.
 */
const deliver = (worker: Worker, message: string) =>
  worker.evaluate(async (data) => {
    const scope = globalThis as unknown as Inside;
    const event = new scope.PushEvent("push", { data });
    const begun: Promise<unknown>[] = [];
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => begun.push(work) });
    scope.dispatchEvent(event);
    if (begun.length === 0) throw new Error("the worker does nothing about it");
    await Promise.all(begun);
  }, message);

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

/**
 * From now on images of the application are asked for in vain, as on a link that is all but dead.
 *
 * @returns those that were
 */
function holdImages(): string[] {
  const asked: string[] = [];
  const { server } = site.parvis.http;
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...about: unknown[]) => {
    const { url = "" } = (about[0] ?? {}) as { url?: string };
    if (event !== "request" || !url.startsWith("/icons/")) return emit(event, ...about);
    return asked.push(url) > 0;
  };
  return asked;
}

/**
 * The page hears that the alert of its trial has left when the test says so: from then on it waits
 * for twenty seconds.
 */
async function holdTrial(page: Page) {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/push/trial", async (route) => {
    const response = await route.fetch();
    hold();
    await mayGo;
    await route.fulfill({ response });
  });
  return { held, letGo };
}

async function theWorker({ context }: Visit): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

describe("alerts on this device", () => {
  let member: TestMember;
  let visit: Visit;
  let pushed: PushedBrowser;

  beforeAll(async () => {
    member = await signUp(site, "Rosine");
    const { publicKey } = (await member.post("/api/push/installations")).body;
    pushed = service.subscribe(publicKey);
    visit = await visitAs(browser, site, member, { worker: true });
    await visit.context.grantPermissions(["notifications"], { origin: site.url });
    await subscribesTo(visit.page, pushed);
  }, 60_000);
  afterAll(() => visit?.close());

  test("are tried from one end to the other: sent, delivered, shown, and said to be", async () => {
    const { page } = visit;
    await page.goto(trialPage());
    const trial = await holdTrial(page);
    await tried(page).click();
    await trial.held;
    // A machine that is late still loads the worker, which is waited for.
    const message = await until(() => pushed.received.at(-1)?.body, { within: 60_000 });
    expect(service.refusals).toEqual([]);
    await page.getByText("Arrivée de l’alerte").waitFor();
    await deliver(await theWorker(visit), message);
    trial.letGo();
    await page.getByText("Tout va bien").waitFor();
    const [shown] = await until(async () => {
      const all = await shownIn(await theWorker(visit));
      return all.length > 0 && all;
    });
    expect(shown).toEqual({
      title: "Église du Parvis",
      tag: "essai",
      body: "Les alertes arrivent sur cet appareil.",
    });
    await keepScreen(page, "alert-trial-passed");
    expect(visit.faults).toEqual([]);
  });

  test("of a comment are shown at once, and open the page it stands on", async () => {
    const { page } = visit;
    const asked = holdImages();
    const post = await publish(member, site.group, "Qui chante dimanche ?");
    await comment(site.admin, post, "Moi, volontiers");
    const message = await until(
      () => pushed.received.map(({ body }) => body).findLast((body) => body.includes(post.id)),
      { within: 40_000 },
    );
    const worker = await theWorker(visit);
    const tag = `post:${post.id}`;
    await deliver(worker, message);
    const shown = await until(async () => (await shownIn(worker)).find((one) => one.tag === tag));
    expect(plainSpaces(shown.body)).toBe("Marthe a commenté votre partage : « Moi, volontiers »");
    // The browser would show nothing before they came.
    expect(asked).toEqual([]);
    await touch(worker, tag).catch(() => undefined);
    await page.waitForURL(`**/partage/${post.id}*`);
    await page.getByText("Moi, volontiers").first().waitFor();
  });

  test("always show something, even what cannot be read", async () => {
    const worker = await theWorker(visit);
    await deliver(worker, "rien de lisible");
    await until(async () =>
      (await shownIn(worker)).some(({ title }) => title === "Du nouveau vous attend"),
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
  const visit = await visitAs(browser, site, member, { worker: true });
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
