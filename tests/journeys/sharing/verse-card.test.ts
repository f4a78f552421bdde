import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "../../browser/axe.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  untilAlive,
  type Visit,
} from "../../browser/browser.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import {
  card,
  next,
  publish,
  row,
  type SharingScene,
  startSharingScene,
  visitCreator,
} from "../../browser/sharing-scene.ts";
import { jpeg, signUp, type TestMember, until } from "../../builders/index.ts";

let scene: SharingScene;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await scene?.stop();
});

async function arrive(member: TestMember, look: Look = {}): Promise<Visit> {
  const opened = await visitCreator(browser, scene, member, look);
  open.push(opened);
  await opened.page.goto("/shareSocial");
  await untilAlive(opened.page);
  return opened;
}

async function openCard(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Faire une carte de verset" }).click();
  const sheet = page.getByRole("dialog", { name: "Carte de verset" });
  await sheet.getByRole("img", { name: /^La carte/ }).waitFor();
  return sheet;
}

const add = (sheet: Locator) => sheet.getByRole("button", { name: "Ajouter la carte" });
const choose = (sheet: Locator, name: string) => sheet.getByText(name, { exact: true }).click();
const images = (page: Page) => page.getByRole("list", { name: "Images" }).getByRole("img");

/** The images of the member's last publication, as the server keeps them. */
async function keptOf(member: TestMember) {
  const [share] = (await member.get("/api/shares")).body.items;
  const media = [];
  for (const { id } of share.content.images)
    media.push((await member.get(`/api/media/${id}`)).body);
  return { share, sizes: media.map(({ width, height }) => [width, height]) };
}

const PSALM =
  "«\u00a0L’Éternel est mon berger\u00a0: je ne manquerai de rien.\u00a0» Psaume\u00a023.1";

describe.each(["phone", "desktop"] as const)("a card of a verse, on a %s", (size) => {
  test("a chosen verse goes out in each shape, described, and nobody is asked about minors", async () => {
    const lydie = await signUp(scene.site, `Lydie ${size}`);
    const visit = await arrive(lydie, { size });
    const { page } = visit;
    const first = await openCard(page);
    expect(await add(first).isDisabled()).toBe(true);
    await first.getByText("Écrivez un verset, ou choisissez-en un.").waitFor();
    await first.getByRole("button", { name: "Choisir un verset" }).click();
    const list = page.getByRole("dialog", { name: "Choisir un verset" });
    await list.getByRole("searchbox").fill("berger");
    await list.getByRole("button", { name: /mon berger/ }).click();
    for (const [shape, look] of [
      ["Carrée", "Jour"],
      ["Portrait", "Nuit"],
      ["Story", "Couleur"],
      ["Paysage", "Vitrail"],
    ] as const) {
      // The words of the card before are kept for the next.
      const sheet = shape === "Carrée" ? first : await openCard(page);
      await choose(sheet, shape);
      await choose(sheet, look);
      await until(() => add(sheet).isEnabled());
      await keepScreen(page, `verse-card-${size}-${look}`);
      await add(sheet).click();
      await sheet.waitFor({ state: "hidden" });
    }
    expect(
      await images(page).evaluateAll((all) => all.map((image) => image.getAttribute("alt"))),
    ).toEqual([PSALM, PSALM, PSALM, PSALM]);

    await next(page).click();
    await card(page, "WhatsApp").click();
    await next(page).click();
    await page.getByText("4 images").first().waitFor();
    expect(await page.getByText(/Des mineurs sont-ils/).count()).toBe(0);
    await publish(page);
    await row(page, "WhatsApp").waitFor();
    const { share, sizes } = await keptOf(lydie);
    expect(sizes).toEqual([
      [1080, 1080],
      [1080, 1350],
      [900, 1600],
      [1200, 630],
    ]);
    expect(share.content.images.map(({ alt }: { alt: string }) => alt)).toEqual([
      PSALM,
      PSALM,
      PSALM,
      PSALM,
    ]);
    expect(share.minors).toBeNull();
    expect(visit.faults).toEqual([]);
  }, 120_000);

  test("over a photo it is veiled until it is read, and minors are asked about", async () => {
    const noe = await signUp(scene.site, `Noé ${size}`);
    const { page } = await arrive(noe, { size });
    await page
      .getByLabel("Ajouter des images")
      .first()
      .setInputFiles({
        name: "neige.jpg",
        mimeType: "image/jpeg",
        buffer: await jpeg(900, 1200, "#ffffff"),
      });
    await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
    const sheet = await openCard(page);
    await sheet.getByLabel("Verset").fill("Dieu est amour");
    await choose(sheet, "Photo");
    await sheet.getByText("Choisissez une photo.").waitFor();
    expect(await add(sheet).isDisabled()).toBe(true);
    const photo = page.getByRole("radio", { name: "Photo 1, sans description" });
    await sheet.locator("label").filter({ has: photo }).click();
    expect(await photo.isChecked()).toBe(true);
    await until(() => add(sheet).isEnabled());
    const corner = await sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(5, 5, 1, 1) ?? {};
      return Array.from(data ?? []);
    });
    // White under the veil: neither white any more, nor the veil alone.
    expect(Math.max(...corner.slice(0, 3))).toBeLessThan(150);
    expect(Math.min(...corner.slice(0, 3))).toBeGreaterThan(60);
    await add(sheet).click();
    await sheet.waitFor({ state: "hidden" });
    await next(page).click();
    await card(page, "WhatsApp").click();
    await next(page).click();
    await page.getByText(/Des mineurs sont-ils/).waitFor();
  }, 120_000);

  test("the sheet has no fault of accessibility, and the keyboard does all", async () => {
    const ruth = await signUp(scene.site, `Ruth ${size}`);
    const { page } = await arrive(ruth, { size });
    await page.getByLabel("Votre message").waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.press("button", /^Faire une carte de verset/);
    await keyboard.comesTo("button", /^Fermer/);
    await keyboard.write("textbox", /^Verset/, "Dieu est amour");
    await keyboard.press("button", /^Choisir un verset/);
    await keyboard.comesTo("searchbox", /Rechercher/);
    await page.keyboard.type("berger");
    await keyboard.press("button", /mon berger/);
    await keyboard.comesTo("textbox", /^Verset/);
    await keyboard.to("radio", /^Carrée/);
    await keyboard.keys("ArrowRight");
    await keyboard.to("radio", /^Jour/);
    await keyboard.keys("ArrowDown");
    const sheet = page.getByRole("dialog", { name: "Carte de verset" });
    await until(() => add(sheet).isEnabled());
    expect(await faultsOf(page, "all")).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faultsOf(page, "colours")).toEqual([]);
    await keyboard.press("button", /^Ajouter la carte/);
    await keyboard.comesTo("button", /^Faire une carte de verset/);
    await until(async () => (await images(page).count()) === 1);
    expect([...keyboard.unseen]).toEqual([]);
  }, 120_000);
});

