import { afterAll, beforeAll, expect, test } from "vitest";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import { type OpenBrowser, openBrowser, visitAs } from "../../browser/browser.ts";
import { seenBy, watch } from "../../browser/moves.ts";
import { type SharingScene, startSharingScene } from "../../browser/sharing-scene.ts";
import { created, signUp, type TestMember } from "../../builders/index.ts";

const PLANNED = "Soupe partagée, samedi à 19 h.";
const AT = new Date(Date.now() + 3_600_000);
/** Today or tomorrow, of this month or of the next. */
const DAY = wallTimeOf(AT, "Europe/Paris").day;

let scene: SharingScene;
let browser: OpenBrowser;
let author: TestMember;

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
  author = await signUp(scene.site, "Clémentine");
  const wish = { content: { text: PLANNED }, platforms: ["sms"], scheduleFor: AT.toISOString() };
  created(await author.post("/api/shares", wish));
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await scene?.stop();
});

/** Where one publishes, and what of it shows before any script. */
const pages = [
  ["the creator", "/shareSocial", "Vos dernières publications"],
  ["the calendar", "/dashboard/calendrier", "Mes brouillons"],
  ["a day of the calendar", `/dashboard/calendrier?jour=${DAY}`, PLANNED],
  ["the list of the calendar", `/dashboard/calendrier?vue=liste&jour=${DAY}`, PLANNED],
  ["the history", "/dashboard/publications", PLANNED],
] as const;
const sizes = ["phone", "desktop"] as const;
const each = pages.flatMap(([name, path, words]) =>
  sizes.map((size) => [name, size, path, words] as const),
);

test.each(each)("%s is read before its script, on a %s", async (_name, size, path, words) => {
  const { page, faults, close } = await visitAs(browser, scene.site, author, {
    size,
    script: false,
  });
  await page.goto(path);
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  // Nothing can be typed or pressed that would be lost.
  expect(await page.locator(":is(input, textarea, select, button):enabled").count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test.each(each)("%s gives way to the application without a jump, on a %s", async (...row) => {
  const [_name, size, path, words] = row;
  const { page, faults, close } = await visitAs(browser, scene.site, author, { size });
  await page.addInitScript(watch);
  const lists: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/shares")) lists.push(pathname);
  });
  await page.goto(path);
  await page.locator("#root fieldset").first().waitFor();
  await page.locator("#root > fieldset").waitFor({ state: "detached" });
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await seenBy(page)).toEqual({ shift: expect.any(Number), loading: false });
  expect((await seenBy(page)).shift).toBeLessThanOrEqual(0.02);
  expect(lists, "what came with the page is not asked again").toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test("what was being written is there once the script has come, and was never sent to the server", async () => {
  const kept = "Texte commencé hier, sur ce téléphone.";
  const { page, close } = await visitAs(browser, scene.site, author);
  await page.goto("/shareSocial");
  const field = page.getByRole("textbox", { name: "Votre message" });
  await field.fill(kept);
  const document = (await (await page.reload())?.text()) ?? "";
  expect(document).toContain("Votre message");
  expect(document).not.toContain(kept);
  await page.locator("#root > fieldset").waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe(kept);
  await close();
});

test("what an address begins with, an earlier publication, is not drawn as if it were new", async () => {
  const { items } = (await author.get("/api/shares")).body;
  const { page, close } = await visitAs(browser, scene.site, author);
  const answer = await page.goto(`/shareSocial?copie=${items[0].id}`);
  expect(await answer?.text()).not.toContain("<fieldset disabled");
  const field = page.getByRole("textbox", { name: "Votre message" });
  await expect.poll(() => field.inputValue()).toBe(PLANNED);
  await close();
});

test("the publications of one member are drawn for no other", async () => {
  const other = await signUp(scene.site, "Jonas");
  for (const path of [
    "/shareSocial",
    "/dashboard/publications",
    `/dashboard/calendrier?jour=${DAY}`,
  ]) {
    expect((await author.get(path)).text, path).toContain(PLANNED);
    expect((await other.get(path)).text, path).not.toContain(PLANNED);
    expect((await scene.site.visitor().get(path)).text, path).not.toContain("<fieldset disabled");
  }
});
