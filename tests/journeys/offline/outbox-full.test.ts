import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { untilWhole } from "../../browser/kept.ts";
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
let friend: TestMember;
let read: Post;
let seen: Visit;

const home = () => `/community/${site.communityId}`;
const conversationPath = () => `${home()}/user-private-message/${writer.id}/${friend.id}`;
const postPage = () => `${home()}/partage/${read.id}`;
const send = (page: Page) => page.getByRole("button", { name: "Envoyer", exact: true });
/** Where messages stand; the list drawn before it is measured holds them too, for a moment. */
const inList = (page: Page) => page.getByRole("log", { name: "Messages" });

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  writer = await signUp(site, "Esther");
  friend = await signUp(site, "Moïse");
  read = await publish(friend, site.group, "Qui garde les enfants dimanche ?");
  seen = await visitAs(browser, site, writer, { worker: true });
  await seen.context.addInitScript(fillOutbox);
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

/** The outbox of this phone finds no room while `phoneFull` says so. */
function fillOutbox(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === "items" && "phoneFull" in window) {
      throw new DOMException("full", "QuotaExceededError");
    }
    return put.apply(this, given);
  };
}

const fill = (page: Page) => page.evaluate(() => void Object.assign(window, { phoneFull: true }));
const makeRoom = (page: Page) =>
  page.evaluate(() => void Reflect.deleteProperty(window, "phoneFull"));

/** The server does the next thing asked there, and nobody hears of it. */
const loseAnswer = (context: BrowserContext, where: RegExp) =>
  context.route(
    where,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

const said = async (): Promise<string[]> => {
  const { body } = await friend.get(`/api/conversations/with/${writer.id}`);
  return body.messages.items.map(({ text }: { text: string }) => text).reverse();
};

test("a full phone without network keeps the words where they were written, and says why", async () => {
  const { page, context } = seen;
  await page.goto(conversationPath());
  const words = page.getByRole("textbox", { name: "Message" });
  await words.fill("Je garde les petits.");
  await context.setOffline(true);
  await fill(page);
  await send(page).click();
  await page.getByText(/Cet appareil n’a plus de place/).waitFor();
  await keepScreen(page, "outbox-full-message");
  expect(await words.inputValue()).toBe("Je garde les petits.");
  expect(await page.getByRole("article").count()).toBe(0);

  await makeRoom(page);
  await send(page).click();
  await inList(page).getByText("Partira dès que le réseau revient").waitFor();
  expect(await words.inputValue()).toBe("");
  await context.setOffline(false);
  await until(async () => (await said()).length === 1);
  expect(await said()).toEqual(["Je garde les petits."]);
});

test("on a full phone a lost answer and a second press make one message", async () => {
  const { page, context } = seen;
  await page.reload();
  await inList(page).getByText("Je garde les petits.").waitFor();
  await fill(page);
  await page.getByRole("textbox", { name: "Message" }).fill("À neuf heures ?");
  await loseAnswer(context, /\/messages$/);
  await send(page).click();
  await page
    .getByText(/Pas de réseau/)
    .first()
    .waitFor();
  expect(await said()).toEqual(["Je garde les petits.", "À neuf heures ?"]);

  await send(page).click();
  await until(
    async () => (await page.getByRole("textbox", { name: "Message" }).inputValue()) === "",
  );
  expect(await said()).toEqual(["Je garde les petits.", "À neuf heures ?"]);
  expect(await page.getByRole("article").filter({ hasText: "À neuf heures" }).count()).toBe(1);
});

test("other words after a lost answer are another message: nothing of them is swallowed", async () => {
  const { page, context } = seen;
  const words = page.getByRole("textbox", { name: "Message" });
  await words.fill("Je viens.");
  await loseAnswer(context, /\/messages$/);
  await send(page).click();
  await page
    .getByText(/Pas de réseau/)
    .first()
    .waitFor();
  await words.fill("Je viens avec Ruth.");
  await send(page).click();
  await until(async () => (await said()).at(-1) === "Je viens avec Ruth.");
  expect((await said()).slice(-2)).toEqual(["Je viens.", "Je viens avec Ruth."]);
});

test("a phone that fills up once messages wait sends them all the same, each once", async () => {
  const { page, context } = seen;
  await makeRoom(page);
  await untilWhole(page);
  const words = page.getByRole("textbox", { name: "Message" });
  await context.setOffline(true);
  for (const text of ["Et le goûter ?", "Je l’apporte."]) {
    await words.fill(text);
    await send(page).click();
    await until(async () => (await words.inputValue()) === "");
  }
  await inList(page).getByText("Partira dès que le réseau revient").nth(1).waitFor();
  await fill(page);
  await context.setOffline(false);
  await until(async () => (await said()).at(-1) === "Je l’apporte.");
  expect((await said()).slice(-2)).toEqual(["Et le goûter ?", "Je l’apporte."]);
  await makeRoom(page);
  await until(async () => (await page.locator("[data-mark=waiting]").count()) === 0, {
    within: 30_000,
  });
  expect((await said()).slice(-3)).toEqual([
    "Je viens avec Ruth.",
    "Et le goûter ?",
    "Je l’apporte.",
  ]);
});

test("a post and a comment too stay in their composers", async () => {
  const { page, context } = seen;
  await page.goto(postPage());
  await page.getByLabel("Écrire un commentaire").fill("Moi, avec Ruth.");
  await context.setOffline(true);
  await fill(page);
  await send(page).click();
  await page.getByText(/Cet appareil n’a plus de place/).waitFor();
  expect(await page.getByLabel("Écrire un commentaire").inputValue()).toBe("Moi, avec Ruth.");
  await context.setOffline(false);

  await page.goto(`${home()}/partager?groupe=${site.group.id}`);
  await page.getByLabel("Votre message").fill("Merci à tous les deux.");
  await context.setOffline(true);
  await fill(page);
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByText(/Cet appareil n’a plus de place/).waitFor();
  await keepScreen(page, "outbox-full-post");
  expect(await page.getByLabel("Votre message").inputValue()).toBe("Merci à tous les deux.");
  await context.setOffline(false);
  expect(seen.faults).toEqual([]);
});
