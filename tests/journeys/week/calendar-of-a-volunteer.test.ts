import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import {
  type Look,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
} from "../../browser/browser.ts";
import { press } from "../../browser/fingers.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import { type SharingScene, startSharingScene, visitCreator } from "../../browser/sharing-scene.ts";
import { created, signUp, type TestMember, until } from "../../builders/index.ts";

const DAY = 86_400_000;
const ZONE = "Europe/Paris";

let scene: SharingScene;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await scene?.stop();
});

async function arrive(member: TestMember, look: Look = {}): Promise<Page> {
  const opened = await visitCreator(browser, scene, member, look);
  open.push(opened);
  return opened.page;
}

/** A Wednesday far enough away, at 18:30 on the community's clock. */
function comingWednesday(): { day: string; at: string } {
  const from = new Date(Date.now() + 14 * DAY);
  const wednesday = new Date(from.getTime() + ((10 - from.getUTCDay()) % 7) * DAY);
  const day = wednesday.toISOString().slice(0, 10);
  const guess = new Date(`${day}T17:30:00Z`);
  const shift = Number(wallTimeOf(guess, ZONE).hour.slice(0, 2)) - 18;
  return { day, at: new Date(guess.getTime() - shift * 3_600_000).toISOString() };
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

async function plan(member: TestMember, text: string, at: string): Promise<string> {
  const wish = { content: { text }, platforms: ["sms"], scheduleFor: at };
  return created(await member.post("/api/shares", wish)).id;
}

/** Waits until a publication stands at this day and hour, as the server knows it. */
const standsAt = (member: TestMember, id: string, day: string, hour: string) =>
  until(async () => {
    const { scheduleFor } = (await member.get(`/api/shares/${id}`)).body;
    expect(wallTimeOf(new Date(scheduleFor), ZONE)).toEqual({ day, hour });
    return true;
  });

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`).first();
/** Presses the button of the mouse on something, and lets it go on another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const there = await to.boundingBox();
  if (!there) throw new Error("nothing is drawn");
  await page.mouse.move(there.x + there.width / 2, there.y + there.height - 6, { steps: 4 });
  await page.mouse.up();
}

const move = (page: Page, title: string) =>
  page.getByRole("button", { name: `Déplacer ${title}`, exact: true });

describe.each(["desktop", "phone"] as const)("the calendar of a volunteer, on a %s", (size) => {
  test("by keyboard alone a publication is taken, moved, put down and put back", async () => {
    const anne = await signUp(scene.site, `Anne ${size}`);
    const { day, at } = comingWednesday();
    const id = await plan(anne, "Veillée de prière", at);
    const page = await arrive(anne, { size });
    await page.goto(`/dashboard/calendrier?jour=${day}`);
    await untilAlive(page);
    await move(page, "Veillée de prière").first().waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.to("button", /^Déplacer Veillée/);
    await keyboard.keys("ArrowRight", "ArrowDown", "ArrowLeft");
    const bar = page.getByRole("group", { name: "Déplacer Veillée de prière" });
    await bar.getByText(/18\sh\s30/).waitFor();
    expect(await bar.getByRole("status").textContent()).toContain("mercredi");
    await keyboard.keys("ArrowRight", "Enter");
    await page
      .getByText(/^Déplacé au jeudi .* à 18\sh\s30$/)
      .first()
      .waitFor();
    await standsAt(anne, id, plus(day, 8), "18:30");
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await page
      .getByText(/^Remis au mercredi/)
      .first()
      .waitFor();
    await standsAt(anne, id, day, "18:30");
  }, 60_000);

  test("Escape leaves it where it was, and the past takes nothing", async () => {
    const luc = await signUp(scene.site, `Luc ${size}`);
    const { day, at } = comingWednesday();
    const id = await plan(luc, "Repas de quartier", at);
    const page = await arrive(luc, { size });
    await page.goto(`/dashboard/calendrier?vue=liste&jour=${day}`);
    await untilAlive(page);
    const keyboard = new Keyboard(page);
    await move(page, "Repas de quartier").first().waitFor();
    await keyboard.to("button", /^Déplacer Repas/);
    await keyboard.keys(...Array.from({ length: 30 }, () => "ArrowLeft"));
    await page.getByText("Choisissez un moment à venir.").waitFor();
    await keyboard.keys("Enter", "Escape");
    await page.goto(`/dashboard/calendrier?vue=liste&jour=${day}`);
    await untilAlive(page);
    await move(page, "Repas de quartier").first().waitFor();
    await standsAt(luc, id, day, "18:30");
  }, 60_000);

  test("month, week and list are addresses that Back undoes", async () => {
    const ruth = await signUp(scene.site, `Ruth ${size}`);
    const { day, at } = comingWednesday();
    await plan(ruth, "Culte en famille", at);
    const page = await arrive(ruth, { size });
    await page.goto(`/dashboard/calendrier?jour=${day}`);
    await untilAlive(page);
    await page.getByRole("radiogroup", { name: "Montrer" }).getByText("Semaine").click();
    await page.waitForURL((url) => url.searchParams.get("vue") === "semaine");
    await page.getByRole("heading", { name: /^Semaine du/ }).waitFor();
    await page.getByRole("link", { name: /Culte en famille/ }).waitFor();
    await page.getByRole("button", { name: "Semaine suivante" }).click();
    await page.waitForURL((url) => url.searchParams.get("jour") === plus(day, 5));
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get("vue") === null);
    await page.getByRole("radio", { name: "Mois", checked: true }).waitFor();
  }, 60_000);
});

describe("by hand", () => {
  test("a mouse drags it to another day; what the server refuses goes back", async () => {
    const paul = await signUp(scene.site, "Paul");
    const { day, at } = comingWednesday();
    const id = await plan(paul, "Collecte alimentaire", at);
    const page = await arrive(paul, { size: "desktop" });
    await page.goto(`/dashboard/calendrier?mois=${day.slice(0, 7)}`);
    await untilAlive(page);
    const chip = cell(page, day).getByRole("link", { name: /Collecte/ });
    await drag(page, chip, cell(page, plus(day, 1)));
    await page
      .getByText(/^Déplacé au jeudi/)
      .first()
      .waitFor();
    await standsAt(paul, id, plus(day, 1), "18:30");
    await cell(page, plus(day, 1))
      .getByRole("link", { name: /Collecte/ })
      .waitFor();

    await page.route("**/api/shares/*/schedule", (route) => route.fulfill({ status: 503 }));
    await drag(
      page,
      cell(page, plus(day, 1)).getByRole("link", { name: /Collecte/ }),
      cell(page, day),
    );
    await page
      .getByText(/^Rien n’a bougé/)
      .first()
      .waitFor();
    await cell(page, plus(day, 1))
      .getByRole("link", { name: /Collecte/ })
      .waitFor();
    await standsAt(paul, id, plus(day, 1), "18:30");
  }, 60_000);

  test("in a week, it is dragged to another hour and keeps its minutes", async () => {
    const lea = await signUp(scene.site, "Léa");
    const { day, at } = comingWednesday();
    const id = await plan(lea, "Chorale", at);
    const page = await arrive(lea, { size: "desktop" });
    await page.goto(`/dashboard/calendrier?vue=semaine&jour=${day}`);
    await untilAlive(page);
    const target = page.locator(`[data-day="${plus(day, 2)}"][data-hour="17"]`);
    await drag(page, page.getByRole("link", { name: /Chorale/ }), target);
    await standsAt(lea, id, plus(day, 2), "17:30");
  }, 60_000);

  test("a finger that holds drags it; one that slides scrolls", async () => {
    const noe = await signUp(scene.site, "Noé");
    const { day, at } = comingWednesday();
    const id = await plan(noe, "Camp de jeunes", at);
    const page = await arrive(noe, { size: "phone" });
    await page.goto(`/dashboard/calendrier?mois=${day.slice(0, 7)}&jour=${day}`);
    await untilAlive(page);
    const line = page.getByRole("link", { name: /Camp de jeunes/ });
    await line.waitFor();
    const scrolling = await press(page, line);
    await scrolling.slide({ y: -40 });
    await scrolling.lift();
    const finger = await press(page, line);
    await page.locator(".bg-night", { hasText: "Camp de jeunes" }).waitFor();
    const [from, to] = [await line.boundingBox(), await cell(page, plus(day, 1)).boundingBox()];
    if (!from || !to) throw new Error("nothing is drawn");
    await finger.slide({
      x: to.x + to.width / 2 - from.x - from.width / 2,
      y: to.y + to.height / 2 - from.y - from.height / 2,
    });
    await finger.lift();
    await standsAt(noe, id, plus(day, 1), "18:30");
  }, 60_000);
});
