import { randomBytes } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7From } from "../../server/infrastructure/ids.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { press } from "../browser/fingers.ts";
import { recorderOf, speakUntil } from "../browser/speaking.ts";
import { converse, say } from "../builders/conversations.ts";
import {
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

const COUNT = 10_000;
const MINUTE_MS = 60_000;

let site: TestParvis;
let browser: OpenBrowser;
let rosine: TestMember;
let josue: TestMember;
let place: { id: string };
let seen: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser({ whole: true });
  rosine = await signUp(site, "Rosine");
  josue = await signUp(site, "Josué");
  place = await converse(rosine, josue);
  await fill(place.id);
  seen = await visitAs(browser, site, rosine, { microphone: true });
  page = seen.page;
  await page.goto(`/community/${site.communityId}/user-private-message/${rosine.id}/${josue.id}`);
}, 120_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

/** Years of messages, of a single line or several. */
async function fill(conversationId: string): Promise<void> {
  const begun = site.clock().getTime() - COUNT * MINUTE_MS;
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const at = new Date(begun + index * MINUTE_MS);
    const words = "Nous en parlerons demain. ".repeat(index % 7 === 0 ? 8 : 1);
    return {
      id: uuidv7From(at.getTime(), randomBytes(16)),
      conversation_id: conversationId,
      place: index + 1,
      author_id: index % 3 === 0 ? josue.id : rosine.id,
      text: `Message ${index + 1}. ${words}`,
      created_at: at,
      updated_at: at,
    };
  });
  for (let from = 0; from < COUNT; from += 1000) {
    await site.db
      .insertInto("private_messages")
      .values(rows.slice(from, from + 1000))
      .execute();
  }
  await site.db
    .updateTable("conversations")
    .set({ message_count: COUNT })
    .where("id", "=", conversationId)
    .execute();
  await site.db
    .updateTable("conversation_members")
    .set({ read_place: COUNT, received_place: COUNT })
    .where("conversation_id", "=", conversationId)
    .execute();
}

const message = (number: number) => page.getByText(new RegExp(`^Message ${number}\\. `));
const articles = () => page.getByRole("article");
const log = () => page.getByRole("log");

type Standing = Record<string, number>;

/** The top of each visible message on the screen, in pixels, by its words. */
const standing = (list: Locator): Promise<Standing> =>
  list.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return Object.fromEntries(
      [...element.querySelectorAll("article")].flatMap((article) => {
        const { top, bottom } = article.getBoundingClientRect();
        const words = /Message \d+/.exec(article.textContent ?? "")?.[0] ?? "";
        return bottom > frame.top && top < frame.bottom ? [[words, top]] : [];
      }),
    );
  });

test(`a conversation of ${COUNT} messages opens at the last, with only what is near in the page`, async () => {
  await message(COUNT).waitFor();
  expect(await articles().count()).toBeLessThan(60);
});

type Turned = { turned?: number };

/** Counts the turns of the wheel that the page has heard of. */
function countTurns(): void {
  const counted = window as Turned;
  counted.turned = 0;
  const count = () => {
    counted.turned = (counted.turned ?? 0) + 1;
  };
  addEventListener("wheel", count, { capture: true, passive: true });
}

