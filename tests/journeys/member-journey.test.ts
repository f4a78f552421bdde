import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visit,
  visitAs,
} from "../browser/browser.ts";
import {
  giveRole,
  jpeg,
  PASSWORD,
  publish,
  signUp,
  startSmtp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  type TestSmtp,
  until,
} from "../builders/index.ts";

let smtp: TestSmtp;
let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  smtp = await startSmtp();
  site = await startTestParvis({ config: { smtpUrl: smtp.url } });
  browser = await openBrowser();
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  await smtp?.stop();
  expect(faults).toEqual([]);
});

/** A member whose address is confirmed, signed in. */
async function arrives(name: string): Promise<TestMember> {
  const member = await signUp(site, name);
  await site.db
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", member.id)
    .execute();
  await member.enter();
  return member;
}

async function phoneOf(member: TestMember, path: string): Promise<Page> {
  const opened = await visitAs(browser, site, member);
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

const own = (rest: string) => `/profil/${site.communityId}${rest}`;
const inCommunity = (rest = "") => `/community/${site.communityId}${rest}`;
const textOf = async (page: Page) => plainSpaces(await page.getByRole("main").textContent());

describe("one's profile, on a phone", () => {
  test("a member changes picture, words and city, and others see them", async () => {
    const noemie = await arrives("Noémie");
    const page = await phoneOf(noemie, own("/modifier"));
    await page.getByRole("button", { name: "Ajouter une photo" }).click();
    await page
      .getByRole("dialog")
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        { name: "moi.jpg", mimeType: "image/jpeg", buffer: await jpeg(900, 600, "#7a4b2a") },
      ]);
    await page.getByRole("application", { name: /Cadrage de la photo/ }).waitFor();
    await keepScreen(page, "journey-portrait-phone");
    await page.getByRole("button", { name: "Garder cette photo" }).click();
    await told(page, "Photo enregistrée");
    await page.getByLabel("Quelques mots sur vous").fill("Je chante à l’office du soir.");
    await page.getByLabel("Ville").fill("Abidjan");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await told(page, "Profil enregistré");

    const other = await phoneOf(await arrives("Silas"), inCommunity(`/singleUser/${noemie.id}`));
    await other.getByRole("heading", { level: 1, name: "Noémie" }).waitFor();
    expect(await textOf(other)).toMatch(/Abidjan.*Je chante à l’office du soir\./);
    const portrait = other.getByRole("main").locator("img").first();
    await until(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth > 0));
    await keepScreen(other, "journey-member-phone");
  });

  test("written from two devices at once, loses nothing of what is typed", async () => {
    const member = await arrives("Débora");
    const phone = await phoneOf(member, own("/modifier"));
    const tablet = await phoneOf(await member.onAnotherDevice(), own("/modifier"));
    const words = (page: Page) => page.getByLabel("Quelques mots sur vous");
    await words(phone).fill("J’accueille le dimanche.");
    await words(tablet).fill("Je tiens la bibliothèque.");
    await phone.getByLabel("Ville").fill("Lomé");
    await phone.getByRole("button", { name: "Enregistrer" }).click();
    await told(phone, "Profil enregistré");

    await tablet.getByRole("button", { name: "Enregistrer" }).click();
    const note = tablet.getByRole("alert").filter({ hasText: "modifié ailleurs" });
    await note.waitFor();
    expect(plainSpaces(await note.textContent())).toContain("J’accueille le dimanche.");
    expect(await words(tablet).inputValue()).toBe("Je tiens la bibliothèque.");
    expect(await tablet.getByLabel("Ville").inputValue()).toBe("Lomé");
    await note.scrollIntoViewIfNeeded();
    await keepScreen(tablet, "journey-edited-elsewhere-phone");
    await tablet.getByRole("button", { name: "Enregistrer" }).click();
    await told(tablet, "Profil enregistré");
    expect((await member.get("/api/me")).body).toMatchObject({
      about: "Je tiens la bibliothèque.",
      city: "Lomé",
    });
  });
});

