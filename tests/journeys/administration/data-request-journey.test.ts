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
} from "../../browser/browser.ts";
import { kept } from "../../browser/kept.ts";
import {
  enter,
  giveRole,
  openGroup,
  PASSWORD,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";
import { type StrictSmtp, startStrictSmtp } from "../../fakes/strict-smtp.ts";

let smtp: StrictSmtp;
let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  smtp = await startStrictSmtp();
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

async function pageOf(member: TestMember | null, path: string): Promise<Page> {
  const opened = await (member ? visitAs(browser, site, member) : visit(browser, site));
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

/** A member whose address is confirmed, signed in. */
async function arrives(name: string): Promise<TestMember> {
  const member = await signUp(site, name);
  await confirmAddress(member.email);
  await member.enter();
  return member;
}

const confirmAddress = (email: string) =>
  site.db.updateTable("members").set({ email_verified: true }).where("email", "=", email).execute();

const setRegistration = (registration: string) =>
  site.admin.patch("/api/community", { registration });

const MESSAGE = "Je voudrais une copie de tout ce que vous savez de moi.";
const ANSWER = "Voici vos données, en pièce jointe d’un prochain message.";

describe("a request about one's data", () => {
  test("is written without an account nor a script, and answered by a moderator", async () => {
    const receipt = await aVisitorWrites();
    const moderator = await giveRole(site, await arrives("Lévi"), "moderateur");
    await aModeratorAnswers(moderator, receipt);
    const letters = () => smtp.letters.filter(({ to }) => to.includes("ruth@exemple.org"));
    await until(() => letters().length >= 2);
    // The receipt and the answer, whichever came first: both quote the number.
    for (const { subject } of letters()) expect(plainSpaces(subject)).toContain(receipt);
    const [answered, received] = [ANSWER, "Votre demande est arrivée"].map((words) =>
      letters().filter(({ text }) => plainSpaces(text).includes(words)),
    );
    expect(letters()).toHaveLength(2);
    expect([answered?.length, received?.length]).toEqual([1, 1]);
    expect(plainSpaces(received?.[0]?.text ?? "")).not.toContain(MESSAGE);
    await anAdministratorFindsTheLetter(receipt);
  });
});

/** @returns the number of the receipt */
async function aVisitorWrites(): Promise<string> {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    locale: "fr-FR",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: /Sur le parvis/ }).waitFor();
  await keepScreen(page, "journey-landing-without-script-phone");
  await page.getByRole("link", { name: "Vie privée" }).click();
  await page.getByRole("heading", { level: 1, name: "Vie privée" }).waitFor();
  await page.getByRole("link", { name: "Écrire à la communauté" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Écrire à la communauté" }).waitFor();

  await page.getByLabel("De quoi s’agit-il").selectOption({ index: 1 });
  await page.getByLabel("Votre nom").fill("Ruth");
  // Complete for a browser, not for us: it has no end.
  await page.getByLabel("Votre adresse e-mail").fill("ruth@exemple");
  await page.getByLabel("Votre message").fill(MESSAGE);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.getByText("Une réponse est à corriger.").waitFor();
  await page.getByText("Indiquez une adresse e-mail complète").waitFor();
  expect(await page.getByLabel("Votre message").inputValue()).toBe(MESSAGE);
  await keepScreen(page, "journey-send-message-fault-phone");

  await page.getByLabel("Votre adresse e-mail").fill("ruth@exemple.org");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.getByRole("heading", { level: 1, name: "Votre message est arrivé" }).waitFor();
  await keepScreen(page, "journey-receipt-phone");
  const said = plainSpaces(await page.getByRole("main").textContent());
  await context.close();
  const [, receipt = ""] = /Votre numéro de reçu\s*(\S+?)\s*Notez-le/.exec(said) ?? [];
  expect(receipt).not.toBe("");
  return receipt;
}

async function aModeratorAnswers(moderator: TestMember, receipt: string): Promise<void> {
  const page = await pageOf(moderator, "/administration/demandes");
  await page.getByRole("link", { name: /Ruth/ }).click();
  await page.getByText(`N° ${receipt}`).waitFor();
  await page.getByText(MESSAGE).waitFor();
  const due = page.getByText(/^Réponse due le /);
  await due.waitFor();
  await page.getByRole("button", { name: "Je m’en occupe" }).click();
  await page.getByText("Vous vous en occupez").waitFor();
  await page.getByLabel("Note pour l’équipe").fill("Identité vérifiée au téléphone.");
  await page.getByRole("button", { name: "Enregistrer la note" }).click();
  await told(page, "Note enregistrée");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await page.getByText("Écrivez votre réponse.").waitFor();
  await page.getByLabel("Répondre par e-mail").fill(ANSWER);
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await told(page, "Réponse envoyée à Ruth");
  await page.getByRole("heading", { name: "Vos réponses" }).waitFor();
  // Nobody is awaited any more.
  expect(await due.count()).toBe(0);
  expect(await page.getByRole("button", { name: /m’en occupe/ }).count()).toBe(0);
  await page.getByRole("heading", { name: "Vos réponses" }).scrollIntoViewIfNeeded();
  await keepScreen(page, "journey-data-request-answered-phone");
  const { items } = (await moderator.get("/api/admin/data-requests")).body;
  expect(items).toMatchObject([{ receipt, state: "answered", takenBy: { name: "Lévi" } }]);
}

async function anAdministratorFindsTheLetter(receipt: string): Promise<void> {
  const page = await pageOf(site.admin, "/administration/courrier");
  const letter = page
    .getByRole("listitem")
    .filter({ hasText: `réponse à votre demande ${receipt}` });
  await letter.getByText("Envoyé", { exact: true }).waitFor();
  await keepScreen(page, "journey-outbox-phone");
}

/** Fills the page of sign-up as anyone would. */
/** Asks for the letter, and opens its link, as its reader would, on the page. */
async function opensLetter(page: Page, email: string): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await page.getByRole("heading", { name: "Regardez votre boîte" }).waitFor();
  const { text } = await smtp.received(email);
  const link = /http:\/\/parvis\.test(\/terminer-inscription\S+)/.exec(text)?.[1] as string;
  await page.goto(link);
}

/** Fills what is asked of who opened their letter. */
async function finishes(page: Page, name: string): Promise<void> {
  await page.getByLabel("Votre nom dans la communauté").fill(name);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
}

test("a session of another member, however it came, wipes what the one before left", async () => {
  const [first, second] = [await arrives("Première"), await arrives("Seconde")];
  const opened = await visitAs(browser, site, first);
  open.push(opened);
  const { page, context } = opened;
  await page.goto("/");
  await page.getByRole("link", { name: site.group.name }).first().waitFor();
  const heldOf = async (member: TestMember) =>
    (await kept(page)).filter((entry) => JSON.stringify(entry).includes(member.id)).length;
  await until(async () => (await heldOf(first)) > 0);
  const cookies = [...second.cookies].map(([name, value]) => ({ name, value, url: site.url }));
  await context.addCookies(cookies);
  await page.goto("/");
  const localId = () => page.evaluate(() => localStorage.getItem("parvis.userId"));
  await until(async () => (await localId()) === second.id);
  await until(async () => (await heldOf(first)) === 0);
});

describe("entering a community that is not open to all", () => {
  test("after agreement: an animator accepts, and the newcomer comes into the group of the link", async () => {
    const animator = await arrives("Éphraïm");
    await enter(site, site.group, animator, "animateur");
    const choir = await openGroup(site, "Chorale");
    await setRegistration("accord");
    const page = await pageOf(null, `/signup/${site.communityId}/${choir.id}`);
    await page.getByText("La modération donnera son accord").waitFor();
    await keepScreen(page, "journey-sign-up-begin-phone");
    await opensLetter(page, "tabitha@parvis.test");
    const link = page.url();
    await page.getByText("tabitha@parvis.test").waitFor();
    await keepScreen(page, "journey-sign-up-finish-phone");
    await finishes(page, "Tabitha");
    await page.getByRole("heading", { name: /attend/ }).waitFor();
    await keepScreen(page, "journey-registration-awaits-phone");

    const host = await pageOf(animator, "/administration/inscriptions");
    await host.getByRole("button", { name: "Accepter Tabitha" }).waitFor();
    await keepScreen(host, "journey-registrations-phone");
    await host.getByRole("button", { name: "Accepter Tabitha" }).click();
    await told(host, "Tabitha peut maintenant entrer");
    await until(() =>
      smtp.letters.some(
        ({ to, text }) => to.includes("tabitha@parvis.test") && /accept/.test(text),
      ),
    );
    // Nobody presses anything: the door opens by itself.
    const waiting = page.getByRole("heading", { name: /inscription attend/ });
    await waiting.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: choir.name }).waitFor();

    const again = await pageOf(null, link);
    await again.getByRole("heading", { name: "Ce lien ne sert plus" }).waitFor();
    await again.getByRole("link", { name: "Demander un autre lien" }).waitFor();
    await keepScreen(again, "journey-sign-up-link-used-phone");
  });

  test("by invitation: the link made in the administration lets in one person only", async () => {
    await setRegistration("invitation");
    const page = await pageOf(site.admin, "/administration/invitations");
    await page.getByRole("button", { name: "Créer un lien" }).click();
    const given = page.getByRole("dialog");
    await given.getByText(/^1\s+place encore/).waitFor();
    await keepScreen(page, "journey-invitation-phone");
    await given.getByRole("button", { name: "Copier", exact: true }).click();
    await told(page, "Le lien est copié");
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const guest = await pageOf(null, link.pathname + link.search);
    await guest.getByLabel("Code d’invitation").waitFor();
    expect(await guest.getByLabel("Code d’invitation").inputValue()).not.toBe("");
    await opensLetter(guest, "corneille@parvis.test");
    await finishes(guest, "Corneille");
    await guest.getByRole("heading", { level: 1, name: site.group.name }).waitFor();

    const late = await pageOf(null, link.pathname + link.search);
    await late.getByText("Cette invitation ne vaut plus").waitFor();
    await late.getByLabel("Adresse e-mail").fill("trop-tard@parvis.test");
    await late.getByRole("button", { name: "Recevoir le lien" }).click();
    await late
      .getByRole("alert")
      .filter({ hasText: /invitation/ })
      .first()
      .waitFor();
    expect(await late.getByLabel("Adresse e-mail").inputValue()).toBe("trop-tard@parvis.test");
    await keepScreen(late, "journey-invitation-used-phone");
    await page.reload();
    await page.getByText("1 personne entrée").waitFor();
  });
});
