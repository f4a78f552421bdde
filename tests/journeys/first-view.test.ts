import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, untilAlive, visit, visitAs } from "../browser/browser.ts";
import { seenBy, watch } from "../browser/moves.ts";
import {
  comment,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";

const NEWEST = "La chorale répète ce soir.";

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Josué");
  for (let index = 0; index < 6; index++) await publish(member, site.group, `Partage ${index}`);
  const mediaIds = [await uploadPhoto(member)];
  await member.post(`/api/groups/${site.group.id}/posts`, { text: NEWEST, mediaIds });
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const pages = [
  ["home", () => `/community/${site.communityId}`],
  ["a group", () => `/community/${site.communityId}/${site.group.id}`],
] as const;

describe.each(pages)("%s, before its script has come", (_name, path) => {
  test("shows the newest post; links lead, and no button pretends to answer", async () => {
    const { page, faults, close } = await visitAs(browser, site, member, { script: false });
    await page.goto(path());
    const post = page.getByRole("article").first();
    await post.getByText(NEWEST).waitFor();
    expect(await post.getByRole("link", { name: "Josué" }).count()).toBeGreaterThan(0);
    expect(await page.locator("button:enabled").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(faults).toEqual([]);
    await page.getByRole("link", { name: "Partages", exact: true }).click();
    expect(new URL(page.url()).pathname).toContain(path());
    await close();
  });

  test("comes alive by itself where the network went before its script came", async () => {
    const { page, context, faults, close } = await visitAs(browser, site, member);
    let refused = 0;
    const script = /\/assets\/.*\.js$/;
    await page.route(script, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(path());
    await page.getByText(NEWEST).first().waitFor();
    await page.touchscreen.tap(5, 300);
    await until(() => refused > 0);
    // Nothing can be typed that would be lost.
    expect(await page.locator(":is(input, textarea, button):enabled").count()).toBe(0);
    await context.setOffline(true);
    await until(() => page.evaluate(() => !navigator.onLine));
    await page.unroute(script);
    await context.setOffline(false);
    await page
      .getByRole("button", { name: "J’aime" })
      .and(page.locator(":enabled"))
      .first()
      .waitFor();
    await page.locator("#root fieldset").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await close();
  }, 60_000);

  test("comes alive after a pause where the phone never knew that the network went", async () => {
    const { page, close } = await visitAs(browser, site, member);
    let refused = 0;
    await page.route(/\/assets\/.*\.js$/, (route) => {
      refused += 1;
      return refused > 2 ? route.continue() : route.abort();
    });
    await page.goto(path());
    await page.getByText(NEWEST).first().waitFor();
    await page.touchscreen.tap(5, 300);
    await page.locator("#root fieldset").waitFor({ state: "detached" });
    expect(refused).toBeGreaterThan(2);
    await close();
  }, 60_000);

  test.each(["phone", "desktop"] as const)(
    "gives way to the application without a jump, on a %s",
    async (size) => {
      const { page, faults, close } = await visitAs(browser, site, member, { size });
      await page.addInitScript(watch);
      let styles = 0;
      page.on("request", (request) => {
        if (request.resourceType() === "stylesheet") styles += 1;
      });
      const document = (await (await page.goto(path()))?.text()) ?? "";
      await page.locator("#root fieldset").waitFor({ state: "detached" });
      await page.waitForLoadState("networkidle");
      expect(styles, "the document carries its style").toBe(0);
      expect(await seenBy(page)).toEqual({ shift: expect.any(Number), loading: false });
      expect((await seenBy(page)).shift).toBeLessThanOrEqual(0.02);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await page.getByText(NEWEST, { exact: true }).count()).toBe(1);
      expect(await page.getByText("Partage 5", { exact: true }).count()).toBe(1);
      const [, drawn] = /<time[^>]* title="([^"]+)"/.exec(document) ?? [];
      const date = page.getByRole("article").first().locator("time");
      expect(await date.getAttribute("title"), "one clock for both").toBe(drawn);
      expect(
        await page
          .getByRole("button", { name: /J’aime/ })
          .first()
          .isEnabled(),
      ).toBe(true);
      expect(faults).toEqual([]);
      await close();
    },
  );

  test("asks for the photo at once, or not at all where data is dear", async () => {
    for (const [saver, expected] of [
      ["off", true],
      ["on", false],
    ] as const) {
      const { page, close } = await visitAs(browser, site, member);
      await page.addInitScript((on) => localStorage.setItem("parvis.dataSaver", on), saver);
      await page.route("**/assets/*.js", (route) => route.abort());
      let asked = false;
      page.on("request", (request) => {
        if (request.url().includes("/media/attached/")) asked = true;
      });
      await page.goto(path());
      await page.getByText(NEWEST).waitFor();
      await page.waitForLoadState("networkidle");
      await close();
      expect(asked, `data saver ${saver}`).toBe(expected);
    }
  });
});

