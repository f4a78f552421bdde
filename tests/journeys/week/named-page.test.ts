import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { told } from "../../../server/features/sharing/social-accounts/test-scene.ts";
import { expectNoFault } from "../../browser/axe.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  type Visit,
} from "../../browser/browser.ts";
import {
  chooseFor,
  frame,
  next,
  publish,
  type SharingScene,
  startSharingScene,
  visitCreator,
} from "../../browser/sharing-scene.ts";
import { signUp, type TestMember, until } from "../../builders/index.ts";
import { PAGE_RIGHTS } from "../../builders/platform-benches.ts";
import { answerConsent } from "../../fakes/platforms/consent.ts";
import { PERSON_SCOPES } from "../../fakes/platforms/linkedin.ts";

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

/** Someone with an account of LinkedIn's: a page where its rights are asked for, else a profile. */
async function withAccount(name: string, scope: readonly string[]): Promise<TestMember> {
  const { site } = scene;
  await site.admin.patch("/api/admin/platforms/linkedin", { scope });
  const member = await signUp(site, name);
  const away = await member.get(
    "/api/auth/linkedin?nonce=nonce-de-la-page&timestamp=1795000000000",
  );
  const back = await answerConsent(new URL(away.headers.get("location") ?? ""));
  const returned = await member.get(`${back.pathname}${back.search}`);
  const page = Object.fromEntries(told(returned.headers.get("location")));
  const { body } = await member.post("/api/social-accounts/connections", page);
  if (body.state === "choosing") {
    const accountIds = [body.choices[0].accountId];
    await member.post(`/api/social-accounts/connections/${body.id}/accounts`, { accountIds });
  }
  return member;
}

async function writing(member: TestMember, text: string, look: Look): Promise<Page> {
  const opened = await visitCreator(browser, scene, member, look);
  open.push(opened);
  const { page } = opened;
  await chooseFor(page, text, ["LinkedIn"]);
  await frame(page, "LinkedIn").getByRole("button", { name: "Modifier pour LinkedIn" }).click();
  return page;
}

test.each([
  ["phone", "light"],
  ["desktop", "dark"],
] as const)(
  "a volunteer names a page at the caret, by keyboard, and sees it as LinkedIn shows it (%s, %s)",
  async (size, theme) => {
    const grace = await withAccount(`Grâce ${size}`, PAGE_RIGHTS);
    const page = await writing(grace, `Merci à tous (${size}).`, { size, theme });
    const words = page.getByLabel("Texte pour LinkedIn");
    await words.press("ControlOrMeta+Home");
    for (let letter = 0; letter < "Merci ".length; letter++) await words.press("ArrowRight");
    await page.getByRole("button", { name: "Mentionner une page" }).press("Enter");
    const address = page.getByLabel("Page à mentionner");
    await keepScreen(page, `mention-asked-${size}-${theme}`);
    await address.fill("linkedin.com/in/abel");
    await address.press("Enter");
    await page.getByText("Le profil d’une personne ne se mentionne pas").waitFor();
    await address.fill("linkedin.com/company/inconnue");
    await address.press("Enter");
    await page.getByText("LinkedIn ne connaît aucune page à cette adresse").waitFor();
    await keepScreen(page, `mention-unknown-${size}-${theme}`);
    await expectNoFault(page, "mention");
    await address.fill("https://www.linkedin.com/company/secours-catholique-rhone/");
    await address.press("Enter");
    await page.getByText("Deviendra un lien").waitFor();
    // The caret stands after the name: one goes on writing.
    await until(() => words.evaluate((area) => area === document.activeElement));
    await page.keyboard.type("et ");
    await keepScreen(page, `mention-written-${size}-${theme}`);
    const written = `Merci @Secours catholique (Rhône) et à tous (${size}).`;
    expect((await words.inputValue()).startsWith(written)).toBe(true);
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    const shown = `Merci Secours catholique (Rhône) et à tous (${size}).`;
    await frame(page, "LinkedIn").getByText(shown).waitFor();
    await frame(page, "LinkedIn").scrollIntoViewIfNeeded();
    await keepScreen(page, `mention-previewed-${size}-${theme}`);
    await next(page).click();
    await publish(page);
    await until(async () => {
      const out = (await scene.received()).filter(({ platform }) => platform === "linkedin");
      return out.some(({ text }) => text.startsWith(shown));
    });
  },
  120_000,
);

test("who has a profile alone reads what naming a page needs, and finds no dead button", async () => {
  const abel = await withAccount(
    "Abel",
    PERSON_SCOPES.filter((right) => right !== "email"),
  );
  const page = await writing(abel, "Merci", { size: "phone" });
  await page.getByText("LinkedIn ne le permet pas à un profil seul").waitFor();
  expect(await page.getByRole("button", { name: "Mentionner une page" }).count()).toBe(0);
  await keepScreen(page, "mention-of-a-profile");
}, 60_000);
