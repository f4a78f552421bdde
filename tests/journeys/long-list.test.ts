import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, visitAs } from "../browser/browser.ts";
import {
  followed,
  publishAll,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

const POSTS = 45;

let site: TestParvis;
let browser: OpenBrowser;
let rosine: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  rosine = await signUp(site, "Rosine");
  const words = "Nous chanterons ensemble, puis nous mangerons. ".repeat(8);
  await publishAll(site.admin, site.group, POSTS, (index) => `Annonce ${index + 1}. ${words}`);
  await followed(site);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const group = () => `/community/${site.communityId}/${site.group.id}`;
const post = (page: Page, index: number) =>
  page.getByRole("article").filter({ hasText: `Annonce ${index}.` });
const articles = (page: Page) => page.getByRole("article").count();

/** Scrolls on, a screen at a time, until the post is drawn. */
async function scrollTo(page: Page, index: number): Promise<void> {
  await until(async () => {
    if ((await post(page, index).count()) > 0) return true;
    await page.evaluate(() => scrollBy({ top: innerHeight }));
    return false;
  });
  await post(page, index).scrollIntoViewIfNeeded();
}

const height = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls the home below its first posts, once they are all there. */
async function readOn(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await until(() =>
    page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 2000),
  );
  await page.evaluate(() => window.scrollTo(0, 2000));
  return height(page);
}

describe("a page that one comes to by its address", () => {
  test("opens at its top, wherever the page before it in the tab was left", async () => {
    const { page, close } = await visitAs(browser, site, rosine);
    await readOn(page, `/community/${site.communityId}`);
    await page.goto(group());
    await until(async () => (await articles(page)) >= 10);
    expect(await height(page)).toBe(0);
    await close();
  });

  test("comes back where it was left when it is loaded again, also after another page", async () => {
    const { page, close } = await visitAs(browser, site, rosine);
    const left = await readOn(page, `/community/${site.communityId}`);
    await page.reload();
    await until(async () => (await height(page)) === left);
    await page.goto(group());
    await until(async () => (await articles(page)) >= 10);
    await page.goBack();
    await until(async () => (await height(page)) === left);
    await close();
  });
});

describe("a list of many posts", () => {
  test("keeps those near the screen only, and its place on the way back", async () => {
    const { page, close } = await visitAs(browser, site, rosine);
    await page.goto(group());
    await scrollTo(page, 2);
    expect(await articles(page)).toBeLessThan(POSTS - 5);
    const top = () => post(page, 2).evaluate((one) => Math.round(one.getBoundingClientRect().top));
    // Where it is as it is opened: rows above may be measured until then. By the keyboard: under a
    // mouse, a row that is moved between down and up is not clicked.
    await post(page, 2).evaluate((one) => {
      const keep = () => sessionStorage.setItem("top", String(one.getBoundingClientRect().top));
      addEventListener("click", keep, { capture: true, once: true });
    });
    await post(page, 2).getByRole("link", { name: "Commenter" }).press("Enter");
    const before = await page.evaluate(() => Number(sessionStorage.getItem("top")));
    await page.getByRole("heading", { name: "Commentaires" }).waitFor();
    await page.goBack();
    await post(page, 2).waitFor();
    await until(async () => Math.abs((await top()) - before) <= 2);
    await close();
  });

  test("leaves open the words that were read on", async () => {
    const { page, close } = await visitAs(browser, site, rosine);
    await page.goto(group());
    const readOn = post(page, POSTS).getByRole("button", { name: "Lire la suite" });
    await readOn.click();
    await post(page, POSTS).getByRole("link", { name: "Commenter" }).press("Enter");
    await page.getByRole("heading", { name: "Commentaires" }).waitFor();
    await page.goBack();
    const next = post(page, POSTS - 1).getByRole("button", { name: "Lire la suite" });
    await next.waitFor();
    expect(await readOn.count()).toBe(0);
    await close();
  });

  test("shows all of them where the code for long lists cannot be loaded", async () => {
    const { page, close } = await visitAs(browser, site, rosine);
    await page.route("**/assets/virtual-rows-*.js", (route) => route.abort());
    await page.goto(group());
    await scrollTo(page, 2);
    expect(await articles(page)).toBeGreaterThan(POSTS - 5);
    await close();
  });
});
