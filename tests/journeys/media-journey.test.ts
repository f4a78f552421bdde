import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_VIEW_POSTS } from "../../shared/ground/first-data.ts";
import type { Media } from "../../shared/media/media.contract.ts";
import type { Post } from "../../shared/posts/posts.contract.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { hear } from "../browser/hearing.ts";
import { beginToSpeak, decode, heightsOf, secondsOf, speakUntil } from "../browser/speaking.ts";
import {
  followed,
  jpeg,
  publish,
  recording,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { page as htmlPage, type StrangeSite, startStrangeSite } from "../fakes/strange-site.ts";

/** What sixty seconds of voice may weigh. */
const MOST_PER_MINUTE = 180_000;
const PDF = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(40_000)]);

let site: TestParvis;
let elsewhere: StrangeSite;
let browser: OpenBrowser;
let author: Visit;
let reader: Visit;
let grace: TestMember;
let koffi: TestMember;
/** Everything that the reader's browser asked for under /media/, but pictures. */
const loaded: string[] = [];

beforeAll(async () => {
  elsewhere = await startStrangeSite();
  elsewhere.on(
    "/psaume-23",
    htmlPage(`<title>Le psaume 23, lu et chanté</title>
      <meta property="og:site_name" content="Paroles du soir">
      <meta property="og:image" content="/berger.jpg">`),
  );
  elsewhere.on("/berger.jpg", htmlPage(await jpeg(1200, 630, "#778855"), "image/jpeg"));
  site = await startTestParvis({ config: { outgoingAllowed: [elsewhere.place] } });
  browser = await openBrowser({ whole: true });
  grace = await signUp(site, "Grâce");
  author = await visitAs(browser, site, grace, { microphone: true });
  koffi = await signUp(site, "Koffi");
  // In an empty list, what comes is shown without being asked for.
  await publish(site.admin, site.group, "Bienvenue");
  await followed(site);
  reader = await visitAs(browser, site, koffi);
  reader.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const media = pathname.startsWith("/media/") && request.resourceType() !== "image";
    if (media) loaded.push(pathname);
  });
}, 60_000);

afterAll(async () => {
  await author?.close();
  await reader?.close();
  await browser?.close();
  await site?.stop();
  await elsewhere?.stop();
});

const groupPath = () => `/community/${site.communityId}/${site.group.id}`;
const composerPath = () => `/community/${site.communityId}/partager?groupe=${site.group.id}`;
const post = (page: Page, words: string) =>
  page.getByRole("article").filter({ hasText: words }).first();

async function choose(page: Page, label: string, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel(label, { exact: true }).first().setInputFiles([{ name, mimeType, buffer }]);
}

async function publishAs(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox").fill(words);
  await page.getByRole("button", { name: "Publier" }).click();
  await post(page, words).waitFor();
}

/** The reader touches « 1 nouveau partage », and sees it. */
async function arrives(words: string) {
  const news = reader.page.getByRole("button", { name: /nouveaux? partages?$/ });
  await news.waitFor();
  await news.click();
  await post(reader.page, words).waitFor();
  return post(reader.page, words);
}

async function storedMedia(words: string): Promise<Media> {
  const { body } = await grace.get(`/api/groups/${site.group.id}/posts`);
  return body.items.find(({ text }: Post) => text === words).media[0];
}

async function bytesOf(media: Media): Promise<Buffer> {
  const { url } = media.sources.find(({ role }) => role === "original") ?? media;
  return Buffer.from(await (await grace.fetch("GET", url)).arrayBuffer());
}

const moments = (page: Page) =>
  page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime);

test("a voice is recorded in place, heard again, published, and heard by another member", async () => {
  const { page } = author;
  await reader.page.goto(groupPath());
  await reader.page.getByText("Bienvenue").waitFor();
  await page.goto(composerPath());

  const recorder = await beginToSpeak(page);
  const quiet = await heightsOf(recorder);
  await speakUntil(recorder, 3);
  const spoken = await heightsOf(recorder);
  expect(spoken.at(-1)).toBeGreaterThan(Math.max(8, quiet.at(0) ?? 0));
  expect(new Set(spoken).size).toBeGreaterThan(3);
  await recorder.getByText(/Environ \d+\sko · 5\smin au plus/).waitFor();
  await keepScreen(page, "voice-recording-phone");
  await recorder.getByRole("button", { name: "Pause" }).click();
  await recorder.getByText("Enregistrement en pause").waitFor();
  const paused = await secondsOf(recorder);
  await recorder.getByRole("button", { name: "Reprendre" }).click();
  await speakUntil(recorder, paused + 3);
  await recorder.getByRole("button", { name: "Terminer" }).click();

  const again = page.getByRole("button", { name: /^Écouter : Message vocal, \d+\ss, \d+\sko$/ });
  await hear(again);
  await keepScreen(page, "voice-composer-phone");
  await publishAs(page, "Bonne nuit à tous.");

  const card = await arrives("Bonne nuit à tous.");
  const play = card.getByRole("button", {
    name: /^Écouter : Message vocal de Grâce, \d+\ss, \d+\sko$/,
  });
  await play.waitFor();
  await keepScreen(reader.page, "voice-post-phone");
  await reader.page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
  await hear(play);
  expect(loaded.length).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Vitesse 1×, changer" }).click();
  await card.getByRole("button", { name: "Vitesse 1,5×, changer" }).waitFor();

  const media = await storedMedia("Bonne nuit à tous.");
  const bytes = await bytesOf(media);
  const { codec, channels, seconds, complaints } = await decode(bytes);
  expect({ channels, complaints }).toEqual({ channels: 1, complaints: "" });
  expect(["opus", "aac"]).toContain(codec);
  expect(seconds).toBeGreaterThan(paused + 2);
  expect(Math.abs(seconds - (media.duration ?? 0))).toBeLessThan(1.5);
  expect((bytes.length / seconds) * 60).toBeLessThanOrEqual(MOST_PER_MINUTE);
  for (const { faults } of [author, reader]) expect(faults).toEqual([]);
}, 60_000);

