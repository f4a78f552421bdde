import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { bubble, closeSheet, mark, write } from "../browser/talking.ts";
import {
  jpeg,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let odile: TestMember;
let one: Visit;

const PAUSE = 60_000;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  const rosine = await signUp(site, "Rosine");
  await signUp(site, "Josué");
  odile = await signUp(site, "Odile");
  one = await visitAs(browser, site, rosine);
}, 90_000);

afterAll(async () => {
  await one?.close();
  await browser?.close();
  await site?.stop();
});

describe("a group of three", () => {
  test(
    "is made from the list, and each reads what the others say",
    async () => {
      const { page } = one;
      await page.goto(`/community/${site.communityId}/private-message`);
      await page.getByRole("button", { name: "Nouveau message" }).first().click();
      await page.getByRole("button", { name: /^Créer une discussion/ }).click();
      const sheet = page.getByRole("dialog", { name: "Créer une discussion" });
      await sheet.getByRole("button", { name: /Josué/ }).click();
      await sheet.getByRole("button", { name: /Odile/ }).click();
      await sheet.getByLabel("Nom de la discussion").fill("Équipe de la veillée");
      await keepScreen(page, "new-group-phone");
      await sheet.getByRole("button", { name: "Créer la discussion" }).click();
      await page.getByRole("heading", { name: "Équipe de la veillée" }).waitFor();
      await write(page, "Qui apporte le pain ?");
      await mark(page, "le pain", "sent");

      const guest = await visitAs(browser, site, odile);
      await guest.page.goto(`/community/${site.communityId}/private-message`);
      const line = guest.page.getByRole("link", { name: /Équipe de la veillée/ });
      expect(plainSpaces(await line.textContent())).toContain("Rosine : Qui apporte le pain ?");
      await line.click();
      await write(guest.page, "Moi, comme toujours.");
      const said = bubble(page, "Moi, comme toujours");
      await said.getByText("Odile", { exact: true }).waitFor();
      await keepScreen(page, "conversation-group-phone");
      await guest.close();
    },
    PAUSE,
  );

  test(
    "takes another name and a picture, and one of them is shown the way out",
    async () => {
      const { page } = one;
      await page.getByRole("button", { name: "Plus d’actions" }).click();
      await page.getByRole("menuitem", { name: "Infos de la discussion" }).click();
      const sheet = page.getByRole("dialog", { name: "Infos de la discussion" });
      await sheet.getByRole("button", { name: "Renommer" }).click();
      await sheet.getByLabel("Nom de la discussion").fill("La veillée");
      await sheet.getByRole("button", { name: "Enregistrer" }).click();
      await sheet.getByText("La veillée", { exact: true }).waitFor();
      await sheet.getByLabel("Choisir une photo").setInputFiles({
        name: "veillee.jpg",
        mimeType: "image/jpeg",
        buffer: await jpeg(600, 600, "#aa7733"),
      });
      await sheet.getByRole("button", { name: "Retirer la photo" }).waitFor();
      await until(() =>
        sheet
          .locator('img[src*="/media/"]')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
      );
      await keepScreen(page, "conversation-group-info-phone");
      await sheet.getByRole("button", { name: "Retirer Odile" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
      await sheet.getByRole("button", { name: "Retirer Odile" }).waitFor({ state: "detached" });
      await closeSheet(page);
      await page.getByText("Vous avez retiré Odile").waitFor();
      expect(one.faults).toEqual([]);
    },
    PAUSE,
  );
});
