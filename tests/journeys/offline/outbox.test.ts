import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrivateMessage } from "../../../shared/conversations/conversations.contract.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { keepScreen } from "../../browser/browser.ts";
import { rowsOf, untilWhole } from "../../browser/kept.ts";
import { type KillableBrowser, openKillable } from "../../browser/killable-browser.ts";
import { beginToSpeak, speak, speakUntil } from "../../browser/speaking.ts";
import {
  jpeg,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";
import { type LossyLine, lossyLine } from "../../faults/lossy-line.ts";
import { cleanUp } from "../../faults/parvis-process.ts";

let site: TestParvis;
let line: LossyLine;
let folder: string;
let browser: KillableBrowser;
let writer: TestMember;
let friend: TestMember;
let read: Post;

const home = () => `${line.url}/community/${site.communityId}`;
const group = () => `${home()}/${site.group.id}`;
const composer = () => `${home()}/partager?groupe=${site.group.id}`;
const postPage = () => `${home()}/partage/${read.id}`;
const conversationPath = () => `${home()}/user-private-message/${writer.id}/${friend.id}`;

beforeAll(async () => {
  site = await startTestParvis();
  line = await lossyLine(site.url);
  folder = await mkdtemp(path.join(tmpdir(), "parvis-browser-"));
  writer = await signUp(site, "Grâce");
  friend = await signUp(site, "Koffi");
  read = await publish(friend, site.group, "La veillée commence à vingt heures.");
}, 90_000);

afterAll(async () => {
  await browser?.kill();
  await cleanUp();
  await site?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The browser of the writer, on the same phone each time. */
async function open(): Promise<Page> {
  browser = await openKillable(folder);
  const cookies = [...writer.cookies].map(([name, value]) => ({
    name,
    value,
    url: line.url,
    httpOnly: true,
    sameSite: "Lax" as const,
  }));
  await browser.context.addCookies(cookies);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

/** Opens, online, the pages that will be needed offline, and waits until they are kept. */
async function readBefore(page: Page): Promise<void> {
  await page.goto(home());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilKept(page, '"feed"', '"readMe"');
  await page.goto(group());
  await untilKept(page, '"listOfGroup"', '["groups","read"');
  await page.goto(postPage());
  await untilKept(page, '["posts","read"', '["comments","list"');
  await page.goto(conversationPath());
  await page.getByRole("textbox").first().waitFor();
  await untilKept(page, '"openWith"');
  await untilWhole(page);
}

/** Waits until this phone keeps the answers of these calls. */
async function untilKept(page: Page, ...calls: string[]): Promise<void> {
  await until(
    async () => {
      const ids = (await rowsOf<{ id: string }>(page, "keyval-store", "keyval")).map(
        ({ id }) => id,
      );
      return calls.every((call) => ids.some((id) => id.includes(call)));
    },
    { within: 15_000, what: calls.join(", ") },
  );
}

type Row = { kind: string; state: string };

const waiting = (page: Page) => rowsOf<Row>(page, "parvis-outbox", "items");

const kept = (page: Page) =>
  page.getByText("Gardé sur cet appareil. Il partira au retour du réseau.");

async function writePost(page: Page, words: string, attach: () => Promise<void>): Promise<void> {
  await page.goto(composer());
  await page.getByLabel("Votre message").fill(words);
  await attach();
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("article").filter({ hasText: words }).first().waitFor();
}

const mine = async (): Promise<Post[]> => {
  const { body } = await friend.get(`/api/groups/${site.group.id}/posts`);
  return body.items.filter(({ author }: Post) => author.id === writer.id).reverse();
};

test("six things composed in airplane mode survive a killed browser and arrive once each, in order", async () => {
  const before = await open();
  await readBefore(before);

  await browser.airplane(true);
  await writePost(before, "Une photo de la veillée.", async () => {
    const buffer = await jpeg(1200, 900, "#884422");
    const photo = { name: "veillée.jpg", mimeType: "image/jpeg", buffer };
    await before.locator('input[type="file"]').first().setInputFiles([photo]);
    await before
      .getByText(/gardée? sur cet appareil/i)
      .first()
      .waitFor();
  });
  await kept(before).first().waitFor();
  await keepScreen(before, "outbox-post-waits");
  await writePost(before, "Et un mot de vive voix.", () => speak(before, 2));
  await until(async () => (await kept(before).count()) === 2);

  await before.goto(postPage());
  await before.getByLabel("Écrire un commentaire").fill("J’y serai.");
  await before.getByRole("button", { name: "Envoyer", exact: true }).click();
  await before.getByText("En attente du réseau").waitFor();
  await before
    .getByRole("button", { name: /^J’aime, 0/ })
    .first()
    .click();
  await before
    .getByRole("button", { name: /^J’aime, 1/ })
    .first()
    .waitFor();
  // A like is shown at the press, and written down the moment after.
  await until(async () => (await waiting(before)).length === 4);
  await keepScreen(before, "outbox-comment-waits");

  await before.goto(conversationPath());
  await before.getByRole("textbox", { name: /message/i }).fill("À tout à l’heure.");
  await before.getByRole("button", { name: "Envoyer", exact: true }).click();
  await before.getByText("À tout à l’heure.").first().waitFor();
  await keepScreen(before, "outbox-message-waits");
  // The first voice ever of this phone: its code came with the rest.
  const recorder = await beginToSpeak(before);
  await speakUntil(recorder, 2);
  await recorder.getByRole("button", { name: "Envoyer le message vocal" }).click();

  await until(async () => (await waiting(before)).length === 6);
  await browser.kill();

  const after = await open();
  await browser.airplane(true);
  await after.goto(group());
  await until(async () => (await kept(after).count()) === 2);
  await after.getByRole("button", { name: "6 envois attendent le réseau" }).waitFor();
  const other = await browser.context.newPage();
  await other.goto(postPage());
  await other.getByText("J’y serai.").waitFor();
  await other
    .getByRole("button", { name: /^J’aime, 1/ })
    .first()
    .waitFor();
  expect(await mine()).toEqual([]);

  line.lose(1, /^POST \/api\/groups\/[^/]+\/posts/);
  await browser.airplane(false);
  await until(async () => (await waiting(after)).length === 0, { within: 60_000 });

  const posts = await mine();
  expect(posts.map(({ text }) => text)).toEqual([
    "Une photo de la veillée.",
    "Et un mot de vive voix.",
  ]);
  expect(posts.map(({ media }) => media.map(({ kind }) => kind))).toEqual([["image"], ["audio"]]);
  const { body } = await friend.get(`/api/posts/${read.id}/comments`);
  expect(body.items.map(({ text }: { text: string }) => text)).toEqual(["J’y serai."]);
  const conversation = await friend.get(`/api/conversations/with/${writer.id}`);
  const said = conversation.body.messages.items.map(({ text, media }: PrivateMessage) => [
    text,
    ...media.map(({ kind }) => kind),
  ]);
  expect(said.reverse()).toEqual([["À tout à l’heure."], ["", "audio"]]);
  const reread = await friend.get(`/api/posts/${read.id}`);
  expect(reread.body).toMatchObject({ likeCount: 1, commentCount: 1 });

  await after.getByText("Et un mot de vive voix.").first().waitFor();
  await until(async () => (await kept(after).count()) === 0);
  // Published, their files leave the phone.
  await until(async () => (await rowsOf(after, "parvis-files", "files")).length === 0);
  await other.getByRole("article").getByText("La veillée").first().waitFor();
  expect(await other.getByText("J’y serai.").count()).toBe(1);
}, 180_000);
