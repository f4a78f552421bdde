import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CountingScene,
  startCounting,
} from "../../../server/features/sharing/results/test-counting.ts";
import { faultsOf } from "../../browser/axe.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import type { TestMember } from "../../builders/index.ts";

const MONTH = "/administration/resultats?mois=2026-01";

let scene: CountingScene;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  scene = await startCounting();
  // A Monday, at half past six in the evening in Paris.
  scene.site.clock.stopAt("2026-01-05T17:30:00Z");
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await scene?.stop();
});

async function arrive(who: TestMember, where: string, look: Look = {}): Promise<Page> {
  const opened = await visitAs(browser, scene.site, who, look);
  open.push(opened);
  await opened.page.goto(where);
  return opened.page;
}

/** A publication of the history, by its words. */
const told = (page: Page, words: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: words, exact: true }) });

test("a volunteer sees the next day what a publication brought, and answers there", async () => {
  const { author, counted } = scene;
  const { postId } = await scene.publishTo("facebook", "La veillée de samedi");
  const page = await arrive(author, "/dashboard/publications");
  const line = told(page, "La veillée de samedi");
  await line.getByText("Publiée", { exact: true }).waitFor();
  expect(await line.getByText("vues").count()).toBe(0);

  counted.set(postId, { reach: 120, likes: 9, comments: 0 });
  await scene.nextDay();
  await page.reload();
  await line.getByText("120 vues · 9 mentions J’aime").waitFor();
  expect(await line.getByRole("link", { name: /Répondre/ }).count()).toBe(0);

  counted.set(postId, { reach: 312, likes: 24, comments: 5 });
  await scene.nextDay();
  await page.reload();
  await line.getByText("312 vues · 24 mentions J’aime · 5 commentaires").waitFor();
  const curve = line.getByRole("img", { name: /^De 120 vues le .* à 312 vues le / });
  await curve.waitFor();
  const reply = line.getByRole("link", { name: "Répondre sur Facebook aux 5 commentaires" });
  expect(await reply.getAttribute("href")).toBe(`https://any.example/${postId}`);
  expect(await faultsOf(page, "all")).toEqual([]);
  await keepScreen(page, "results-history-phone");

  await line.getByRole("link", { name: /^Ouvrir/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("312 vues").waitFor();
  await sheet.getByText(/^Relevé du/).waitFor();
  await keepScreen(page, "results-sheet-phone");
}, 120_000);

test("a count that the platform takes back keeps its last value, with its day", async () => {
  const { author, counted } = scene;
  const { postId } = await scene.publishTo("facebook", "Le repas partagé");
  counted.set(postId, { reach: 80, likes: 12 });
  await scene.nextDay();
  counted.set(postId, { reach: 74 });
  await scene.nextDay();
  const page = await arrive(author, "/dashboard/publications", { size: "desktop" });
  const line = told(page, "Le repas partagé");
  await line.getByText(/74\svues · 12\smentions J’aime au 8\sjanvier/).waitFor();
}, 120_000);

test("who runs the community reads the month and keeps it as a file", async () => {
  const { site } = scene;
  for (const theme of ["light", "dark"] as const) {
    const page = await arrive(site.admin, MONTH, { size: "desktop", theme });
    await page.getByRole("heading", { name: "Par plateforme" }).waitFor();
    await page.getByText("386 vues · 193 en moyenne").waitFor();
    await page.getByText(/Pas encore assez de publications/).waitFor();
    expect(await faultsOf(page, "all")).toEqual([]);
    await keepScreen(page, `results-month-desktop-${theme}`);
  }
  const page = await arrive(site.admin, MONTH);
  const kept = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  const download = await kept;
  expect(download.suggestedFilename()).toMatch(/^resultats-\d{4}-\d{2}\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("La veillée de samedi;https://any.example/");
  await page.getByRole("button", { name: "Mois précédent" }).click();
  await page.getByText("Rien n’est parti ce mois-ci").waitFor();
  expect(
    plainSpaces(await page.getByRole("link", { name: "Publier ailleurs" }).textContent()),
  ).toBe("Publier ailleurs");
  await keepScreen(page, "results-empty-phone");
}, 120_000);