test("what moderation decided stands above the posts from the first view, and moves none", async () => {
  const told = await signUp(site, "Avertie");
  const elsewhere = await publish(member, site.group, "Un partage que l’on commente");
  const post = await publish(told, site.group, "Une annonce de trop");
  await site.admin.delete(`/api/posts/${post.id}`, { body: { reason: "Une publicité" } });
  const { page, close } = await visitAs(browser, site, told);
  await page.addInitScript(watch);
  // As on a slow link: what is loaded on demand comes well after the page.
  const drawn = page.locator("#root fieldset").waitFor();
  await page.route(/home-notices.*\.js$/, async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(`/community/${site.communityId}`);
  await page.locator("#root fieldset").waitFor({ state: "detached" });
  await page.getByText("La modération vous a écrit").waitFor();
  await page.waitForLoadState("networkidle");
  expect((await seenBy(page)).shift).toBeLessThanOrEqual(0.02);
  // One that comes while the posts are read waits for the next visit; the bell tells it.
  const second = await comment(told, elsewhere, "Une deuxième annonce de trop");
  await site.admin.delete(`/api/comments/${second.id}`, { body: { reason: "Une publicité" } });
  await page.getByRole("link", { name: /^Notifications, \d+ nouvelles$/ }).waitFor();
  expect(await page.getByText("Une deuxième annonce de trop").count()).toBe(0);
  expect((await seenBy(page)).shift).toBeLessThanOrEqual(0.02);
  await page.reload();
  await page.getByText("Une deuxième annonce de trop").first().waitFor();
  await close();
}, 60_000);

test("what one unfolds before the script has come stays unfolded", async () => {
  const { page, faults, close } = await visitAs(browser, site, member);
  const { group } = site;
  await site.admin.put(`/api/groups/${group.id}/rules`, { rules: ["Parler en son nom."] });
  const { revision } = (await member.get(`/api/groups/${group.id}`)).body.rules;
  await member.post(`/api/groups/${group.id}/rules/reading`, { revision });
  const path = `/community/${site.communityId}/${group.id}`;
  // A part that loads apart is drawn once the server has loaded it.
  await until(async () => (await member.get(path)).text.includes("Règles du groupe"));
  let letGo: () => void = () => undefined;
  const unfolded = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await unfolded;
    await route.continue();
  });
  await page.goto(path);
  const rules = page.getByText("Règles du groupe");
  const line = page.getByText("Parler en son nom.");
  await rules.click();
  await line.waitFor();
  letGo();
  await untilAlive(page);
  await line.waitFor();
  await rules.click();
  await line.waitFor({ state: "hidden" });
  expect(faults).toEqual([]);
  await close();
}, 60_000);

test("the welcome of who has just signed up moves nothing either", async () => {
  const { page, close } = await visitAs(browser, site, await signUp(site, "Nouvelle"));
  await page.addInitScript(() => localStorage.setItem("parvis.arriving", "new"));
  await page.goto(`/community/${site.communityId}/classement`);
  await page.getByRole("link", { name: "Accueil", exact: true }).first().waitFor();
  await page.evaluate(watch);
  await page.getByRole("link", { name: "Accueil", exact: true }).first().click();
  await page.getByText(/^Bonjour/).waitFor();
  await page.waitForLoadState("networkidle");
  expect((await seenBy(page)).shift).toBeLessThanOrEqual(0.02);
  await close();
}, 60_000);

test.each([
  ["knows passkeys", true],
  ["knows none", false],
])("the login page does not move on a phone that %s", async (_name, known) => {
  const script = /\/assets\/.*\.js$/;
  const open = async () => {
    const opened = await visit(browser, site);
    if (!known) await opened.page.addInitScript("delete globalThis.PublicKeyCredential");
    await opened.page.addInitScript(watch);
    return opened;
  };
  const lastLink = (page: Page) => page.getByRole("main").getByRole("link").last().boundingBox();

  const drawn = await open();
  await drawn.page.route(script, (route) => route.abort());
  await drawn.page.goto("/login");
  const before = await lastLink(drawn.page);
  await drawn.close();

  const { page, faults, close } = await open();
  await page.goto("/login");
  await page.locator("#root fieldset").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  expect(await lastLink(page)).toEqual(before);
  expect((await seenBy(page)).shift).toBeLessThan(0.001);
  const passkey = page.getByRole("button", { name: "Entrer avec une clé d’accès" });
  expect(await passkey.count()).toBe(known ? 1 : 0);
  expect(faults).toEqual([]);
  await close();
});
