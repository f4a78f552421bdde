import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLBACK_REDIRECT_MS, CREATOR_RESET_MS } from "../../shared/sharing/platforms.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  SIZES,
} from "../browser/browser.ts";
import { holdTimers, holdTimersHere, letTimersGo } from "../browser/held-timers.ts";
import { freePort } from "../builders/free-port.ts";
import { jpeg, until } from "../builders/index.ts";
import {
  answering,
  cleanUp,
  launch,
  type ParvisProcess,
  temporaryFolder,
} from "../faults/parvis-process.ts";

/** Longest the demonstration takes to be filled, in milliseconds. */
const FILLING = 300_000;
const PASSWORD = "bethanie-demo";

const MESSAGE =
  "Samedi 28 novembre, venez chanter avec nous ! Veillée de louange à 19 h 30, église Saint-Rémi à Montreuil. Entrée libre, bougies fournies, enfants bienvenus.";

let site: ParvisProcess;
/** Where people read the demonstration: platforms send them back to this address, letter by letter. */
let address: string;
let browser: OpenBrowser;

beforeAll(async () => {
  const [dataDir, port] = [path.join(await temporaryFolder(), "d"), await freePort()];
  site = launch({ dataDir, port, words: ["--demo"] });
  await answering(site, FILLING);
  address = `http://localhost:${port}`;
  browser = await openBrowser();
}, FILLING);

afterAll(async () => {
  await browser?.close();
  await cleanUp();
}, 60_000);

/** Someone of the demonstration, on a phone of their own. */
async function arrive(who: string, where: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const answer = await context.request.post("/api/identity/sign-in/email", {
    data: { email: `${who}@exemple.test`, password: PASSWORD },
    headers: { origin: address },
  });
  expect(answer.status()).toBe(200);
  const page = await context.newPage();
  await page.goto(where);
  return page;
}

/** What every platform received, as the board of the demonstration tells it. */
async function received(): Promise<{ platform: string; text: string }[]> {
  const board = /Ce qu’elles ont reçu\s:\s+(\S+)/.exec(site.output())?.[1];
  return (await fetch(`${board}/publications.json`)).json();
}

const card = (page: Page, name: string) =>
  page
    .getByRole("group", { name: "Plateformes" })
    .getByRole("button", { name: new RegExp(`^${name}`) });
const row = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
const next = (page: Page) => page.getByRole("button", { name: "Continuer" });
const allow = (popup: Page) =>
  popup.getByRole("button", { name: "Autoriser", exact: true }).click();

/** The window that a press on a card opens. */
async function popupOf(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), card(page, name).click()]);
  await popup.getByRole("heading", { name: /Autoriser Parvis/ }).waitFor();
  return popup;
}

/** Agrees in the popup, which closes by itself; then the platform is chosen. */
async function connect(page: Page, name: string): Promise<void> {
  const popup = await popupOf(page, name);
  await holdTimers(popup, CALLBACK_REDIRECT_MS);
  const closed = popup.waitForEvent("close");
  await allow(popup);
  await popup.getByText(/connecté avec succès/).waitFor();
  await keepScreen(popup, `publishing-callback-${name[0]}-success`);
  await letTimersGo(popup);
  await closed;
  await chosen(page, name);
}

const chosen = (page: Page, name: string) =>
  until(async () => (await card(page, name).getAttribute("aria-pressed")) === "true");

