import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepScreen, type OpenBrowser, openBrowser, told, type Visit } from "../browser/browser.ts";
import { type SharingScene, startSharingScene, visitCreator } from "../browser/sharing-scene.ts";

/** What BotFather gave for the robot that the double knows. */
const TOKEN = "700100200:demonstration-de-parvis-jeton-0001";

let scene: SharingScene;
let browser: OpenBrowser;
let seen: Visit;
let page: Page;

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
  seen = await visitCreator(browser, scene, scene.site.admin);
  page = seen.page;
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await scene?.stop();
});

const sheet = () => page.getByRole("dialog", { name: "Connecter Telegram" });
const channel = () => sheet().getByLabel("Canal ou groupe");
const token = () => sheet().getByLabel("Jeton du robot");
const send = () => sheet().getByRole("button", { name: "Vérifier et connecter" }).click();
/** What is said under a field, once it is. */
const faultOf = async (field: ReturnType<typeof channel>) => {
  await field.and(page.locator('[aria-invalid="true"]')).waitFor();
  const ids = (await field.getAttribute("aria-describedby")) ?? "";
  const said = await Promise.all(
    ids.split(" ").map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  return said.join(" ");
};

describe("connecting Telegram, on a phone", () => {
  test("the form leads to its guide, and the guide back to the form", async () => {
    await page.goto("/dashboard/social-accounts");
    await page.getByRole("button", { name: "Connecter Telegram" }).click();
    await channel().fill("@bethanie");
    const opened = page.context().waitForEvent("page");
    await sheet().getByRole("link", { name: "Le guide pas à pas" }).click();
    const guide = await opened;
    await guide.getByRole("heading", { name: "Publier sur Telegram", level: 1 }).waitFor();
    await guide.getByRole("link", { name: "le formulaire de connexion" }).click();
    await guide.getByRole("dialog", { name: "Connecter Telegram" }).waitFor();
    await guide.close();
    expect(await channel().inputValue()).toBe("@bethanie");
  }, 60_000);

  test("what is wrong with the token or the channel is said under it, and what is right connects", async () => {
    await token().fill("123456:toto");
    await send();
    expect(await faultOf(token())).toContain("ne reconnaît pas ce jeton");
    await keepScreen(page, "telegram-wrong-token");
    await token().fill("700100200:une-autre-suite-que-celle-du-robot-01");
    expect(await token().getAttribute("aria-invalid")).toBeNull();
    await send();
    expect(await faultOf(token())).toContain("ne reconnaît pas ce jeton");
    await token().fill(TOKEN);
    await channel().fill("@paroisse_inconnue");
    await send();
    expect(await faultOf(channel())).toContain("ne trouve pas ce canal");
    await keepScreen(page, "telegram-wrong-channel");
    await channel().fill("@bethanie");
    await send();
    await told(page, "Béthanie est connecté");
    await sheet().waitFor({ state: "detached" });
    await page.getByRole("listitem").filter({ hasText: "Canal Telegram" }).waitFor();
    expect(seen.faults).toEqual([]);
  }, 60_000);
});
