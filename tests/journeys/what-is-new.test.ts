import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIVE_POSITION_KEY } from "../../client/infrastructure/session/local-user.ts";
import { type OpenBrowser, openBrowser, type Visit, visit, visitAs } from "../browser/browser.ts";
import { untilKept } from "../browser/kept.ts";
import {
  openGroup,
  PASSWORD,
  publish,
  publishAll,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let open: Visit | undefined;

const home = () => `/community/${site.communityId}`;
const group = () => `${home()}/${site.group.id}`;
const messages = () => `${home()}/private-message`;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open?.close();
  await browser?.close();
  await site?.stop();
});

/** A member who has read the home and the group, and went to their messages. */
async function away(name: string, former: string): Promise<Visit> {
  await open?.close();
  await publish(site.admin, site.group, former);
  const member: TestMember = await signUp(site, name);
  open = await visitAs(browser, site, member, { worker: true });
  const { page } = open;
  for (const [address, call] of [
    [home(), '"feed"'],
    [group(), '"listOfGroup"'],
  ] as const) {
    await page.goto(address);
    await page.getByText(former).first().waitFor();
    await untilKept(page, call);
  }
  await page.goto(messages());
  await page.getByRole("heading", { name: "Messages" }).first().waitFor();
  return open;
}

describe("what was posted meanwhile", () => {
  test("is on the home and on the group's page, opened again by their address", async () => {
    const { page } = await away("Firmin", "Avant l’adresse.");
    await publish(site.admin, site.group, "Pendant les messages.");
    await page.goto(home());
    await page.getByText("Pendant les messages.").first().waitFor();
    await page.goto(messages());
    await publish(site.admin, site.group, "Et encore.");
    await page.goto(group());
    await page.getByText("Et encore.").first().waitFor();
  }, 60_000);

  test("is on the home opened again by its tab, however many it was", async () => {
    const { page } = await away("Honoré", "Avant l’onglet.");
    await publishAll(site.admin, site.group, 3, (at) => `Manqué ${at}.`);
    await page.getByRole("link", { name: "Accueil" }).first().click();
    for (const text of ["Manqué 0.", "Manqué 1.", "Manqué 2."]) {
      await page.getByText(text).first().waitFor();
    }
    expect(await page.getByRole("button", { name: /nouveaux? partages?/ }).count()).toBe(0);
  }, 60_000);

  test("shows at once in a group where nothing stood", async () => {
    await open?.close();
    const member = await signUp(site, "Prosper");
    open = await visitAs(browser, site, member);
    const { page } = open;
    const members = [member, site.admin];
    const watch = await openGroup(site, "Veilleurs", { members });
    await page.goto(`${home()}/${watch.id}`);
    await page.getByText("Ce groupe attend ses premiers mots").waitFor();
    await page.waitForFunction((key) => localStorage.getItem(key), LIVE_POSITION_KEY);
    await publish(site.admin, watch, "Les premiers mots.");
    await page.getByText("Les premiers mots.").first().waitFor();
    expect(await page.getByText("attend ses premiers mots").count()).toBe(0);
  }, 60_000);

  test("waits above who reads further down, counted whole; the tab shows it", async () => {
    const { page } = await away("Léonide", "Avant la lecture.");
    await page.getByRole("link", { name: "Accueil" }).first().click();
    await page.getByText("Avant la lecture.").first().waitFor();
    await page.evaluate(() => scrollTo({ top: 400 }));
    await publishAll(site.admin, site.group, 3, (at) => `Venu ${at}.`);
    await page.getByRole("button", { name: "3 nouveaux partages" }).waitFor();
    expect(await page.getByText("Venu 2.").count()).toBe(0);
    await page.getByRole("link", { name: "Accueil" }).first().click();
    await page.getByText("Venu 2.").first().waitFor();
  }, 60_000);

  test("costs at most 1 kB when it is nothing", async () => {
    const reader = await signUp(site, "Zélie");
    const first = await reader.get("/api/feed");
    const again = await reader.get("/api/feed", {
      headers: { "if-none-match": String(first.headers.get("etag")) },
    });
    expect(again.status).toBe(304);
    const headers = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    expect(headers.length + again.text.length).toBeLessThanOrEqual(1000);
  });
});

describe("what is posted while a page comes", () => {
  const scripts = /\/assets\/.*\.js$/;

  /** Holds back what a page asks for at such addresses; call the result to let it go. */
  async function hold({ page }: Visit, address: RegExp): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** A member who never came with this browser. */
  async function newcomer(name: string): Promise<Visit> {
    await open?.close();
    open = await visitAs(browser, site, await signUp(site, name));
    return open;
  }

  test.each([
    ["stream is late", "Élie", /\/api\/stream/],
    ["script is late", "Naomi", scripts],
  ])(
    "is shown on a first visit whose %s",
    async (_what, name, address) => {
      await publish(site.admin, site.group, `Avant ${name}.`);
      const opened = await newcomer(name);
      const release = await hold(opened, address);
      await opened.page.goto(group(), { waitUntil: "commit" });
      await opened.page.getByText(`Avant ${name}.`).first().waitFor();
      await publish(site.admin, site.group, `Pendant ${name}.`);
      release();
      await opened.page.getByRole("button", { name: "1 nouveau partage" }).waitFor();
    },
    60_000,
  );

  test("is shown in a second tab, whose script came after the first was told", async () => {
    await publish(site.admin, site.group, "Avant l’onglet de Ruth.");
    const { context, page } = await newcomer("Ruth");
    await page.goto(group());
    await page.getByText("Avant l’onglet de Ruth.").first().waitFor();
    const second = { ...(open as Visit), page: await context.newPage() };
    const release = await hold(second, scripts);
    await second.page.goto(group(), { waitUntil: "commit" });
    await second.page.getByText("Avant l’onglet de Ruth.").first().waitFor();
    await publish(site.admin, site.group, "Pendant l’onglet de Ruth.");
    await page.getByRole("button", { name: "1 nouveau partage" }).waitFor();
    release();
    await second.page.getByText("Pendant l’onglet de Ruth.").first().waitFor();
  }, 60_000);

  test("is shown after signing in, when the stream opens late", async () => {
    await publish(site.admin, site.group, "Avant Esther.");
    const { email } = await signUp(site, "Esther");
    await open?.close();
    open = await visit(browser, site);
    const { page } = open;
    const release = await hold(open, /\/api\/stream/);
    await page.goto(group());
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Avant Esther.").first().waitFor();
    await publish(site.admin, site.group, "Pendant Esther.");
    release();
    await page.getByText("Pendant Esther.").first().waitFor();
  }, 60_000);
});
