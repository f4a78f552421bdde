import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  untilAlive,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { growOlder, kept, untilKept } from "../../browser/kept.ts";
import {
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../builders/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;
let seen: Visit;

const home = () => `/community/${site.communityId}`;
const group = () => `${home()}/${site.group.id}`;
const profileOf = (who: TestMember) => `${home()}/singleUser/${who.id}`;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Rosine");
  await publish(site.admin, site.group, "Répétition à dix-huit heures.");
  seen = await visitAs(browser, site, member, { worker: true });
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

describe("a member who loses the network", () => {
  test("reads again the home, a group and a member, and is told since when", async () => {
    const { page, context } = seen;
    await page.goto(home());
    await page.getByText("Répétition à dix-huit heures.").waitFor();
    await untilKept(page, '"feed"', '"readMe"');
    await page.goto(group());
    await page.getByText("Répétition à dix-huit heures.").waitFor();
    await untilKept(page, '"listOfGroup"', '["groups","read"');
    await page.goto(profileOf(site.admin));
    await page.getByRole("heading", { name: "Marthe" }).first().waitFor();
    await untilKept(page, '["members","read"');

    await context.setOffline(true);
    for (const address of [home(), group()]) {
      await page.goto(address);
      await page.getByText("Répétition à dix-huit heures.").waitFor();
      const banner = page.getByText(/vous lisez ce qui a été gardé/);
      expect(plainSpaces(await banner.textContent())).toMatch(
        /^Hors ligne · vous lisez ce qui a été gardé \((à l’instant|il y a \d+ min)\)$/,
      );
    }
    await keepScreen(page, "offline-group");
    await page.reload();
    await page.getByText("Répétition à dix-huit heures.").waitFor();
    await page.goto(profileOf(site.admin));
    await page.getByRole("heading", { name: "Marthe" }).first().waitFor();
    expect(seen.faults).toEqual([]);
  });

  test("opens the application from its root", async () => {
    await seen.page.goto("/");
    await seen.page.waitForURL(`**${home()}`);
    await seen.page.getByText("Répétition à dix-huit heures.").waitFor();
  });

  test("is told so only where nothing was kept", async () => {
    await seen.page.goto(`${home()}/${site.otherGroup.id}`);
    await seen.page.getByText("Aucun accès à Internet").waitFor();
    // It is inside the application's frame: a single main landmark, and a single skip link to it.
    for (const one of ["#contenu", 'a[href="#contenu"]', "main"]) {
      expect(await seen.page.locator(one).count(), one).toBe(1);
    }
    await keepScreen(seen.page, "offline-nothing-kept");
    // Its logo leads to the root, and from there to what was kept.
    await seen.page.getByRole("link", { name: "Église du Parvis, revenir à l’accueil" }).click();
    await seen.page.waitForURL(`**${home()}`);
    await seen.page.getByText("Répétition à dix-huit heures.").waitFor();
  });

  test("sees what is new by reloading once the network is back", async () => {
    await seen.context.setOffline(false);
    await seen.page.goto(home());
    await publish(site.admin, site.group, "Finalement, dix-neuf heures.");
    await seen.page.reload();
    await seen.page.getByText("Finalement, dix-neuf heures.").waitFor();
  });
});

describe("what is kept on the phone", () => {
  test("is one entry per answer: id, data, timestamp, and expires thirty days later", async () => {
    const entries = await kept(seen.page);
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual(["data", "expires", "id", "timestamp"]);
      expect(entry.expires - entry.timestamp).toBe(30 * DAY_MS);
    }
  });

  test("is no longer read once it has expired", async () => {
    const { page } = seen;
    await page.goto("about:blank");
    await page.goto(`${site.url}/robots.txt`);
    await growOlder(page, 31 * DAY_MS);
    await seen.context.setOffline(true);
    await page.goto(home());
    await page.getByText("Aucun accès à Internet").waitFor();
    await seen.context.setOffline(false);
  });

  test("holds nobody's words in the application itself", async () => {
    const shell = await seen.page.evaluate(async () => {
      const answer = await caches.match(new URL("/index.html", location.origin).href);
      return (await answer?.text()) ?? "";
    });
    expect(shell).toContain('id="root"');
    expect(shell).not.toContain("first-data");
    expect(shell).not.toContain("Rosine");
  });

  test("goes with the member who signs out", async () => {
    const { page } = seen;
    await page.goto(home());
    await page.getByText("Finalement, dix-neuf heures.").waitFor();
    await untilKept(page, '"feed"');
    await page.goto(`/profil/${site.communityId}/reglages`);
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.waitForURL(/\/login/);
    const left = (await kept(page)).map(({ id }) => id).filter((id) => !id.includes('"community"'));
    expect(left).toEqual([]);
  });
});