/** Waits until the articles stand where they stood two frames before. */
async function standStill(): Promise<void> {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  const look = () =>
    [...document.querySelectorAll("article")]
      .map((article) => `${article.textContent} ${article.getBoundingClientRect().top}`)
      .join();
  for (let [last, same] = ["", 0]; same < 2; ) {
    await frame();
    const now = look();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** Turns the wheel once, and waits for its event: late turns would merge into one event. */
async function turn(by: number): Promise<void> {
  const before = await page.evaluate(() => (window as Turned).turned ?? 0);
  await page.mouse.wheel(0, by);
  await page.waitForFunction((count) => (window as Turned).turned === count, before + 1);
  await page.evaluate(standStill);
}

const oldestOf = (seen: Standing): number =>
  Math.min(...Object.keys(seen).map((words) => Number(words.slice("Message ".length))));

test("what is read above comes in without a jump", async () => {
  await page.evaluate(countTurns);
  const box = await log().boundingBox();
  if (!box) throw new Error("no conversation");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const STEP = 300;
  const jumps: Standing[][] = [];
  const readUp = async () => {
    const before = await standing(log());
    await turn(-STEP);
    const after = await standing(log());
    const moves = Object.keys(before).flatMap((words) =>
      words in after ? [(after[words] as number) - (before[words] as number)] : [],
    );
    // At the very top, where older ones are still on their way, the page moves less than asked.
    const jumped = moves.some((moved) => moved > STEP + 4 || moved < -4);
    // Nothing of before is still there after a jump of more than a screen.
    if (jumped || moves.length === 0) jumps.push([before, after]);
    return oldestOf(after);
  };
  for (let above = 20; above <= 200; above += 20) {
    await until(async () => (await readUp()) < COUNT - above);
  }
  expect(jumps).toEqual([]);
  expect(await articles().count()).toBeLessThan(60);
});

test("what arrives meanwhile waits behind the arrow, which leads to it", async () => {
  const before = await standing(log());
  await say(josue, place, "Es-tu toujours là ?");
  const arrow = page.getByRole("button", { name: "1 nouveau message" });
  await arrow.waitFor();
  await keepScreen(page, "conversation-arrow-phone");
  expect(await standing(log())).toEqual(before);
  await arrow.click();
  await page.getByText("Es-tu toujours là ?").waitFor();
  await arrow.waitFor({ state: "detached" });
});

test("a quote of long ago leads to it, and the arrow back", async () => {
  const first = await site.db
    .selectFrom("private_messages")
    .select("id")
    .where("conversation_id", "=", place.id)
    .where("place", "=", 50)
    .executeTakeFirstOrThrow();
  await say(josue, place, "Tu te souviens ?", { replyToId: first.id });
  await page.getByText("Tu te souviens ?").waitFor();
  await page.getByTitle("Aller au message cité").last().click();
  await message(50).last().waitFor();
  // The reader scrolls on from there.
  for (const place of [70, 90, 110, 130, 150]) {
    await until(async () => {
      await turn(400);
      return await message(place).isVisible();
    });
  }
  await page.getByRole("button", { name: "Aller aux derniers messages" }).click();
  await page.getByText("Tu te souviens ?").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("Tu te souviens ?").isVisible()).toBe(true);
});

test("a finger that slides a message answers it; one that scrolls does not", async () => {
  const words = page.getByText("Es-tu toujours là ?").last();
  await words.waitFor();
  await page.evaluate(standStill);
  const scrolling = await press(page, words);
  await scrolling.slide({ y: -40 });
  await scrolling.slide({ x: 90 });
  await scrolling.lift();
  const reply = page.getByRole("textbox", { name: "Répondre à Josué" });
  expect(await reply.count()).toBe(0);

  // What a finger let go of scrolls on for a while.
  await page.evaluate(standStill);
  await words.scrollIntoViewIfNeeded();
  await page.evaluate(standStill);
  const sliding = await press(page, words);
  await sliding.slide({ x: 90 });
  await sliding.lift();
  await reply.waitFor();
  await page.getByRole("button", { name: "Ne plus répondre" }).click();
  await reply.waitFor({ state: "detached" });
});

test("a finger that stays opens what one may do, and lifted chooses nothing of it", async () => {
  const words = page.getByText("Es-tu toujours là ?").last();
  await page.evaluate(standStill);
  const finger = await press(page, words);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Transférer" }).waitFor();
  // What comes in slides over the finger.
  await page.evaluate(standStill);
  await finger.lift();
  await page.evaluate(standStill);
  await sheet.getByRole("button", { name: "Transférer" }).waitFor();
  await page.touchscreen.tap(5, 5);
  await sheet.waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Message" }).count()).toBe(1);
});

const microphone = () => page.getByRole("button", { name: "Enregistrer un message vocal" });
const voices = () => page.getByRole("button", { name: /^Écouter : Message vocal/ }).count();
const recording = () => recorderOf(page).getByText("Enregistrement en cours").waitFor();

test("a voice leaves when the finger that held the microphone is lifted", async () => {
  const finger = await press(page, microphone());
  await recording();
  await speakUntil(recorderOf(page), 1);
  await finger.lift();
  await until(async () => (await voices()) === 1);
});

test("a finger that slides away erases what was said", async () => {
  const finger = await press(page, microphone());
  await recording();
  await speakUntil(recorderOf(page), 1);
  await finger.slide({ x: -160 });
  await page.getByText("Relâchez pour effacer").first().waitFor();
  await keepScreen(page, "conversation-slide-phone");
  await finger.lift();
  await microphone().waitFor();
  // The voice sent before may still be replacing its placeholder: the next test would count both.
  await until(async () => (await voices()) === 1);
});

test("a finger that slides up leaves both hands free; one sends by a touch", async () => {
  const finger = await press(page, microphone());
  await recording();
  await finger.slide({ y: -140 });
  await finger.lift();
  await speakUntil(recorderOf(page), 1);
  await recorderOf(page).getByRole("button", { name: "Envoyer le message vocal" }).click();
  await until(async () => (await voices()) === 2);
  expect(seen.faults).toEqual([]);
});
