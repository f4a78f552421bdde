import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visit,
} from "../../browser/browser.ts";
import { PASSWORD } from "../../builders/index.ts";
import {
  cleanUp,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "../../faults/parvis-process.ts";
import { type CarriedBackup, keyOf, madeBackup, RESTORE } from "../../faults/restoring.ts";

/** Two pieces of an upload and more: it is cut between them. */
const LEAFLET_BYTES = 6_000_000;

let parvis: ParvisProcess;
let backup: CarriedBackup;
let browser: OpenBrowser;
let opened: Visit;

beforeAll(async () => {
  backup = await madeBackup(await temporaryFolder(), { sealed: true, leaflet: LEAFLET_BYTES });
  parvis = await startParvis({ dataDir: await temporaryFolder() });
  browser = await openBrowser();
});

afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await cleanUp();
});

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true });

test("someone brings a community back on an empty server by a phone that loses its network", async () => {
  opened = await visit(browser, parvis);
  const { page } = opened;
  const link = `/installation?cle=${await keyOf(parvis)}`;
  await page.goto(link);
  await page.getByRole("link", { name: /^Reprendre une sauvegarde/ }).click();
  await sendsWithACut(page);
  await opensWithTwoShares(page);
  await comesBack(page, link);
  await page.getByLabel("Adresse e-mail").fill(backup.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.getByText("Le carnet").waitFor();
  expect(opened.faults).toEqual([]);
});

async function sendsWithACut(page: Page): Promise<void> {
  let pieces = 0;
  await page.route("**/api/installation/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    pieces += 1;
    if (pieces !== 2) return route.continue();
    await opened.context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await page.getByLabel("Choisir un fichier").setInputFiles(backup.file);
  await page.getByText(/^Le réseau s’est coupé/).waitFor();
  await keepScreen(page, "journey-bring-back-cut-phone");
  await opened.context.setOffline(false);
  await heading(page, "Cette sauvegarde est scellée").waitFor(timeout);
  // It went on where it was: the first piece was not sent again.
  expect(pieces).toBe(3);
  // Nothing is left on the device: what comes next is the server's.
  await rm(backup.file);
}

async function opensWithTwoShares(page: Page): Promise<void> {
  await page.getByLabel(/^Une part/).fill(backup.shares[0] ?? "");
  await page.getByRole("button", { name: "Ouvrir la sauvegarde" }).click();
  await page.getByText(/^Une part seule n’ouvre rien/).waitFor();
  // Who corrects one field while the other is at fault stays in it.
  const first = page.getByLabel(/^Une part/);
  await first.press("Control+End");
  await page.keyboard.type("  ");
  expect(await first.inputValue()).toBe(`${backup.shares[0]}  `);
  await page.getByLabel(/^L’autre part/).fill(backup.shares[2] ?? "");
  await page.getByRole("button", { name: "Ouvrir la sauvegarde" }).click();
  await heading(page, "Cette sauvegarde est entière").waitFor(timeout);
  await page.getByText("Église du Parvis").waitFor();
}

const timeout = { timeout: RESTORE.within };

async function comesBack(page: Page, link: string): Promise<void> {
  await page.getByLabel(/^Utiliser l’adresse de cette page/).check();
  await page.getByRole("button", { name: "Commencer la reprise" }).click();
  await heading(page, "La communauté revient").waitFor();
  await page.goto(link);
  await heading(page, "C’est fait").waitFor(timeout);
  await page.reload();
  await heading(page, "C’est fait").waitFor();
  await page.getByText(/^Les publications vers d’autres réseaux/).waitFor();
  await keepScreen(page, "journey-bring-back-done-phone");
  await page.getByRole("link", { name: "Se connecter" }).click();
}
