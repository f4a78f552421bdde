import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  DAY,
  giveRole,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let [loud, second] = [] as unknown as [TestMember, TestMember];
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  loud = await signUp(site, "Barnabé");
  second = await giveRole(site, await signUp(site, "Lydie"), "moderateur");
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

async function pageOf(member: TestMember, path: string, look: Look = {}): Promise<Page> {
  const opened = await visitAs(browser, site, member, look);
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

const fileOf = () => `/administration/membres/${loud.id}`;

async function decides(page: Page, what: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Rappel, relecture ou pause" }).click();
  const sheet = page.getByRole("dialog", { name: /^Décider à propos/ });
  await sheet.getByRole("radio", { name: what }).check();
  await sheet.getByRole("button", { name: "Décider" }).click();
  await sheet.getByText("Choisissez la règle que cela concerne.").waitFor();
  await sheet.getByLabel("La règle en cause").selectOption({ label: "Propos blessants" });
  await sheet.getByLabel("Motif, dit à Barnabé").fill(reason);
  await keepScreen(page, "journey-decision-desktop");
  await sheet.getByRole("button", { name: "Décider" }).click();
  await sheet.waitFor({ state: "detached" });
}

async function readsAndCannotWrite(): Promise<void> {
  const page = await pageOf(loud, "/", { size: "phone" });
  await page.getByRole("heading", { name: "Votre compte est en pause" }).waitFor();
  await page.getByText("Un mot de bienvenue").waitFor();
  await keepScreen(page, "journey-paused-phone");
  const refused = await loud.post(`/api/groups/${site.group.id}/posts`, { text: "Et moi" });
  expect([refused.status, refused.body.code]).toEqual([403, "ACCOUNT_PAUSED"]);
}

async function isRemovedByTwo(): Promise<void> {
  const page = await pageOf(site.admin, fileOf(), { size: "desktop" });
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Retirer de la communauté" }).click();
  const sheet = page.getByRole("dialog", { name: /^Retirer Barnabé/ });
  await sheet.getByText("Une autre personne qui modère doit confirmer").waitFor();
  await sheet.getByLabel("La règle en cause").selectOption({ label: "Propos blessants" });
  await sheet.getByLabel("Motif, dit à Barnabé").fill("Rien n’y fait.");
  await sheet.getByLabel(/^Pour confirmer/).fill("Barnabé");
  await sheet.getByRole("button", { name: "Proposer le retrait" }).click();
  await page.getByText("Vous avez proposé de retirer cette personne.").waitFor();
  expect((await loud.get("/api/me")).status).toBe(200);

  const other = await pageOf(second, "/administration/membres", { size: "phone" });
  await other.getByRole("heading", { name: "Retraits à confirmer" }).waitFor();
  await other.getByRole("link", { name: /^Barnabé.*Avant le/ }).click();
  await other.getByRole("button", { name: "Répondre" }).click();
  const answer = other.getByRole("dialog", { name: /^Retirer Barnabé/ });
  await answer.getByRole("radio", { name: "Confirmer le retrait" }).check();
  await answer.getByLabel(/^Pourquoi/).fill("Je suis du même avis.");
  await keepScreen(other, "journey-removal-answer-phone");
  await answer.getByRole("button", { name: "Répondre" }).click();
  await other.getByText("La personne est retirée", { exact: true }).waitFor();
}

test("a warning, a pause that ends by itself, a removal that two decide", async () => {
  await publish(site.admin, site.group, "Un mot de bienvenue");
  const page = await pageOf(second, fileOf(), { size: "desktop" });
  await decides(page, "Adresser un rappel", "Parlons-nous avec douceur.");
  await page.getByText("Parlons-nous avec douceur.").waitFor();
  await decides(page, "Mettre le compte en pause", "Le temps d’en parler.");
  await page.getByText(/^En pause jusqu’au/).waitFor();
  await readsAndCannotWrite();
  site.clock.advance(7 * DAY + DAY);
  const back = await loud.post(`/api/groups/${site.group.id}/posts`, { text: "De retour" });
  expect(back.status).toBe(201);
  await isRemovedByTwo();
  await until(async () => (await loud.get("/api/me")).status === 401, { what: "the account gone" });
});
