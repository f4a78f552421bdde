import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAP_DELAY_DAYS } from "../../shared/ground/limits.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import {
  crowd,
  DAY,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

/** Members who agreed to count for a city. */
async function settle(count: number, placeId: string): Promise<void> {
  const ids = await crowd(site, count, `Foule ${placeId}`);
  await site.db
    .updateTable("members")
    .set({ place_id: placeId, on_map: true })
    .where("id", "in", ids)
    .execute();
}

async function mapOf(member: TestMember, look: Look = {}): Promise<Visit> {
  const opened = await visitAs(browser, site, member, look);
  open.push(opened);
  await opened.page.goto(`/community/${site.communityId}/carte`);
  await opened.page.getByRole("application", { name: beginning("Carte du monde") }).waitFor();
  return opened;
}

/** What begins so, whatever the spaces between its words. */
const beginning = (words: string) => new RegExp(`^${words.replaceAll(" ", "\\s")}`);
const mark = (page: Page, name: string) =>
  page.getByRole("application").getByRole("button", { name: beginning(name) });
const textOf = async (page: Page) => plainSpaces(await page.getByRole("main").textContent());

describe("the map", () => {
  test("a member chooses to appear, is told what others will see, and withdraws", async () => {
    await settle(4, "ci-abidjan");
    const ama = await signUp(site, "Ama");
    const { page } = await mapOf(ama);
    await page.getByText("Pas encore de ville").waitFor();
    const appear = page.getByRole("switch", { name: /Apparaître sur la carte/ });
    expect(await appear.isChecked()).toBe(false);
    await appear.check();
    await page.getByText("Un nombre de membres par ville, jamais un nom.").waitFor();
    const city = page.getByRole("combobox", { name: "Votre ville" });
    await city.fill("abid");
    await page.getByRole("option", { name: /Abidjan/ }).waitFor();
    await keepScreen(page, "journey-map-choosing-phone");
    await city.press("Enter");
    await told(page, "Votre ville sur la carte : Abidjan");
    site.clock.advance((MAP_DELAY_DAYS + 1) * DAY);
    await page.reload();
    await mark(page, "Abidjan : 5 membres").waitFor();
    await page.getByRole("button", { name: beginning("Abidjan, 5 membres") }).waitFor();

    await appear.uncheck();
    await told(page, "Vous n’apparaissez plus sur la carte");
    site.clock.advance(DAY);
    await page.reload();
    await page.getByText("Pas encore de ville").waitFor();
    expect((await ama.get("/api/me")).body.mapPlace).toBeNull();
  });

  test("on a computer: wheel, keys and buttons move it, a press tells what is there, nothing comes from elsewhere", async () => {
    await settle(6, "fr-paris");
    await settle(5, "fr-versailles");
    await settle(3, "sn-dakar");
    await settle(2, "sn-thies");
    const made = await site.admin.post("/api/groups", { name: "Chorale", placeId: "fr-lyon" });
    expect(made.status).toBe(201);
    site.clock.advance(DAY);
    const { page, context } = await mapOf(await signUp(site, "Rose"), { size: "desktop" });
    const asked: string[] = [];
    context.on("request", (request) => asked.push(new URL(request.url()).origin));
    await page.reload();
    const near = mark(page, "2 lieux : 10 membres");
    await near.waitFor();
    await mark(page, "Sénégal, autres villes : 5 membres").click();
    await page.getByRole("heading", { name: "Sénégal, autres villes" }).waitFor();
    expect(await textOf(page)).not.toMatch(/Dakar|Thiès/);
    await keepScreen(page, "journey-map-card-desktop");

    await near.click();
    await mark(page, "Paris : 5 membres").waitFor();
    await mark(page, "Versailles : 5 membres").waitFor();
    const paris = mark(page, "Paris");
    const before = await paris.boundingBox();
    await page.getByRole("application").focus();
    await page.keyboard.press("ArrowRight");
    await until(async () => ((await paris.boundingBox())?.x ?? 0) < (before?.x ?? 0));
    await page.mouse.move(500, 400);
    for (let turns = 0; turns < 2; turns++) await page.mouse.wheel(0, 600);
    await near.waitFor();
    await page.getByRole("button", { name: "Tout voir" }).click();
    await mark(page, "Sénégal").waitFor();

    await page.getByText("Groupes", { exact: true }).last().click();
    await mark(page, "Lyon : 1 groupe").click();
    await page
      .getByRole("status")
      .getByRole("link", { name: /Chorale/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Chorale" }).waitFor();
    expect(new Set(asked)).toEqual(new Set([site.url]));
  });

  test("is said to have failed, and is read at the next try", async () => {
    const opened = await visitAs(browser, site, await signUp(site, "Tenace"));
    open.push(opened);
    const { page } = opened;
    await page.route("**/api/map", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`/community/${site.communityId}/carte`);
    await page.getByText("La carte n’a pas pu s’afficher").waitFor();
    await page.unroute("**/api/map");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("application").waitFor();
  });
});
