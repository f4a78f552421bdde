import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { bubble, write } from "../../browser/talking.ts";
import {
  dismissReferent,
  nameReferent,
  protect,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let lea: TestMember;
let paul: TestMember;
let mireille: TestMember;
let oscar: TestMember;
let phone: Visit;
let desktop: Visit;
let watching: Visit;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser({ whole: true });
  lea = await signUp(site, "Léa");
  paul = await signUp(site, "Paul");
  mireille = await signUp(site, "Mireille");
  oscar = await signUp(site, "Oscar");
  await protect(site, [lea]);
  await nameReferent(site, mireille);
  await nameReferent(site, oscar);
  phone = await visitAs(browser, site, lea);
  desktop = await visitAs(browser, site, paul, { size: "desktop" });
  watching = await visitAs(browser, site, mireille);
}, 90_000);

afterAll(async () => {
  await phone?.close();
  await desktop?.close();
  await watching?.close();
  await browser?.close();
  await site?.stop();
});

const messages = () => `/community/${site.communityId}/private-message`;
const between = (reader: TestMember, to: TestMember) =>
  `/community/${site.communityId}/user-private-message/${reader.id}/${to.id}`;
const line = (page: Page) => page.getByRole("button", { name: /Avec Mireille, témoin/ });

test("a teenager writes to the choir leader, with a referent whom everyone sees", async () => {
  await phone.page.goto(between(lea, paul));
  // Before the first message: who will read it too.
  await phone.page.getByText(/Mireille, témoin, lira aussi/).waitFor();
  await line(phone.page).waitFor();
  await keepScreen(phone.page, "witness-before-phone");
  await write(phone.page, "Je peux venir à la répétition ?");
  await bubble(phone.page, "la répétition").waitFor();

  await desktop.page.goto(messages());
  await desktop.page.getByRole("link", { name: /Léa, avec Mireille/ }).click();
  await line(desktop.page).waitFor();
  await write(desktop.page, "Bien sûr, à 18 h.");
  await keepScreen(desktop.page, "witness-desktop");
  await bubble(phone.page, "à 18 h").waitFor();

  await watching.page.goto(messages());
  await watching.page.getByRole("link", { name: /vous êtes témoin/ }).click();
  await watching.page.getByRole("button", { name: /Vous êtes témoin/ }).waitFor();
  await bubble(watching.page, "la répétition").waitFor();
  await bubble(watching.page, "à 18 h").waitFor();
  await keepScreen(watching.page, "witness-own-phone");

  await line(desktop.page).click();
  await desktop.page.getByText(/ne s’écrivent jamais seuls à deux/).waitFor();
  await keepScreen(desktop.page, "witness-sheet-desktop");
  await desktop.page.keyboard.press("Escape");
});

test("without its witness it is read only, says why, and the teenager chooses another", async () => {
  await write(desktop.page, "Un mot de plus.");
  await bubble(phone.page, "Un mot de plus").waitFor();
  await dismissReferent(site, mireille);
  await desktop.page.getByText(/Il manque un témoin/).waitFor();
  await desktop.page.getByText(/Le mineur choisit/).waitFor();
  await keepScreen(desktop.page, "witness-held-desktop");
  await phone.page.getByText(/Il manque un témoin/).waitFor();
  await phone.page.getByText("Avec Mireille, qui n’est plus témoin").waitFor();
  await keepScreen(phone.page, "witness-held-phone");
  await phone.page.getByRole("button", { name: "Choisir un témoin" }).click();
  await phone.page.getByText("Référent de la communauté").waitFor();
  await keepScreen(phone.page, "witness-choice-phone");
  await phone.page.getByRole("button", { name: /Oscar/ }).click();
  await phone.page.getByRole("button", { name: /Avec Oscar, témoin/ }).waitFor();
  await desktop.page.getByRole("button", { name: /Avec Oscar, témoin/ }).waitFor();
  await write(desktop.page, "À samedi.");
  await bubble(phone.page, "À samedi").waitFor();
  for (const { faults } of [phone, desktop, watching]) expect(faults).toEqual([]);
});
