import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_ADDRESSES } from "../../../server/app/pages/page-addresses.ts";
import { HELP_ITEMS } from "../../../shared/people/help/help-index.ts";
import { expectNoFault } from "../../browser/axe.ts";
import { type OpenBrowser, openBrowser, visit, visitAs } from "../../browser/browser.ts";
import { signUp, startTestParvis, type TestMember, type TestParvis } from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Rosine Chanteuse");
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe("a member", () => {
  test("finds a page of help by a word, reads it, goes on to another and comes back", async () => {
    const { page, close } = await visitAs(browser, site, member);
    await page.goto("/aide");
    await page.getByRole("heading", { name: "Partager et répondre" }).waitFor();
    const field = page.getByLabel("Rechercher dans l’aide");
    // Keys that come faster than the address follows.
    await field.focus();
    await page.keyboard.type("epingler");
    expect(await field.inputValue()).toBe("epingler");
    await page
      .getByRole("heading", { name: "Partager et répondre" })
      .waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Retrouver ce que l’on épingle" }).click();
    await page.waitForURL("**/aide/epingles");
    await page.getByRole("heading", { level: 1, name: /épingle/ }).waitFor();
    await expectNoFault(page, "help-page");
    await page.getByRole("link", { name: "Rechercher", exact: true }).last().click();
    await page.waitForURL("**/aide/rechercher");
    await page.goBack();
    await page.goBack();
    await page.waitForURL("**/aide?q=epingler");
    await page.getByRole("link", { name: "Retrouver ce que l’on épingle" }).waitFor();
    await close();
  });

  test("opens from where they are the page that is about it", async () => {
    const { page, close } = await visitAs(browser, site, member);
    await page.goto(`/community/${site.communityId}/epingles`);
    await page
      .getByRole("link", { name: "Aide", exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL("**/aide/epingles");
    await page.goto("/aide/nulle-part");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toMatch(/Aide/);
    await close();
  });
});

describe("a visitor", () => {
  test("reads the help without signing in, drawn by the server", async () => {
    const { page, close } = await visit(browser, site);
    await page.goto("/login");
    await page.getByRole("link", { name: "Aide pour se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: /Mot de passe oublié/ }).waitFor();
    await expectNoFault(page, "help-visitor");
    await page.getByRole("link", { name: "Toute l’aide" }).click();
    await page.waitForURL("**/aide");
    await page.getByRole("link", { name: "Créer son compte" }).waitFor();
    await close();
  });

  test("finds every page of it, and is told of an address that is none", async () => {
    const statuses = await Promise.all(
      HELP_ITEMS.map(async ({ id }) => (await fetch(`${site.url}/aide/${id}`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(`${site.url}/aide/nulle-part`)).status).toBe(404);
    expect(PAGE_ADDRESSES).toContain("/aide/:page?");
  });
});
