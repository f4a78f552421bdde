import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { codeAt, stepAt } from "../../server/features/accounts/two-factor/totp.ts";
import { expectNoFault } from "../browser/axe.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  told,
  type Visit,
  visit,
  visitAs,
} from "../browser/browser.ts";
import { freePort } from "../builders/free-port.ts";
import {
  PASSWORD,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { makeEvent } from "../calendar/calendar-scene.ts";
import { startOpenIdProvider, type TestProvider } from "../fakes/openid-provider.ts";

let site: TestParvis;
let provider: TestProvider;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  // Passkeys and the provider's redirect are bound to an address: it is chosen before the start.
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await startOpenIdProvider(publicUrl);
  const started = await startTestParvis({ port, config: { publicUrl, openId: provider.openId } });
  site = { ...started, url: publicUrl };
  browser = await openBrowser();
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  await provider?.stop();
  expect(faults).toEqual([]);
});

const kept = (opened: Visit): Visit => {
  open.push(opened);
  return opened;
};
const visitor = async (look?: Look) => kept(await visit(browser, site, look)).page;
/** Looks at a step of a sign-in as at any screen, by day and by night. */
const look = (page: Page, name: string) => expectNoFault(page, `${name}-phone`);
const as = async (member: TestMember, look?: Look) =>
  kept(await visitAs(browser, site, member, look));

