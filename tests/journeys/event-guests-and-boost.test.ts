import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visit,
} from "../browser/browser.ts";
import {
  card,
  next,
  publish,
  row,
  type SharingScene,
  startSharingScene,
  visitCreator,
} from "../browser/sharing-scene.ts";
import { jpeg, PASSWORD, signUp } from "../builders/index.ts";
import { makeEvent } from "../calendar/calendar-scene.ts";

let scene: SharingScene;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await scene?.stop();
  expect(faults).toEqual([]);
});

async function guestAt(path: string): Promise<Page> {
  const opened = await visit(browser, scene.site);
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

const pressed = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).getAttribute("aria-pressed");

describe("a guest’s choice", () => {
  test("goes through sign-up, from the public page to the event", async () => {
    const { id } = await makeEvent(scene.site, scene.site.admin, {
      title: "Veillée ouverte",
      access: "public",
    });
    const page = await guestAt(`/register?evenement=${id}&reponse=oui`);
    await page.getByLabel("Votre nom dans la communauté").fill("Invitée");
    await page.getByLabel("Adresse e-mail").fill("invitee@parvis.test");
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    // What is said of it may have gone again once the event has been read.
    const noted = page.getByText(/C’est noté\s: vous venez\./).first();
    await Promise.all([
      noted.waitFor(),
      page.getByRole("button", { name: "Créer mon compte" }).click(),
      page.getByRole("heading", { level: 1, name: "Veillée ouverte" }).waitFor(),
    ]);
    expect(await pressed(page, "Je viens")).toBe("true");
    await keepScreen(page, "calendar-guest");
  }, 60_000);

  test("goes through login, by the other way in too", async () => {
    const { id } = await makeEvent(scene.site, scene.site.admin, {
      title: "Concert",
      access: "public",
    });
    const member = await signUp(scene.site, "Esther");
    const page = await guestAt(`/register?evenement=${id}&reponse=interesse`);
    await page.getByRole("link", { name: "J’ai déjà un compte" }).click();
    await page.getByRole("heading", { level: 1, name: "Se connecter" }).waitFor();
    await page.getByLabel("Adresse e-mail").fill(member.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Concert" }).waitFor();
    expect(await pressed(page, "Peut-être")).toBe("true");
  }, 60_000);
});

describe("« Faire connaître »", () => {
  test("publishes an event to three platforms, with its words, its picture and its public page", async () => {
    const visitor = await visitCreator(browser, scene, scene.site.admin);
    open.push(visitor);
    const { page } = visitor;
    await page.goto(`/community/${scene.site.communityId}/creer-un-evenement`);
    await page.getByLabel("Titre").fill("Veillée de louange");
    await page.getByLabel("Lieu").fill("Église Saint-Rémi");
    await page.getByLabel("Tout le monde").check();
    await page
      .getByLabel("Choisir une image")
      .setInputFiles([
        { name: "veillee.jpg", mimeType: "image/jpeg", buffer: await jpeg(1200, 700, "#223388") },
      ]);
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await page.waitForURL("**/evenement/*");
    const eventPath = new URL(page.url()).pathname;
    await page.getByRole("link", { name: "Faire connaître" }).click();
    await boost(visitor, eventPath.split("/").at(-1) ?? "");
  }, 120_000);
});

/** From the creator, already filled, to three platforms that received the event. */
async function boost({ page, context }: Visit, eventId: string): Promise<void> {
  const message = page.getByLabel("Votre message");
  await message.waitFor();
  expect(plainSpaces(await message.inputValue())).toMatch(
    /^Veillée de louange .+ \d{4}, 19 h 30 – 21 h Église Saint-Rémi$/,
  );
  const link = await page.getByRole("textbox", { name: "Lien" }).inputValue();
  expect(link).toContain(`/boost/event/${eventId}`);
  await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
  await keepScreen(page, "calendar-boost");
  await next(page).click();
  const opening = context.waitForEvent("page");
  await card(page, "LinkedIn").click();
  const popup = await opening;
  await popup.getByRole("button", { name: "Autoriser", exact: true }).click();
  await expect.poll(() => card(page, "LinkedIn").getAttribute("aria-pressed")).toBe("true");
  for (const name of ["WhatsApp", "SMS"]) await card(page, name).click();
  await next(page).click();
  await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
  await page.getByRole("radio", { name: "Non", exact: true }).check();
  await publish(page);
  await row(page, "LinkedIn").getByText("Publié", { exact: true }).waitFor({ timeout: 60_000 });
  for (const name of ["WhatsApp", "SMS"]) {
    await row(page, name)
      .getByRole("link", { name: `Ouvrir ${name === "SMS" ? "vos SMS" : name}` })
      .click();
    await row(page, name)
      .getByRole("button", { name: `Oui, envoyé par ${name}` })
      .click();
  }
  await page.getByRole("heading", { name: "C’est publié" }).waitFor();
  const [onLinkedIn] = await scene.received();
  expect(onLinkedIn?.platform).toBe("linkedin");
  expect(onLinkedIn?.text).toContain("Veillée de louange");
}
