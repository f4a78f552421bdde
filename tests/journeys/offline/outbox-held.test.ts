import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  closeForWriting,
  openForWriting,
} from "../../../server/infrastructure/database/read-only.ts";
import { holdTask } from "../../../server/infrastructure/task-mark.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { rowsOf, untilWhole } from "../../browser/kept.ts";
import {
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let writer: TestMember;
let read: Post;
let seen: Visit;

const home = () => `/community/${site.communityId}`;
const postPage = () => `${home()}/partage/${read.id}`;
const settings = () => `/profil/${site.communityId}/reglages`;
const line = (page: Page, words: string) => page.getByRole("button", { name: words });

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  writer = await signUp(site, "Élise");
  read = await publish(site.admin, site.group, "Qui apporte le pain ?");
  seen = await visitAs(browser, site, writer, { worker: true });
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

async function comment(page: Page, words: string): Promise<void> {
  const field = page.getByLabel("Écrire un commentaire");
  await field.fill(words);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await until(async () => (await field.inputValue()) === "");
  await page.getByText(words).waitFor();
}

const comments = async (): Promise<string[]> => {
  const { body } = await site.admin.get(`/api/posts/${read.id}/comments`);
  return body.items.map(({ text }: { text: string }) => text).reverse();
};

test("what waits is changed and taken back where it stands, or from the list of all that waits", async () => {
  const { page, context } = seen;
  await page.goto(postPage());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByText("Personne n’a encore commenté").waitFor();
  await context.setOffline(true);
  await comment(page, "Moi.");
  await comment(page, "Et le vin.");
  await comment(page, "Non, rien.");

  await page.getByRole("button", { name: "Modifier" }).first().click();
  await page.getByRole("textbox", { name: "Votre commentaire" }).fill("Moi, deux pains.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("paragraph").getByText("Moi, deux pains.").waitFor();

  await line(page, "3 envois attendent le réseau").click();
  const sheet = page.getByRole("dialog", { name: "À envoyer" });
  await sheet.getByText("Non, rien.").waitFor();
  await keepScreen(page, "outbox-sheet");
  await sheet.getByRole("button", { name: "Modifier" }).nth(1).click();
  await page.getByRole("textbox", { name: "Votre texte" }).fill("Et le jus de raisin.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await sheet.getByText("Et le jus de raisin.").waitFor();
  await sheet.getByRole("button", { name: "Retirer" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await until(async () => (await sheet.getByText("Non, rien.").count()) === 0);
  await sheet.getByRole("button", { name: "Fermer" }).click();

  await context.setOffline(false);
  await until(async () => (await comments()).length === 2);
  expect(await comments()).toEqual(["Moi, deux pains.", "Et le jus de raisin."]);
  await until(async () => (await page.getByText("En attente du réseau").count()) === 0);
  expect(seen.faults).toEqual([]);
});

test("a like then no like, without network, leaves nothing to send", async () => {
  const { page, context } = seen;
  await context.setOffline(true);
  const like = page.getByRole("button", { name: /^J’aime, \d/, pressed: false }).first();
  await like.click();
  await line(page, "1 envoi attend le réseau").waitFor();
  await page.getByRole("button", { name: "J’aime, 1", pressed: true }).first().click();
  await until(async () => (await line(page, "1 envoi attend le réseau").count()) === 0);
  await context.setOffline(false);
});

test("signing out with something unsent says how much would be lost, and stays if one wishes", async () => {
  const { page, context } = seen;
  await page.goto(settings());
  await page.getByRole("button", { name: "Se déconnecter" }).waitFor();
  await page.goto(postPage());
  await page.getByLabel("Écrire un commentaire").waitFor();
  await context.setOffline(true);
  await comment(page, "Gardez-moi une place.");
  const further = page.getByLabel("Écrire un commentaire");
  await further.fill("Et une pour Rose.");
  await until(() =>
    page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes("Rose"))),
  );
  await page.goto(settings());
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  const warning = page.getByRole("alertdialog");
  await warning.getByText(/^1\senvoi et 1\sbrouillon seraient effacés$/).waitFor();
  await keepScreen(page, "outbox-sign-out");
  const stay = warning.getByRole("button", { name: "Rester" });
  await until(() => stay.evaluate((button) => button === document.activeElement));
  await stay.click();
  await context.setOffline(false);
  await until(async () => (await comments()).includes("Gardez-moi une place."));
});

test("another member on this phone neither sees nor sends what was left there", async () => {
  const shared = await visitAs(browser, site, await signUp(site, "Noé"), { worker: true });
  const { page, context } = shared;
  await page.goto(postPage());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel("Écrire un commentaire").waitFor();
  await context.setOffline(true);
  await comment(page, "De Noé, plus tard.");
  // Noé's session ends; Ruth signs in on the same phone.
  const ruth = await signUp(site, "Ruth");
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByText("Votre session est terminée").first().waitFor();
  await context.addCookies(
    [...ruth.cookies].map(([name, value]) => ({ name, value, url: site.url, httpOnly: true })),
  );
  await page.goto(postPage());
  await page.getByText("Qui apporte le pain ?").waitFor();
  await comment(page, "De Ruth.");
  await until(async () => (await comments()).includes("De Ruth."));
  expect(await comments()).not.toContain("De Noé, plus tard.");
  expect(await page.getByText("De Noé, plus tard.").count()).toBe(0);
  const left = async () => {
    const rows = await rowsOf<{ input: { text: string } }>(page, "parvis-outbox", "items");
    return rows.map(({ input }) => input.text);
  };
  // Ruth's own goes once its answer has come.
  await until(async () => (await left()).join() === "De Noé, plus tard.");
  await shared.close();
});

test("a session that became another’s sends nothing of what the first one wrote", async () => {
  const first = await signUp(site, "Abel");
  const shared = await visitAs(browser, site, first, { worker: true });
  const { page, context } = shared;
  const cookies = ({ cookies: all }: TestMember) =>
    [...all].map(([name, value]) => ({ name, value, url: site.url, httpOnly: true }));
  await page.goto(postPage());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel("Écrire un commentaire").waitFor();
  await context.setOffline(true);
  await comment(page, "D’Abel.");
  // A link of a mail, a form of another page: the cookie is another’s, this phone does not know.
  await context.addCookies(cookies(await signUp(site, "Ève")));
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/me");
  await context.setOffline(false);
  await asked;
  await page.getByText("En attente du réseau").or(page.getByText("Envoi…")).first().waitFor();
  expect(await comments()).not.toContain("D’Abel.");

  await context.addCookies(cookies(first));
  await page.goto(postPage());
  await until(async () => (await comments()).includes("D’Abel."));
  const { body } = await site.admin.get(`/api/posts/${read.id}/comments`);
  const said = body.items.filter(({ text }: { text: string }) => text === "D’Abel.");
  expect(said.map(({ author }: { author: { id: string } }) => author.id)).toEqual([first.id]);
  await shared.close();
});

test("a page that was never read says, without network, how much waits on this phone", async () => {
  const visited = await visitAs(browser, site, await signUp(site, "Lydie"), { worker: true });
  const { page, context } = visited;
  await page.goto(postPage());
  await page.getByLabel("Écrire un commentaire").waitFor();
  await untilWhole(page);
  await context.setOffline(true);
  const oups = page.getByRole("heading", { name: /^Oups/ });
  const waits = page.getByRole("listitem").filter({ hasText: /attend(ent)? le réseau/ });
  await page.goto(`${home()}/carte`);
  await oups.waitFor();
  expect(await waits.count()).toBe(0);
  await page.goBack();
  await comment(page, "Et du fromage.");
  await page.goto(`${home()}/carte`);
  await oups.waitFor();
  await waits.filter({ hasText: "1 envoi attend le réseau. Il partira seul." }).waitFor();
  await keepScreen(page, "outbox-offline-screen");
  await context.setOffline(false);
  await until(async () => (await comments()).includes("Et du fromage."));
  await visited.close();
});

test("while the record moves, one is told, and what is written waits and leaves by itself", async () => {
  const { page } = seen;
  const { dataDir } = site.parvis.services.config;
  const database = { connectionString: site.database.connectionString };
  const told = page.getByRole("paragraph").getByText("Parvis déménage");
  await page.goto(postPage());
  await page.getByLabel("Écrire un commentaire").waitFor();
  const mark = await holdTask(dataDir, "moving");
  await told.waitFor();
  await closeForWriting(database);
  await comment(page, "Pendant le déménagement.");
  await keepScreen(page, "moving");
  expect(await comments()).not.toContain("Pendant le déménagement.");
  await openForWriting(database);
  await mark?.release();
  await until(async () => (await comments()).includes("Pendant le déménagement."), {
    within: 60_000,
    what: "what waited",
  });
  await told.waitFor({ state: "detached" });
}, 120_000);