describe("what bad input gets", () => {
  test("too long for its shape it is refused in words, and goes in a higher one", async () => {
    const paul = await signUp(scene.site, "Paul");
    const { page } = await arrive(paul);
    const sheet = await openCard(page);
    await sheet.getByLabel("Verset").fill("Miséricorde et vérité ".repeat(20));
    await choose(sheet, "Paysage");
    await sheet.getByText(/trop long pour une carte en paysage/).waitFor();
    expect(await add(sheet).isDisabled()).toBe(true);
    await choose(sheet, "Story");
    await until(() => add(sheet).isEnabled());
    expect(await sheet.getByText(/trop long/).count()).toBe(0);
  }, 60_000);

  test("a word without end, Hebrew and emoji are drawn; closed by mistake, the words stay", async () => {
    const abel = await signUp(scene.site, "Abel");
    const visit = await arrive(abel);
    const { page } = visit;
    await page.getByLabel("Votre message").fill("Bonjour");
    const sheet = await openCard(page);
    for (const text of ["A".repeat(90), "בְּרֵאשִׁית בָּרָא אֱלֹהִים", "👨‍👩‍👧 ".repeat(20)]) {
      await sheet.getByLabel("Verset").fill(text);
      await until(() => add(sheet).isEnabled());
    }
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await page.reload();
    await openCard(page);
    expect(plainSpaces(await sheet.getByLabel("Verset").inputValue())).toContain("👨‍👩‍👧");
    expect(visit.faults).toEqual([]);
  }, 60_000);

  test("without the face it is said, and tried again", async () => {
    const eve = await signUp(scene.site, "Ève");
    const { page } = await arrive(eve);
    await page.getByLabel("Votre message").waitFor();
    await page.evaluate(() => {
      const { load } = document.fonts;
      let lost = 2;
      document.fonts.load = (...asked) =>
        lost-- > 0 ? Promise.reject(new Error("lost")) : load.apply(document.fonts, asked);
    });
    const sheet = await openCard(page);
    await sheet.getByText(/n’a pas pu se dessiner/).waitFor();
    await sheet.getByLabel("Verset").fill("Dieu est amour");
    expect(await add(sheet).isDisabled()).toBe(true);
    await sheet.getByRole("button", { name: "Réessayer" }).click();
    await until(() => add(sheet).isEnabled());
  }, 60_000);
});
