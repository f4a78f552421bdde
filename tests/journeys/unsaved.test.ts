import type { Dialog, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  told,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { jpeg, signUp, startTestParvis, type TestParvis, until } from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe.each(["phone", "desktop"] as const)("on a %s, settings that are not saved", (size) => {
  let seen: Visit;
  let page: Page;

  beforeEach(async () => {
    seen = await visitAs(browser, site, site.admin, { size });
    page = seen.page;
    await page.goto("/administration");
    await heading("Aujourd’hui").waitFor();
    return () => seen.close();
  });

  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const question = () => page.getByRole("alertdialog", { name: /^Quitter sans enregistrer/ });
  const open = async (place: string) => {
    await page.locator(`a[href="/administration/${place}"]:visible`).first().click();
    await page.waitForURL(`**/administration/${place}`);
  };
  const stay = async () => {
    await question().getByRole("button", { name: "Rester" }).click();
    await question().waitFor({ state: "detached" });
    // It gives back its step of the history, which takes a moment.
    await until(() => page.evaluate(() => !history.state?.layers));
  };
  const leave = () => question().getByRole("button", { name: "Quitter" }).click();
  const description = () => page.getByLabel(/^Présentation/);

  test("are asked about, whether one leaves by Back or by a link", async () => {
    await open("communaute");
    await description().click();
    await page.keyboard.type(" Venez !");
    await page.goBack();
    await question().waitFor();
    await keepScreen(page, `journey-unsaved-${size}`);
    // Back on the question itself is to stay.
    await until(() => page.evaluate(() => history.state?.layers === 1));
    await page.goBack();
    await question().waitFor({ state: "detached" });
    await heading("Communauté").waitFor();
    expect(await description().inputValue()).toMatch(/Venez !$/);
    await until(() => new URL(page.url()).pathname === "/administration/communaute");
    await page.locator('a[href="/administration"]:visible').first().click();
    await stay();
    await heading("Communauté").waitFor();
    await page.goBack();
    await leave();
    await heading("Aujourd’hui").waitFor();
    expect(new URL(page.url()).pathname).toBe("/administration");
    expect((await site.admin.get("/api/community")).body.description).not.toMatch(/Venez !/);
    expect(seen.faults).toEqual([]);
  }, 60_000);

  // The question knows no size: the rest is looked at once.
  if (size === "desktop") return;

  test("ask nothing once they are saved, or put back as they were, nor for a list that comes late", async () => {
    const { promise: touched, resolve: letGroupsCome } = Promise.withResolvers<void>();
    await page.route("**/api/admin/groups*", async (route) => {
      await touched;
      await route.continue();
    });
    await open("communaute");
    await description().click();
    await page.keyboard.type("x");
    await page.keyboard.press("Backspace");
    letGroupsCome();
    await page.getByRole("option", { name: site.otherGroup.name }).waitFor({ state: "attached" });
    await page.goBack();
    await heading("Aujourd’hui").waitFor();
    await open("communaute");
    await description().fill(`Une paroisse, vue ${size}.`);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await told(page, "Les réglages sont enregistrés");
    await page.goBack();
    await heading("Aujourd’hui").waitFor();
    expect(await question().count()).toBe(0);
    expect((await site.admin.get("/api/community")).body.description).toBe(
      `Une paroisse, vue ${size}.`,
    );
  }, 60_000);

  test("are asked about by the browser when the tab closes", async () => {
    await open("communaute");
    await description().click();
    await page.keyboard.type("x");
    const asked = new Promise<Dialog>((resolve) => page.once("dialog", resolve));
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await heading("Communauté").waitFor();
  }, 60_000);

  test("of a group, of publications and of a platform are asked about too", async () => {
    await page.goto(`/administration/groupes/${site.group.id}`);
    await page.getByLabel(/^Présentation/).fill("Pour chanter ensemble.");
    await page.locator('a[href^="/administration"]:visible').first().click();
    await leave();
    await page.waitForURL((url) => !url.pathname.endsWith(site.group.id));
    // The address changes first: what leads away is over once the form has gone.
    await page.getByLabel(/^Présentation/).waitFor({ state: "detached" });
    await page.goto("/administration");
    await open("publications");
    await page.getByRole("switch").first().click();
    await page.goBack();
    await stay();
    await page.goBack();
    await leave();
    await question().waitFor({ state: "detached" });
    await page.waitForURL((url) => !url.pathname.endsWith("/publications"));
    await page.getByRole("switch").first().waitFor({ state: "detached" });
    await page.goto("/administration");
    await open("plateformes");
    await page.locator('a[href="/administration/plateformes/telegram"]').click();
    await page.getByRole("switch").first().click();
    await page.goBack();
    await leave();
    await page.waitForURL("**/administration/plateformes");
  }, 60_000);

  test("ask nothing when the session ends", async () => {
    const other = await signUp(site, "Rose");
    await site.admin.put(`/api/admin/members/${other.id}/role`, { role: "admin" });
    const rose = await visitAs(browser, site, other, { size });
    await rose.page.goto("/administration/communaute");
    await rose.page.getByLabel(/^Présentation/).fill("Venez !");
    await rose.context.clearCookies();
    await rose.page.getByRole("button", { name: "Enregistrer" }).click();
    await rose.page.waitForURL("**/login/**");
    await rose.close();
  }, 60_000);
});

/** Forms whose words are kept on the phone: the picture alone would be lost. */
describe.each([
  ["a channel", "creer-des-chaines", "Nom de la chaîne"],
  ["an event", "creer-un-evenement", "Titre"],
])("the picture chosen for %s", (_what, form, field) => {
  test("is asked about before it is lost; words alone are kept without a question", async () => {
    const seen = await visitAs(browser, site, site.admin);
    const { page } = seen;
    const question = page.getByRole("alertdialog", { name: /^Quitter sans enregistrer/ });
    const inCommunity = (rest: string) => `/community/${site.communityId}/${rest}`;
    const atForm = (url: URL) => url.pathname === inCommunity(form);
    const back = page.getByRole("button", { name: "Retour", exact: true });
    await page.goto(inCommunity(form));
    await page.getByLabel(field).fill("Chanter ensemble");
    await back.click();
    await page.waitForURL((url) => !atForm(url));
    await page.goto(inCommunity(form));
    await page.getByLabel(field).waitFor();
    expect(await page.getByLabel(field).inputValue()).toBe("Chanter ensemble");
    await page
      .getByLabel("Choisir une image")
      .setInputFiles([
        { name: "choeur.jpg", mimeType: "image/jpeg", buffer: await jpeg(640, 360, "#884422") },
      ]);
    const chosen = page.locator('main img[src^="blob:"]');
    await chosen.waitFor();
    await back.click();
    await question.getByText("Le changement d’image serait perdu.").waitFor();
    await keepScreen(page, `journey-unsaved-picture-${form}`);
    await question.getByRole("button", { name: "Rester" }).click();
    await question.waitFor({ state: "detached" });
    expect(await chosen.count()).toBe(1);
    await back.click();
    await question.getByRole("button", { name: "Quitter" }).click();
    await page.waitForURL((url) => !atForm(url));
    expect(seen.faults).toEqual([]);
    await seen.close();
  }, 60_000);
});
