import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, SIZES, type Visit, visitAs } from "../browser/browser.ts";
import {
  followed,
  publish,
  publishAll,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";

const WORDS = "La veillée en une image";

let site: TestParvis;
let browser: OpenBrowser;
let rosine: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  rosine = await signUp(site, "Rosine");
  await publishAll(site.admin, site.group, 6);
  const post = await publish(rosine, site.group, WORDS, { mediaIds: [await uploadPhoto(rosine)] });
  await site.admin.post(`/api/posts/${post.id}/like`);
  await rosine.onAnotherDevice();
  await rosine.onAnotherDevice();
  await publishAll(site.admin, site.group, 6, (index) => `Annonce ${index + 1}`);
  // With nothing new in the group, opening it has nothing counted again a moment later.
  await rosine.post(`/api/groups/${site.group.id}/read`);
  await followed(site);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Has every travel through the history take longer than a second, as on a phone that is busy. */
function travelSlowly(): void {
  const go = History.prototype.go;
  History.prototype.go = function (delta) {
    setTimeout(() => {
      go.call(this, delta);
      document.documentElement.dataset.traveled = "";
    }, 1500);
  };
}

/** Goes forward, and waits for the page to have come there and gone back by itself. */
function forwardAndBack(): Promise<void> {
  return new Promise((back) => {
    let moves = 0;
    navigation.addEventListener("currententrychange", () => {
      moves += 1;
      if (moves === 2) back();
    });
    history.forward();
  });
}

const home = () => `/community/${site.communityId}`;
const group = () => `${home()}/${site.group.id}`;

describe.each(["phone", "desktop"] as const)("on a %s, Back", (size) => {
  let seen: Visit;
  let page: Page;
  /** What the page asked of the API. */
  let asked: string[];

  beforeEach(async () => {
    seen = await visitAs(browser, site, rosine, { size });
    page = seen.page;
    asked = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && request.method() === "GET") asked.push(pathname);
    });
    await page.goto(home());
    await page.getByRole("link", { name: "Groupes", exact: true }).first().click();
    await page.getByRole("heading", { name: "Groupes", level: 1 }).waitFor();
    await page.locator(`a[href="${group()}"]`).last().click();
    await post().waitFor();
    await until(() => quiet());
    return () => seen.close();
  });

  const post = () => page.getByRole("article").filter({ hasText: WORDS });
  const photo = () => page.getByRole("dialog", { name: /Photo en plein écran/ });
  const menu = () => page.getByRole("menu");
  const gone = (what: ReturnType<typeof photo>) => what.waitFor({ state: "detached" });
  const openPhoto = async () => {
    await post().getByRole("button", { name: "Agrandir la photo" }).click();
    await photo().waitFor();
    await stepsAre(1);
  };
  const openMenu = async () => {
    await post().getByRole("button", { name: "Plus d’actions" }).click();
    await menu().waitFor();
    await stepsAre(1);
  };
  /** How many layers the present entry of the history stands for. */
  const steps = () => page.evaluate(() => history.state?.layers ?? 0);
  const stepsAre = (count: number) => until(async () => (await steps()) === count);
  const top = () => page.evaluate(() => Math.round(scrollY));
  const here = () => expect(new URL(page.url()).pathname).toBe(group());
  /** Nothing is on its way to the server. */
  const quiet = async () => {
    const before = asked.length;
    await page.waitForLoadState("networkidle");
    return asked.length === before;
  };
  /** Follows a link of the page behind, which no finger reaches. */
  const follow = (address: string) =>
    page.evaluate(
      (start) => document.querySelector<HTMLAnchorElement>(`a[href^="${start}"]`)?.click(),
      address,
    );
  const backToGroups = async () => {
    await page.goBack();
    await page.getByRole("heading", { name: "Groupes", level: 1 }).waitFor();
  };

  test("closes a photo, a menu and a sheet, each in turn, where one was, and asks nothing", async () => {
    await post().scrollIntoViewIfNeeded();
    const place = await top();
    if (size === "phone") expect(place).toBeGreaterThan(100);
    await openPhoto();
    const before = asked.length;
    await page.goBack();
    await gone(photo());
    here();
    await openMenu();
    await page.goBack();
    await gone(menu());
    here();
    await openMenu();
    await page.getByRole("menuitem", { name: "Modifier" }).click();
    const sheet = page.getByRole("dialog", { name: "Modifier" });
    await sheet.waitFor();
    await stepsAre(1);
    await page.goBack();
    await gone(sheet);
    here();
    expect(await top()).toBe(place);
    // The sheet reads the captions of the photos that one may change there.
    const read = asked.slice(before).filter((address) => !address.startsWith("/api/media/"));
    expect(read).toEqual([]);
    await backToGroups();
    expect(seen.faults).toEqual([]);
  }, 60_000);

  test("leaves the page at once after a layer was closed in another way", async () => {
    await openPhoto();
    await page.keyboard.press("Escape");
    await gone(photo());
    await stepsAre(0);
    await openPhoto();
    await photo().getByRole("button", { name: "Fermer" }).click();
    await gone(photo());
    await stepsAre(0);
    await openMenu();
    if (size === "phone") await page.touchscreen.tap(SIZES.phone.width / 2, 5);
    else await page.mouse.click(3, SIZES.desktop.height / 2);
    await gone(menu());
    await stepsAre(0);
    here();
    await backToGroups();
  }, 60_000);

  /** A sheet, and the question it asks above itself. */
  const openTwo = async () => {
    await page.goto(`/profil/${site.communityId}/reglages`);
    await page.getByRole("button", { name: /Appareils connectés/ }).click();
    const sheet = page.getByRole("dialog", { name: "Appareils connectés" });
    await sheet.getByRole("button", { name: "Déconnecter tous les autres" }).click();
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await stepsAre(2);
    return { sheet, question };
  };

  // The history knows no size: the rest is looked at once.
  if (size === "desktop") return;

  test("closes one layer at a time where one stands above another", async () => {
    const { sheet, question } = await openTwo();
    await page.goBack();
    await gone(question);
    await sheet.waitFor();
    await stepsAre(1);
    await page.goBack();
    await gone(sheet);
    await stepsAre(0);
    await page.getByRole("heading", { name: "Réglages", exact: true, level: 1 }).waitFor();
    await page.goBack();
    await post().waitFor();
  }, 60_000);

  test("leads from a page opened over two layers to the one below them", async () => {
    await openTwo();
    await follow(`${home()}/notifications/reglages`);
    await page.waitForURL("**/notifications/reglages");
    await until(async () => (await page.getByRole("dialog").count()) === 0);
    await stepsAre(0);
    await page.goBack();
    await page.getByRole("heading", { name: "Réglages", exact: true, level: 1 }).waitFor();
    await page.goBack();
    await post().waitFor();
  }, 60_000);

  test("passes over a page that was replaced under a photo", async () => {
    await openPhoto();
    await follow(`${group()}/ressources`);
    await gone(photo());
    await stepsAre(0);
    expect(new URL(page.url()).pathname).toBe(`${group()}/ressources`);
    await backToGroups();
  }, 60_000);

  test("leads from a link chosen in a menu to the page, and no further", async () => {
    await openMenu();
    await page.getByRole("menuitem", { name: "Publier ailleurs" }).click();
    await page.waitForURL("**/shareSocial**");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await steps()).toBe(0);
    await page.goBack();
    await post().waitFor();
    here();
    expect(await menu().count()).toBe(0);
    await backToGroups();
  }, 60_000);

  test("leads from a link chosen in a sheet to the page, with the sheet closed", async () => {
    await openMenu();
    await page.getByRole("menuitem", { name: "Voir qui aime" }).click();
    const sheet = page.getByRole("dialog", { name: "Qui aime ce partage" });
    await sheet.getByRole("link").first().click();
    await page.waitForURL("**/singleUser/**");
    await gone(sheet);
    expect(await steps()).toBe(0);
    await page.goBack();
    await post().waitFor();
    here();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await backToGroups();
  }, 60_000);

  test("leads from where a post is forwarded to where it stands, chosen or not", async () => {
    const choice = page.getByRole("dialog", { name: "Transférer à" });
    const open = async () => {
      await openMenu();
      await page.getByRole("menuitem", { name: "Transférer" }).click();
      await choice.waitFor();
      await stepsAre(1);
    };
    const backHere = async () => {
      await post().waitFor();
      here();
      expect(await page.getByRole("dialog").count()).toBe(0);
    };
    await open();
    await page.goBack();
    await backHere();
    await open();
    await choice.getByRole("button", { name: "Fermer" }).click();
    await backHere();
    await open();
    await choice.getByRole("button", { name: "Marthe" }).click();
    await choice.getByRole("button", { name: "Transférer", exact: true }).click();
    await page.waitForURL("**/user-private-message/**");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await page.goBack();
    await backHere();
    await backToGroups();
    expect(seen.faults).toEqual([]);
  }, 60_000);

  test("is waited for, however long a phone takes to travel", async () => {
    await page.addInitScript(travelSlowly);
    await page.reload();
    await post().waitFor();
    await openMenu();
    await page.getByRole("menuitem", { name: "Transférer" }).click();
    const choice = page.getByRole("dialog", { name: "Transférer à" });
    await page.locator("html[data-traveled]").waitFor();
    await choice.waitFor();
    await stepsAre(1);
    await choice.getByRole("button", { name: "Fermer" }).click();
    await post().waitFor();
    here();
  }, 60_000);

  test("pressed twice closes the photo and leaves the page", async () => {
    await openPhoto();
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await page.getByRole("heading", { name: "Groupes", level: 1 }).waitFor();
    await gone(photo());
    await page.goForward();
    await post().waitFor();
    here();
    expect(await page.getByRole("dialog").count()).toBe(0);
  }, 60_000);

  test("then Forward opens nothing and stays on the page", async () => {
    await openPhoto();
    await page.goBack();
    await gone(photo());
    const before = asked.length;
    await page.evaluate(forwardAndBack);
    await stepsAre(0);
    here();
    expect(await photo().count()).toBe(0);
    expect(asked.slice(before)).toEqual([]);
    await backToGroups();
  }, 60_000);

  test("leaves the page after it was reloaded with a photo open", async () => {
    await openPhoto();
    await page.reload();
    await post().waitFor();
    await stepsAre(0);
    expect(await photo().count()).toBe(0);
    here();
    await backToGroups();
  }, 60_000);

  test("leaves the page that a link led to while a photo was closing", async () => {
    await openPhoto();
    await page.keyboard.press("Escape");
    await follow(`${home()}/singleUser/`);
    await page.waitForURL("**/singleUser/**");
    await gone(photo());
    await stepsAre(0);
    await page.goBack();
    await post().waitFor();
    here();
    await backToGroups();
  }, 60_000);
});
