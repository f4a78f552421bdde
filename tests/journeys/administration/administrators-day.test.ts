import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  told,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import {
  followed,
  publish,
  signUp,
  signUpAll,
  startSmtp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  type TestSmtp,
} from "../../builders/index.ts";

let smtp: TestSmtp;
let site: TestParvis;
let browser: OpenBrowser;
let opened: Visit;

beforeAll(async () => {
  smtp = await startSmtp();
  site = await startTestParvis({
    install: { registration: "accord" },
    config: { smtpUrl: smtp.url },
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await site?.stop();
  await smtp?.stop();
});

/** Two who signed up, a report and a data request. */
async function muchWaits(): Promise<TestMember[]> {
  const waiting = await signUpAll(site, "Zachée", "Bartimée");
  await site.visitor().post("/api/data-requests", {
    kind: "access",
    name: "Lydie",
    email: "lydie@exemple.test",
    message: "Que savez-vous de moi ?",
  });
  const [author, witness] = [await signUp(site, "Autrice"), await signUp(site, "Témoin")];
  for (const { id } of [author, witness])
    await site.admin.post(`/api/admin/registrations/${id}`, { accept: true });
  const post = await publish(author, site.group, "Des mots durs");
  await witness.post("/api/reports", { subject: { kind: "post", id: post.id }, reason: "hate" });
  await followed(site);
  return waiting;
}

async function decides(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await page.getByRole("radio", { name: /^Rien à faire/ }).waitFor();
  await keyboard.press("button", /^Aller à la décision$/);
  expect(await page.locator(":focus").getAttribute("value")).toBe("none");
  await keyboard.keys("Space");
  await keyboard.write("textbox", /^Motif, dit aux personnes/, "Rien ne blesse ici.");
  await keyboard.press("button", /^Décider$/);
  await told(page, "Décision prise\u00a0: la personne qui a signalé est prévenue");
}

async function answers(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await page.getByRole("textbox", { name: /^Répondre par e-mail/ }).waitFor();
  await keyboard.write("textbox", /^Répondre par e-mail/, "Voici ce que nous savons.");
  await keyboard.press("button", /^Envoyer la réponse$/);
  await told(page, "Réponse envoyée à Lydie");
}

test("an administrator is told of what waits, and settles it all from there by the keyboard alone", async () => {
  const waiting = await muchWaits();
  opened = await visitAs(browser, site, site.admin, { size: "desktop" });
  const { page } = opened;
  const keyboard = new Keyboard(page);
  const day = () => page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();

  await page.goto(`/community/${site.communityId}/notifications`);
  await page.getByRole("link", { name: "Administration 4 en attente" }).waitFor();
  await page.getByRole("link", { name: /^2.inscriptions attendent votre accord/ }).waitFor();
  await keyboard.press("link", /^Administration 4/);
  await day();
  await page.getByRole("button", { name: "Accepter les 2" }).waitFor();
  await keepScreen(page, "journey-administration-today-desktop");

  await keyboard.press("button", /^Accepter les 2$/);
  await page.getByRole("button", { name: "Accepter les 2" }).waitFor({ state: "detached" });
  for (const member of waiting) expect((await member.get("/api/me")).status).toBe(200);

  await keyboard.press("link", /^Décider/);
  await page.getByRole("link", { name: /^Propos haineux/ }).waitFor();
  await keyboard.press("link", /^Propos haineux/);
  await decides(keyboard);

  await keyboard.press("link", /^Aujourd’hui/, "Shift+Tab");
  await day();
  await page.getByRole("link", { name: /^Répondre/ }).waitFor();
  await keyboard.press("link", /^Répondre/);
  await answers(keyboard);

  await keyboard.press("link", /^Aujourd’hui/, "Shift+Tab");
  await page.getByText("Personne n’attend de réponse de vous").waitFor();
  expect((await site.admin.get("/api/me")).body.waitingCount).toBe(0);
  expect([...keyboard.unseen]).toEqual([]);
  expect(opened.faults).toEqual([]);
});
