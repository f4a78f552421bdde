import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNoFault } from "../browser/axe.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import {
  comment,
  giveRole,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let josue: TestMember;
let adjoua: TestMember;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  josue = await signUp(site, "Josué");
  adjoua = await signUp(site, "Adjoua Koffi");
  await signUp(site, "Adjovi Mensah");
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

/** Open on an address, and told from there on of what others do. */
async function phoneOf(member: TestMember, path: string): Promise<Page> {
  const opened = await visitAs(browser, site, member);
  open.push(opened);
  const listening = opened.page.waitForResponse(/\/api\/stream/);
  await opened.page.goto(path);
  await listening;
  return opened.page;
}

const inCommunity = (rest = "") => `/community/${site.communityId}${rest}`;
const words = (page: Page) => page.getByRole("textbox", { name: "Votre message" });
const proposed = (page: Page) => page.getByRole("listbox", { name: "Membres à nommer" });
const post = (page: Page, text: RegExp) => page.getByRole("article").filter({ hasText: text });

describe("naming members and hashtags, on a phone", () => {
  test("« @ » proposes members; arrows, Enter and Escape are enough to choose one", async () => {
    const page = await phoneOf(josue, inCommunity("/partager"));
    await words(page).focus();
    await page.keyboard.type("Merci à @adjo");
    await until(async () => (await proposed(page).getByRole("option").count()) === 2);
    await expectNoFault(page, "journey-mention-phone");
    const chosen = async () => {
      const id = await page.locator(":focus").getAttribute("aria-activedescendant");
      return plainSpaces(await page.locator(`[id="${id}"][aria-selected="true"]`).textContent());
    };
    const first = await chosen();
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe(first);
    if (!first.includes("Adjoua Koffi")) await page.keyboard.press("ArrowDown");
    expect(await chosen()).toContain("Adjoua Koffi");
    await page.keyboard.press("Enter");
    await proposed(page).waitFor({ state: "hidden" });
    expect(await words(page).inputValue()).toBe("Merci à @Adjoua Koffi ");
    await page.keyboard.type("et @adjo");
    await proposed(page).waitFor();
    await page.keyboard.press("Escape");
    await proposed(page).waitFor({ state: "hidden" });
    for (const _ of "@adjo") await page.keyboard.press("Backspace");
    await page.keyboard.type("aux autres, #Louange\u202f!");
    await page.getByRole("button", { name: "Publier" }).click();
    const published = post(page, /Merci à @Adjoua Koffi/);
    await published.getByRole("button", { name: /^J’aime/ }).waitFor();
    await keepScreen(page, "journey-mention-published-phone");
  });

  test("the name leads to the member's page, the hashtag to the search", async () => {
    const page = await phoneOf(adjoua, inCommunity());
    const read = post(page, /Merci à @Adjoua Koffi/);
    await read.getByRole("link", { name: "@Adjoua Koffi" }).click();
    await page.getByRole("heading", { level: 1, name: "Adjoua Koffi" }).waitFor();
    await page.goBack();
    const tag = read.getByRole("link", { name: "#Louange" });
    expect(await tag.getAttribute("href")).toBe(inCommunity("/recherche?q=%23louange"));
    await tag.click();
    await post(page, /Merci à @Adjoua Koffi/)
      .or(page.getByRole("link", { name: /Merci à @Adjoua Koffi/ }))
      .first()
      .waitFor();
  });

  test("a comment names someone by a tap, and a corrected text still names them", async () => {
    const { id } = await publish(josue, site.group, "Qui chante dimanche ?");
    const page = await phoneOf(josue, inCommunity(`/partage/${id}`));
    const writing = page.getByRole("textbox", { name: "Écrire un commentaire" });
    await writing.pressSequentially("Je pense à @Adjoua");
    await proposed(page).getByRole("option", { name: "Adjoua Koffi" }).tap();
    await keepScreen(page, "journey-mention-comment-phone");
    await page.getByRole("button", { name: "Envoyer" }).click();
    const link = page.getByRole("main").getByRole("link", { name: "@Adjoua Koffi" });
    await link.waitFor();
    await page.getByRole("heading", { name: "1 commentaire" }).waitFor();

    const named = page.getByRole("link", { name: "@Adjoua Koffi" });
    const published = page.getByRole("main").getByRole("listitem").filter({ has: named });
    await published.getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: "Modifier" }).click();
    const sheet = page.getByRole("dialog");
    const field = sheet.getByRole("textbox", { name: "Votre commentaire" });
    await field.press("End");
    await field.pressSequentially(" et @adjov");
    await sheet.getByRole("option", { name: "Adjovi Mensah" }).waitFor();
    await field.press("Escape");
    await proposed(page).waitFor({ state: "hidden" });
    expect(await sheet.count()).toBe(1);
    await field.pressSequentially("i");
    await sheet.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Je pense à @Adjoua Koffi et @adjovi").waitFor();
    await link.waitFor();
  });
});

