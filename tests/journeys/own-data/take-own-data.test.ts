import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { unzipped } from "../../archives/unzipped.ts";
import { expectNoFault } from "../../browser/axe.ts";
import { type OpenBrowser, openBrowser, visitAs } from "../../browser/browser.ts";
import {
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test("a member takes a copy of their data, and reads it without network", async () => {
  const odile = await signUp(site, "Odile");
  await publish(odile, site.group, "Merci pour dimanche");
  const visit = await visitAs(browser, site, odile);
  onTestFinished(visit.close);
  const { page } = visit;

  await page.goto(`/profil/${site.communityId}/reglages`);
  await page.getByRole("button", { name: /^Mes données/ }).click();
  const sheet = page.getByRole("dialog", { name: "Mes données" });
  await sheet.getByRole("button", { name: "Préparer une copie" }).click();
  await sheet.getByText("Indiquez votre mot de passe.").waitFor();
  await sheet.getByLabel("Votre mot de passe").fill(PASSWORD);
  await sheet.getByRole("button", { name: "Préparer une copie" }).click();
  await sheet.getByRole("heading", { name: "Votre copie est prête" }).waitFor();
  await sheet.getByText("Vous pourrez demander une nouvelle copie dans").waitFor();
  await expectNoFault(page, "own-data-ready-phone");

  const leaving = page.waitForEvent("download");
  await sheet.getByRole("link", { name: "Télécharger" }).click();
  const download = await leaving;
  expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-own-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, bytes] of unzipped(await readFile(await download.path()))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }

  await page.context().setOffline(true);
  await page.goto(pathToFileURL(path.join(folder, "index.html")).href);
  await page.getByRole("heading", { level: 1, name: "Mes données" }).waitFor();
  await page.getByRole("link", { name: /^Vos partages/ }).click();
  await page.getByText("Merci pour dimanche").waitFor();
  expect(visit.faults).toEqual([]);
});
