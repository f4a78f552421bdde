import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, type Visit, visitAs } from "../../browser/browser.ts";
import { PASSWORD, startTestParvis, type TestParvis } from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let opened: Visit;

beforeAll(async () => {
  site = await startTestParvis({ config: { scheduledBackups: true } });
  browser = await openBrowser();
});

afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await site?.stop();
});

test("an administrator makes a backup, and keeps its file with their password, as often as they ask", async () => {
  opened = await visitAs(browser, site, site.admin);
  const { page } = opened;
  await page.goto("/administration/sauvegardes");
  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
  const acts = page.getByRole("button", { name: /^Ce que l’on peut faire de la sauvegarde/ });
  await acts.waitFor({ timeout: 60_000 });
  for (let time = 0; time < 3; time++) {
    await acts.click();
    await page.getByRole("menuitem", { name: "Télécharger" }).click();
    const sheet = page.getByRole("dialog", { name: "Télécharger la sauvegarde" });
    await sheet.getByLabel(/^Votre mot de passe/).fill(PASSWORD);
    const coming = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Télécharger" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^parvis-.*\.tar$/);
    expect((await readFile(await download.path())).subarray(257, 262).toString()).toBe("ustar");
    await sheet.waitFor({ state: "detached" });
  }
  expect(opened.faults).toEqual([]);
});
