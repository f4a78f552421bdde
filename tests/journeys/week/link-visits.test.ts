import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkCodeOf } from "../../../shared/sharing/link-options.ts";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import { faultsOf } from "../../browser/axe.ts";
import {
  type Look,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { card, frame, next, publish } from "../../browser/sharing-scene.ts";
import { signUp, startTestParvis, type TestMember, type TestParvis } from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
});

async function arrive(member: TestMember, where: string, look: Look): Promise<Page> {
  const opened = await visitAs(browser, site, member, look);
  open.push(opened);
  await opened.page.goto(where);
  return opened.page;
}

const LINK = "https://billets.exemple.test/noel";

/** Someone who opens a link of a share, from a browser that nobody knows. */
const openFrom = async (share: Share, platform: "whatsapp" | "sms") => {
  const address = `${site.url}/l/${linkCodeOf(share.id, platform)}`;
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile" };
  const { status } = await fetch(address, { redirect: "manual", headers });
  expect(status).toBe(302);
};

describe.each(["phone", "desktop"] as const)("the link of a publication, on a %s", (size) => {
  test("goes out as short addresses, with the name of a campaign, and its visits are told", async () => {
    const grace = await signUp(site, `Grâce ${size}`);
    const page = await arrive(grace, "/shareSocial", { size });
    await page.getByLabel("Votre message").fill(`Veillée de Noël à 20 h : ${LINK}`);
    const count = page.getByRole("checkbox", { name: /Compter les visites/ });
    expect(await count.count()).toBe(0);
    await page.getByRole("textbox", { name: "Lien" }).fill(LINK);
    await count.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    const campaign = page.getByLabel("Nom de la campagne");
    expect(await campaign.inputValue()).toBe("veillee-de-noel");
    await campaign.fill("noel-2026");
    expect(await faultsOf(page, "all")).toEqual([]);

    if (size === "phone") await next(page).click();
    for (const name of ["WhatsApp", "SMS"]) await card(page, name).click();
    await next(page).click();
    await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
    if (size === "desktop")
      await frame(page, "WhatsApp")
        .getByText(/\/l\/[a-z2-9]{8}/)
        .waitFor();
    await publish(page);
    await page.getByRole("dialog").waitFor();

    const [share] = (await grace.get("/api/share")).body as Share[];
    if (!share) throw new Error("nothing was published");
    for (const { platform, text } of share.deliveries) {
      expect(text).toContain(`/l/${linkCodeOf(share.id, platform)}`);
      expect(text).not.toContain(LINK);
    }
    for (let time = 0; time < 3; time++) await openFrom(share, "whatsapp");
    await openFrom(share, "sms");
    await page.goto("/dashboard/publications");
    await untilAlive(page);
    await page.getByText("4 visites du lien : 3 par WhatsApp, 1 par SMS").waitFor();
    expect(await faultsOf(page, "all")).toEqual([]);
  }, 60_000);
});
