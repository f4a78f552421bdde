import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIVE_POSITION_KEY } from "../../client/infrastructure/session/local-user.ts";
import {
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import {
  comment,
  followed,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let grace: TestMember;
let odile: TestMember;
let marc: TestMember;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  for (const name of ["Grâce", "Odile", "Marc"]) {
    const member = await signUp(site, name);
    if (name === "Grâce") grace = member;
    else if (name === "Odile") odile = member;
    else marc = member;
  }
}, 60_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
});

async function phoneOf(member: TestMember): Promise<Page> {
  const opened = await visitAs(browser, site, member);
  open.push(opened);
  return opened.page;
}

const home = () => `/community/${site.communityId}`;
const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
/** What each line says: the longest of its texts, beside a face's letters and a time. */
const list = async (page: Page) =>
  (await page.locator("main li").allInnerTexts()).map((line) =>
    plainSpaces(line.split("\n").toSorted((one, other) => other.length - one.length)[0] ?? ""),
  );
const says = (page: Page, sentences: string[]) =>
  until(async () => JSON.stringify(await list(page)) === JSON.stringify(sentences), {
    what: `the list says ${sentences.join(" | ")}`,
  });
/** Waits until a phone hears what happens: its stream is open. */
const listens = (page: Page) =>
  page.waitForFunction((key) => localStorage.getItem(key), LIVE_POSITION_KEY);
const settle = (who: TestMember, kinds: object) =>
  who.patch("/api/notifications/preferences", { kinds });

describe("notifications", () => {
  test("say who liked, commented and named me; each opens what it is about; the bell falls live", async () => {
    const off = { app: false, push: false, mail: false };
    await settle(grace, { post: off, points: off });
    const page = await phoneOf(grace);
    await page.goto(home());
    await listens(page);
    const post = await publish(grace, site.group, "Merci à tous");
    await odile.post(`/api/posts/${post.id}/like`);
    await marc.post(`/api/posts/${post.id}/like`);
    await comment(odile, post, "Deux fois !");
    const named = await publish(marc, site.group, "Avec @Grâce demain", {
      mentionIds: [grace.id],
    });
    await page.getByRole("link", { name: "Notifications, 3 nouvelles" }).waitFor();
    await bell(page).click();
    await says(page, [
      "Marc vous mentionne dans un partage : « Avec @Grâce demain »",
      "Odile a commenté votre partage : « Deux fois ! »",
      "Marc et Odile aiment votre partage",
    ]);
    expect(await page.getByText("Nouveau", { exact: true }).count()).toBe(3);
    await page.getByRole("link", { name: /vous mentionne/ }).click();
    await page.waitForURL(`**/partage/${named.id}`);
    await until(async () => (await grace.get("/api/me")).body.unreadNotifications === 2);
    await page.goBack();
    await until(async () => (await page.getByText("Nouveau", { exact: true }).count()) === 2);
    await page.getByRole("link", { name: /a commenté/ }).click();
    await page.waitForURL(`**/partage/${post.id}?ordre=recents#commentaires`);
    await page.getByRole("main").getByText("Deux fois !").waitFor();
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused, "the comment is read first, without the keyboard").not.toBe("TEXTAREA");
    await page.goBack();
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await until(async () => (await page.getByText("Nouveau", { exact: true }).count()) === 0);
    await page.goto(home());
    await page.getByRole("link", { name: "Notifications", exact: true }).waitFor();
  }, 60_000);

  test("read on one device fall on the other one at once", async () => {
    const phone = await phoneOf(grace);
    await phone.goto(home());
    await listens(phone);
    const post = await publish(grace, site.group, "Encore");
    await odile.post(`/api/posts/${post.id}/like`);
    await phone.getByRole("link", { name: "Notifications, 1 nouvelle" }).waitFor();
    await grace.post("/api/notifications/read", {});
    await phone.getByRole("link", { name: "Notifications", exact: true }).waitFor();
  }, 60_000);

  test("that come while one is elsewhere stand in the list at the next visit", async () => {
    const page = await phoneOf(grace);
    await page.goto(home());
    await listens(page);
    await bell(page).click();
    await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
    await page.locator("main li").first().waitFor();
    await page.goBack();
    const post = await publish(grace, site.group, "Ailleurs");
    await comment(odile, post, "Pendant ce temps");
    await page.getByRole("link", { name: "Notifications, 1 nouvelle" }).waitFor();
    await bell(page).click();
    await page.getByText(/Pendant ce temps/).waitFor();
    await grace.post("/api/notifications/read", {});
  }, 60_000);

  test("that one does not want do not come", async () => {
    const page = await phoneOf(marc);
    await page.goto(`${home()}/notifications/reglages`);
    const likes = (way: string) => page.getByRole("switch", { name: `J’aime\u00a0: ${way}` });
    await likes("Liste").click();
    await until(
      async () => (await marc.get("/api/notifications/preferences")).body.kinds.like.app === false,
    );
    await until(() => likes("Alerte").isDisabled());
    const post = await publish(marc, site.group, "Discret");
    await odile.post(`/api/posts/${post.id}/like`);
    await comment(odile, post, "Vu");
    await followed(site);
    await page.goto(`${home()}/notifications`);
    await page.getByText("Odile a commenté votre partage").waitFor();
    expect(await page.getByText(/aime votre partage/).count()).toBe(0);
  }, 60_000);

  test("of a group that is silenced from its menu are listed in the settings until heard again", async () => {
    const page = await phoneOf(odile);
    await page.goto(`${home()}/${site.group.id}`);
    await page.getByRole("button", { name: "Membre", exact: true }).click();
    await page.getByRole("menuitem", { name: "Couper les alertes" }).click();
    await page
      .getByText(/plus d’alerte/)
      .first()
      .waitFor();
    await page.goto(`${home()}/notifications/reglages`);
    await page.getByRole("button", { name: `Ne plus ignorer ${site.group.name}` }).click();
    await until(
      async () => (await odile.get("/api/notifications/preferences")).body.mutes.length === 0,
    );
  }, 60_000);
});
