import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AFTER_SENDING_MS } from "../../client/ui/fields/just-sent.ts";
import type { Post } from "../../shared/posts/posts.contract.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { hear } from "../browser/hearing.ts";
import { holdTimersHere, letTimersGo } from "../browser/held-timers.ts";
import { recorderOf, speak } from "../browser/speaking.ts";
import {
  jpeg,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";

const PDF = Buffer.from("%PDF-1.4\n%%EOF");

let site: TestParvis;
let browser: OpenBrowser;
let author: TestMember;
let speaker: Visit;
let reader: Visit;
let post: Post;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser({ whole: true });
  author = await signUp(site, "Odile");
  const mediaIds = [
    await uploadPhoto(author, await jpeg(900, 600, "#884422"), { alt: "La chorale en cercle" }),
    await uploadPhoto(author, await jpeg(600, 900, "#223388"), { alt: "Une bougie allumée" }),
  ];
  post = await publish(author, site.group, "La veillée.", { mediaIds });
  speaker = await visitAs(browser, site, await signUp(site, "Marc"), { microphone: true });
  reader = await visitAs(browser, site, author);
}, 60_000);

afterAll(async () => {
  await speaker?.close();
  await reader?.close();
  await browser?.close();
  await site?.stop();
});

const postPath = () => `/community/${site.communityId}/partage/${post.id}`;
const commentOf = (page: Page, name: string) =>
  page.locator('[id^="commentaire-"]').filter({ hasText: name }).last();

test("a comment is a voice, heard by whoever reads the post", async () => {
  const { page } = speaker;
  await reader.page.goto(postPath());
  await page.goto(postPath());
  await speak(page, 2);
  await page.getByRole("button", { name: /^Écouter : Message vocal, / }).waitFor();
  expect(await recorderOf(page).count()).toBe(0);
  await keepScreen(page, "comment-voice-ready-phone");
  await page.getByRole("button", { name: "Envoyer" }).click();

  const heard = commentOf(reader.page, "Marc");
  const name = /^Écouter : Message vocal de Marc, \d+\ss, \d+\sko$/;
  await hear(heard.getByRole("button", { name }));
  await keepScreen(reader.page, "comment-voice-phone");
  // Nothing stays behind: the next comment begins empty.
  await page.getByRole("button", { name: "Enregistrer un message vocal" }).waitFor();
}, 60_000);

test("a comment is a photo with a word", async () => {
  const { page } = speaker;
  const buffer = await jpeg(800, 600, "#558866");
  const file = { name: "pain.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Ajouter une photo", { exact: true }).first().setInputFiles([file]);
  await page.getByLabel("Écrire un commentaire").fill("Et le pain partagé.");
  await keepScreen(page, "comment-photo-ready-phone");
  await page.getByRole("button", { name: "Envoyer" }).click();
  const shown = commentOf(reader.page, "Et le pain partagé.");
  await until(() => shown.locator('img[src*="/media/attached/"]').count());
  await shown.scrollIntoViewIfNeeded();
  await keepScreen(reader.page, "comment-photo-phone");
  for (const { faults } of [speaker, reader]) expect(faults).toEqual([]);
}, 60_000);

test("a comment holds a photo, a voice and a file together, and says which it may still take", async () => {
  const { page } = speaker;
  const buffer = await jpeg(600, 600, "#663399");
  const photo = { name: "autel.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Ajouter une photo", { exact: true }).first().setInputFiles([photo]);
  const more = page.getByRole("group", { name: "Joindre aussi" });
  await more.getByRole("button", { name: "Ajouter une vidéo" }).waitFor();
  expect(await more.getByRole("button", { name: "Ajouter une photo" }).count()).toBe(0);
  await speak(page, 1);
  await page.getByRole("button", { name: /^Écouter : Message vocal, / }).waitFor();
  const leaflet = { name: "chants.pdf", mimeType: "application/pdf", buffer: PDF };
  await more.getByLabel("Ajouter un fichier", { exact: true }).first().setInputFiles([leaflet]);
  await page.getByText("chants.pdf").waitFor();
  await more.getByRole("button", { name: "Ajouter un fichier" }).waitFor({ state: "detached" });
  // A second photo finds no room, and is told so.
  await page.getByLabel("Ajouter une vidéo", { exact: true }).first().setInputFiles([photo]);
  await page.getByText("Une seule photo par commentaire.", { exact: false }).waitFor();
  await keepScreen(page, "comment-several-ready-phone");
  await page.getByRole("button", { name: "Retirer chants.pdf" }).click();
  await more.getByRole("button", { name: "Ajouter un fichier" }).waitFor();
  await page.getByLabel("Écrire un commentaire").fill("Voir et entendre.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  const shown = commentOf(reader.page, "Voir et entendre.");
  await shown.getByRole("button", { name: /^Écouter : Message vocal de Marc, / }).waitFor();
  await until(() => shown.locator('img[src*="/media/attached/"]').count());
  await keepScreen(reader.page, "comment-several-phone");
  for (const { faults } of [speaker, reader]) expect(faults).toEqual([]);
}, 60_000);

test("photos are looked at in full from the keyboard, with what they show in words", async () => {
  const { page } = reader;
  await page.goto(postPath());
  const first = page.getByRole("button", {
    name: "Agrandir la photo 1 sur 2, La chorale en cercle",
  });
  await first.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: /Photo en plein écran/ });
  await viewer.getByRole("img", { name: "La chorale en cercle" }).waitFor();
  await viewer.getByText("1 sur 2").waitFor();
  await viewer.getByText("La chorale en cercle").waitFor();
  await keepScreen(page, "viewer-phone");
  await page.keyboard.press("ArrowRight");
  const second = viewer.getByRole("img", { name: "Une bougie allumée" });
  await second.waitFor();
  await viewer.getByText("2 sur 2").waitFor();
  await page.keyboard.press("+");
  await until(async () => (await second.getAttribute("style"))?.includes("scale(1.5)"));
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("2 sur 2").waitFor();
  // The focus stays inside.
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await until(() => first.evaluate((button) => button === document.activeElement));
}, 60_000);

test("a second tap on « Envoyer » does not record: the microphone has just taken its place", async () => {
  const { page } = speaker;
  await page.goto(postPath());
  await page.getByLabel("Écrire un commentaire").waitFor();
  await holdTimersHere(page, AFTER_SENDING_MS);
  await page.getByLabel("Écrire un commentaire").fill("Merci à tous.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  const microphone = page.getByRole("button", { name: "Enregistrer un message vocal" });
  await microphone.and(page.locator("[aria-disabled=true]")).waitFor();
  await microphone.click({ force: true });
  await letTimersGo(page);
  await microphone.and(page.locator(":not([aria-disabled])")).waitFor();
  expect(await recorderOf(page).count()).toBe(0);
  expect(await microphone.getAttribute("aria-busy")).toBe(null);
});
