import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replaceAdapter } from "../../../server/features/sharing/platforms/testing.ts";
import {
  type CountingScene,
  startCounting,
} from "../../../server/features/sharing/results/test-counting.ts";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import type { PlatformId } from "../../../shared/sharing/platforms.ts";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import { faultsOf } from "../../browser/axe.ts";
import {
  type Look,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import { card, next } from "../../browser/sharing-scene.ts";
import { anyAdapter } from "../../builders/any-adapter.ts";
import { jpeg, until } from "../../builders/index.ts";
import { makeEvent } from "../../calendar/calendar-scene.ts";

const ZONE = "Europe/Paris";
const NAMES = ["Facebook", "Instagram", "X (Twitter)", "LinkedIn", "Telegram"];

let scene: CountingScene;
let browser: OpenBrowser;
const open: Visit[] = [];
const undo: (() => void)[] = [];

beforeAll(async () => {
  scene = await startCounting();
  const { site, doubles } = scene;
  for (const id of ["instagram", "linkedin", "telegram"] as const)
    undo.push(replaceAdapter({ ...anyAdapter({ id }), addresses: doubles.facebook.addresses }));
  const platforms: PlatformId[] = ["facebook", "instagram", "twitter", "linkedin", "telegram"];
  for (const id of platforms) {
    await scene.connect(site.admin, id, `Béthanie ${id}`);
    // Each is offered as a community has it that set it up.
    const access = { clientId: "parvis", clientSecret: "un-secret", reviewStatus: "approved" };
    await site.admin.patch(`/api/admin/platforms/${id}`, id === "telegram" ? {} : access);
  }
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  for (const one of undo) one();
  await scene?.stop();
});

async function arrive(where: string, look: Look): Promise<Page> {
  const opened = await visitAs(browser, scene.site, scene.site.admin, look);
  open.push(opened);
  await opened.page.goto(where);
  return opened.page;
}

const sharesOf = async (title: string): Promise<Share[]> =>
  (await scene.site.admin.get("/api/share")).body.filter(({ content }: Share) =>
    content.text.includes(title),
  );

describe.each(["phone", "desktop"] as const)("a volunteer on a %s", (size) => {
  const title = `Veillée du ${size}`;

  test("makes the series of an event for five platforms, with a first comment and a story", async () => {
    const { site } = scene;
    const { id } = await makeEvent(site, site.admin, {
      title,
      access: "public",
      firstDay: dayAhead(20),
    });
    const page = await arrive(`/shareSocial?event=${id}`, { size });
    await page.getByLabel("Votre message").waitFor();
    await page
      .getByLabel("Choisir des images")
      .or(page.locator('input[type="file"][accept*="image"]'))
      .first()
      .setInputFiles([
        { name: "veillee.jpg", mimeType: "image/jpeg", buffer: await jpeg(1080, 1080, "#223388") },
      ]);
    await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
    if (size === "phone") await next(page).click();
    for (const name of NAMES) await choose(page, name);
    await next(page).click();
    await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
    await page.getByRole("radio", { name: "Non", exact: true }).check();

    await page.getByRole("group", { name: "Formats sur Instagram" }).getByText("Story").click();
    await page.getByText("Story Instagram").first().waitFor();
    await page.getByRole("button", { name: "Premier commentaire" }).first().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Premier commentaire", { exact: true }).fill("Inscriptions ouvertes");
    await sheet.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("switch", { name: /Annoncer en série/ }).check();
    expect(await faultsOf(page, "all")).toEqual([]);
    await page.getByRole("button", { name: "Programmer les 4" }).click();
    await page.getByRole("dialog").getByText("Story Instagram").waitFor();

    const series = await sharesOf(title);
    expect(series.map(({ status }) => status).toSorted()).toEqual([
      "published",
      "scheduled",
      "scheduled",
      "scheduled",
    ]);
    expect(new Set(series.map(({ platforms }) => platforms.length))).toEqual(new Set([5]));
    const announced = series.find(({ status }) => status === "published") as Share;
    await scene.work(announced.id, site.admin);
    const out = await scene.work(announced.id, site.admin);
    const ends = out.deliveries.map(({ platform, state, error }) => [
      platform,
      state,
      error?.message ?? null,
    ]);
    expect(ends.filter(([, state]) => state !== "published")).toEqual([]);
    expect(ends).toHaveLength(7);
    expect(out.progress).toBe("done");
  }, 120_000);

  test("moves one by the keyboard", async () => {
    const eve = (await sharesOf(`C’est demain\u00a0: ${title}`))[0] as Share;
    const planned = wallTimeOf(new Date(eve.scheduleFor ?? ""), ZONE);
    const page = await arrive(`/dashboard/calendrier?jour=${planned.day}`, { size });
    await page
      .getByRole("button", { name: new RegExp(`^Déplacer C’est demain.*${title}`) })
      .first()
      .waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.to("button", new RegExp(`^Déplacer C’est demain.*${title}`));
    await keyboard.keys("ArrowLeft", "Enter");
    await page
      .getByText(/^Déplacé au/)
      .first()
      .waitFor();
    await until(async () => {
      const { scheduleFor } = (await scene.site.admin.get(`/api/shares/${eve.id}`)).body;
      const moved = wallTimeOf(new Date(scheduleFor), ZONE);
      expect([moved.day < planned.day, moved.hour]).toEqual([true, planned.hour]);
      return true;
    });
  }, 60_000);

  test("sees the next day what the announcement brought", async () => {
    const announced = (await sharesOf(title)).find(({ status }) => status === "published") as Share;
    for (const { postId } of announced.deliveries) {
      if (postId) scene.counted.set(postId, { reach: 120, likes: 9 });
    }
    await scene.nextDay();
    const page = await arrive("/dashboard/publications", { size });
    const line = page
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name: title, exact: true }) });
    await line
      .getByText(/120\svues · 9\smentions J’aime/)
      .first()
      .waitFor();
  }, 60_000);
});

const dayAhead = (days: number): string =>
  wallTimeOf(new Date(scene.site.clock().getTime() + days * 86_400_000), ZONE).day;

/** In the second step of a phone, or beside the writing on a wide screen. */
async function choose(page: Page, name: string): Promise<void> {
  const chip = page.getByRole("group", { name: "Plateformes", exact: true });
  await card(page, name)
    .or(chip.getByRole("button", { name, exact: true }))
    .first()
    .click();
}
