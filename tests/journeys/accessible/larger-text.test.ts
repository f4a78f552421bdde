import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEXT_SIZES } from "../../../client/infrastructure/preferences.ts";
import { type OpenBrowser, openBrowser, type Visit, visitAs } from "../../browser/browser.ts";
import { showText } from "../../browser/every-screen.ts";
import { layoutFaults } from "../../browser/layout-faults.ts";
import { signUp, startTestParvis, type TestParvis } from "../../builders/index.ts";
import { dayFromNow, makeEvent } from "../../calendar/calendar-scene.ts";

const PHONES = [390, 320];
const TOOLS = ["Photo", "Vocal", "Vidéo", "Fichier", "Sondage", "Verset", "Programmer"];

let site: TestParvis;
let browser: OpenBrowser;
let seen: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  const title = "Communauté des amis de Béthanie";
  await site.admin.patch("/api/community", { title, shortName: "" });
  for (const days of [1, 2, 3, 4, 5, 6, 7]) {
    await makeEvent(site, site.admin, { firstDay: dayFromNow(site, days), hour: "00:00" });
  }
  seen = await visitAs(browser, site, await signUp(site, "Ferdinand"));
  page = seen.page;
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  expect(seen.faults).toEqual([]);
});

const inCommunity = (rest: string) => `/community/${site.communityId}${rest}`;

/** Each size of letters on each phone. */
const LOOKS = PHONES.flatMap((width) => TEXT_SIZES.map((size) => ({ width, size })));

async function look({ width, size }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await showText(page, size);
}

describe("with larger letters on a phone", () => {
  test("the composer keeps its title and the word of each of its tools", async () => {
    await page.goto(inCommunity("/partager"));
    await page.getByRole("textbox", { name: "Votre message" }).waitFor();
    for (const each of LOOKS) {
      await look(each);
      expect(await toolsShown(page), JSON.stringify(each)).toEqual(TOOLS);
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(title?.width, JSON.stringify(each)).toBeGreaterThan(60);
      expect(await layoutFaults(page, []), JSON.stringify(each)).toEqual([]);
    }
  }, 60_000);

  test("the day that stays in view over its events leaves the tabs above it whole", async () => {
    await page.goto(inCommunity("?onglet=evenements"));
    await page
      .getByText(/^Demain, /)
      .first()
      .waitFor();
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    for (const each of LOOKS) {
      await look(each);
      expect(await coveredOnTheWay(page), JSON.stringify(each)).toEqual([]);
      const [before, after] = await Promise.all(
        ["Semaine précédente", "Semaine suivante"].map((name) =>
          page.getByRole("button", { name }).boundingBox(),
        ),
      );
      expect(after?.y, JSON.stringify(each)).toBe(before?.y);
    }
  }, 60_000);
});

/** The words of the composer's tools that are drawn within their button. */
const toolsShown = (page: Page): Promise<string[]> =>
  page.locator("form button[aria-label] > [aria-hidden]:not(svg)").evaluateAll((words) =>
    words
      .filter((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        const { left, right, width } = range.getBoundingClientRect();
        const button = (word.parentElement as Element).getBoundingClientRect();
        return width > 0 && left >= button.left - 1 && right <= button.right + 1;
      })
      .map((word) => word.textContent ?? ""),
  );

/** The tabs in view that something covers, in part, as one goes down the page. */
const coveredOnTheWay = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const covered = new Set<string>();
    const drawn = () => new Promise((then) => requestAnimationFrame(then));
    const [tab] = document.querySelectorAll<HTMLElement>("nav [aria-current=page]");
    for (let top = 0; top < document.body.scrollHeight; top += 90) {
      scrollTo({ top, behavior: "instant" });
      await drawn();
      const { left, right, top: above, bottom } = (tab as HTMLElement).getBoundingClientRect();
      for (const y of [above + 3, (above + bottom) / 2, bottom - 3]) {
        const hit = document.elementFromPoint((left + right) / 2, y);
        if (!tab?.contains(hit))
          covered.add(`by ${hit?.localName} ${hit?.textContent?.slice(0, 40)}`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...covered];
  });
