import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  untilAlive,
  visit,
  visitAs,
} from "../browser/browser.ts";
import {
  giveRole,
  publish,
  setState,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let reader: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  reader = await signUp(site, "Rosine");
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const inCommunity = (path = "") => `/community/${site.communityId}${path}`;

test("a history that cannot be read is not shown as empty: it says so, and is read again", async () => {
  const { page } = await visitAs(browser, site, reader);
  await page.goto("/dashboard/calendrier");
  await untilAlive(page);
  const asked = (url: URL) => url.pathname === "/api/shares";
  await page.route(asked, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: "READ_FAILED", message: "Non" } }),
  );
  await page.getByRole("button", { name: "Retour" }).click();
  await page.getByText("Les publications n’ont pas pu s’afficher").waitFor();
  expect(await page.getByText("Rien n’est encore publié d’ici").count()).toBe(0);
  await page.unroute(asked);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByText("Rien n’est encore publié d’ici").waitFor();
});

test("the home ends after the ten newest posts, and leads to the groups", async () => {
  for (let number = 1; number <= 11; number++) {
    await publish(site.admin, site.group, `Partage numéro ${number}.`);
  }
  const { page } = await visitAs(browser, site, reader);
  await page.goto(inCommunity());
  const further = page.getByRole("main").getByRole("link", { name: "Voir tous les groupes" });
  await until(async () => (await page.getByText(/^Partage numéro \d+\.$/).count()) === 10);
  expect(await page.getByText("Partage numéro 1.", { exact: true }).count()).toBe(0);
  await further.last().click();
  await page.waitForURL(`**${inCommunity("/groupes")}`);
});

test("merci/bénis are said to be earned by what one does, not to be received", async () => {
  const { page } = await visitAs(browser, site, reader, { size: "desktop" });
  await page.goto(inCommunity("/classement"));
  await page.getByRole("heading", { name: "Comment on en gagne" }).waitFor();
  for (const act of ["quand vous partagez", "quand vous commentez", "quand vous aimez"]) {
    await page.getByText(act, { exact: true }).waitFor();
  }
  const how = page.locator("section", { hasText: "Comment on en gagne" }).last();
  expect(plainSpaces(await how.textContent())).not.toMatch(/reçu|reçoi/i);
  await page.goto(inCommunity());
  const own = page.locator("section", { hasText: "Vos merci/bénis" }).last();
  await own.getByText(/reçu|gagnés|entrer au classement/).waitFor();
  expect(plainSpaces(await own.textContent())).not.toMatch(/reçu/);
});

test("the posts of who is suspended stay, and their name leads to why their page may be closed", async () => {
  const saul = await signUp(site, "Saul");
  const { id } = await publish(saul, site.group, "Avant ma suspension.");
  await setState(site, saul, "suspended");
  const { page } = await visitAs(browser, site, reader);
  await page.goto(inCommunity(`/partage/${id}`));
  await page.getByText("Avant ma suspension.").waitFor();
  await page.getByRole("link", { name: /Saul/ }).first().click();
  await page.getByText("Ce profil n’est pas visible").waitFor();
  expect(plainSpaces(await page.getByRole("main").textContent())).toContain(
    "le compte est suspendu, ou cette personne a quitté la communauté",
  );
});

test("where no letter leaves, who forgot their password is led to an administrator, whose link lets them in", async () => {
  const tobie = await signUp(site, "Tobie");
  const { page: login } = await visit(browser, site);
  await login.goto(`/forgot-password/${site.communityId}`);
  await login.getByLabel("Adresse e-mail").fill(tobie.email);
  await login.getByRole("button", { name: "Demander un lien" }).click();
  await login.getByRole("heading", { name: "Demandez votre lien à l’administration" }).waitFor();
  expect(await login.getByText("Regardez votre boîte").count()).toBe(0);

  const { page: host } = await visitAs(browser, site, site.admin);
  await host.goto(`/administration/membres/${tobie.id}`);
  await host.getByRole("button", { name: "Autres actions" }).click();
  await host.getByRole("menuitem", { name: "Donner un nouveau mot de passe" }).click();
  const sheet = host.getByRole("dialog");
  await sheet.getByRole("button", { name: "Créer le lien" }).click();
  const link = new URL((await sheet.getByText(/redirection-mot-de-passe/).textContent()) ?? "");

  await login.goto(link.pathname + link.search);
  await login.getByLabel("Nouveau mot de passe").fill("le chat dort au soleil");
  await login.getByRole("button", { name: "Enregistrer ce mot de passe" }).click();
  // Nothing is typed again: the new password opens the session.
  await login.waitForURL(`**${inCommunity()}`);
  const { id } = await login.evaluate(async () => (await fetch("/api/me")).json());
  expect(id).toBe(tobie.id);
});