describe("a post is planned, on a phone", () => {
  test("it waits in its list, another moment is chosen, then it is published at once", async () => {
    const page = await phoneOf(josue, inCommunity("/partager"));
    await words(page).fill("Réunion de prière, ce soir à l’église.");
    await page.getByRole("button", { name: "Programmer la publication" }).click();
    const sheet = page.getByRole("dialog", { name: "Publier plus tard" });
    await sheet.getByLabel("Jour").fill("2020-01-01");
    await sheet.getByText("Choisissez un moment à venir.").waitFor();
    await sheet.getByRole("button", { name: "Choisir ce moment" }).click();
    expect(await sheet.count()).toBe(1);
    const day = await sheet.getByLabel("Jour").getAttribute("min");
    await sheet.getByLabel("Jour").fill(someDayAfter(day));
    await sheet.getByLabel("Heure").fill("18:30");
    await expectNoFault(page, "journey-schedule-sheet-phone");
    await sheet.getByRole("button", { name: "Choisir ce moment" }).click();
    await page.getByText(/^Sera publié .* à 18\sh\s30$/).waitFor();
    await keepScreen(page, "journey-schedule-composer-phone");
    await page.getByRole("button", { name: "Programmer", exact: true }).click();
    // It passes: touched where it stands.
    const said = page.locator("li").filter({ hasText: /Programmé pour .* à 18\sh\s30/ });
    await said.getByRole("button", { name: "Voir" }).click();

    const waiting = page.getByRole("article", { name: /^Partage programmé pour .* 18\sh\s30$/ });
    await waiting.waitFor();
    await expectNoFault(page, "journey-scheduled-phone");
    await waiting.getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: "Changer le moment" }).click();
    await page.getByRole("dialog").getByLabel("Heure").fill("07:05");
    await page.getByRole("button", { name: "Choisir ce moment" }).click();
    const moved = page.getByRole("article", { name: /^Partage programmé pour .* 7\sh\s05$/ });
    await moved.waitFor();
    await moved.getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: "Modifier le texte" }).click();
    await page.getByRole("textbox", { name: "Votre partage" }).fill("Réunion de prière, demain.");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await moved.getByText("Réunion de prière, demain.").waitFor();
    const unread = await phoneOf(adjoua, inCommunity());
    await post(unread, /Qui chante dimanche/).waitFor();
    expect(await post(unread, /Réunion de prière/).count()).toBe(0);

    await moved.getByRole("button", { name: "Publier maintenant" }).click();
    await told(page, "Partage publié");
    await page.getByText("Rien de programmé").waitFor();
    await unread.getByRole("button", { name: "1 nouveau partage" }).click();
    await post(unread, /Réunion de prière, demain\./).waitFor();
  });

  test("it is given up after a confirmation", async () => {
    const publishAt = new Date(site.clock().getTime() + 86_400_000).toISOString();
    const wish = { publishAt, post: { groupId: site.group.id, text: "À ne pas publier" } };
    expect((await josue.post("/api/scheduled-posts", wish)).status).toBe(201);
    const page = await phoneOf(josue, `/profil/${site.communityId}`);
    await page.getByRole("link", { name: "Programmés" }).click();
    const waiting = page.getByRole("article", { name: /^Partage programmé/ });
    await waiting.getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: "Renoncer à ce partage" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Garder" }).click();
    expect(await waiting.count()).toBe(1);
    await waiting.getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: "Renoncer à ce partage" }).click();
    await page.getByRole("button", { name: "Renoncer", exact: true }).click();
    await page.getByText("Rien de programmé").waitFor();
  });
});

describe("what was corrected, for those who moderate", () => {
  test("a moderator reads what a post and a comment said before; others are offered nothing", async () => {
    const written = await publish(josue, site.group, "Rendez-vous à 9 h");
    await josue.patch(`/api/posts/${written.id}`, { text: "Rendez-vous à 10 h" });
    const said = await comment(josue, written, "Je viendrais");
    await josue.patch(`/api/comments/${said.id}`, { text: "Je viendrai" });
    const moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");
    const page = await phoneOf(moderator, inCommunity(`/partage/${written.id}`));
    const menus = page.getByRole("button", { name: "Plus d’actions" });
    const versions = page.getByRole("dialog", { name: "Versions précédentes" });
    await post(page, /Rendez-vous/).waitFor();
    await menus.first().click();
    await page.getByRole("menuitem", { name: "Voir les versions" }).click();
    await versions.getByText("Rendez-vous à 9 h").waitFor();
    expect(plainSpaces(await versions.textContent())).toMatch(/Jusqu’au .*Rendez-vous à 9 h/);
    await expectNoFault(page, "journey-versions-phone");
    await page.keyboard.press("Escape");
    await menus.last().click();
    await page.getByRole("menuitem", { name: "Voir les versions" }).click();
    await versions.getByText("Je viendrais").waitFor();

    const author = await phoneOf(josue, inCommunity(`/partage/${written.id}`));
    await author.getByRole("button", { name: "Plus d’actions" }).first().click();
    await author.getByRole("menuitem", { name: "Modifier" }).waitFor();
    expect(await author.getByRole("menuitem", { name: "Voir les versions" }).count()).toBe(0);
  });
});

/** A day within the year to come, whatever today is. */
function someDayAfter(today: string | null): string {
  const at = new Date(`${today}T12:00:00Z`);
  return new Date(at.getTime() + 200 * 86_400_000).toISOString().slice(0, 10);
}