describe("one's account, on a phone", () => {
  test("a member ends one device, then changes the password, which ends the others", async () => {
    const member = await arrives("Tite");
    const others = [await member.onAnotherDevice(), await member.onAnotherDevice()];
    const statuses = () => Promise.all(others.map(async (it) => (await it.get("/api/me")).status));
    const page = await phoneOf(member, own("/reglages"));
    await page.getByRole("button", { name: /^Appareils connectés/ }).click();
    await page.getByText("cet appareil", { exact: true }).waitFor();
    await keepScreen(page, "journey-devices-phone");
    await page
      .getByRole("button", { name: /^Déconnecter Appareil inconnu/ })
      .first()
      .click();
    await told(page, "Appareil déconnecté");
    expect((await statuses()).toSorted()).toEqual([200, 401]);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();

    await page.getByRole("button", { name: /^Mot de passe/ }).click();
    await page.getByLabel("Mot de passe actuel").fill("pas-celui-la");
    await page.getByLabel("Nouveau mot de passe").fill("un-autre-berger");
    await page.getByRole("button", { name: "Changer de mot de passe" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /mot de passe/i })
      .first()
      .waitFor();
    expect(await page.getByLabel("Nouveau mot de passe").inputValue()).toBe("un-autre-berger");
    await keepScreen(page, "journey-password-wrong-phone");
    await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
    const feed = await page.request.post("/api/me/calendar-feed", { data: {} });
    const calendar = new URL((await feed.json()).url).pathname;
    await page.getByRole("button", { name: "Changer de mot de passe" }).click();
    await page.getByText("Votre mot de passe est changé").waitFor();
    expect((await site.visitor().get(calendar)).status).toBe(200);
    await page.getByRole("heading", { name: "Votre agenda reste abonné" }).waitFor();
    await page.getByRole("button", { name: "Fermer cette adresse" }).click();
    await told(page, "Adresse de l’agenda fermée");
    expect((await site.visitor().get(calendar)).status).toBe(404);
    expect(await statuses()).toEqual([401, 401]);
    expect((await member.signIn(member.email)).status).toBe(401);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
  });

  test("a new e-mail address serves once the link sent to it is opened", async () => {
    const member = await arrives("Lydie");
    const page = await phoneOf(member, own("/reglages"));
    await page.getByRole("button", { name: /^Adresse e-mail/ }).click();
    await page.getByLabel("Nouvelle adresse").fill("lydie.nouvelle@parvis.test");
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Changer d’adresse" }).click();
    await page.getByRole("heading", { name: "Un message vous attend" }).waitFor();
    await keepScreen(page, "journey-email-waiting-phone");
    const { raw } = await until(() =>
      smtp.mails.find(({ to }) => to.includes("lydie.nouvelle@parvis.test")),
    );
    const link = /http:\/\/parvis\.test(\/confirmer-adresse\?token=[\w-]+)/.exec(raw)?.[1];
    const elsewhere = await visit(browser, site);
    open.push(elsewhere);
    await elsewhere.page.goto(link as string);
    await elsewhere.page
      .getByRole("heading", { name: "Votre adresse e-mail est changée" })
      .waitFor();
    await keepScreen(elsewhere.page, "journey-email-confirmed-phone");
    expect((await member.get("/api/me")).body.email).toBe("lydie.nouvelle@parvis.test");
    await until(() => smtp.mails.some(({ to }) => to.includes(member.email)));
    await elsewhere.page.goto(link as string);
    await elsewhere.page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
  });

  test("who leaves the ranking is no longer in it", async () => {
    const member = await arrives("Barnabé");
    // Twice: who gave less has no line of their own.
    for (const text of ["Bonjour à tous.", "Et bonsoir."]) await publish(member, site.group, text);
    const reader = await phoneOf(await arrives("Junie"), inCommunity("/classement"));
    await reader.getByText("Barnabé").first().waitFor();
    const page = await phoneOf(member, own("/reglages"));
    await page.getByText("Figurer au classement").click();
    await page.getByText("Vous n’y figurez pas").waitFor();
    await until(async () => (await member.get("/api/me")).body.inRanking === false);
    await reader.reload();
    await reader.getByRole("heading", { level: 1 }).waitFor();
    await reader.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
    await until(async () => !(await textOf(reader)).includes("Barnabé"));
  });
});

describe("one's texts, on a phone", () => {
  test("the page of a member opens from a post, with what they shared", async () => {
    const author = await arrives("Priscille");
    await publish(author, site.group, "Le repas partagé est à midi.");
    await publish(author, site.group, "Qui peut apporter du pain ?");
    const page = await phoneOf(await arrives("Aquilas"), inCommunity(`/${site.group.id}`));
    const post = page.getByRole("article").filter({ hasText: "Qui peut apporter du pain" });
    await post.getByRole("link", { name: "Priscille", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Priscille" }).waitFor();
    await page.getByText("Le repas partagé est à midi.").waitFor();
    await page.getByRole("link", { name: "Tous ses partages" }).click();
    await page.waitForURL(`**/partages/${author.id}*`);
    await page.getByText("Qui peut apporter du pain ?").waitFor();
    await keepScreen(page, "journey-member-posts-phone");
  });

  test("the author of a post that moderation removes reads why, once", async () => {
    const author = await arrives("Onésime");
    const post = await publish(author, site.group, "Achetez mes montres, à moitié prix.");
    const moderator = await giveRole(site, await arrives("Phoebé"), "moderateur");
    const page = await phoneOf(moderator, inCommunity(`/partage/${post.id}`));
    await page.getByRole("button", { name: "Plus d’actions" }).first().click();
    await page.getByRole("menuitem", { name: "Retirer" }).click();
    await page.getByRole("dialog", { name: /Retirer ce partage d’Onésime/ }).waitFor();
    await page.getByRole("button", { name: "Retirer" }).click();
    await page.getByText("Dites pourquoi, en quelques mots").waitFor();
    await page.getByLabel("Motif, dit à Onésime").fill("Le parvis n’est pas un marché.");
    await page.getByRole("button", { name: "Hors sujet" }).click();
    await keepScreen(page, "journey-removal-phone");
    await page.getByRole("button", { name: "Retirer" }).click();
    await told(page, "Partage retiré");

    const home = await phoneOf(author, inCommunity());
    await home.getByText("La modération vous a écrit").waitFor();
    const read = await textOf(home);
    expect(read).toContain("Achetez mes montres");
    expect(read).toContain("Motif : Le parvis n’est pas un marché. Ce n’est pas le lieu");
    await keepScreen(home, "journey-notice-phone");
    await home.getByRole("button", { name: /^J’ai lu/ }).click();
    await home.getByText("La modération vous a écrit").waitFor({ state: "detached" });
    await home.reload();
    await home.getByRole("heading", { level: 1 }).first().waitFor();
    expect((await author.get("/api/me")).body.notices).toEqual([]);
    expect(await textOf(home)).not.toContain("La modération vous a écrit");

    await home.goto(inCommunity("/notifications"));
    await home.getByRole("link", { name: /La modération a retiré votre partage/ }).click();
    await home.getByRole("heading", { name: "Un partage retiré par la modération" }).waitFor();
    expect(await textOf(home)).toContain("Motif : Le parvis n’est pas un marché.");
    await home.getByRole("link", { name: /^Contester/ }).click();
    await home.getByRole("heading", { name: "Contester une décision" }).waitFor();
  });
});
