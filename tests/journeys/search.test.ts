import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import {
  publish,
  publishAll,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let seen: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  const member = await signUp(site, "Rosine Chanteuse");
  await publishAll(site.admin, site.group, 6, (index) => `Chantons le psaume ${index + 1}`);
  await publish(site.admin, site.group, "Apportez un plat #repas");
  await site.admin.post("/api/channels", { name: "Les chants du soir", type: "louange" });
  seen = await visitAs(browser, site, member);
  page = seen.page;
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

const address = (query = "") => `/community/${site.communityId}/recherche${query}`;
const field = () => page.getByLabel("Rechercher dans la communauté");
const heading = (name: string) => page.getByRole("heading", { name, level: 2 });

describe("the search page", () => {
  test("says what one may look for, then finds as one types, section by section", async () => {
    await page.goto(address());
    await page.getByText("Cherchez une personne, un groupe, un partage…").waitFor();
    await field().pressSequentially("CHANT");
    // A slow finger has its first letters looked for.
    await page.waitForURL(/q=CHANT$/);
    for (const section of ["Membres", "Chaînes", "Partages"]) await heading(section).waitFor();
    await page.getByRole("link", { name: /Les chants du soir/ }).waitFor();
    expect(plainSpaces(await page.getByRole("status").first().textContent())).toMatch(/rubriques/);
  });

  test("shows four of a kind, and all of them where one asks", async () => {
    const posts = page.getByRole("region", { name: "Partages" });
    expect(await posts.getByRole("listitem").count()).toBe(4);
    await page.getByRole("link", { name: /Voir tous les résultats.*partages/ }).click();
    await page.waitForURL(/sorte=partages/);
    await expect.poll(() => posts.getByRole("listitem").count()).toBe(6);
    await page.getByRole("link", { name: "Tous les résultats" }).click();
    await heading("Membres").waitFor();
  });

  test("leads to what was found, and back to the search", async () => {
    await page.getByRole("link", { name: /Chantons le psaume 6/ }).click();
    await page.waitForURL(/\/partage\//);
    await page.getByText("Chantons le psaume 6").first().waitFor();
    await page.goBack();
    await heading("Partages").waitFor();
    expect(await field().inputValue()).toBe("CHANT");
  });

  test("keeps what one types on while what one typed is looked for", async () => {
    await page.goto(address());
    await field().pressSequentially("CHANT ");
    await page.waitForURL(/q=CHANT$/);
    await field().pressSequentially("du");
    await page.waitForURL(/q=CHANT\+du$/);
    expect(await field().inputValue()).toBe("CHANT du");
  });

  test("finds the messages of a hashtag", async () => {
    await field().fill("#repas");
    await page.getByRole("article").filter({ hasText: "Apportez un plat" }).waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
  });

  test("says that it found nothing, and for what", async () => {
    await field().fill("introuvable");
    await page.getByText(/Rien pour «.introuvable.»/).waitFor();
    await page.getByRole("button", { name: "Effacer" }).click();
    await page.getByText("Cherchez une personne, un groupe, un partage…").waitFor();
  });

  test("says that it failed, and tries again when asked", async () => {
    await page.route("**/api/search?**", (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: "INVALID_INPUT", message: "Non." },
      }),
    );
    await page.goto(address("?q=psaume"));
    await page.getByText("La recherche n’a pas abouti").waitFor();
    await page.unroute("**/api/search?**");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await heading("Partages").waitFor();
    expect(seen.faults).toEqual([]);
  });
});