test("a video shows its first picture, length and weight, and loads only once it is touched", async () => {
  const { page } = author;
  await page.goto(composerPath());
  const before = loaded.length;
  const film = await recording("webm", 4, ["-vf", "scale=640:360,setsar=1"]);
  await choose(page, "Ajouter une vidéo", "baptême.webm", "video/webm", film);
  await page.getByRole("list", { name: "Photos et vidéos à publier" }).locator("img").waitFor();
  await keepScreen(page, "video-composer-phone");
  await publishAs(page, "Le baptême, en images.");

  const card = await arrives("Le baptême, en images.");
  const play = card.getByRole("button", {
    name: /^Lire la vidéo : Vidéo de Grâce, \d+\ss, \d+\sko$/,
  });
  await play.waitFor();
  // From the phone that sent it, whatever the server can do.
  await until(() => card.locator('img[src*="/media/"]').count());
  await card.getByText(/^0:0\d · \d+\sko$/).waitFor();
  await card.scrollIntoViewIfNeeded();
  await keepScreen(reader.page, "video-post-phone");
  await reader.page.waitForLoadState("networkidle");
  expect(loaded).toHaveLength(before);
  await play.click();
  await until(async () => (await moments(reader.page)) > 0.3);
  expect(loaded.length).toBeGreaterThan(before);
  await keepScreen(reader.page, "video-playing-phone");
  for (const { faults } of [author, reader]) expect(faults).toEqual([]);
}, 60_000);

test("a PDF is downloaded, the same to the last byte, and never opened by the site", async () => {
  const { page } = author;
  await page.goto(composerPath());
  await choose(page, "Ajouter un fichier", "Chants de Noël.pdf", "application/pdf", PDF);
  await page.getByText("Chants de Noël.pdf").waitFor();
  await publishAs(page, "Les chants, à imprimer.");

  const card = await arrives("Les chants, à imprimer.");
  await card.getByText("Document PDF · 40 ko").waitFor();
  await keepScreen(reader.page, "pdf-post-phone");
  const link = card.getByRole("link", { name: /^Télécharger Chants de Noël\.pdf, 40\sko$/ });
  const downloading = reader.page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Chants de Noël.pdf");
  const bytes = await readFile(await download.path());
  const digest = (of: Buffer) => createHash("sha256").update(of).digest("hex");
  expect(digest(bytes)).toBe(digest(PDF));
  const { headers } = await koffi.fetch("GET", (await link.getAttribute("href")) as string);
  expect(headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(reader.faults).toEqual([]);
}, 60_000);

test("a link is shown as its page presents itself, to its author then to the reader", async () => {
  const { page } = author;
  await page.goto(composerPath());
  await page.getByRole("textbox").fill(`À lire ce soir : ${elsewhere.origin}/psaume-23`);
  await page.getByText("Le psaume 23, lu et chanté").waitFor();
  await page.getByRole("button", { name: "Publier sans l’aperçu du lien" }).waitFor();
  await keepScreen(page, "link-composer-phone");
  await page.getByRole("button", { name: "Publier" }).first().click();
  await post(page, "À lire ce soir").waitFor();

  const card = await arrives("À lire ce soir");
  const preview = card.getByRole("link", { name: /Le psaume 23, lu et chanté/ });
  // A page may claim any site name: only the host of its address says where the link leads.
  await preview.getByText(new URL(elsewhere.origin).hostname).waitFor();
  expect(await preview.getByText("Paroles du soir").count()).toBe(0);
  expect(await preview.getAttribute("href")).toBe(`${elsewhere.origin}/psaume-23`);
  const picture = preview.locator("img");
  await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  await keepScreen(reader.page, "link-post-phone");
  expect(elsewhere.asked.filter(({ path }) => path === "/psaume-23")).toHaveLength(1);
  // A part that fails on the server takes the whole list with it.
  const drawn = await (await koffi.fetch("GET", groupPath())).text();
  expect(drawn.match(/<article/g)).toHaveLength(FIRST_VIEW_POSTS);
  for (const { faults } of [author, reader]) expect(faults).toEqual([]);
}, 60_000);