test("who signs out without network is out: the server hears it before anything is shown again", async () => {
  const priscille = await signUp(site, "Priscille");
  await publish(priscille, site.group, "Le pain est au four.");
  const leaving = await visitAs(browser, site, priscille, { worker: true });
  const { page, context } = leaving;
  await page.goto(home());
  await page.getByText("Le pain est au four.").waitFor();
  await untilKept(page, '"feed"');
  await page.goto(`/profil/${site.communityId}/reglages`);
  const signOut = page.getByRole("button", { name: "Se déconnecter" });
  await signOut.waitFor();
  await context.setOffline(true);
  await signOut.click();
  // The page being left may say so too, before it has forgotten the member.
  await page.waitForURL(/\/login/);
  await page.getByText("Aucun accès à Internet").waitFor();

  // The phone is put down, and opened again where there is a network: the cookie is still there.
  // On a busy machine the left page's requests arrive late: the referer tells them apart.
  const asked: string[] = [];
  context.on("request", (request) => {
    const from = request.headers().referer ?? "";
    if (new URL(from, site.url).pathname === home()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto(home());
  await page.waitForURL(/\/login/);
  await page.getByLabel("Adresse e-mail").waitFor();
  expect(await page.getByText("Le pain est au four.").count()).toBe(0);
  expect(asked.find((path) => path.startsWith("/api/"))).toBe("/api/identity/sign-out");
  expect((await context.request.get(`${site.url}/api/feed`)).status()).toBe(401);
  await leaving.close();
});

/** In a page: holds registrations of the worker until the test allows them; tells how it ended. */
function holdTheWorker(): void {
  const { promise: said, resolve: leave } = Promise.withResolvers<void>();
  const { promise: answer, resolve: answered } = Promise.withResolvers<string>();
  const asked = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = async function register(...how) {
    await said;
    const registering = asked.apply(this, how);
    registering.then(
      () => answered("given"),
      () => answered("refused"),
    );
    return registering;
  };
  const askForTheWorker = () => {
    leave();
    return answer;
  };
  Object.assign(globalThis, { askForTheWorker });
}

test("a network that goes as the page comes only puts off what makes it readable without", async () => {
  const late = await visitAs(browser, site, await signUp(site, "Lazare"), { worker: true });
  const { page, context } = late;
  await page.addInitScript(holdTheWorker);
  await page.goto(home());
  // The application's own code comes after the page that the server drew.
  await untilAlive(page);
  await context.setOffline(true);
  // The worker is asked for a second after the page has come, by then without network.
  expect(await page.evaluate("askForTheWorker()")).toBe("refused");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await late.close();
});

test("a phone without room reads all the same, and is told once, quietly", async () => {
  const full = await visitAs(browser, site, await signUp(site, "Odile"), { worker: true });
  const storage = await full.context.newCDPSession(full.page);
  await full.page.goto(`${site.url}/robots.txt`);
  await storage.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1 });
  const said = full.page.getByText(/Cet appareil n’a plus de place/).first();
  // The message disappears: it is waited for from before the page loads.
  await Promise.all([said.waitFor(), full.page.goto(home())]);
  await full.page.getByText("Finalement, dix-neuf heures.").waitFor();
  await full.close();
});
