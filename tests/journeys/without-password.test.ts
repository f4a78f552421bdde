import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  told,
  type Visit,
  visit,
} from "../browser/browser.ts";
import { freePort } from "../builders/free-port.ts";
import { startTestParvis, type TestParvis } from "../builders/index.ts";
import { startOpenIdProvider, type TestProvider } from "../fakes/openid-provider.ts";

let site: TestParvis;
let provider: TestProvider;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  // The provider is given the redirect address first: the port is chosen before the start.
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await startOpenIdProvider(publicUrl);
  const started = await startTestParvis({ port, config: { publicUrl, openId: provider.openId } });
  site = { ...started, url: publicUrl };
  browser = await openBrowser();
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  await provider?.stop();
  expect(faults).toEqual([]);
});

async function visitor(): Promise<Page> {
  const opened = await visit(browser, site);
  open.push(opened);
  return opened.page;
}

/** Comes by the provider for the first time, up to the settings. */
async function comer(name: string): Promise<Page> {
  provider.be({ sub: name, name, email: `${name}@parvis.test`, email_verified: true });
  const page = await visitor();
  await page.goto(`/login/${site.communityId}`);
  await page.getByRole("button", { name: /Continuer avec/ }).click();
  await page.getByRole("heading", { name: "Créer votre compte" }).waitFor();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL(`**/community/${site.communityId}**`);
  await page.goto(`/profil/${site.communityId}/reglages`);
  return page;
}

const password = (page: Page) => page.getByLabel("Votre mot de passe");

test("who never had a password is offered the letter to choose one, and changes their address without", async () => {
  const page = await comer("tychique");
  await page.getByRole("button", { name: /^Mot de passe/ }).click();
  await page.getByText("Vous n’avez pas encore de mot de passe ici.").waitFor();
  await keepScreen(page, "password-none");
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await page.getByRole("heading", { name: "Regardez votre boîte" }).waitFor();
  await page.getByRole("button", { name: "Compris" }).click();

  await page.getByRole("button", { name: /^Adresse e-mail/ }).click();
  await password(page).waitFor({ state: "detached" });
  await page.getByLabel("Nouvelle adresse").fill("tychique-2@parvis.test");
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await told(page, "Adresse changée");
});

test("who never had a password takes back their consent without", async () => {
  const page = await comer("trophime");
  await page.getByRole("button", { name: /Retirer mon accord/ }).click();
  await page.getByRole("heading", { name: "Retirer votre accord" }).waitFor();
  await password(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Retirer mon accord", exact: true }).click();
  await page.getByRole("heading", { name: "Votre accord est retiré" }).waitFor();
});

test("a login page left open goes on proposing keys: their challenge is renewed before it ends", async () => {
  const page = await visitor();
  // A device that proposes keys and is never answered.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true;
    navigator.credentials.get = ({ signal } = {}) =>
      new Promise((_, refuse) => {
        const stop = () => refuse(new DOMException("", "AbortError"));
        signal?.addEventListener("abort", stop);
      });
  });
  await page.clock.install();
  const asked = () => page.waitForRequest("**/api/identity/passkey/challenge");
  const first = asked();
  await page.goto("/login");
  await first;
  const second = asked();
  await page.clock.fastForward("09:30");
  await second;
});