/** Signs in by the form. */
async function typePassword(page: Page, { email }: TestMember, address = "/login") {
  await page.goto(address);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

const home = (page: Page) => page.waitForURL(`**/community/${site.communityId}*`);

describe("with the community's identity provider", () => {
  test("one comes for the first time, gives one's consents, leaves, and comes back", async () => {
    const account = { sub: "anne", name: "Anne Mukendi", email: "anne@parvis.test" };
    provider.be({ ...account, email_verified: true });
    const page = await visitor();
    await page.goto(`/login/${site.communityId}?vers=/community/${site.communityId}/groupes`);
    await keepScreen(page, "login-with-provider");
    await page.getByRole("button", { name: "Continuer avec Compte du diocèse" }).click();
    await page.getByRole("heading", { name: "Créer votre compte" }).waitFor();
    expect(await page.getByLabel("Votre nom").inputValue()).toBe("Anne Mukendi");
    await look(page, "join-with-provider");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Acceptez les conditions d’utilisation").first().waitFor();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL(`**/community/${site.communityId}/groupes`);

    await page.goto(`/profil/${site.communityId}/reglages`);
    await page.getByRole("button", { name: /Se déconnecter/ }).click();
    const leave = page.getByRole("link", { name: "Me déconnecter aussi de Compte du diocèse" });
    await leave.waitFor();
    await keepScreen(page, "left-provider-still-open");
    expect(await leave.getAttribute("href")).toContain(provider.openId.issuer);

    await page.getByRole("button", { name: "Continuer avec Compte du diocèse" }).click();
    await home(page);
  });

  test("the account of the same address is linked by its password, then opens by itself", async () => {
    const ruth = await signUp(site, "Ruth");
    provider.be({ sub: "ruth", name: "Ruth", email: ruth.email, email_verified: true });
    const page = await visitor({ theme: "dark" });
    await page.goto("/login");
    await page.getByRole("button", { name: /Continuer avec/ }).click();
    await page.getByRole("heading", { name: "C’est bien vous" }).waitFor();
    await look(page, "link-account");
    await page.getByLabel("Mot de passe", { exact: true }).fill("au-hasard-2026");
    await page.getByRole("button", { name: "Relier et entrer" }).click();
    await page.getByText("Ce n’est pas votre mot de passe actuel.").first().waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Relier et entrer" }).click();
    await home(page);
    const other = await visitor();
    await other.goto("/login");
    await other.getByRole("button", { name: /Continuer avec/ }).click();
    await home(other);
  });

  test("what a guest chose, and their invitation, survive the way to the provider", async () => {
    const { id } = await makeEvent(site, site.admin, { title: "Veillée", access: "public" });
    const { body } = await site.admin.post("/api/admin/invitations", {});
    await site.admin.patch("/api/community", { registration: "invitation" });
    onTestFinished(async () => {
      await site.admin.patch("/api/community", { registration: "ouverte" });
    });
    provider.be({ sub: "noé", name: "Noé", email: "noe@parvis.test", email_verified: true });
    const page = await visitor();
    const choice = `evenement=${id}&reponse=oui&invitation=${body.code}`;
    await page.goto(`/signup/${site.communityId}?${choice}`);
    await page.getByRole("button", { name: /Continuer avec/ }).click();
    // The page left has the same title: only the new page knows the name from the provider.
    await until(async () => (await page.getByLabel(/^Votre nom/).inputValue()) === "Noé");
    expect(await page.getByLabel(/invitation/).inputValue()).toBe(body.code);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("heading", { level: 1, name: "Veillée" }).waitFor();
    const coming = page.getByRole("button", { name: "Je viens", exact: true });
    expect(await coming.getAttribute("aria-pressed")).toBe("true");
  });

  test("an answer opened in another browser opens nothing there", async () => {
    const eve = { sub: "eve", name: "Ève", email: "eve@parvis.test", email_verified: true };
    provider.be(eve);
    const left = await visitor();
    const exchange = "**/api/identity/oidc/return";
    await left.route(exchange, (route) => route.abort());
    await left.goto("/login");
    await left.getByRole("button", { name: /Continuer avec/ }).click();
    await left.getByText("La connexion n’a pas pu être reprise.").waitFor();
    await look(left, "provider-return-failed");
    const other = await visitor();
    await other.goto(left.url());
    await other.getByText("Cette connexion n’a pas commencé ici").waitFor();
    expect(other.url()).not.toContain("retour=");
    expect((await other.request.get("/api/me")).status()).toBe(401);

    // In the browser that began the sign-in, the request that the network lost may be retried.
    await left.unroute(exchange);
    await left.getByRole("button", { name: "Réessayer" }).click();
    await left.getByRole("heading", { name: "Créer votre compte" }).waitFor();
  });

  test("a member links and unlinks it in their settings; a refusal says what to do", async () => {
    const lea = await signUp(site, "Léa");
    const { page } = await as(lea, { size: "desktop" });
    await page.goto(`/profil/${site.communityId}/reglages`);
    await page.getByRole("link", { name: "Sécurité" }).click();
    await page.getByRole("button", { name: "Relier", exact: true }).click();
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    provider.be(null);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText("Vous n’avez pas donné votre accord au fournisseur").waitFor();
    provider.be({ sub: "lea", name: "Léa", email: "lea@ailleurs.test", email_verified: true });
    await page.getByRole("button", { name: "Relier", exact: true }).click();
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText("C’est relié").waitFor();
    await page.getByText("Relié, sous l’adresse lea@ailleurs.test.").waitFor();
    await keepScreen(page, "security-linked");
    await page.getByRole("button", { name: "Ne plus relier" }).click();
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Ne plus relier" }).click();
    await told(page, "Ce n’est plus relié.");

    provider.be({ sub: "flou", name: "Flou", email: "flou@parvis.test", email_verified: false });
    const stranger = await visitor();
    await stranger.goto("/login");
    await stranger.getByRole("button", { name: /Continuer avec/ }).click();
    await stranger.getByText("n’a pas vérifié votre adresse e-mail").waitFor();
    await keepScreen(stranger, "login-refused-by-provider");
  });
});

describe("with a second factor", () => {
  test("it is turned on with an application, asked for at sign-in, and a paper code opens too", async () => {
    const judith = await signUp(site, "Judith");
    const { page } = await as(judith);
    await page.goto(`/profil/${site.communityId}/securite`);
    const start = page.getByRole("button", { name: "Activer" });
    await start.waitFor();
    await keepScreen(page, "security-phone");
    await start.click();
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await page.getByRole("button", { name: "Copier la clé" }).click();
    await page.getByText("La clé est copiée.").waitFor();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    await keepScreen(page, "two-factor-secret");
    const code = (drift: number) => codeAt(secret, stepAt(site.clock()) + drift);
    await page.getByLabel("Code à six chiffres").fill("000000");
    await page.getByRole("button", { name: "Vérifier et activer" }).click();
    await page.getByText("Ce code n’est pas le bon").first().waitFor();
    await page.getByLabel("Code à six chiffres").fill(code(0));
    await page.getByRole("button", { name: "Vérifier et activer" }).click();
    const codes = page.getByRole("list", { name: "Vos codes de secours" });
    await codes.waitFor();
    await look(page, "recovery-codes");
    const [paper = ""] = await codes.getByRole("listitem").allTextContents();
    await page.getByRole("button", { name: "Je les ai notés" }).click();
    await page.getByText("Il vous reste 10 codes de secours.").waitFor();

    const phone = await visitor();
    const going = `/community/${site.communityId}/groupes`;
    await typePassword(phone, judith, `/login/${site.communityId}?vers=${going}`);
    await phone.getByRole("heading", { name: "Votre code" }).waitFor();
    await look(phone, "second-step");
    expect(await phone.context().cookies()).toEqual([]);
    await phone.reload();
    await phone.getByRole("heading", { name: "Votre code" }).waitFor();
    expect((await phone.request.get("/api/me")).status()).toBe(401);
    await phone.getByLabel("Code à six chiffres").fill(code(1));
    await phone.getByRole("button", { name: "Entrer" }).click();
    await phone.waitForURL(`**${going}`);
    expect(await phone.evaluate(() => sessionStorage.getItem("parvis.begun"))).toBeNull();

    const lost = await visitor({ size: "desktop", theme: "dark" });
    await typePassword(lost, judith);
    await lost.getByRole("button", { name: "J’ai perdu mon téléphone" }).click();
    await lost.getByLabel("Code de secours").fill(paper);
    await keepScreen(lost, "second-step-recovery");
    await lost.getByRole("button", { name: "Entrer" }).click();
    await home(lost);
  });
});

describe("with a passkey", () => {
  test("it is made in the settings, opens from the login page, is renamed and removed", async () => {
    const marthe = await signUp(site, "Marthe");
    const { page, context } = await as(marthe);
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`/profil/${site.communityId}/securite`);
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await page.getByLabel("Nom de cette clé").fill("Téléphone de Marthe");
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await keepScreen(page, "passkey-add");
    await page.getByRole("button", { name: "Continuer" }).click();
    await told(page, "La clé d’accès est ajoutée.");
    await page.getByRole("button", { name: "Modifier Téléphone de Marthe" }).waitFor();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    // Chromium's own device answers what the page proposes as well as its button.
    const button = page.getByRole("button", { name: "Entrer avec une clé d’accès" });
    await Promise.any([home(page), button.click({ timeout: 5000 })]);
    await home(page);
    expect((await (await page.request.get("/api/me")).json()).id).toBe(marthe.id);

    await page.goto(`/profil/${site.communityId}/securite`);
    await page.getByRole("button", { name: "Modifier Téléphone de Marthe" }).click();
    await page.getByLabel("Nom de cette clé").fill("Tablette");
    await page.getByRole("button", { name: "Enregistrer ce nom" }).click();
    await told(page, "Le nom est enregistré.");
    await page.getByRole("button", { name: "Modifier Tablette" }).click();
    await page.getByRole("button", { name: "Retirer cette clé" }).click();
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await keepScreen(page, "passkey-remove");
    await page.getByRole("button", { name: "Retirer", exact: true }).click();
    await told(page, "La clé d’accès est retirée.");
  });
});
