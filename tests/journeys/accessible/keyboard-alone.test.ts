import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, type Visit, visit } from "../../browser/browser.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import {
  PASSWORD,
  publish,
  signUp,
  startSmtp,
  startTestParvis,
  type TestParvis,
  type TestSmtp,
  until,
} from "../../builders/index.ts";

let smtp: TestSmtp;
let site: TestParvis;
let browser: OpenBrowser;
let opened: Visit;

beforeAll(async () => {
  smtp = await startSmtp();
  site = await startTestParvis({ config: { smtpUrl: smtp.url } });
  browser = await openBrowser();
});

afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await site?.stop();
  await smtp?.stop();
});

/** Where the letter of sign-up leads. */
const letterLink = (): Promise<string> =>
  until(async () => {
    const [letter] = smtp.mails.filter(({ to }) => to.includes("perside@parvis.test"));
    return /http:\/\/parvis\.test(\/terminer-inscription\S+)/.exec(letter?.raw ?? "")?.[1];
  });

/** After what was pressed, something of the page has the focus: the next key goes on from there. */
const keepsFocus = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement && document.activeElement !== document.body);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).first().waitFor();

/** From the landing page to the first entry. */
async function signsUp(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await page.goto("/");
  await keyboard.press("link", /^Créer un compte/);
  await page.getByRole("button", { name: "Recevoir le lien" }).waitFor();
  await keyboard.write("textbox", /^Adresse e-mail/, "perside@parvis.test");
  await keyboard.keys("Enter");
  await heading(page, "Regardez votre boîte");
  await keepsFocus(page);

  await page.goto(await letterLink());
  await page.getByRole("button", { name: "Créer mon compte" }).waitFor();
  await keyboard.write("textbox", /^Votre nom/, "Perside");
  await keyboard.write("textbox", /^Mot de passe/, PASSWORD);
  await keyboard.to("checkbox", /conditions d’utilisation/);
  await keyboard.keys("Space");
  await keyboard.to("checkbox", /conserve ce que je publie/);
  await keyboard.keys("Space");
  await keyboard.press("button", /^Créer mon compte/);
}

/** Finds the group by its name, joins it and enters it. */
async function joins(keyboard: Keyboard, name: string): Promise<void> {
  const { page } = keyboard;
  await keyboard.press("link", /^Groupes/);
  await heading(page, "Groupes");
  await keepsFocus(page);
  await keyboard.write("searchbox", /^Rechercher un groupe/, name);
  const found = page.getByRole("main").getByRole("button", { name: `Rejoindre ${name}` });
  await found.waitFor();
  await keyboard.press("button", new RegExp(`^Rejoindre ${name}`));
  await found.waitFor({ state: "detached" });
  await keepsFocus(page);
  await keyboard.press("link", new RegExp(`^${name}`), "Shift+Tab");
  await heading(page, name);
  await keepsFocus(page);
}

test("someone who has no mouse signs up, finds a group, joins it, opens a share and comments on it, by keys alone", async () => {
  const author = await signUp(site, "Épaphras");
  await author.post(`/api/groups/${site.otherGroup.id}/membership`);
  await publish(author, site.otherGroup, "Qui vient dimanche\u202f?");
  opened = await visit(browser, site, { size: "desktop" });
  const { page } = opened;
  const keyboard = new Keyboard(page);

  await signsUp(keyboard);
  await page.getByRole("navigation").first().waitFor();
  await keepsFocus(page);
  await joins(keyboard, site.otherGroup.name);

  await page.getByText("Qui vient dimanche").waitFor();
  await keyboard.press("link", /^Commenter/);
  await page.getByRole("textbox", { name: "Écrire un commentaire" }).waitFor();
  await keepsFocus(page);
  await keyboard.write("textbox", /^Écrire un commentaire/, "Moi, avec joie");
  await keyboard.press("button", /^Envoyer/);
  await page.getByRole("listitem").getByText("Moi, avec joie").waitFor();
  await keepsFocus(page);

  expect([...keyboard.unseen]).toEqual([]);
  expect(opened.faults).toEqual([]);
});
