import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrivateMessage } from "../../../shared/conversations/conversations.contract.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { untilWhole } from "../../browser/kept.ts";
import { write } from "../../browser/talking.ts";
import {
  jpeg,
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
let seen: Visit;

const home = () => `/community/${site.communityId}`;
const conversationPath = () => `${home()}/user-private-message/${writer.id}/${friend.id}`;
const field = (page: Page) => page.getByRole("textbox", { name: "Message" });
const row = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  writer = await signUp(site, "Lydie");
  friend = await signUp(site, "Timothée");
  seen = await visitAs(browser, site, writer, { worker: true });
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

/** What the friend reads, the oldest first: words, and how many media go with them. */
async function said(): Promise<[words: string, media: number][]> {
  const { body } = await friend.get(`/api/conversations/with/${writer.id}`);
  const items: PrivateMessage[] = body.messages.items;
  return items.map(({ text, media }): [string, number] => [text, media.length]).reverse();
}

test("a draft open in two tabs leaves once, with its photo; what is written next in the other leaves too", async () => {
  const { page, context } = seen;
  await page.goto(conversationPath());
  await field(page).fill("Voici la salle.");
  const buffer = await jpeg(1200, 900, "#884422");
  const photo = { name: "salle.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Ajouter une photo", { exact: true }).first().setInputFiles([photo]);
  await page
    .getByRole("list", { name: /joint|photos/i })
    .first()
    .waitFor();
  const other = await context.newPage();
  await other.goto(conversationPath());
  await until(async () => (await field(other).inputValue()) === "Voici la salle.");
  await row(page, "Envoyer").click();
  await until(async () => (await said()).length === 1, { within: 20_000 });

  await until(async () => (await field(other).inputValue()) === "");
  await write(other, "Elle est grande.");
  await until(async () => (await said()).length === 2);
  expect(await said()).toEqual([
    ["Voici la salle.", 1],
    ["Elle est grande.", 0],
  ]);
  await other.close();
}, 60_000);

test("what one had changed in the other tab is neither taken away nor swallowed", async () => {
  const { page, context } = seen;
  await field(page).fill("À dix heures ?");
  const other = await context.newPage();
  await other.goto(conversationPath());
  await until(async () => (await field(other).inputValue()) === "À dix heures ?");
  await field(other).fill("À onze heures ?");
  await row(page, "Envoyer").click();
  await until(async () => (await said()).length === 3);
  // Once the first tab's message has arrived here, this tab's words are still there.
  await other.getByRole("article").filter({ hasText: "À dix heures" }).first().waitFor();
  expect(await field(other).inputValue()).toBe("À onze heures ?");
  await row(other, "Envoyer").click();
  await until(async () => (await said()).length === 4);
  expect((await said()).slice(2)).toEqual([
    ["À dix heures ?", 0],
    ["À onze heures ?", 0],
  ]);
  await other.close();
}, 60_000);

test("a comment and a post begun in two tabs: the one sent last is not swallowed", async () => {
  const { page, context } = seen;
  const read = await publish(friend, site.group, "Qui vient ?");
  const other = await context.newPage();
  const ways = [
    {
      path: `${home()}/partage/${read.id}`,
      label: "Écrire un commentaire",
      send: "Envoyer",
      texts: async () => {
        const { body } = await friend.get(`/api/posts/${read.id}/comments`);
        return body.items.map(({ text }: { text: string }) => text);
      },
    },
    {
      path: `${home()}/partager?groupe=${site.group.id}`,
      label: "Votre message",
      send: "Publier",
      texts: async () => {
        const { body } = await friend.get(`/api/groups/${site.group.id}/posts`);
        return body.items.map(({ text }: { text: string }) => text);
      },
    },
  ];
  for (const { path, label, send, texts } of ways) {
    await page.goto(path);
    await page.getByLabel(label).fill("Moi.");
    await until(() => page.evaluate(() => JSON.stringify(localStorage).includes("Moi.")));
    await other.goto(path);
    await until(async () => (await other.getByLabel(label).inputValue()) === "Moi.");
    await other.getByLabel(label).fill("Moi aussi.");
    await row(page, send).click();
    await until(async () => (await texts()).includes("Moi."));
    expect(await other.getByLabel(label).inputValue()).toBe("Moi aussi.");
    await row(other, send).click();
    await until(async () => (await texts()).includes("Moi aussi."));
    expect(await texts()).toContain("Moi.");
  }
  await other.close();
}, 60_000);

test("a message refused because one was blocked is not taken from the phone by « Modifier »", async () => {
  const { page, context } = seen;
  await page.goto(conversationPath());
  await field(page).waitFor();
  await untilWhole(page);
  await context.setOffline(true);
  await write(page, "Je regrette ce que j’ai dit.");
  await page.getByText("Partira dès que le réseau revient").first().waitFor();
  await friend.put(`/api/blocks/${writer.id}`);
  await context.setOffline(false);
  const refused = page.getByText(/Message non envoyé\./).first();
  await refused.waitFor({ timeout: 20_000 });
  await page.reload();
  await page.getByText("Vous ne pouvez pas écrire dans cette conversation.").first().waitFor();
  await refused.waitFor();
  expect(await row(page, "Modifier").count()).toBe(0);
  await row(page, "Retirer").first().waitFor();
  await keepScreen(page, "outbox-blocked-phone");

  await friend.delete(`/api/blocks/${writer.id}`);
  await page.reload();
  await row(page, "Modifier").first().click();
  await until(async () => (await field(page).inputValue()) === "Je regrette ce que j’ai dit.");
  // A page closed now loses nothing.
  await page.reload();
  await until(async () => (await field(page).inputValue()) === "Je regrette ce que j’ai dit.");
  await row(page, "Envoyer").click();
  await until(async () => (await said()).at(-1)?.[0] === "Je regrette ce que j’ai dit.");
  expect(seen.faults).toEqual([]);
}, 60_000);
