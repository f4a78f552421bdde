import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shownAddress } from "../../../client/features/posts/text-parts.ts";
import {
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  closedGroup,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";

const WORDS = "La veillée de vendredi";

let site: TestParvis;
let browser: OpenBrowser;
let rosine: TestMember;
let kept: { id: string };

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  rosine = await signUp(site, "Rosine");
  const council = await closedGroup(site, "Conseil", { members: [rosine] });
  kept = await publish(rosine, council, "Le programme du conseil");
  await publish(rosine, site.group, WORDS);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const group = () => `/community/${site.communityId}/${site.group.id}`;
const composer = () => `/community/${site.communityId}/partager`;

describe("on a desktop, the composer", () => {
  let seen: Visit;
  let page: Page;

  beforeEach(async () => {
    seen = await visitAs(browser, site, rosine, { size: "desktop" });
    page = seen.page;
    await page.goto(group());
    // Until then the links are the document's own, which open a page.
    await untilAlive(page);
    await below().waitFor();
    return () => seen.close();
  });

  const below = () => page.getByRole("article", { includeHidden: true }).filter({ hasText: WORDS });
  const dialog = () => page.getByRole("dialog", { name: "Nouveau partage" });
  const words = () => page.getByRole("textbox", { name: "Votre message" });
  const pathIs = (path: string) => until(() => new URL(page.url()).pathname === path);
  const open = async () => {
    await page.getByRole("link", { name: "Écrire un partage" }).first().click();
    await dialog().waitFor();
    await pathIs(composer());
  };
  const closed = async () => {
    await dialog().waitFor({ state: "detached" });
    await pathIs(group());
    expect(await below().count()).toBe(1);
  };

  test("stands over the page, gives it back with Back or Escape, and keeps what was begun", async () => {
    await open();
    expect(new URL(page.url()).searchParams.get("groupe")).toBe(site.group.id);
    expect(await below().count()).toBe(1);
    await page.keyboard.type("Apportez une bougie");
    await until(async () => (await words().inputValue()) === "Apportez une bougie");
    await page.goBack();
    await closed();
    await until(() =>
      page.evaluate(() => document.activeElement?.textContent === "Écrire un partage"),
    );
    await open();
    expect(await words().inputValue()).toBe("Apportez une bougie");
    await page.keyboard.press("Escape");
    await closed();
    // Opened from another layer, which closes: the focus is in the text.
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Écrire un partage" }).click();
    await dialog().waitFor();
    await pathIs(composer());
    await until(() => page.evaluate(() => document.activeElement?.tagName === "TEXTAREA"));
    await dialog().getByRole("button", { name: "Fermer, le brouillon est gardé" }).click();
    await closed();
    expect(seen.faults).toEqual([]);
  }, 60_000);

  test("is a page of its own once it is reloaded, from which one comes back", async () => {
    await open();
    await page.reload();
    await page.getByRole("heading", { name: "Nouveau partage", level: 1 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await until(() => page.evaluate(() => !history.state?.layers));
    await page.getByRole("button", { name: "Fermer, le brouillon est gardé" }).click();
    await pathIs(group());
    await below().waitFor();
  }, 60_000);

  test("shows what an address of the community leads to, to those who may see it", async () => {
    const address = `${site.url}/community/${site.communityId}/partage/${kept.id}`;
    await open();
    await words().fill(`À lire : ${address}`);
    const card = (where: ReturnType<typeof dialog>) =>
      where.getByRole("link", { name: /Le programme du conseil/ });
    await card(dialog()).waitFor();
    await page.keyboard.press("Control+Enter");
    await closed();
    const published = page.getByRole("article").filter({ hasText: "À lire" });
    await card(published).click();
    await page.waitForURL(`**/partage/${kept.id}`);
    expect(seen.faults).toEqual([]);
    const other = await visitAs(browser, site, await signUp(site, "Côme"), { size: "desktop" });
    const answered = other.page.waitForResponse("**/api/linked");
    await other.page.goto(group());
    await answered;
    const read = other.page.getByRole("article").filter({ hasText: "À lire" });
    await read.getByRole("link", { name: shownAddress(address) }).waitFor();
    expect(await card(read).count()).toBe(0);
    await other.close();
  }, 60_000);
});

describe("on a phone, the composer opened from a group", () => {
  test("leaves that group once in the history when the post is sent", async () => {
    const { page, faults, close } = await visitAs(browser, site, rosine);
    const home = `/community/${site.communityId}`;
    await page.goto(home);
    await page.goto(group());
    await untilAlive(page);
    await page
      .getByRole("link", { name: /^Écrire à / })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Votre message" }).fill("Le pain est levé");
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByRole("article").filter({ hasText: "Le pain est levé" }).waitFor();
    await until(() => new URL(page.url()).pathname === group());
    await page.goBack();
    await until(() => new URL(page.url()).pathname === home);
    expect(faults).toEqual([]);
    await close();
  }, 60_000);
});