test("a decision is contested where one reads it, and answered by another than who decided", async () => {
  const deciding = await giveRole(site, await signUp(site, "Qui décide"), "moderateur");
  const blamed = await signUp(site, "Jonas");
  const reason = "Des propos blessants";
  await deciding.put(`/api/admin/members/${blamed.id}/suspension`, { reason });
  const { page } = await visitAs(browser, site, blamed);
  await page.goto("/compte");
  await page.getByRole("link", { name: "Contester cette décision" }).click();
  await page.getByText(/Une personne qui n’a pas pris part à cette décision vous lira/).waitFor();
  await keepScreen(page, "journey-contest-phone");
  await page.getByLabel("Pourquoi vous contestez").fill("Je n’ai blessé personne.");
  await page.getByRole("button", { name: "Envoyer le recours" }).click();
  await page.getByRole("heading", { name: "Votre recours est arrivé" }).waitFor();

  const [{ id }] = (await site.admin.get("/api/admin/appeals")).body.items;
  const readBy = async (who: TestMember) => {
    const { page: inbox } = await visitAs(browser, site, who);
    await inbox.goto(`/administration/recours/${id}`);
    await inbox.getByText("Je n’ai blessé personne.").last().waitFor();
    return inbox;
  };
  const own = await readBy(deciding);
  await own.getByText(/Vous avez pris part à cette décision/).waitFor();
  await keepScreen(own, "journey-contested-own-phone");
  expect(await own.getByRole("button", { name: "Répondre" }).count()).toBe(0);
  const other = await readBy(site.admin);
  await keepScreen(other, "journey-contested-phone");

  // What is contested is not offered to be contested again: it says where it stands.
  await page.goto("/compte");
  await page.getByText(/^Contestée le/).waitFor();
  await page.getByText(/Une autre personne que celle qui a décidé vous lit/).waitFor();
  expect(await page.getByRole("link", { name: /Contester/ }).count()).toBe(0);
  await other.getByText("Maintenir la décision").click();
  await other.getByLabel("Motif, dit aux personnes").fill("Après relecture, elle est maintenue.");
  await other.getByRole("button", { name: "Répondre" }).click();
  await other.getByRole("heading", { name: "Décision maintenue" }).waitFor();
  await page.getByRole("button", { name: "Actualiser" }).click();
  await page.getByText("Après relecture, elle est maintenue.").waitFor();
  await keepScreen(page, "journey-appeal-answered-phone");
});

test("a passing message whose code a busy server refused at first is shown once it comes", async () => {
  const post = await publish(site.admin, site.group, "À épingler");
  const { page } = await visitAs(browser, site, reader);
  let asked = 0;
  await page.route(/toast-region/, (route) =>
    asked++ === 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto(inCommunity(`/partage/${post.id}`));
  const pin = page.getByRole("button", { name: "Épingler" });
  await pin.click();
  await page.getByRole("button", { name: "Épingler", pressed: true }).waitFor();
  await pin.click();
  await told(page, "Épingle retirée");
  expect(asked).toBe(2);
});

test("who waits and is refused is told under their eyes that nothing waits any more", async () => {
  const waiting = await setState(site, await signUp(site, "Zachée"), "pending");
  const { page } = await visitAs(browser, site, waiting);
  await page.goto("/compte");
  await page.getByText("Votre inscription attend l’accord de la modération").waitFor();
  await site.admin.post(`/api/admin/registrations/${waiting.id}`, { accept: false });
  await page.getByRole("heading", { name: "Votre inscription n’attend plus" }).waitFor();
  await keepScreen(page, "journey-refused-phone");
  await page.getByRole("link", { name: "Écrire à la communauté" }).waitFor();
});

test("a community that is renamed bears its new name on the screens that are open", async () => {
  const { page } = await visitAs(browser, site, reader);
  await page.goto(inCommunity("/groupes"));
  await page.getByRole("heading", { level: 1, name: "Groupes" }).waitFor();
  const title = "Communauté du Rivage";
  await site.admin.patch("/api/community", { title, shortName: "" });
  await until(async () => (await page.title()).endsWith(`· ${title}`));
  await page.getByRole("link", { name: "Accueil", exact: true }).first().click();
  await page.getByRole("banner").getByText(title).first().waitFor();
  expect(await page.title()).toBe(title);
});
