import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Post } from "../../shared/posts/posts.contract.ts";
import { expectNoFault } from "../browser/axe.ts";
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
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { makeEvent } from "../calendar/calendar-scene.ts";

let site: TestParvis;
let browser: OpenBrowser;
let seen: Visit;
let page: Page;
let member: TestMember;
let psalms: Post[];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Rosine Chanteuse");
  psalms = await publishAll(
    site.admin,
    site.group,
    6,
    (index) => `Chantons le psaume ${index + 1}`,
  );
  await publish(site.admin, site.group, "Apportez un plat #repas");
  await makeEvent(site, site.admin, { title: "Culte du soir", groupIds: [site.group.id] });
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
  test("proposes places and acts, then finds as one types, section by section", async () => {
    await page.goto(address());
    await heading("Vos groupes").waitFor();
    await page.getByRole("link", { name: "Écrire un partage" }).last().waitFor();
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

  test("from a group finds what is in it, until one asks for the whole community", async () => {
    const { id, name } = site.group;
    await page.goto(`/community/${site.communityId}/${id}`);
    await page
      .getByRole("link", { name: "Rechercher", exact: true })
      .filter({ visible: true })
      .click();
    await page.waitForURL(`**/recherche?dans=${id}`);
    await page.getByLabel(`Rechercher dans ${name}`).fill("psaume");
    await heading("Partages").waitFor();
    await page.waitForURL(new RegExp(`dans=${id}&q=psaume$`));
    await page.getByRole("link", { name: /Voir tous les résultats.*partages/ }).click();
    await page.waitForURL(new RegExp(`sorte=partages&dans=${id}$`));
    await page.getByRole("button", { name: `Dans ${name}` }).click();
    await page.waitForURL(/recherche\?q=psaume$/);
    await field().waitFor();
    await page.goto(address("?q=%23repas"));
    await page.getByRole("article").filter({ hasText: "Apportez un plat" }).waitFor();
  });

  test("says that it found nothing, and for what", async () => {
    await field().fill("introuvable");
    await page.getByText(/Rien pour «.introuvable.»/).waitFor();
    await page.getByRole("button", { name: "Effacer" }).click();
    await heading("Vos groupes").waitFor();
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

describe("beside a page, where there is room", () => {
  let wide: Visit;
  const beside = () => wide.page.getByRole("complementary", { name: "À côté" });
  const typing = () => wide.page.getByRole("combobox", { name: "Rechercher dans la communauté" });
  const choice = (name: string | RegExp) => wide.page.getByRole("option", { name });
  const pointed = (name: RegExp) => wide.page.getByRole("option", { name, selected: true });
  const postPath = (at: number) => `/community/${site.communityId}/partage/${psalms[at]?.id}`;

  beforeAll(async () => {
    wide = await visitAs(browser, site, member, { size: "desktop" });
  });
  afterAll(() => wide?.close());

  test("Ctrl K opens the search over a post; arrows and Enter lead to another", async () => {
    const opened = wide.page;
    await opened.goto(postPath(0));
    await beside()
      .getByRole("link", { name: /Chantons le psaume 6/ })
      .waitFor();
    await opened.keyboard.press("Control+k");
    await choice("Écrire un partage").waitFor();
    await expectNoFault(opened, "search-dialog");
    await typing().fill("psaume");
    await pointed(/Chantons le psaume 6/).waitFor();
    await typing().press("ArrowDown");
    await pointed(/Chantons le psaume 5/).waitFor();
    await typing().press("Enter");
    await opened.waitForURL(`**${postPath(4)}`);
    await opened.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("the field of the rail opens it with what was looked for; Escape gives the focus back", async () => {
    const field = beside().getByRole("button", { name: "Rechercher" });
    await field.click();
    await choice("psaume").click();
    await pointed(/Chantons le psaume 6/).waitFor();
    await typing().fill("@chanteuse");
    await pointed(/Rosine Chanteuse/).waitFor();
    await typing().press("Escape");
    await wide.page.getByRole("dialog").waitFor({ state: "detached" });
    await expect
      .poll(() => field.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  test("a group shows its next event, which one answers there", async () => {
    await wide.page.goto(`/community/${site.communityId}/${site.group.id}`);
    const comes = beside().getByRole("button", { name: /^Je viens.*Culte du soir/ });
    await comes.click();
    await beside()
      .getByRole("button", { name: /^Je viens/, pressed: true })
      .waitFor();
    await until(async () => {
      const { items } = (await member.get("/api/calendar-events")).body;
      const evening = items.find(({ title }: { title: string }) => title === "Culte du soir");
      return evening?.myAnswer === "going";
    });
    expect(wide.faults).toEqual([]);
  });
});
