import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visit,
} from "../../browser/browser.ts";
import { holdTimersHere, letTimersGo } from "../../browser/held-timers.ts";
import { PASSWORD, startTestParvis, type TestParvis } from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let opened: Visit;

beforeAll(async () => {
  site = await startTestParvis({ install: false });
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await site?.stop();
});

const step = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
const proceed = async (page: Page, to: string) => {
  await page.getByRole("button", { name: "Continuer" }).click();
  await step(page, to);
};

test("someone alone installs a community, loses nothing on the way, and is told what comes next", async () => {
  opened = await visit(browser, site);
  const { page } = opened;
  await page.goto(`/installation?cle=${site.installationKey}`);
  await page.getByRole("link", { name: /^Nouvelle communauté/ }).click();
  await page.getByLabel("Nom de la communauté").fill("Paroisse Saint-Martin");
  const names = [page.getByLabel("Nom court"), page.getByLabel("Nom dans une phrase")];
  expect(await Promise.all(names.map((name) => name.inputValue()))).toEqual([
    "Saint-Martin",
    "la paroisse Saint-Martin",
  ]);
  await page.getByLabel("Adresse du site").fill("http://192.168.1.20:4000");
  await page.getByText("Cette adresse ne s’ouvre que sur votre réseau.").waitFor();

  await proceed(page, "Ses images");
  await page.reload();
  await step(page, "Ses images");
  await page.goBack();
  await step(page, "Votre communauté");
  expect(await page.getByLabel("Nom de la communauté").inputValue()).toBe("Paroisse Saint-Martin");
  await proceed(page, "Ses images");
  await proceed(page, "Qui peut s’inscrire");
  await proceed(page, "Les premiers groupes");
  await page.getByRole("button", { name: "Ajouter un groupe" }).click();
  await page.keyboard.type("Chorale");
  expect(await page.getByLabel("Groupe 4").inputValue()).toBe("Chorale");
  await proceed(page, "Votre compte");
  await page.getByLabel("Votre nom dans la communauté").fill("Claire Morvan");
  await page.getByLabel("Adresse e-mail").fill("claire@exemple.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await proceed(page, "Tout est prêt");

  // The password is kept nowhere: it is asked for again, and nothing else is.
  await page.reload();
  await step(page, "Votre compte");
  expect(await page.getByLabel("Votre nom dans la communauté").inputValue()).toBe("Claire Morvan");
  expect(await page.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await proceed(page, "Tout est prêt");
  await opensTheCommunity(page);
  await isToldWhatComesNext(page);
  expect(opened.faults).toEqual([]);
});

async function opensTheCommunity(page: Page): Promise<void> {
  let letGo: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/installation", async (route) => {
    if (route.request().method() === "POST") await told;
    await route.continue();
  });
  await page.getByRole("button", { name: "Ouvrir la communauté" }).click();
  await page.getByText("Parvis prépare la maison").waitFor();
  letGo();
  await page.getByRole("heading", { name: "Pour commencer" }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("parvis-installation"))).toBeNull();
}

async function isToldWhatComesNext(page: Page): Promise<void> {
  await page.locator("header").getByText("Saint-Martin", { exact: true }).waitFor();
  await page.getByText("0 sur 6").waitFor();
  await keepScreen(page, "journey-installation-home-phone");
  await page.getByRole("link", { name: "Inviter quelqu’un" }).click();
  await page.getByRole("button", { name: "Créer un lien" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("img", { name: /QR code/ }).waitFor();
  await sheet.getByText(/^http:\/\/parvis\.test\/i\/\w{12}$/).waitFor();
  await keepScreen(page, "journey-installation-invitation-phone");
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await page.goto("/");
  await page.getByText("1 sur 6").waitFor();
  await page.getByRole("link", { name: /^Inviter quelqu’un.*fait/ }).waitFor();
  // What may be taken back for a few seconds is put away for good only when the test says so.
  await holdTimersHere(page, 8000);
  const list = page.getByRole("heading", { name: "Pour commencer" });
  await page.getByRole("button", { name: "Ranger cette liste" }).click();
  await list.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Annuler" }).click();
  await list.waitFor();
  await page.getByRole("button", { name: "Ranger cette liste" }).click();
  await list.waitFor({ state: "detached" });
  await letTimersGo(page);
}
