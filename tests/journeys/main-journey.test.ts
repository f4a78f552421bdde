import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareLedger } from "../../server/features/posts/points/ledger-check.query.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visit,
  visitAs,
} from "../browser/browser.ts";
import {
  jpeg,
  PASSWORD,
  signUp,
  startTestParvis,
  TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
});

const here = async (opening: Promise<Visit>): Promise<Visit> => {
  const opened = await opening;
  open.push(opened);
  return opened;
};

const groupPath = () => `/community/${site.communityId}/${site.group.id}`;

/** A new member whose composer holds these words. */
async function writing(name: string, words: string, look: Look = {}) {
  const member = await signUp(site, name);
  const opened = await here(visitAs(browser, site, member, look));
  await opened.page.goto(`/community/${site.communityId}/partager?groupe=${site.group.id}`);
  await opened.page.getByLabel("Votre message").fill(words);
  return { ...opened, member };
}

async function endSessions({ id }: TestMember): Promise<void> {
  await site.db.deleteFrom("sessions").where("member_id", "=", id).execute();
  site.parvis.services.forgetViewer(id);
}

/** The login screen says that the session has ended; signing in leads back to the page left. */
async function signInAgain(page: Page, { email }: TestMember): Promise<void> {
  await page.getByText("Votre session est terminée").first().waitFor();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

async function counters(email: string) {
  const member = new TestMember(site.url, email);
  await member.enter(email);
  return (await member.get("/api/me")).body.counters;
}

describe("the main journey, on a phone", () => {
  test("a member signs up, publishes two photos, is seen live, liked and answered", async () => {
    const grace = await here(visit(browser, site));
    await grace.page.goto(`/signup/${site.communityId}/${site.group.id}`);
    await grace.page.getByLabel("Votre nom dans la communauté").fill("Grâce Mbemba");
    await grace.page.getByLabel("Adresse e-mail").fill("grace@parvis.test");
    await grace.page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    for (const box of await grace.page.getByRole("checkbox").all()) await box.check();
    await grace.page.getByRole("button", { name: "Créer mon compte" }).click();
    await grace.page.waitForURL(`**${groupPath()}*`);

    const koffi = await here(visitAs(browser, site, await signUp(site, "Koffi")));
    await koffi.page.goto(groupPath());
    await koffi.page.getByText("Ce groupe attend ses premiers mots").waitFor();

    await grace.page.goto(`/community/${site.communityId}/partager?groupe=${site.group.id}`);
    await grace.page.getByLabel("Votre message").fill("Deux photos de la veillée.\nMerci à tous !");
    await grace.page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        { name: "chorale.jpg", mimeType: "image/jpeg", buffer: await jpeg(1200, 900, "#884422") },
        { name: "bougies.jpg", mimeType: "image/jpeg", buffer: await jpeg(900, 1200, "#223388") },
      ]);
    const publish = grace.page.getByRole("button", { name: "Publier" });
    await publish.click();
    await grace.page.getByRole("article").getByText("Deux photos de la veillée.").first().waitFor();

    // Nothing stood there that it could move: it comes without being asked for.
    const post = koffi.page.getByRole("article").first();
    await post.getByText("Deux photos de la veillée.").waitFor();
    await until(async () => (await post.locator('img[src*="/media/attached/"]').count()) === 2);
    await keepScreen(koffi.page, "journey-group-phone");

    await post.getByRole("button", { name: /J’aime/ }).click();
    await grace.page
      .getByRole("button", { name: /J’aime, 1$/ })
      .first()
      .waitFor();

    await post.getByRole("link", { name: /Commenter/ }).click();
    await koffi.page.getByLabel("Écrire un commentaire").fill("Que c’était beau !");
    await koffi.page.getByRole("button", { name: "Envoyer" }).click();
    await koffi.page.getByText("Que c’était beau !").first().waitFor();

    const odile = await here(visitAs(browser, site, await signUp(site, "Odile")));
    await odile.page.goto(new URL(koffi.page.url()).pathname);
    await odile.page.getByText("Que c’était beau !").first().waitFor();
    await odile.page
      .getByRole("button", { name: /Répondre/ })
      .first()
      .click();
    await odile.page.getByRole("textbox").fill("Oui, surtout le dernier chant.");
    await odile.page.getByRole("button", { name: "Envoyer" }).click();
    await koffi.page.getByText("Oui, surtout le dernier chant.").waitFor();
    await keepScreen(koffi.page, "journey-post-phone");

    expect(await counters("grace@parvis.test")).toMatchObject({ shares: 1, points: 3 });
    expect(await counters("koffi@parvis.test")).toMatchObject({ comments: 1, likes: 1, points: 3 });
    expect(await counters("odile@parvis.test")).toMatchObject({ comments: 1, points: 2 });
    expect(await compareLedger(site.db)).toEqual([]);

    await odile.page.goto(`/community/${site.communityId}/classement`);
    await odile.page.getByText("Grâce Mbemba").first().waitFor();
    const ranking = plainSpaces(await odile.page.getByRole("main").textContent());
    for (const name of ["Grâce Mbemba", "Koffi", "Vous"]) expect(ranking).toContain(name);
    await keepScreen(odile.page, "journey-ranking-phone");

    const again = new TestMember(site.url, "Koffi");
    await again.enter("koffi@parvis.test");
    const wall = await again.get(`/api/groups/${site.group.id}/posts`);
    const answer = await again.post(`/api/posts/${wall.body.items[0].id}/like`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false, message: "vous avez deja liker" });
    for (const { faults } of open) expect(faults).toEqual([]);
  }, 120_000);

  test("a photo that breaks off is sent again, and a double tap publishes once", async () => {
    const marc = await here(visitAs(browser, site, await signUp(site, "Marc")));
    let cut = 1;
    await marc.page.route("**/api/uploads/**", (route) =>
      route.request().method() === "PATCH" && cut-- > 0 ? route.abort() : route.continue(),
    );
    await marc.page.goto(`/community/${site.communityId}/partager?groupe=${site.group.id}`);
    await marc.page.getByLabel("Votre message").fill("Une seule fois.");
    await marc.page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        { name: "pain.jpg", mimeType: "image/jpeg", buffer: await jpeg(800, 600, "#aa8844") },
      ]);
    await marc.page.getByRole("button", { name: "Publier" }).dblclick();
    await marc.page
      .getByRole("article")
      .getByText("Une seule fois.")
      .first()
      .waitFor({ timeout: 30_000 });
    const reader = await signUp(site, "Lectrice");
    await until(async () => {
      const { body } = await reader.get(`/api/groups/${site.group.id}/posts`);
      return body.items.some(({ text }: { text: string }) => text === "Une seule fois.");
    });
    const { body } = await reader.get(`/api/groups/${site.group.id}/posts`);
    const mine = body.items.filter(({ text }: { text: string }) => text === "Une seule fois.");
    expect(mine).toHaveLength(1);
    expect(mine[0].media).toHaveLength(1);
  }, 90_000);

  test("a session that ends in mid-sentence keeps the text through login", async () => {
    const { page, member } = await writing("Élise", "Ne pas perdre ceci.");
    await endSessions(member);
    await page.reload();
    await signInAgain(page, member);
    const text = page.getByLabel("Votre message");
    await text.waitFor();
    expect(await text.inputValue()).toBe("Ne pas perdre ceci.");
  }, 60_000);

  test("a session that ended before « Publier » sends the text after login, once", async () => {
    const { page, context, member } = await writing("Lydie", "Parti quand même.", {
      worker: true,
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await endSessions(member);
    await page.getByRole("button", { name: "Publier" }).click();
    // What is said in passing has the same words.
    await page.getByRole("button", { name: "1 envoi attend le réseau" }).waitFor();
    await context.setOffline(false);
    await signInAgain(page, member);
    await page.getByText("Partage publié").first().waitFor();
    const { body } = await site.admin.get(`/api/groups/${site.group.id}/posts`);
    const mine = body.items.filter(({ text }: { text: string }) => text === "Parti quand même.");
    expect(mine).toHaveLength(1);
  }, 60_000);
});