/** Holds back the request that connects the account, to see the page that waits for its answer. */
async function holdConnection(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route("**/api/social-accounts/connections", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What the success said, and how long it stood, in milliseconds, once it has gone. */
type Timed = { said?: string; stood?: number };

/** Runs in the page, whose clock does not wait for the test's. */
function timeSuccess(): void {
  let since = 0;
  const timed = window as unknown as Timed;
  const look = () => {
    const title = document.querySelector("h1")?.textContent ?? "";
    if (/avec succès/.test(title)) {
      since ||= performance.now();
      timed.said ??= title;
    } else if (since) timed.stood ??= performance.now() - since;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

describe("from an empty creator to five platforms, on the demonstration", () => {
  test("each receives it exactly once, and the creator begins anew", async () => {
    expect(await received()).toEqual([]);
    const page = await arrive("clementine", "/shareSocial");
    await page.getByLabel("Votre message").waitFor();
    expect(await page.getByLabel("Votre message").inputValue()).toBe("");
    await keepScreen(page, "publishing-1-empty");
    await page.getByLabel("Votre message").fill(MESSAGE);
    await page
      .getByLabel("Ajouter des images")
      .first()
      .setInputFiles({
        name: "veillee.jpg",
        mimeType: "image/jpeg",
        buffer: await jpeg(1200, 900, "#884422"),
      });
    await page.getByRole("button", { name: "Décrire l’image 1" }).click();
    await page.getByLabel("Ce que l’on y voit").fill("L’église illuminée, le soir");
    await page.getByRole("button", { name: "Terminé" }).click();
    await page.getByRole("textbox", { name: "Lien" }).fill("https://bethanie.example/veillee");
    await keepScreen(page, "publishing-1-filled");
    await next(page).click();

    await page.getByRole("heading", { name: /Où voulez-vous publier/ }).waitFor();
    await keepScreen(page, "publishing-2-platforms");
    await connectFacebook(page);
    for (const name of ["Instagram", "X \\(Twitter\\)", "LinkedIn"]) await connect(page, name);
    await card(page, "WhatsApp").click();
    await page.getByText("5 / 5 plateformes sélectionnées").first().waitFor();
    await keepScreen(page, "publishing-2-chosen");
    await next(page).click();

    await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
    await page.getByText("1 image · 1 lien").waitFor();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await keepScreen(page, "publishing-3-preview");
    await page.getByRole("button", { name: "Publier maintenant" }).click();

    const progress = page.getByRole("dialog");
    await progress.waitFor();
    await keepScreen(page, "publishing-4-progress");
    // Once everything is out, the sheet closes by itself.
    await holdTimersHere(page, CREATOR_RESET_MS);
    await sendByWhatsApp(page);
    for (const name of ["Facebook", "Instagram", "X (Twitter)", "LinkedIn"]) {
      await row(page, name).getByText("Publié", { exact: true }).waitFor({ timeout: 60_000 });
    }
    await page.getByRole("heading", { name: "C’est publié" }).waitFor();
    await keepScreen(page, "publishing-5-done");
    await letTimersGo(page);
    await progress.waitFor({ state: "hidden", timeout: 10_000 });
    expect(await page.getByLabel("Votre message").inputValue()).toBe("");
    await keepScreen(page, "publishing-6-anew");

    const all = await received();
    expect(all.map(({ platform }) => platform).toSorted()).toEqual([
      "facebook",
      "instagram",
      "linkedin",
      "twitter",
      "whatsapp",
    ]);
    for (const { platform, text } of all) {
      expect(plainSpaces(text), platform).toContain("Veillée de louange à 19 h 30");
    }
    await page.context().close();
  }, 240_000);
});

/** Facebook gives several Pages: the member chooses; a Page closed to their posts is disabled. */
async function connectFacebook(page: Page): Promise<void> {
  const letGo = await holdConnection(page.context());
  const popup = await popupOf(page, "Facebook");
  await keepScreen(popup, "publishing-consent");
  await holdTimers(popup, CALLBACK_REDIRECT_MS);
  const closed = popup.waitForEvent("close");
  await allow(popup);
  await popup.getByRole("heading", { name: "Connexion du compte Facebook…" }).waitFor();
  await keepScreen(popup, "publishing-callback-loading");
  letGo();
  await popup.getByRole("heading", { name: /Quel compte Facebook voulez-vous/ }).waitFor();
  expect(await popup.getByRole("checkbox", { name: /Quartier Saint-Rémi/ }).isDisabled()).toBe(
    true,
  );
  await keepScreen(popup, "publishing-callback-choice");
  await popup.getByRole("checkbox", { name: /Béthanie Montreuil/ }).check();
  await popup.getByRole("button", { name: "Connecter ce compte" }).click();
  await popup.getByText("Compte Facebook connecté avec succès").waitFor();
  await keepScreen(popup, "publishing-callback-success");
  await letTimersGo(popup);
  await closed;
  await chosen(page, "Facebook");
}

/** The window shows the text; only the person knows that it went out. */
async function sendByWhatsApp(page: Page): Promise<void> {
  const line = row(page, "WhatsApp");
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    line.getByRole("link", { name: "Ouvrir WhatsApp" }).click(),
  ]);
  await opened.getByRole("button", { name: "Envoyer" }).click();
  await opened.getByText("Revenez à Parvis").waitFor();
  await opened.close();
  await line.getByText("L’avez-vous envoyé").waitFor();
  await keepScreen(page, "publishing-4-window");
  await line.getByRole("button", { name: "Oui, envoyé par WhatsApp" }).click();
  await line.getByText("Confirmé par vous").waitFor();
}

const CALLBACK = "/oauth/callback";
const ACCOUNTS = "/dashboard/social-accounts";

describe("a connection that does not come about, and one without a popup", () => {
  test("refused on the platform's page: the error, and the way back to the accounts", async () => {
    const page = await arrive("adjoua", ACCOUNTS);
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Connecter Facebook" }).click(),
    ]);
    await popup.getByRole("button", { name: "Refuser" }).click();
    await popup.getByRole("heading", { name: "Erreur de connexion" }).waitFor();
    await popup.getByText("Erreur OAuth: access_denied").waitFor();
    await keepScreen(popup, "publishing-callback-refused");
    await popup.getByRole("link", { name: "Retour aux comptes connectés" }).click();
    await popup.waitForURL(`**${ACCOUNTS}`);
    await popup.getByRole("button", { name: "Connecter Facebook" }).waitFor();
    await page.context().close();
  }, 60_000);

  test.each([
    ["without parameters", "", /^Paramètres OAuth manquants$/],
    ["without a state", "?platform=facebook&code=c", /^Paramètres OAuth manquants$/],
    ["with a forged state", `?platform=facebook&code=c&state=${forged()}`, /possible attaque CSRF/],
  ])(
    "%s, the callback connects nothing and says why",
    async (name, query, sentence) => {
      const page = await arrive("adjoua", `${CALLBACK}${query}`);
      await page.getByRole("heading", { name: "Erreur de connexion" }).waitFor();
      await page.getByText(sentence).waitFor();
      await keepScreen(page, `publishing-callback-${name.replaceAll(" ", "-")}`);
      await page.getByRole("link", { name: "Retour aux comptes connectés" }).click();
      await page.waitForURL(`**${ACCOUNTS}`);
      await page.context().close();
    },
    60_000,
  );

  test("where popups are blocked, the page itself goes there, comes back, and leads on after 2 s", async () => {
    const page = await arrive("adjoua", ACCOUNTS);
    await page.addInitScript(timeSuccess);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole("button", { name: "Connecter Facebook" }).click();
    await allow(page);
    await page.getByRole("checkbox", { name: /Chorale de Béthanie/ }).check();
    await page.getByRole("button", { name: "Connecter ce compte" }).click();
    await page.waitForURL(`**${ACCOUNTS}`);
    await page.getByText("Facebook : Chorale de Béthanie est connecté").first().waitFor();
    const { said, stood } = await page.evaluate(() => {
      const { said, stood } = window as unknown as Timed;
      return { said, stood };
    });
    expect(plainSpaces(said ?? "")).toBe("Compte Facebook connecté avec succès !");
    expect(stood).toBeGreaterThan(1_900);
    await keepScreen(page, "publishing-accounts");
    await page.context().close();
  }, 60_000);
});

/** A state of the right shape that no window of this browser began. */
function forged(): string {
  const about = { platform: "facebook", timestamp: Date.now(), nonce: "0".repeat(32) };
  return `${Buffer.from(JSON.stringify(about)).toString("base64url")}.rien`;
}
